import { aliases, canonical, categories, jobTypes, sectors, workModes } from './vocabularies.ts'

/**
 * One filter of the job search, described once. Its schema, its address parameter, its condition, its counts, its field
 * in the panel and its chip all come from here. Plain values only, so that public pages need no schema library.
 */
interface Described {
  /** The parameter of address and API. */
  name: string
  /** What the panel calls it. */
  label: string
  /** The column of `job_search` that it asks about, which is called the same in `jobs`. A change of it changes lists. */
  column: string
  /** Are jobs counted for each of its values? */
  counted: boolean
}

/** One of some words, or another spelling of one: the column holds it. */
interface Choice extends Described {
  kind: 'choice'
  values: readonly string[]
  aliases: Readonly<Record<string, string>>
  /** What the panel says while nothing is chosen. */
  any: string
}

/** Typed text: the column contains it, in any case and with any accents. */
interface Text extends Described {
  kind: 'text'
  placeholder: string
}

export type JobFilter = Choice | Text

export const longestText = 200

const described = [
  {
    kind: 'text',
    name: 'location',
    label: 'Location',
    column: 'location',
    counted: true,
    placeholder: 'Any island or city',
  },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    column: 'category',
    counted: true,
    values: categories,
    aliases: {},
    any: 'All categories',
  },
  {
    kind: 'choice',
    name: 'sector',
    label: 'Sector',
    column: 'sector',
    counted: true,
    values: sectors,
    aliases: aliases.sector,
    any: 'All sectors',
  },
  {
    kind: 'choice',
    name: 'type',
    label: 'Job Type',
    column: 'type',
    counted: true,
    values: jobTypes,
    aliases: aliases.jobType,
    any: 'All types',
  },
  {
    kind: 'choice',
    name: 'mode',
    label: 'Work Mode',
    column: 'mode',
    counted: true,
    values: workModes,
    aliases: aliases.workMode,
    any: 'All modes',
  },
] as const satisfies readonly JobFilter[]

type Known = (typeof described)[number]
export type FilterName = Known['name']
type ValueOf<F> = F extends { kind: 'choice'; values: readonly (infer Value)[] } ? Value : string

/** What is chosen, by the name of the filter. */
export type FilterValues = { [F in Known as F['name']]?: ValueOf<F> | undefined }

export type FilterValueOf<N extends FilterName> = NonNullable<FilterValues[N]>

/** The same list for code that treats every filter alike. */
export const filters: readonly JobFilter[] = described

export type CountedName = Extract<Known, { counted: true }>['name']
export const countedNames = () =>
  filters.filter(({ counted }) => counted).map(({ name }) => name) as CountedName[]

/** What of an address a filter understands, in its one spelling; undefined for a word that it does not have. */
export function readFilter(filter: JobFilter, typed: string): string | undefined {
  if (filter.kind === 'choice') return canonical(filter.values, typed, filter.aliases)
  const text = typed.trim().replace(/\s+/g, ' ').slice(0, longestText)
  // What is left of a cut letter, and control characters, are nothing anyone searches for.
  return text.toWellFormed().replace(/\p{Cc}/gu, '') || undefined
}

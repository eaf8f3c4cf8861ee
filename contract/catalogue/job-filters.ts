import { formatAmount, isAmbiguous, plainAmount } from '../base/money.ts'
import { openTo } from '../facts/restrictions.ts'
import { aliases, canonical, categories, jobTypes, sectors, workModes } from '../facts/vocabularies.ts'
import type { JobFilter, Placed } from './filter-kinds.ts'

export const maxTextLength = 200
/** Maximum length of the search terms; a page truncates longer ones. */
export const maxQueryLength = 1_000

const yes = { true: 'yes', '1': 'yes', on: 'yes' } as const

/** Maximum age of a job in days. */
export const recentDays = { day: 1, 'three-days': 3, week: 7, month: 30 } as const
const lastDays = (days: number) => `Last ${days} days`

/** A property of a job, in a column of the same name. */
const flag = <Name extends string>(name: Name, label: string) =>
  ({
    kind: 'flag',
    name,
    label,
    column: name,
    counted: true,
    values: ['yes'],
    aliases: yes,
  }) as const

const described = [
  {
    kind: 'place',
    name: 'place',
    label: 'Location',
    column: 'placeId',
    counted: true,
    several: true,
    placeholder: 'Any island, atoll or resort',
  },
  {
    kind: 'text',
    name: 'location',
    label: 'Words of the location',
    column: 'location',
    counted: true,
    placeholder: 'Any island or city',
    unasked: true,
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
    several: true,
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
    several: true,
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
  {
    kind: 'choice',
    name: 'applicants',
    label: 'Who May Apply',
    folded: true,
    column: 'restriction',
    counted: true,
    values: ['Maldivians', 'Foreigners'],
    aliases: { maldivian: 'Maldivians', local: 'Maldivians', foreigner: 'Foreigners', foreign: 'Foreigners' },
    any: 'Anyone',
    standsFor: { Maldivians: openTo('Maldivian'), Foreigners: openTo('Foreign') },
  },
  {
    kind: 'least',
    name: 'guaranteed',
    label: 'Guaranteed a Month',
    column: 'guaranteedLaari',
    counted: true,
    offered: ['5000', '8000', '10000', '12000', '15000', '20000', '30000'],
    any: 'Any pay',
  },
  { ...flag('payStated', 'Pay stated'), folded: true },
  flag('liveIn', 'Live-in: room provided'),
  flag('meals', 'Meals provided'),
  flag('boatPaid', 'Boat or bus paid'),
  flag('dayOff', 'A day off every week'),
  {
    kind: 'recent',
    name: 'postedWithin',
    label: 'Posted',
    folded: true,
    column: 'publishedAt',
    counted: true,
    values: ['day', 'three-days', 'week', 'month'],
    aliases: { '3-days': 'three-days', '3 days': 'three-days' },
    any: 'Any time',
    days: recentDays,
    labels: {
      day: `Last ${recentDays.day * 24} hours`,
      'three-days': lastDays(recentDays['three-days']),
      week: lastDays(recentDays.week),
      month: lastDays(recentDays.month),
    },
  },
] as const satisfies readonly JobFilter[]

type Known = (typeof described)[number]
export type FilterName = Known['name']
type ValueOf<F> = F extends { values: readonly (infer Value)[] } ? Value : string
type ChosenOf<F> = F extends { several: true } ? readonly ValueOf<F>[] : ValueOf<F>

/** Chosen values by filter name: a list where several are allowed. */
export type FilterValues = { [F in Known as F['name']]?: ChosenOf<F> | undefined }

export type FilterValueOf<N extends FilterName> = NonNullable<FilterValues[N]>

/** The same list, typed for code that treats all filters alike. */
export const filters: readonly JobFilter[] = described

export type CountedName = Extract<Known, { counted: true }>['name']
export const countedNames = () =>
  filters.filter(({ counted }) => counted).map(({ name }) => name) as CountedName[]

export const takesSeveral = (filter: JobFilter): boolean =>
  filter.kind === 'place' || (filter.kind === 'choice' && filter.several === true)

/** Chosen values of a filter, as a list. */
export function valuesOf(chosen: FilterValues, { name }: Pick<JobFilter, 'name'>): readonly string[] {
  const value = (chosen as Record<string, string | readonly string[] | undefined>)[name]
  return value === undefined || value === '' ? [] : [value].flat()
}

/** The same search without the age of a job, which means nothing where only new jobs are sent. */
export function withoutAge<Search extends FilterValues>(search: Search): Search {
  const ages: string[] = filters.filter(({ kind }) => kind === 'recent').map(({ name }) => name)
  return Object.fromEntries(Object.entries(search).filter(([name]) => !ages.includes(name))) as Search
}

/** Label of a value; for places see `placeText`, which needs the name. */
export function labelOf(filter: Exclude<JobFilter, Placed>, value: string): string {
  if (filter.kind === 'recent') return filter.labels[value] ?? value
  if (filter.kind === 'flag') return filter.label
  return filter.kind === 'least' ? `At least MVR ${formatAmount(Number(value))}` : value
}

/** Maximum amount of the pay filter. */
export const maxLeast = 100_000_000

/** '12,000' is 12000. Undefined for anything but a whole amount, and for the ambiguous '12.000'. */
export function readLeast(typed: string): string | undefined {
  if (isAmbiguous(typed)) return undefined
  const amount = Number(plainAmount(typed))
  return Number.isInteger(amount) && amount >= 1 && amount <= maxLeast ? String(amount) : undefined
}

/** Normalised typed text: trimmed and cut to its maximum length. Undefined if empty. */
export function cleanText(typed: string, maxLength = maxTextLength): string | undefined {
  const text = typed.trim().replace(/\s+/g, ' ').slice(0, maxLength)
  // Halves of surrogate pairs and control characters are never search terms.
  return text.toWellFormed().replace(/\p{Cc}/gu, '') || undefined
}

/** Canonical form of a typed value; undefined for an unknown word. */
function readValue(filter: JobFilter, typed: string): string | undefined {
  if ('values' in filter) return canonical(filter.values, typed, filter.aliases)
  return filter.kind === 'least' ? readLeast(typed) : cleanText(typed)
}

/** Canonical form of all values of a filter in an address: in the order of the filter, without duplicates. */
export function readFilter(filter: JobFilter, typed: readonly string[]): string | string[] | undefined {
  const known = typed.map((one) => readValue(filter, one)).filter((value) => value !== undefined)
  if (!takesSeveral(filter)) return known[0]
  const chosen =
    'values' in filter ? filter.values.filter((value) => known.includes(value)) : [...new Set(known)].sort()
  return chosen.length > 0 ? chosen : undefined
}

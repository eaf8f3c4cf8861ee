import { and, type SQL, sql } from 'drizzle-orm'
import type { JobFilters } from '#contract/job-search.ts'
import { jobEntries, jobs } from '#features/jobs/server/tables.ts'
import { countedAtMost } from './reach.ts'
import { exactFilters, type Understood } from './understand.ts'

export interface Matching {
  filters: JobFilters
  understood: Understood
  now: Date
  /** Only what was published since this hour, counted from 1970; everything when null. */
  since: number | null
}

/** If not, every newest entry is found. */
export const isAnythingAsked = ({ filters }: Matching): boolean => Object.values(filters).some(Boolean)

/**
 * Tokens as a condition of the index. Inside a subquery, since the planner would otherwise know how common they are, and
 * read every entry's tokens instead of the index when they are.
 */
const hasAny = (tokens: readonly string[]) => sql`${jobEntries.tokens} && (select ${param(tokens)})`
const hasAll = (tokens: readonly string[]) => sql`${jobEntries.tokens} @> (select ${param(tokens)})`
const param = (tokens: readonly string[]) => sql`${sql.param(tokens)}::text[]`

/** More places than this are compared one by one with those of the jobs found otherwise. */
const fewPlaces = 200
/** More kinds than this cost more to put together than the filters that they are made of. */
const fewKinds = 20

/** The exact filters as one condition of the index: the kinds that pass them all when they are few, else each filter. */
function exactly(filters: JobFilters, { kinds }: Understood): SQL | undefined {
  const chosen = exactFilters.filter((name) => filters[name])
  if (chosen.length === 0) return undefined
  const passing = kinds.filter((kind) => chosen.every((name) => kind[name] === filters[name]))
  return chosen.length > 1 && passing.length <= fewKinds
    ? hasAny(passing.map(({ id }) => `kind:${id}`))
    : hasAll(chosen.map((name) => `${name}:${filters[name]}`))
}

/** What must hold of an entry besides the free text: open, new enough, and one condition for each filter. */
function framed({ filters, understood, now, since }: Matching): SQL | undefined {
  const places = filters.location ? understood.places : undefined
  const exact = exactly(filters, understood)
  const isByToken = exact || filters.q || (places && places.length <= fewPlaces)
  return and(
    sql`${jobEntries.expiresAt} >= ${now.toISOString()}::timestamptz`,
    since === null
      ? undefined
      : isByToken
        ? sql`${jobEntries.hour} >= ${since}`
        : sql`${jobEntries.publishedAt} >= to_timestamp(${since}::float8 * 3600)`,
    exact,
    places &&
      (places.length <= fewPlaces
        ? hasAny(places.map((place) => `place:${place}`))
        : sql`${jobEntries.place} = any(${sql.param(places)}::int[])`),
  )
}

/** Every word that was typed occurs, as its stem or its beginning; common ones are left out beside others. */
function worded({ words }: Understood, kind: '' | 't:' | 'h:'): SQL {
  const telling = words.filter(({ isCommon }) => !isCommon)
  const asked = telling.length > 0 ? telling : words
  if (asked.length === 0) return sql`false`
  return sql.join(
    asked.map(({ begins }) => hasAny(begins.map((word) => kind + word))),
    sql` and `,
  )
}

/**
 * Where what was typed may stand as it was typed, though not every word of it begins one: the text itself has to be read.
 * Undefined where there is no such place.
 */
function mayContain({ words, signs }: Understood): SQL | undefined {
  const [first, ...others] = words
  const last = others.at(-1)
  if (!first) return signs.length > 0 ? hasAll(signs) : undefined
  const starts = last ? first.ends.filter((word) => !first.begins.includes(word)) : first.inside
  if (starts.length === 0) return undefined
  const between = others.slice(0, -1).map(({ word }) => word)
  return and(
    hasAny(starts),
    last && hasAny(last.begins),
    between.length + signs.length > 0 ? hasAll([...between, ...signs]) : undefined,
  )
}

/**
 * The entries of the open jobs that pass every filter, as a query named `found`, and before it what it needs.
 *
 * Free text finds a job when all its words occur in it, in any order, as stems or beginnings; or when it is contained
 * as it was typed in title, company, location or description.
 *
 * @param columns what is wanted of them, with `job_id` and `published_at`
 */
export function found(matching: Matching, columns: SQL): SQL {
  const { filters, understood } = matching
  const from = sql`select ${columns} from ${jobEntries} where ${framed(matching)}`
  // The offsets keep orders outside: else the newest entries would be read one by one, tokens and all.
  const simply = (query: SQL) => sql`found as not materialized (${query})`
  if (!isAnythingAsked(matching)) return simply(from)
  if (!filters.q || understood.words.length + understood.signs.length === 0)
    return simply(sql`${from} offset 0`)
  if (understood.isOneWord) {
    const words = understood.words.flatMap(({ begins, inside }) => [...begins, ...inside])
    return simply(sql`${from} and ${hasAny([...new Set(words)])} offset 0`)
  }
  const candidates = mayContain(understood)
  if (!candidates) return simply(sql`${from} and ${worded(understood, '')} offset 0`)
  return sql`worded as materialized (
      ${from} and ${worded(understood, '')}
    ), contained as materialized (
      select * from (
        select * from (${from} and ${candidates} offset 0) as candidates order by published_at desc offset 0
      ) as newest
      where job_id not in (select job_id from worded)
        and (select haystack like containing(${filters.q}) from ${jobs} where ${jobs.id} = job_id)
      limit ${countedAtMost + 1}
    ), found as (
      select * from worded union all select * from contained
    )`
}

/**
 * The entries that were found, best fit first: those with the whole phrase in the title, then with its beginning there,
 * then with the words in the title, then in company or location, then in the description; the newest first among equals.
 *
 * Each kind is looked for only when those before do not fill the page.
 *
 * @param most how many are wanted
 */
export function byFit(matching: Matching, typed: string, most: number): SQL {
  const having = (kind: 't:' | 'h:', columns: SQL) =>
    sql`select ${columns} from ${jobEntries} where ${framed(matching)} and ${worded(matching.understood, kind)} offset 0`
  const newest = sql`published_at desc, job_id desc limit ${most}`
  const phrase = sql`spaced(${typed})`
  return sql`(
      select job_id from (${having('t:', sql`job_id, published_at, title_words`)}) as titled
      order by case
        when title_words like '%' || ${phrase} || '%' then 2
        when title_words like '%' || rtrim(${phrase}) || '%' then 1
        else 0
      end desc, ${newest}
    ) union all (
      select job_id from (${having('h:', sql`job_id, published_at`)}) as headed
      where job_id not in (${having('t:', sql`job_id`)})
      order by ${newest}
    ) union all (
      select job_id from found where job_id not in (${having('h:', sql`job_id`)}) order by ${newest}
    )`
}

import { type SQL, sql } from 'drizzle-orm'
import { filters, valuesOf } from '#contract/catalogue/job-filters.ts'
import type { JobFilters } from '#contract/catalogue/job-search.ts'
import { valuesMeaning } from '#features/places/server/places-meant.ts'
import { answerOf, isMore, plainWordsOf } from '#features/search/rank-rules.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import { filtersOf, type Term, type Understood } from '#features/search/terms-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'
import { kindOf } from './filter-kinds.ts'

/** Alternatives that a job may match: words as a `tsquery`, a place, or a filter. */
interface StoredTerm {
  query?: string
  places?: readonly string[]
  filter?: string
  /** Stored value of the filter. */
  words?: readonly string[]
}

/** A job matches one of these, or none of them. */
export type StoredClause = { any: StoredTerm[] } | { none: StoredTerm[] }

/** Stored form of a search, for matching against new jobs. */
export interface StoredSearch {
  /** Chosen filters. */
  chosen: Record<string, string[]>
  /** Query for most words. */
  words: SQL
  /** Further meanings of the words: places, filters, exclusions. */
  clauses: StoredClause[] | null
}

function storedTerms(term: Term): StoredTerm[] {
  const query = answerOf(term)
  const [stored, ...others] = filtersOf(term).flatMap(({ name, value }) => {
    const filter = filters.find((one) => one.name === name)
    return filter ? [{ filter: name, words: kindOf(filter).stored(filter, [value]) }] : []
  })
  const first = {
    ...(query && { query }),
    ...(term.places.length > 0 && { places: term.places }),
    ...stored,
  }
  return [first, ...others]
}

/** Maximum length of the query for most words: a row holds a `tsquery` of 8 kB, which takes up to three times its text. */
const maxQuery = 2_000

/** Query for all words, and the other meanings; words with too many meanings for one query are clauses too. */
function meaningOf(meant: Understood): { query: string; clauses: StoredClause[] } {
  const { terms, excluded, isNothing } = meant
  if (isNothing) return { query: '', clauses: [{ any: [] }] }
  const query = plainWordsOf(terms)
  const isLong = query.length > maxQuery
  const others = terms.filter((term) => isLong || isMore(term)).map((term) => ({ any: storedTerms(term) }))
  return {
    query: isLong ? '' : query,
    clauses: [...others, ...(excluded.length > 0 ? [{ none: excluded.flatMap(storedTerms) }] : [])],
  }
}

/**
 * Interprets the words like a search, but never corrects a word to one that no job has and that names no
 * work. In that case no word is corrected.
 */
async function understandForLater(db: Db, search: JobFilters, now: Date): Promise<Understood | undefined> {
  const meant = await understandSearch(db, search, now)
  const isGuess = meant?.corrections.some(({ to }) =>
    meant.terms.every(({ text, jobs, about }) => text !== to || (jobs === 0 && about !== 'work')),
  )
  return isGuess ? understandSearch(db, { ...search, spelling: 'as-typed' }, now) : meant
}

/** Search in the form that one statement matches against new jobs. */
export async function storedSearch(db: Db, search: JobFilters, now: Date): Promise<StoredSearch> {
  const chosen = filters.flatMap((filter) => {
    const values = valuesOf(search, filter)
    return values.length > 0 ? [[filter.name, [...kindOf(filter).stored(filter, values)]]] : []
  })
  const meant = await understandForLater(db, search, now)
  const { query, clauses } = meant ? meaningOf(meant) : { query: '', clauses: [] }
  return {
    chosen: Object.fromEntries(chosen),
    words: query ? sql`${query}::tsquery` : sql`null`,
    clauses: clauses.length > 0 ? clauses : null,
  }
}

/** Values of place filters that match a row of `job_search`. Computed once per job. */
export const placeValues = sql`array(${valuesMeaning(sql`${jobSearch.placeId}`)})`

interface Columns {
  chosen: SQL
  words: SQL
  clauses: SQL
  /** Result of `placeValues` for the job. */
  placeValues: SQL
}

/**
 * Does a job, a row of `job_search`, match a stored search? It agrees with `conditionsOf` for open jobs,
 * and works on rows on both sides, so that one statement matches all new jobs against all stored searches.
 */
export function passesStored({ chosen, words, clauses, placeValues }: Columns, now: Date): SQL {
  const each = filters.map((filter) => {
    const values = sql`${chosen} -> ${sql.raw(`'${filter.name}'`)}`
    return sql`(${values} is null or ${kindOf(filter).storedCondition(filter, { values, placeValues, now })})`
  })
  const isMet = hasStoredTerm(placeValues, now)
  const some = (of: 'any' | 'none') =>
    sql`exists (select from jsonb_array_elements(clause -> ${sql.raw(`'${of}'`)}) as term where ${isMet})`
  const meant = sql`(${clauses} is null or not exists (select from jsonb_array_elements(${clauses}) as clause
    where not (case when clause ? 'any' then ${some('any')} else not ${some('none')} end)))`
  return sql.join([...each, sql`(${words} is null or ${jobSearch.words} @@ ${words})`, meant], sql` and `)
}

function hasStoredTerm(placeValues: SQL, now: Date): SQL {
  const stored = { values: sql`(term -> 'words')`, placeValues, now }
  const ofFilters = filters.map(
    (filter) =>
      sql`(term ->> 'filter' = ${sql.raw(`'${filter.name}'`)} and ${kindOf(filter).storedCondition(filter, stored)})`,
  )
  return sql.join(
    [
      sql`(term ? 'query' and ${jobSearch.words} @@ (term ->> 'query')::tsquery)`,
      sql`(term ? 'places' and (term -> 'places') ?| ${placeValues})`,
      ...ofFilters,
    ],
    sql` or `,
  )
}

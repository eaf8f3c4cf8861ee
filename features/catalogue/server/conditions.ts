import { and, or, type SQL, sql } from 'drizzle-orm'
import { filters, valuesOf } from '#contract/catalogue/job-filters.ts'
import type { JobFilters } from '#contract/catalogue/job-search.ts'
import { isMore, queriesOf } from '#features/search/rank-rules.ts'
import { filtersOf, type Term, type Understood } from '#features/search/terms-rules.ts'
import { jobSearch, openInSearch } from '#tables/jobs/job-search.ts'
import { kindOf } from './filter-kinds.ts'

/** Two vectors: all words, which are indexed, and the few of title, employer and place. */
export const hasWords = (query: string) => sql`${jobSearch.words} @@ ${query}::tsquery`
export const hasInHead = (query: string) => sql`${jobSearch.headWords} @@ ${query}::tsquery`

/** Condition for jobs that match these terms by words. */
function wordsCondition(terms: readonly Term[]): SQL[] {
  const { index, head } = queriesOf(terms)
  return [...(index ? [hasWords(index)] : []), ...(head ? [hasInHead(head)] : [])]
}

/** Condition for jobs that match a term by its place or its filter. */
export function hasMore(
  { places, ...term }: Pick<Term, 'filter' | 'orFilters' | 'places'>,
  now: Date,
): SQL | undefined {
  const place = filters.find(({ kind }) => kind === 'place')
  return or(
    ...filtersOf(term).map(({ name, value }) => {
      const filter = filters.find((one) => one.name === name)
      return filter && kindOf(filter).condition(filter, [value], now)
    }),
    place && places.length > 0 ? kindOf(place).condition(place, places, now) : undefined,
  )
}

/** Condition for jobs that match a term by its words, its place or its filter. */
export const hasTerm = (term: Term, now: Date): SQL | undefined =>
  or(and(...wordsCondition([term])), hasMore(term, now))

/** Condition for jobs without the excluded terms. */
export const withoutExcluded = ({ excluded }: Pick<Understood, 'excluded'>, now: Date): SQL[] =>
  excluded.map((term) => sql`not coalesce(${hasTerm(term, now)}, false)`)

/** Condition for jobs that match the whole meaning. */
function found(meant: Understood, now: Date): SQL | undefined {
  if (meant.isNothing) return sql`false`
  // One query for all words needs one index scan.
  const plain = meant.terms.filter((term) => !isMore(term))
  const others = meant.terms.filter(isMore).map((term) => hasTerm(term, now))
  return and(...wordsCondition(plain), ...others, ...withoutExcluded(meant, now))
}

/** Condition for open jobs that match every filter. */
export function chosenIn(search: JobFilters, now: Date, without?: string): SQL | undefined {
  const each = filters.map((filter) => {
    const values = filter.name === without ? [] : valuesOf(search, filter)
    return values.length > 0 ? kindOf(filter).condition(filter, values, now) : undefined
  })
  return and(openInSearch(now), ...each)
}

/**
 * Condition for the open jobs of a search: the meaning of the words, and every filter.
 *
 * @param meant meaning of the words
 * @param without a filter to leave out, to count the results of its other values
 */
export function conditionsOf(
  search: JobFilters,
  meant: Understood | undefined,
  now: Date,
  without?: string,
): SQL | undefined {
  return and(chosenIn(search, now, without), meant && found(meant, now))
}

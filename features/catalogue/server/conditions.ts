import { and, or, type SQL, sql } from 'drizzle-orm'
import { filters, valuesOf } from '#contract/job-filters.ts'
import type { JobFilters } from '#contract/job-search.ts'
import { joined, queryOf } from '#features/search/match-rules.ts'
import type { Term, Understood } from '#features/search/terms-rules.ts'
import { jobSearch, openInSearch } from '#tables/jobs.ts'
import { kindOf } from './filter-kinds.ts'

const openQuery = (query: string) => sql`${jobSearch.words} @@ ${query}::tsquery`

/** All the words of a term, however they stand there. */
export const wordsOf = ({ own, like }: Term) =>
  joined(
    [own ?? [], like].flat().map((node) => queryOf(node, '', 'beginning')),
    ' | ',
  )

/** Is there something of a term besides words? */
export const isMore = ({ places, filter }: Term) => places.length > 0 || filter !== undefined

/** One query for all terms that are words alone. */
export const plainWordsOf = ({ terms, isAny }: Pick<Understood, 'terms' | 'isAny'>): string =>
  joined(terms.filter((term) => !isMore(term)).map(wordsOf), isAny ? ' | ' : ' & ')

/** A job has what a term means: its words, its place, or what a filter says. */
export function hasTerm(term: Term, now: Date): SQL | undefined {
  const query = wordsOf(term)
  const filter = filters.find(({ name }) => name === term.filter?.name)
  const place = filters.find(({ kind }) => kind === 'place')
  return or(
    query ? openQuery(query) : undefined,
    filter && term.filter ? kindOf(filter).condition(filter, [term.filter.value], now) : undefined,
    place && term.places.length > 0 ? kindOf(place).condition(place, term.places, now) : undefined,
  )
}

/** The jobs that have what was meant. */
function found({ terms, excluded, isAny, isNothing }: Understood, now: Date): SQL | undefined {
  const none = excluded.map((term) => sql`not coalesce(${hasTerm(term, now)}, false)`)
  if (isNothing) return sql`false`
  // One query for all words finds them with one look into the index.
  const query = plainWordsOf({ terms, isAny })
  const words = query ? openQuery(query) : undefined
  const others = terms.filter(isMore).map((term) => hasTerm(term, now))
  return and(isAny ? or(words, ...others) : and(words, ...others), ...none)
}

/**
 * The open jobs that a search means: what was meant by the words, and every filter.
 *
 * @param meant what was understood of the words
 * @param without a filter that is left out, to count what its other values would find
 */
export function conditionsOf(
  search: JobFilters,
  meant: Understood | undefined,
  now: Date,
  without?: string,
): SQL | undefined {
  const each = filters.map((filter) => {
    const values = filter.name === without ? [] : valuesOf(search, filter)
    return values.length > 0 ? kindOf(filter).condition(filter, values, now) : undefined
  })
  return and(openInSearch(now), ...each, meant && found(meant, now))
}

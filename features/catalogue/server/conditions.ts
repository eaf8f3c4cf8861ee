import { and, or, type SQL, sql } from 'drizzle-orm'
import { filters, valuesOf } from '#contract/job-filters.ts'
import type { JobFilters } from '#contract/job-search.ts'
import { joined } from '#features/search/match-rules.ts'
import { answerOf, headAnswerOf } from '#features/search/rank-rules.ts'
import type { Term, Understood } from '#features/search/terms-rules.ts'
import { jobSearch, openInSearch } from '#tables/job-search.ts'
import { kindOf } from './filter-kinds.ts'

/** Words that the index finds, and those of title, employer and place, which are held against the few that every job has there. */
const hasWords = (query: string) => sql`${jobSearch.words} @@ ${query}::tsquery`
const hasInHead = (query: string) => sql`${jobSearch.headWords} @@ ${query}::tsquery`

/** Is there something of a term besides words? */
export const isMore = ({ places, filter }: Term) => places.length > 0 || filter !== undefined

/** One query for the answers to all terms that are words alone. */
export const plainWordsOf = ({ terms }: Pick<Understood, 'terms'>): string =>
  joined(terms.filter((term) => !isMore(term)).map(answerOf), ' & ')

/** A job has these terms by its words. */
function wordsCondition(terms: readonly Term[]): SQL[] {
  const each = terms.map(headAnswerOf)
  // What the text may have is asked of the index with its places; of the head's words only whether they are there at all.
  const index = joined(
    each.map(({ anywhere, head }, at) => (head ? anywhere : answerOf(terms[at] as Term))),
    ' & ',
  )
  const head = joined(
    each.map((one) => one.head),
    ' & ',
  )
  return [...(index ? [hasWords(index)] : []), ...(head ? [hasInHead(head)] : [])]
}

/** A job has what a term means besides its words: its place, or what a filter says. */
export function hasMore(
  { filter: said, places }: Pick<Term, 'filter' | 'places'>,
  now: Date,
): SQL | undefined {
  const filter = filters.find(({ name }) => name === said?.name)
  const place = filters.find(({ kind }) => kind === 'place')
  return or(
    filter && said ? kindOf(filter).condition(filter, [said.value], now) : undefined,
    place && places.length > 0 ? kindOf(place).condition(place, places, now) : undefined,
  )
}

/** A job has what a term means: its words, its place, or what a filter says. */
export const hasTerm = (term: Term, now: Date): SQL | undefined =>
  or(and(...wordsCondition([term])), hasMore(term, now))

/** None of what is left out. */
export const withoutExcluded = ({ excluded }: Pick<Understood, 'excluded'>, now: Date): SQL[] =>
  excluded.map((term) => sql`not coalesce(${hasTerm(term, now)}, false)`)

/** The jobs that have all of what was meant. */
function found(meant: Understood, now: Date): SQL | undefined {
  if (meant.isNothing) return sql`false`
  // One query for all words finds them with one look into the index.
  const plain = meant.terms.filter((term) => !isMore(term))
  const others = meant.terms.filter(isMore).map((term) => hasTerm(term, now))
  return and(...wordsCondition(plain), ...others, ...withoutExcluded(meant, now))
}

/** Open, and what every filter says. */
export function chosenIn(search: JobFilters, now: Date, without?: string): SQL | undefined {
  const each = filters.map((filter) => {
    const values = filter.name === without ? [] : valuesOf(search, filter)
    return values.length > 0 ? kindOf(filter).condition(filter, values, now) : undefined
  })
  return and(openInSearch(now), ...each)
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
  return and(chosenIn(search, now, without), meant && found(meant, now))
}

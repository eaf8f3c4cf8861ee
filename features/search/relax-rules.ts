import type { Term, Understood } from './terms-rules.ts'

/** What is asked for with some of the terms left out. */
export interface Relaxed {
  meant: Understood
  /** What is left, in words: 'accountant in Malé'. */
  words: string
}

/** The word that says most: the rarest of titles. */
function mainOf(terms: readonly Term[]): Term | undefined {
  const titled = terms.filter(({ chip, titles }) => chip === undefined && titles > 0)
  return titled.toSorted((a, b) => a.titles - b.titles)[0]
}

/** How much is lost without a term: least without a word that no title has, most without the one that says most. */
function worthOf(term: Term, main: Term | undefined): number {
  if (term === main) return 100
  if (term.places.length > 0) return 10
  if (term.chip !== undefined) return 2
  return term.titles > 0 ? 5 : 1
}

function wordsOf(terms: readonly Term[]): string {
  const isPlace = ({ places }: Term) => places.length > 0
  const words = terms.filter((term) => !isPlace(term)).map(({ text }) => text)
  const places = terms.filter(isPlace).map(({ text }) => text)
  return [words.join(', '), places.length > 0 ? `in ${places.join(' and ')}` : ''].filter(Boolean).join(' ')
}

/** Nobody looks through more ways than this. */
const maxTerms = 6

/** Does it say which work is meant? A place and a kind of work ('part time') do not. */
const namesWork = ({ chip, places }: Term) => chip === undefined && places.length === 0

/**
 * All ways to leave out so many of the terms, the one that loses least first. A word that names the work is always among what
 * is kept, if one was typed: jobs of every kind in a place are no answer to it.
 */
export function relaxedBy(meant: Understood, leftOut: number): Relaxed[] {
  const { terms } = meant
  if (meant.isAny || terms.length > maxTerms || leftOut >= terms.length) return []
  const main = mainOf(terms)
  return waysToKeep(terms, terms.length - leftOut)
    .filter((kept) => kept.some(namesWork) || !terms.some(namesWork))
    .map((kept) => ({ kept, worth: kept.reduce((sum, term) => sum + worthOf(term, main), 0) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ kept }) => ({ meant: { ...meant, terms: kept }, words: wordsOf(kept) }))
}

function waysToKeep(terms: readonly Term[], count: number): Term[][] {
  if (count === 0) return [[]]
  return terms.flatMap((term, at) =>
    waysToKeep(terms.slice(at + 1), count - 1).map((rest) => [term, ...rest]),
  )
}

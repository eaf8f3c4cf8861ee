import type { Reading, Recognised } from '#features/search/reading-rules.ts'
import type { Term } from '#features/search/terms-rules.ts'
import { longText } from '#features/search/tokens-rules.ts'

/** Words before what is not wanted: 'no night shift', 'nurse except in Addu'. */
const negators = new Set(['no', 'not', 'without', 'except', 'excluding', 'never', 'dont'])
/** Maximum number of fillers between both: 'not in', 'dont want any'. */
const maxBetween = 2

/** The same wish as one that no job may grant; one that says 'under' becomes its opposite. */
function turned(term: Term, from: number): Term {
  const { isExcluded, chip, ...rest } = term
  if (isExcluded) return { ...rest, chip: term.text, from }
  const unwanted: Term = { ...rest, like: [], close: [], isExcluded: true, from }
  return { ...unwanted, chip: `Not: ${chip ?? term.text}` }
}

/** Marks what follows a negator. A long text is prose, in which 'no' and 'not' mean little. */
export function negated({ words, tokens }: Reading, found: readonly Recognised[]): Recognised[] {
  if (tokens.length > longText) return [...found]
  const read: Recognised[] = []
  let at = 0
  let between = 0
  /** Token of the last negator, while nothing has followed it. */
  let from: number | undefined
  /** Does the word before belong to one that is not wanted: 'no nights or weekends'? */
  let isUnwanted = false
  for (const one of found) {
    const word = words[at]
    at += one.takes
    if (one.takes === 1 && words[at] && !word?.isPhrase && negators.has(word?.text ?? '')) {
      from = word?.token
      between = 0
      continue
    }
    const isAlternative = isUnwanted && tokens[word?.token ?? 0]?.isOr === true
    if (from === undefined && !isAlternative) {
      if (one.terms.length > 0) isUnwanted = false
      read.push(one)
    } else if (one.terms.length === 0) {
      between += 1
      if (between > maxBetween) from = undefined
      read.push(one)
    } else {
      const begin = from ?? word?.token ?? 0
      read.push({ ...one, terms: one.terms.map((term) => turned(term, begin)) })
      from = undefined
      isUnwanted = true
    }
  }
  return read
}

import type { Understood } from './terms-rules.ts'
import { wordsIn } from './tokens-rules.ts'

/** Maximum length of a stored term. */
const maxLength = 60
/** Maximum number of stored terms per search. */
const maxTerms = 5

/** A phone number or an address: never an occupation, and it may identify a person. */
export const isPrivate = (typed: string): boolean => /@|(\d\D*){5}/.test(typed)

/**
 * Terms of a search without results that may be missing in the groups: each word without a job; if all are
 * known, the combination. Folded; without places and kinds of work. Empty for pasted text.
 */
export function missedWords({ terms }: Understood): string[] {
  if (terms.length > maxTerms) return []
  const own = terms.filter(({ own, places, filter }) => own && places.length === 0 && filter === undefined)
  const unknown = own.filter(({ jobs }) => jobs === 0)
  const texts = unknown.length > 0 ? unknown.map(({ text }) => text) : [own.map(({ text }) => text).join(' ')]
  const words = texts.map((text) => wordsIn(text).join(' '))
  return [...new Set(words)].filter((text) => text.length > 1 && text.length <= maxLength).slice(0, maxTerms)
}

/** Is it a person's browser? Programs and robots identify themselves, or do not look like a browser. */
export const isOfPerson = (userAgent: string): boolean =>
  userAgent.startsWith('Mozilla/5.0') &&
  !/bot|crawl|spider|slurp|headless|lighthouse|preview/i.test(userAgent)

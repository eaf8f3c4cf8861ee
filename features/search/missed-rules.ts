import type { Understood } from './terms-rules.ts'
import { wordsIn } from './typed-rules.ts'

/** Longer ones are no words of an occupation. */
const longest = 60
/** Maximum number of words of one search. */
const most = 5

/** The number of somebody, or an address: nobody's work is called so, and it may say who searched. */
export const isPrivate = (typed: string): boolean => /@|(\d\D*){5}/.test(typed)

/**
 * What of a search that found nothing may be missing in the groups: each word that no job has; where each of them is known,
 * all of them together. Folded; without places and kinds of work. Nothing of a text that was pasted.
 */
export function missedWords({ terms }: Understood): string[] {
  if (terms.length > most) return []
  const own = terms.filter(({ own, places, filter }) => own && places.length === 0 && filter === undefined)
  const unknown = own.filter(({ jobs }) => jobs === 0)
  const texts = unknown.length > 0 ? unknown.map(({ text }) => text) : [own.map(({ text }) => text).join(' ')]
  const words = texts.map((text) => wordsIn(text).join(' '))
  return [...new Set(words)].filter((text) => text.length > 1 && text.length <= longest).slice(0, most)
}

/** Does a browser of a person ask? Programs and robots say that they are none, or do not say that they are one. */
export const isOfPerson = (userAgent: string): boolean =>
  userAgent.startsWith('Mozilla/5.0') &&
  !/bot|crawl|spider|slurp|headless|lighthouse|preview/i.test(userAgent)

import { createHash } from 'node:crypto'
import type { Ad } from './ad.ts'
import type { Mapping } from './mapping.ts'

type Keys = Pick<Ad, 'sourceKey' | 'formerKey'>

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
const digest = (words: readonly unknown[], fold: (word: string) => string) =>
  createHash('sha256')
    .update(words.map((word) => fold(`${word}`)).join('\n'))
    .digest('hex')
    .slice(0, 32)

/** Letters and digits only, as earlier releases compared words. */
const lettersOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** The same, with the vowels of Thaana, which are marks. */
const proseOf = (word: string) => lettersOf(word.replace(/\p{M}/gu, (mark) => `x${mark.codePointAt(0)}x`))

/**
 * Keys by which an advertisement is recognised when a file is read again. Two are the same only if title,
 * employer and place are equal, together with the source's own id, or without one all words. So copies in a
 * file are one advertisement too.
 */
export function keysOf(mapping: Mapping, id: string, ad: Omit<Ad, keyof Keys>): Keys {
  const { title, employer, location, description, salary } = ad
  const same = [title, employer.name, location]
  const words = [...same, description.text, salary.minInLaari, salary.maxInLaari]
  const rest = [proseOf(description.text), salary.minInLaari, salary.maxInLaari]
  const own = id ? `${id}:${digest(same, folded).slice(0, 12)}` : digest([...same, ...rest], folded)
  return {
    sourceKey: `${mapping.source}:${own}`,
    formerKey: `${mapping.source}:${id || digest(words, lettersOf)}`,
  }
}

/** Are title, employer and place the same? */
export function isSameAd(ad: Ad, job: { title: string; company: string; location: string }): boolean {
  return (
    folded(ad.title) === folded(job.title) &&
    folded(ad.employer.name) === folded(job.company) &&
    folded(ad.location) === folded(job.location)
  )
}

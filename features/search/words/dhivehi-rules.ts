import { foldOf } from '#features/places/spelling-rules.ts'

const thaanaLetters = 'ހށނރބޅކވމފދތލގޏސޑޒޓޔޕޖޗޙޚޜޛޡޞޘޝޟޠޣޤޥަާިީުޫެޭޮޯ'
const latinLetters = 'hʃnrblkvmfdtlgnsdztypjchhzzzssʃdtggvaaiiuueeoo'

const latinOf = new Map([...thaanaLetters].map((letter, at) => [letter, latinLetters[at] ?? '']))

export const isThaana = (text: string): boolean => /[\u0780-\u07bf]/.test(text)

/**
 * Common key of a Thaana word in Latin letters, equal for all spellings: 'vazifa' of ވަޒީފާ. `thaana_key`
 * of tables/functions is the same in SQL; jobs are indexed under it.
 */
export const thaanaKey = (word: string): string =>
  [...word.replace(/[އށ]ް/g, '')]
    .map((letter) => latinOf.get(letter) ?? '')
    .join('')
    .replace(/(.)\1+/g, '$1')
    .replace(/n(?=[bpm])/g, 'm')

/** The same for Dhivehi in Latin letters: equal for vazeefa and wazeefaa. */
export const latinKey = (word: string): string =>
  foldOf(
    word
      // A silent ތް: 'masakkaiy' is މަސައްކަތް.
      .replace(/aiy(?![aeiou])/g, 'at')
      .replace(/ey(?![aeiou])/g, 'e')
      .replaceAll('q', 'g')
      .replace(/c(?!h)/g, 'k'),
  ).replace(/n(?=[bpm])/g, 'm')

/** Dhivehi suffixes: of, in, to, from, a, and the plural; and 'doing' behind a noun. */
const endings =
  /(?:kurun|kuran|kura|(?:un|tak|takun|kan|n)?(?:ge|gai|ga|aʃ|in|na)|eke|ek|e|aka|aku|un|kan|tak|ta|u|(?<=[aeiou])n)$/

/** Forms of a verb's noun: of, in, for. */
const ofDoing = /um(?:uge|ugai|aʃ?|ak|u)$/

/** Key of a word in the groups, from Thaana or, by sound, from Latin letters. */
export const groupKeyOf = (word: string): string =>
  `dv${bareKey(isThaana(word) ? thaanaKey(word) : latinKey(word))}`

/** Key of several words by their sound, with their suffixes. */
export const soundKeyOf = (words: readonly string[]): string =>
  words.map((word) => (isThaana(word) ? thaanaKey(word) : latinKey(word))).join(' ')

/** A key without Dhivehi suffixes; unchanged if too little would be left. */
export function bareKey(key: string): string {
  const noun = key.replace(ofDoing, 'un')
  const bare = noun.replace(endings, '')
  return bare.length > 3 && bare !== noun ? bareKey(bare) : noun
}

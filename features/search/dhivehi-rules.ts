import { foldOf } from '#features/places/spelling-rules.ts'

const thaanaLetters = 'ހށނރބޅކވމފދތލގޏސޑޒޓޔޕޖޗޙޚޜޛޡޞޘޝޟޠޣޤޥަާިީުޫެޭޮޯ'
const latinLetters = 'hʃnrblkvmfdtlgnsdztypjchhzzzssʃdtggvaaiiuueeoo'

const latinOf = new Map([...thaanaLetters].map((letter, at) => [letter, latinLetters[at] ?? '']))

export const isThaana = (text: string): boolean => /[\u0780-\u07bf]/.test(text)

/**
 * A word in Thaana in the Latin letters that all spellings of it have in common: 'vazifa' of ވަޒީފާ. The same as
 * `thaana_key` of platform/database/functions, under which jobs are found.
 */
export const thaanaKey = (word: string): string =>
  [...word.replace(/[އށ]ް/g, '')]
    .map((letter) => latinOf.get(letter) ?? '')
    .join('')
    .replace(/(.)\1+/g, '$1')
    .replace(/n(?=[bpm])/g, 'm')

/** The same of Dhivehi in Latin letters: of vazeefa and wazeefaa. */
export const latinKey = (word: string): string =>
  foldOf(
    word
      .replace(/ey(?![aeiou])/g, 'e')
      .replaceAll('q', 'g')
      .replace(/c(?!h)/g, 'k'),
  ).replace(/n(?=[bpm])/g, 'm')

/** Suffixes of Dhivehi: of, in, to, from, a, and the plural. */
const endings =
  /(?:(?:un|tak|takun|kan|n)?(?:ge|gai|ga|aʃ|in|na)|eke|ek|e|aka|aku|un|kan|tak|ta|u|(?<=[aeiou])n)$/

/** Under which key the groups have a word in Thaana or, by its sound, in Latin letters. */
export const groupKeyOf = (word: string): string =>
  `dv${bareKey(isThaana(word) ? thaanaKey(word) : latinKey(word))}`

/** A key without what Dhivehi adds to a word; as it is where too little would be left. */
export function bareKey(key: string): string {
  const bare = key.replace(endings, '')
  return bare.length > 3 && bare !== key ? bareKey(bare) : key
}

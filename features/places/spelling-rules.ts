/** A word of a text, and the separator before it. */
export interface Word {
  /** Lower case, without accents and apostrophes. */
  text: string
  /** Was it written in capitals? */
  isShouted: boolean
  /** Separator: '', ' ', '. ', ', ' and so on. */
  before: string
}

const accents = /[\u0300-\u036f]/g
const apostrophes = /['`´‘’ʼ]/g
const word = /[\p{L}\p{M}]+|\p{N}+/gu

/** Normalizes a spelling for comparison: without accents and apostrophes, so that Male, Male' and Malé are equal. */
const bare = (text: string): string => text.normalize('NFKD').replace(accents, '').replace(apostrophes, '')

/** Words of a text. Digits are separate: 'Ph2' is two words. */
export function wordsOf(text: string): Word[] {
  const whole = bare(text)
  let end = 0
  return [...whole.matchAll(word)].map(({ 0: found, index }) => {
    const before = whole.slice(end, index)
    end = index + found.length
    return {
      text: found.toLowerCase(),
      isShouted: found !== found.toLowerCase() && found === found.toUpperCase(),
      before,
    }
  })
}

/** A name without spaces and punctuation: 'Maradhoo-Feydhoo' and 'maradhoofeydhoo' are equal. */
export const keyOf = (name: string): string =>
  wordsOf(name)
    .map(({ text }) => text)
    .join('')

const isThaana = (text: string) => /[\u0780-\u07b1]/.test(text)

/** Arabic letters, each with the Dhivehi one of the same sound. */
const arabicLetters: Record<string, string> = {
  ޙ: 'ހ',
  ޚ: 'ހ',
  ޜ: 'ޒ',
  ޛ: 'ޒ',
  ޡ: 'ޒ',
  ޞ: 'ސ',
  ޘ: 'ސ',
  ޝ: 'ށ',
  ޟ: 'ދ',
  ޠ: 'ތ',
  ޢ: 'އ',
  ޣ: 'ގ',
  ޤ: 'ގ',
  ޥ: 'ވ',
}
/** Long vowels, each with its short one: ާ ީ ޫ ޭ ޯ. */
const longVowels: Record<string, string> = {
  '\u07a7': '\u07a6',
  '\u07a9': '\u07a8',
  '\u07ab': '\u07aa',
  '\u07ad': '\u07ac',
  '\u07af': '\u07ae',
}

function foldThaana(key: string): string {
  return key
    .replace(/[\u0798-\u07a5]/g, (letter) => arabicLetters[letter] ?? letter)
    .replace(/[\u07a7\u07a9\u07ab\u07ad\u07af]/g, (vowel) => longVowels[vowel] ?? vowel)
    .replace(/ނ(?![\u07a6-\u07b0])/g, '')
}

/** Variants of Dhivehi in Latin letters: dh and d, oo and u, ee and i, double and single letters. */
const folds: readonly [RegExp, string][] = [
  [/([dtlgk])h/g, '$1'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/oa/g, 'o'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/y(?![aeiou])/g, 'i'],
  [/h(?=[^aeiou]|$)/g, ''],
  [/n(?=[bpm])/g, 'm'],
  [/(.)\1+/g, '$1'],
]

/** Common key of similar spellings of a name. */
export function foldOf(key: string): string {
  if (isThaana(key)) return foldThaana(key)
  // sh and ch are single letters.
  const kept = key.replace(/sh/g, 'ʃ').replace(/ch/g, 'c')
  return folds.reduce((text, [pattern, by]) => text.replace(pattern, by), kept)
}

/** Do they differ by one letter that is missing, added or changed, or by two swapped neighbours? */
export function isOneEditAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)]
  if (a.length > b.length) return restOfA.slice(1) === restOfB
  if (a.length < b.length) return restOfB.slice(1) === restOfA
  const isSwapped = restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
  return restOfA.slice(1) === restOfB.slice(1) || (isSwapped && restOfA.slice(2) === restOfB.slice(2))
}

/** A part of a text, from its first character to the one behind its last. */
export interface Span {
  from: number
  to: number
}

/** Letters of other scripts and signs that scams write in place of Latin ones. One letter stands for one. */
const lookAlike: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  к: 'k',
  т: 't',
  м: 'm',
  в: 'b',
  н: 'h',
  '@': 'a',
  $: 's',
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
} // prettier-ignore

const filled = (word: string, length: number) => word + '\u0000'.repeat(length - word.length)

/** Spelt letter by letter: 'f e e', 'W.h.a.t.s.A.p.p'. */
const spelt = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*-]\p{L}){2,24}(?![\p{L}\p{N}])/gu
/** Numbers of phones in groups, with dots or digit by digit: '7 9 1 . 2 2 . 3 4', '+960 771-2345'. */
const grouped = /(?<![\p{L}\p{N}.,])\+?\d{1,4}(?:[ ._*-]{1,3}\d{1,4}){1,14}(?![\p{L}\p{N}])/gu
const isPhone = (digits: string) => /^(?:(?:00)?960)?[79]\d{6}$|^\d{9,15}$/.test(digits)

/** Joins words that are spelt letter by letter, and phone numbers in groups. The length stays. */
const joined = (text: string): string =>
  text
    .replace(spelt, (letters) => filled(letters.replace(/[ ._*-]/g, ''), letters.length))
    .replace(grouped, (groups) => {
      const digits = groups.replace(/\D/g, '')
      return isPhone(digits) ? filled(digits, groups.length) : groups
    })

/** Most words that are read as one sentence. */
const maxWords = 40
const piece =
  /\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?|\d[\d.]{0,14}|[$€]|[\p{L}@$][\p{L}\p{M}\p{N}@$'’]{0,40}|[.!?](?=\s|$)|(?<=\p{Ll})[.!?](?=\p{Lu})|[;•]|\n(?!\s{0,20}\p{Ll})/gu
const isEnd = (word: string) => /^[.!?;\n•]$/.test(word)
const currency = /^(?:mvr|rf|usd|rufiyaa|rufiya|dollars?|rs|inr|bdt|lkr|taka|euros?|eur|usdt|\$|€)$/

function wordOf(raw: string): string {
  const word = raw.toLowerCase().replace(/[’']s?$/, '')
  if (/^\d/.test(word)) return isPhone(word.replace(/\D/g, '')) ? 'PHONE' : 'NUMBER'
  if (currency.test(word)) return 'CURRENCY'
  const latin = [...word].map((letter) => lookAlike[letter] ?? letter).join('')
  return stemOf(latin.replace(/(.)\1{2,}/g, '$1$1'))
}

/** Without the ends that change no meaning here. */
const stemOf = (word: string): string => (word.length < 5 ? word : word.replace(/(?:ing|ed|es|s|e)$/, ''))

/** The words of a list as sentences have them. */
export const wordsOf = (list: string): string[] =>
  list
    .trim()
    .split(/\s+/)
    .map((word) => (/^[A-Z]+$/.test(word) ? word : wordOf(word)))

/** A word with its place in the text, and as the weights know it. */
export interface Word extends Span {
  word: string
}

/** The sentences of a text, each as its words. One without an end is read in parts. Cost grows with the text alone. */
export function sentencesOf(written: string): Word[][] {
  const text = joined(written)
  const sentences: Word[][] = []
  let open: Word[] = []
  const close = () => {
    if (open.length > 0) sentences.push(open)
    open = []
  }
  for (const { 0: raw, index: from } of text.matchAll(piece)) {
    if (isEnd(raw) || open.length >= maxWords) close()
    if (!isEnd(raw)) open.push({ from, to: from + raw.length, word: wordOf(raw.replaceAll('\u0000', '')) })
  }
  close()
  return sentences
}

/** Subject of a weight: a word, or two with up to two others between them, and the words at which it begins and ends. */
export interface Feature {
  name: string
  ends: readonly [number, number]
}

const [first, last] = ['^', '$']

/** Each feature of a sentence once, where it comes first. */
export function featuresOf(sentence: readonly Word[]): Feature[] {
  const words = [first, ...sentence.map(({ word }) => word), last]
  const within = (at: number) => Math.min(Math.max(at - 1, 0), sentence.length - 1)
  const found = new Map<string, Feature>()
  words.forEach((word, at) => {
    for (const far of [0, 1, 2, 3]) {
      const other = words[at + far]
      if (other === undefined) continue
      const name = far === 0 ? word : `${word}${' '.repeat(far)}${other}`
      if (!found.has(name)) found.set(name, { name, ends: [within(at), within(at + far)] })
    }
  })
  return [...found.values()]
}

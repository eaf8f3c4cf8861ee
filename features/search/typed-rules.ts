import { isAboutJobs } from './filler-rules.ts'

/** A word between two spaces, or the text between two quotes. */
export interface Token {
  /** As it was typed, without its operator. */
  raw: string
  /** Its words, folded as the jobs are: 'front-office' has two. */
  words: readonly string[]
  /** A short word whose signs matter: 'c++', 'f&b', '24/7'. */
  sign?: string
  /** In quotes: the words stand one after the other. */
  isPhrase: boolean
  /** With a minus before it. */
  isExcluded: boolean
  /** OR stands between it and the token before. */
  isOr: boolean
}

/** Maximum number of tokens that are read. */
const maxTokens = 200

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
}

/** As `fold` of platform/database/functions: lower case, without accents and apostrophes. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['`´‘’ʼ]/g, '')
    .replace(/[ßæœøłđħıþ]/g, (letter) => letters[letter] ?? letter)

/** The words of a text, folded. Thaana has its vowels as marks; it and Latin letters without a space between are two words. */
export const wordsIn = (text: string): string[] =>
  foldText(text).match(/[\u0780-\u07bf]+|(?:(?![\u0780-\u07bf])[\p{L}\p{N}])+/gu) ?? []

const sign = /^(?:[a-z]\+\+|[a-z]#|(?:asp)?\.net|[a-z]{1,2}&[a-z]{1,2}|\d{1,2}\/\d{1,2})$/

function tokenOf(raw: string, facts: Pick<Token, 'isPhrase' | 'isExcluded' | 'isOr'>): Token {
  const folded = foldText(raw)
    .replace(/^[^a-z0-9.\u0780-\u07bf]+|[^a-z0-9+#\u0780-\u07bf]+$/g, '')
    .replace(/^asp/, '')
  return { raw, words: wordsIn(raw), ...(sign.test(folded) && { sign: folded }), ...facts }
}

/** Maximum number of words of a search. Of longer texts only signs are taken as operators. */
export const longText = 12

const alternatives = new Set(['OR', '|', '||'])
const exclusions = new Set(['not', 'except', 'excluding'])

/**
 * Takes apart what was typed: words, "phrases", -without, OR between two; 'or' and 'not' are as good, except in a long text. A quote
 * that is never closed holds nothing together; an operator that stands alone is no word.
 */
export function tokensOf(typed: string): Token[] {
  const text = typed
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—−]/g, '-')
    .replace(/\b([a-z]{1,2}) ?& ?([a-z]{1,2})\b/gi, '$1&$2')
  const parts = [...text.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)]
  const isShort = parts.length <= longText
  const tokens: Token[] = []
  let isOr = false
  let isExcluding = false
  for (const [at, [, minus, phrase, word = '']] of parts.entries()) {
    if (alternatives.has(word) || (isShort && word.toLowerCase() === 'or')) {
      isOr = tokens.length > 0
      continue
    }
    const next = parts[at + 1]?.[3]?.toLowerCase() ?? ''
    if (isShort && tokens.length > 0 && exclusions.has(word.toLowerCase()) && next && !isAboutJobs(next)) {
      isExcluding = true
      continue
    }
    const isExcluded = minus === '-' || isExcluding
    const token = tokenOf(phrase ?? word, { isPhrase: phrase !== undefined, isExcluded, isOr })
    if (token.words.length === 0 && !token.sign) continue
    tokens.push(token)
    isOr = false
    isExcluding = false
    if (tokens.length === maxTokens) break
  }
  return tokens
}

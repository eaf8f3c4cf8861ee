import { withoutEnd } from '#contract/base/without-ends.ts'

/** A word between spaces, or a quoted text. */
export interface Token {
  /** As typed, without its operator. */
  raw: string
  /** Its words, folded like the jobs: 'front-office' has two. */
  words: readonly string[]
  /** A short word with significant symbols: 'c++', 'f&b', '24/7'. */
  sign?: string
  /** Quoted: the words are adjacent. */
  isPhrase: boolean
  /** Preceded by a minus. */
  isExcluded: boolean
  /** Connected to the previous token by OR. */
  isOr: boolean
}

/** Maximum number of tokens. */
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

/** Like `fold` of tables/functions: lower case, without accents and apostrophes. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['`´‘’ʼ]/g, '')
    .replace(/[ßæœøłđħıþ]/g, (letter) => letters[letter] ?? letter)

/** Words of a text, folded. Thaana and scripts of India write vowels as marks; Thaana and adjacent Latin letters are two words. */
export const wordsIn = (text: string): string[] =>
  foldText(text).match(
    /[\u0780-\u07bf]+|(?![\u0780-\u07bf])[\p{L}\p{N}](?:(?![\u0780-\u07bf])[\p{L}\p{N}\p{M}])*/gu,
  ) ?? []

const sign = /^(?:[a-z]\+\+|[a-z]#|(?:asp)?\.net|[a-z]{1,2}&[a-z]{1,2}|\d{1,2}\/\d{1,2})$/

function tokenOf(raw: string, facts: Pick<Token, 'isPhrase' | 'isExcluded' | 'isOr'>): Token {
  const folded = withoutEnd(foldText(raw), /[^a-z0-9+#\u0780-\u07bf]/)
    .replace(/^[^a-z0-9.\u0780-\u07bf]+/, '')
    .replace(/^asp/, '')
  return { raw, words: wordsIn(raw), ...(sign.test(folded) && { sign: folded }), ...facts }
}

/** Maximum number of words of a search. In longer texts only symbols are operators. */
export const longText = 12

const alternatives = new Set(['OR', '|', '||'])

/**
 * Tokenises typed text: words, "phrases", -exclusions, OR between two; 'or' works too, except in a long text.
 * An unclosed quote is ignored; a lone operator is no word.
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
  for (const [, minus, phrase, word = ''] of parts) {
    if (alternatives.has(word) || (isShort && word.toLowerCase() === 'or')) {
      isOr = tokens.length > 0
      continue
    }
    const isExcluded = minus === '-'
    const token = tokenOf(phrase ?? word, { isPhrase: phrase !== undefined, isExcluded, isOr })
    if (token.words.length === 0 && !token.sign) continue
    tokens.push(token)
    isOr = false
    if (tokens.length === maxTokens) break
  }
  return tokens
}

import { isThaana, thaanaKey } from '#features/search/dhivehi-rules.ts'
import { wordsIn } from '#features/search/tokens-rules.ts'

/** A piece of a text: a search match, or the text between. */
interface Piece {
  text: string
  isFound: boolean
}

/** A word in a text: Thaana, or other letters and digits with inner apostrophes. */
const wordOf =
  /[\u0780-\u07bf]+|(?:(?![\u0780-\u07bf])[\p{L}\p{N}\p{M}])+(?:['`´‘’ʼ]+(?:(?![\u0780-\u07bf])[\p{L}\p{N}\p{M}])+)*/gu

/** Key for comparing a word: folded, Thaana by its sound. */
const keyOf = (word: string) => (isThaana(word) ? `dv${thaanaKey(word)}` : word)

/** Terms by the rule of `words_query` in platform/database/functions: words match by prefix. */
export const termsOf = (words: string): string[] => wordsIn(words).map(keyOf)

const beginsWith = (word: string, term: string) => wordsIn(word).some((one) => keyOf(one).startsWith(term))

/** A text in pieces, by the rule of the search: folded letters, and words that begin with a term. */
export function piecesOf(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const add = (to: number, isFound: boolean) => {
    if (to > end) pieces.push({ text: text.slice(end, to), isFound })
    end = Math.max(end, to)
  }
  for (const { 0: word, index } of text.matchAll(wordOf)) {
    if (!terms.some((term) => beginsWith(word, term))) continue
    add(index, false)
    add(index + word.length, true)
  }
  add(text.length, false)
  return pieces
}

/** Characters before and after the first match. */
const around = { before: 30, after: 70 }

/** The text around the first match, in one line; undefined without a match. */
export function excerptOf(text: string, terms: readonly string[]): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim()
  const at = piecesOf(line, terms)[0]?.isFound ? 0 : (piecesOf(line, terms)[0]?.text.length ?? 0)
  if (terms.length === 0 || at === line.length) return undefined
  const from = at <= around.before ? 0 : line.lastIndexOf(' ', at - around.before) + 1
  const space = line.indexOf(' ', at + around.after)
  const to = space === -1 ? line.length : space
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`
}

/** Number of different terms in a text. */
const countIn = (text: string, terms: readonly string[]) =>
  terms.filter((term) => piecesOf(text, [term]).some(({ isFound }) => isFound)).length

/** The text with most terms, the first of several; undefined if none has any. */
export function bestOf<T extends { text: string }>(
  texts: readonly T[],
  terms: readonly string[],
): T | undefined {
  const counts = texts.map(({ text }) => countIn(text, terms))
  const maxTerms = Math.max(0, ...counts)
  return maxTerms === 0 ? undefined : texts[counts.indexOf(maxTerms)]
}

import { wordsIn } from '#features/search/tokens-rules.ts'
import { isThaana, thaanaKey } from '#features/search/words/dhivehi-rules.ts'

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

/** Terms by the rule of `words_query` in tables/functions: words match by prefix. */
export const termsOf = (words: string): string[] => [...new Set(wordsIn(words).map(keyOf))]

/**
 * Finds the terms that a key begins with, by one look for each length of a term: what a text costs does not grow with the number
 * of terms.
 */
function beginningsOf(terms: readonly string[]): (key: string) => string[] {
  const all = new Set(terms)
  const lengths = [...new Set(terms.map(({ length }) => length))]
  return (key) =>
    lengths.flatMap((length) => {
      const beginning = key.slice(0, length)
      return key.length >= length && all.has(beginning) ? [beginning] : []
    })
}

/** Does a word as written begin with a term? Folding costs most of the time, so it is done once for each different word. */
function isFoundBy(terms: readonly string[]): (word: string) => boolean {
  const beginnings = beginningsOf(terms)
  const known = new Map<string, boolean>()
  return (word) => {
    const found = known.get(word) ?? wordsIn(word).some((one) => beginnings(keyOf(one)).length > 0)
    known.set(word, found)
    return found
  }
}

/** A text in pieces, by the rule of the search: folded letters, and words that begin with a term. */
export function piecesOf(text: string, terms: readonly string[]): Piece[] {
  const isFound = isFoundBy(terms)
  const pieces: Piece[] = []
  let end = 0
  const add = (to: number, isFound: boolean) => {
    if (to > end) pieces.push({ text: text.slice(end, to), isFound })
    end = Math.max(end, to)
  }
  for (const { 0: word, index } of text.matchAll(wordOf)) {
    if (!isFound(word)) continue
    add(index, false)
    add(index + word.length, true)
  }
  add(text.length, false)
  return pieces
}

/** The terms that a text has: it is folded once, and each of its words looked up once. */
export function termsIn(text: string, terms: readonly string[]): Set<string> {
  const beginnings = beginningsOf(terms)
  const words = [...new Set(wordsIn(text))]
  return new Set(words.flatMap((word) => beginnings(keyOf(word))))
}

/** Characters before and after the first match, and how much further a word may reach. */
const around = { before: 30, after: 70, word: 40 }

function firstIn(line: string, terms: readonly string[]): number | undefined {
  const isFound = isFoundBy(terms)
  for (const { 0: word, index } of line.matchAll(wordOf)) if (isFound(word)) return index
  return undefined
}

/** The text around the first match, in one line; undefined without a match. */
export function excerptOf(text: string, terms: readonly string[]): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim()
  const at = firstIn(line, terms)
  if (at === undefined) return undefined
  const farthest = Math.max(0, at - around.before - around.word)
  const before = at <= around.before ? 0 : line.lastIndexOf(' ', at - around.before) + 1
  const from = Math.max(before, farthest)
  const space = line.slice(0, at + around.after + around.word).indexOf(' ', at + around.after)
  const to = space === -1 ? Math.min(line.length, at + around.after + around.word) : space
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`
}

/** The text with most terms, the first of several; undefined if none has any. */
export function bestOf<T extends { text: string }>(
  texts: readonly T[],
  terms: readonly string[],
): T | undefined {
  const counts = texts.map(({ text }) => termsIn(text, terms).size)
  const maxTerms = Math.max(0, ...counts)
  return maxTerms === 0 ? undefined : texts[counts.indexOf(maxTerms)]
}

import { latinKey } from './dhivehi-rules.ts'
import type { Token } from './typed-rules.ts'

/** What the jobs know of a word. */
export interface WordFacts {
  /** How many open jobs have it, and how many in the title. */
  jobs: number
  titles: number
  /** Does a word of the jobs begin with it? */
  begins: boolean
  /** Its English stem; '' for a word such as 'the'. */
  stem: string
}

/** A word of the jobs that is spelled much like another one. */
export interface NearWord extends Omit<WordFacts, 'begins'> {
  word: string
}

/** Maximum number of words that are looked up for a text. */
export const maxWords = 400
/** In a longer text words are taken as they are. */
const shortText = 12
/** No word of a language is longer. */
export const maxWordLength = 30

/** The key under which Dhivehi in Latin letters is found in Thaana; undefined where it says too little. */
export function dhivehiKey(word: string): string | undefined {
  const key = latinKey(word)
  return /^[a-zʃ]{4,}$/.test(key) ? `dv${key}` : undefined
}

/** The two halves that a word may have been written together of. */
export const halvesOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)])

/** Every word of which it has to be known what the jobs know. */
export function wordsToLookUp(tokens: readonly Token[]): string[] {
  const words = tokens.flatMap((token) => token.words).filter((word) => word.length <= maxWordLength)
  const isShort = words.length <= shortText
  const wanted = words.flatMap((word, at) => [
    word,
    ...[dhivehiKey(word) ?? []].flat(),
    ...(isShort ? [word + (words[at + 1] ?? ''), ...halvesOf(word).flat()] : []),
  ])
  return [...new Set(wanted)].slice(0, maxWords)
}

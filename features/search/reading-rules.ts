import type { Gazetteer } from '#features/places/gazetteer-rules.ts'
import type { Correction, Span, Term } from './terms-rules.ts'
import { longText, type Token } from './tokens-rules.ts'
import { isThaana, latinKey, thaanaKey } from './words/dhivehi-rules.ts'
import { isListed, type Lists } from './words/known-words-rules.ts'
import { editsAllowed } from './words/near-words-rules.ts'

/** Facts of the index about a word. */
export interface WordFacts {
  /** Is it a word of a job, or of an employer's name? */
  isThere: boolean
  /** Number of open jobs with it, and with it in the title. */
  jobs: number
  titles: number
  /** Number of open jobs whose employer's name has it. */
  employers: number
  /** Does another word of the jobs begin with it? */
  begins: boolean
}

/** A word of titles or employers' names with similar spelling. */
export interface NearWord {
  word: string
  jobs: number
  titles: number
}

/** Facts about the typed words. */
export interface Facts extends Lists {
  known: ReadonlyMap<string, WordFacts>
  /** Similar words of the jobs, for each doubtful typed word. */
  near: ReadonlyMap<string, readonly NearWord[]>
  gazetteer: Gazetteer
  laariPerDollar: number
}

/** A word of the typed text. */
export interface Word {
  text: string
  /** Its token. */
  token: number
  /** Neighbours belong together if no phrase, OR or exclusion stands between them. */
  run: number
  sign?: string
  isPhrase?: true
}

/** The typed text, and all that is known about it. */
export interface Reading extends Facts {
  tokens: readonly Token[]
  words: readonly Word[]
  /** No spelling correction. */
  isAsTyped: boolean
  /** Words that may be misspelled: each is compared with known ones. */
  doubtful: ReadonlySet<string>
}

/** Longer than any word of a language. */
export const maxWordLength = 30
/** Maximum number of looked up words per text. */
const maxLookedUp = 400
/** Maximum number of words of a text that are compared with known ones: the first. */
export const maxDoubtful = 6

/** Thaana key of Dhivehi in Latin letters; undefined if it is too short. */
export function dhivehiKey(word: string): string | undefined {
  if (isThaana(word)) return `dv${thaanaKey(word)}`
  const key = latinKey(word)
  return /^[a-zʃ]{4,}$/.test(key) ? `dv${key}` : undefined
}

const wordsOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => token.words).filter((word) => word.length <= maxWordLength)

/** Words to look up in the index; of a short text also each one joined with the next, as titles may have it. */
export function wordsToLookUp(tokens: readonly Token[]): string[] {
  const words = wordsOf(tokens)
  const joined = words.length > longText ? [] : words.slice(1).map((word, at) => `${words[at]}${word}`)
  const keys = words.flatMap((word) => dhivehiKey(word) ?? [])
  return [...new Set([...words, ...keys, ...joined])].slice(0, maxLookedUp)
}

/** Words that may be misspelled, because no list has them. */
export const doubtfulWords = (lists: Lists, tokens: readonly Token[]): string[] => [
  ...new Set(
    wordsOf(tokens).flatMap((word) => {
      const key = isThaana(word) ? dhivehiKey(word) : undefined
      if (key) return key
      return editsAllowed(word) > 0 && !/\d/.test(word) && !isListed(lists, word) ? word : []
    }),
  ),
]

export const factsOf = ({ known }: Pick<Facts, 'known'>, word: string): WordFacts =>
  known.get(word) ?? { isThere: false, jobs: 0, titles: 0, employers: 0, begins: false }

/** Returns the number of jobs with a word: of the typed word, or of one that is spelled similarly. */
export const countsOf = (
  { known, near }: Pick<Facts, 'known' | 'near'>,
  word: string,
): Pick<NearWord, 'jobs' | 'titles'> =>
  known.get(word) ?? [...near.values()].flat().find((one) => one.word === word) ?? { jobs: 0, titles: 0 }

function wordsIn(tokens: readonly Token[]): Word[] {
  let run = 0
  return tokens.flatMap((token, at): Word[] => {
    if (token.isPhrase || token.isExcluded || token.isOr) run += 1
    if (token.isExcluded) return []
    if (token.isPhrase) return [{ text: `"${token.raw}"`, token: at, run: run++, isPhrase: true }]
    if (token.sign) return [{ text: token.words.join(''), token: at, run, sign: token.sign }]
    return token.words.map((text) => ({ text, token: at, run }))
  })
}

export function readingOf(tokens: readonly Token[], facts: Facts, isAsTyped: boolean): Reading {
  const doubtful = doubtfulWords(facts, tokens).filter((word) => !factsOf(facts, word).isThere)
  return {
    ...facts,
    tokens,
    words: wordsIn(tokens),
    isAsTyped,
    doubtful: new Set(doubtful.slice(0, maxDoubtful)),
  }
}

/** Number of words from one on that belong together, at most `max`. */
export function runFrom({ words }: Reading, at: number, max: number): readonly Word[] {
  const run = words[at]?.run
  const taken = words.slice(at, at + max)
  const end = taken.findIndex((word) => word.run !== run)
  return end < 0 ? taken : taken.slice(0, end)
}

export const spanOf = (words: readonly Word[]): Span => ({
  from: words[0]?.token ?? 0,
  to: (words.at(-1)?.token ?? 0) + 1,
})

/** Interpretation of consecutive words. */
export interface Recognised {
  /** Number of words. */
  takes: number
  /** None for a filler. */
  terms: readonly Term[]
  corrections?: readonly Correction[]
}

/** Reads the words of a text once, and then says what begins at one of them, if it knows it. */
export type Recogniser = (reading: Reading) => (at: number) => Recognised | undefined

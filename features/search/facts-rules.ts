import type { Gazetteer } from '#features/places/gazetteer-rules.ts'
import { isThaana, latinKey, thaanaKey } from './dhivehi-rules.ts'
import { singular } from './number-rules.ts'
import { inFull } from './short-words-rules.ts'
import type { Synonyms } from './synonym-rules.ts'
import { titleWords } from './title-words-rules.ts'
import { longText, type Token } from './tokens-rules.ts'

/** Facts of the index about a word. */
export interface WordFacts {
  /** Is it a word of a job, or of an employer's name? */
  isThere: boolean
  /** Number of open jobs with it, and with it in the title. */
  jobs: number
  titles: number
  /** Does another word of the jobs begin with it? */
  begins: boolean
  /** Its English stem; '' for a word such as 'the'. */
  stem: string
}

/** An indexed word with similar spelling. */
export interface NearWord {
  word: string
  jobs: number
  titles: number
  stem: string
}

/** Facts about the typed words. */
export interface Facts {
  words: ReadonlyMap<string, WordFacts>
  /** Indexed words with similar spelling, for each unknown typed word. */
  near: ReadonlyMap<string, readonly NearWord[]>
  synonyms: Synonyms
  gazetteer: Gazetteer
  /** The words of an English dictionary. */
  english: ReadonlySet<string>
  laariPerDollar: number
}

/** Maximum number of looked up words per text. */
export const maxWords = 400
/** Longer than any word of a language. */
export const maxWordLength = 30

/** Thaana key of Dhivehi in Latin letters; undefined if it is too short. */
export function dhivehiKey(word: string): string | undefined {
  if (isThaana(word)) return `dv${thaanaKey(word)}`
  const key = latinKey(word)
  return /^[a-zʃ]{4,}$/.test(key) ? `dv${key}` : undefined
}

/** Possible splits of a word into two. */
export const halvesOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)])

const unknown: WordFacts = { isThere: false, jobs: 0, titles: 0, begins: false, stem: '' }

export function factsOf({ words }: Pick<Facts, 'words'>, word: string): WordFacts {
  return words.get(word) ?? { ...unknown, stem: word }
}

/** Returns the number of jobs with a word, and with it in the title: of the typed word, or of one that is spelled similarly. */
export function countsOf(
  { words, near }: Pick<Facts, 'words' | 'near'>,
  word: string,
): Pick<NearWord, 'jobs' | 'titles'> {
  return (
    words.get(word) ?? [...near.values()].flat().find((one) => one.word === word) ?? { jobs: 0, titles: 0 }
  )
}

/** Is it a word of occupation names, in the lists or in the groups? */
export const isOfTitles = ({ synonyms }: Pick<Facts, 'synonyms'>, word: string): boolean =>
  titleWords.has(singular(word)) || synonyms.words.has(singular(word))

/** Checks if the word is in a list, independent of the current jobs. */
export const isListed = (facts: Pick<Facts, 'synonyms' | 'english'>, word: string): boolean =>
  isOfTitles(facts, word) || facts.english.has(word) || inFull(word).length > 0

const sorted = [...titleWords].sort()

function beginsTitle(word: string): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return sorted[from]?.startsWith(word) ?? false
}

/** Does a word of the jobs, or of occupation names, begin with it? */
export const beginsSome = (facts: Facts, word: string): boolean =>
  factsOf(facts, word).begins || beginsTitle(word)

const wordsOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token) => token.words).filter((word) => word.length <= maxWordLength)

/** Words to look up in the index. */
export const wordsToLookUp = (tokens: readonly Token[]): string[] =>
  [...new Set(wordsOf(tokens).flatMap((word) => [word, dhivehiKey(word) ?? []].flat()))].slice(0, maxWords)

/** Each word of a search joined with the next: titles may have 'timekeeping' for 'time keeping'. */
export function pairsToLookUp(tokens: readonly Token[]): string[] {
  const words = wordsOf(tokens)
  return words.length > longText ? [] : words.slice(1).map((word, at) => `${words[at]}${word}`)
}

import type { FilterName } from '#contract/job-filters.ts'
import type { Gazetteer } from '#features/places/gazetteer-rules.ts'
import type { NearWord, WordFacts } from './facts-rules.ts'
import type { Node } from './match-rules.ts'
import type { Synonyms } from './synonym-rules.ts'
import type { Token } from './typed-rules.ts'

/** What there is to know about what was typed. */
export interface Facts {
  words: ReadonlyMap<string, WordFacts>
  /** Words of the jobs that are spelled much like one that was typed. */
  near: ReadonlyMap<string, readonly NearWord[]>
  synonyms: Synonyms
  gazetteer: Gazetteer
}

/** One thing that a job has to have, in one of these ways. */
export interface Term {
  /** As it was typed, or as it was taken to be meant. */
  text: string
  /** The word itself; absent where a place or a filter says it all. */
  own?: Node
  /** What means the same, and counts less. */
  like: readonly Node[]
  /** Values of the place filter. */
  places: readonly string[]
  filter?: { name: FilterName; value: string }
  /** What the visitor sees as a chip. */
  chip?: string
  /** How many open jobs have the word, and how many in the title; the rarest words of a long text say what it is about. */
  jobs: number
  titles: number
  /** The tokens it was made of: from the first up to the last, which is not one of them. */
  from: number
  to: number
}

export interface Correction {
  from: string
  to: string
}

/** What was meant. */
export interface Understood {
  /** All of them are asked for, or any of them where `isAny`. None, and nothing left out: every job. */
  terms: readonly Term[]
  excluded: readonly Term[]
  isAny: boolean
  /** Signs were typed, and no word: no job has that. */
  isNothing: boolean
  corrections: readonly Correction[]
  /** As it was typed, with the words that it was taken for. */
  corrected: string
  /** What a chip says, and what is left without it. */
  chips: readonly { label: string; without: string }[]
}

/** A word of what was typed, in its token. */
export interface Word {
  text: string
  token: number
  sign?: string
}

export interface Reader extends Facts {
  tokens: readonly Token[]
  /** Taken as it was typed, without looking for other spellings. */
  isAsTyped: boolean
  corrections: Correction[]
}

export const factsOf = ({ words }: Facts, word: string): WordFacts =>
  words.get(word) ?? { jobs: 0, titles: 0, begins: false, stem: word }

export const wordNode = (word: string, stem: string): Node => ({ is: 'word', word, stem })
export const anyOf = (nodes: readonly Node[]): Node => {
  const [only, another] = nodes
  return only && !another ? only : { is: 'any', nodes }
}
export const allOf = (nodes: readonly Node[]): Node => {
  const [only, another] = nodes
  return only && !another ? only : { is: 'all', nodes }
}

/** Is there a job with the word, or with one that begins with it? */
export const isKnown = (facts: Facts, word: string) => {
  const { jobs, begins } = factsOf(facts, word)
  return jobs > 0 || (begins && word.length > 3)
}

export type Span = Pick<Term, 'from' | 'to'>
export const spanOf = (words: readonly Word[]): Span => ({
  from: words[0]?.token ?? 0,
  to: (words.at(-1)?.token ?? 0) + 1,
})

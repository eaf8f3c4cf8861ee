import type { FilterName } from '#contract/job-filters.ts'
import type { Facts } from './facts-rules.ts'
import type { Node } from './match-rules.ts'
import type { Token } from './typed-rules.ts'

/**
 * What a term is about, and so where a job has to have it: the name of somebody's work stands in the title, another word of such names
 * in title, company or place, any other word anywhere.
 */
export type About = 'work' | 'title' | 'word'

/** Something close to a term, by which a job has it only in part; and what that job lacks, in words. */
export interface Close {
  node: Node
  lacks: string
  /** Is it other work, of the same kind? */
  isOther?: boolean
}

/** One thing that a job has to have, in one of these ways. */
export interface Term {
  /** As it was typed, or as it was taken to be meant. */
  text: string
  about: About
  /** Loss of relevance without it. */
  weight: number
  /** The word itself; absent where a place or a filter says it all. */
  own?: Node
  /** Does a verb say it: 'gardener' of 'gardening'? Others may say better what somebody wishes. */
  isDoing?: boolean
  /** Is it the beginning of a word, as far as anybody knows? */
  isBeginning?: boolean
  /** Synonyms in titles. */
  like: readonly Node[]
  /** The closest first. */
  close: readonly Close[]
  /** Values of the place filter. */
  places: readonly string[]
  filter?: { name: FilterName; value: string }
  /** Words of the chip that the visitor sees. */
  chip?: string
  /** Number of open jobs with the word, and with it in the title. The rarest words of a long text are the most telling. */
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

/** The interpretation of a search. */
export interface Understood {
  /** All of them are asked for. None, and nothing left out: every job. */
  terms: readonly Term[]
  excluded: readonly Term[]
  /** Signs were typed, and no word: no job has that. */
  isNothing: boolean
  corrections: readonly Correction[]
  /** As it was typed, with the words that it was taken for. */
  corrected: string
  /** Words of each chip, and the search without it. */
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

/** Weights of the kinds of terms. Work is never dropped before all that stands beside it. */
export const weights = { work: 16, general: 4, field: 8, title: 5, word: 3, place: 4, filter: 2 }

export const wordNode = (word: string, stem = ''): Node => ({ is: 'word', word, stem })
export const anyOf = (nodes: readonly Node[]): Node => {
  const [only, another] = nodes
  return only && !another ? only : { is: 'any', nodes }
}
export const allOf = (nodes: readonly Node[]): Node => {
  const [only, another] = nodes
  return only && !another ? only : { is: 'all', nodes }
}

/** The words as they are and in the other number, without their stems. */
export const withoutStems = (node: Node): Node => {
  if (node.is === 'word') return wordNode(node.word)
  return node.is === 'all' || node.is === 'any' ? { ...node, nodes: node.nodes.map(withoutStems) } : node
}

export type Span = Pick<Term, 'from' | 'to'>
export const spanOf = (words: readonly Word[]): Span => ({
  from: words[0]?.token ?? 0,
  to: (words.at(-1)?.token ?? 0) + 1,
})

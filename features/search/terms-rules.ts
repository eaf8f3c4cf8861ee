import type { FilterName } from '#contract/catalogue/job-filters.ts'
import type { Facts } from './facts-rules.ts'
import type { Node } from './match-rules.ts'
import type { Token } from './tokens-rules.ts'

/**
 * Kind of a term, which decides where a job has to match it: an occupation in the title, another word of
 * occupation names in title, company or place, any other word anywhere.
 */
export type About = 'work' | 'title' | 'word'

/** A partial match of a term, with words for what the job lacks. */
export interface Close {
  node: Node
  lacks: string
  /** Is it different work of the same kind? */
  isOther?: boolean
}

/** A term that a job has to match in one of these ways. */
export interface Term {
  /** As typed or corrected. */
  text: string
  about: About
  /** Loss of relevance without it. */
  weight: number
  /** The word itself; absent if a place or a filter covers it. */
  own?: Node
  /** Does it come from a verb: 'gardener' of 'gardening'? Other terms may express the wish better. */
  isDoing?: boolean
  /** May it be a prefix? */
  isBeginning?: boolean
  /** Synonyms in titles. */
  like: readonly Node[]
  /** Closest first. */
  close: readonly Close[]
  /** Values of the place filter. */
  places: readonly string[]
  filter?: { name: FilterName; value: string }
  /** Label of the visible chip. */
  chip?: string
  /**
   * Number of open jobs with the word, and with it in the title. In a long text the rarest words are most
   * significant.
   */
  jobs: number
  titles: number
  /** Tokens from `from` up to but excluding `to`. */
  from: number
  to: number
}

/** Facts of a term that stands for nothing but its own words. */
export const plain = { like: [], close: [], places: [], jobs: 1, titles: 0 } satisfies Partial<Term>

export interface Correction {
  from: string
  to: string
}

/** Interpretation of a search. */
export interface Understood {
  /** All are required. Empty without exclusions: every job. */
  terms: readonly Term[]
  excluded: readonly Term[]
  /** Only symbols were typed, which no job matches. */
  isNothing: boolean
  corrections: readonly Correction[]
  /** The typed text with its corrections. */
  corrected: string
  /** Label of each chip, and the search without it. */
  chips: readonly { label: string; without: string }[]
}

/** A word of the typed text with its token. */
export interface Word {
  text: string
  token: number
  sign?: string
}

/** Interpretation of a word. */
export interface Meant {
  text: string
  /** Typed words. */
  words: readonly Word[]
  /** Possible forms in the groups, likeliest first. */
  forms: readonly string[]
  own: Node
  /** Equivalents in titles in another language. */
  like: readonly Node[]
  /** Words of which it may be a typo. */
  close: readonly Close[]
  isBeginning: boolean
}

export interface Reader extends Facts {
  tokens: readonly Token[]
  /** No spelling correction. */
  isAsTyped: boolean
  corrections: Correction[]
  /** Words that were looked up, with the corrections that they gave. */
  meant: Map<string, { meant: Meant[]; corrections: readonly Correction[] }>
  /** Words that no list and no job has. */
  unknown: Set<string>
}

/** Weights of the kinds of terms. Work is never dropped before everything beside it. */
export const weights = { work: 16, general: 4, field: 8, title: 5, word: 3, place: 4, filter: 2 }

export const wordNode = (word: string, stem = ''): Node => ({ is: 'word', word, stem })
/** Several words side by side, or a single one. */
export const phraseNode = (words: readonly string[], single: string): Node =>
  words.length > 1 ? { is: 'phrase', words } : wordNode(single)
export const anyOf = (nodes: readonly Node[]): Node => {
  const [only, another] = nodes
  return only && !another ? only : { is: 'any', nodes }
}
export const allOf = (nodes: readonly Node[]): Node => {
  const [only, another] = nodes
  return only && !another ? only : { is: 'all', nodes }
}

/** The words in both numbers, without their stems. */
export const withoutStems = (node: Node): Node => {
  if (node.is === 'word') return wordNode(node.word)
  return node.is === 'all' || node.is === 'any' ? { ...node, nodes: node.nodes.map(withoutStems) } : node
}

export type Span = Pick<Term, 'from' | 'to'>
export const spanOf = (words: readonly Word[]): Span => ({
  from: words[0]?.token ?? 0,
  to: (words.at(-1)?.token ?? 0) + 1,
})

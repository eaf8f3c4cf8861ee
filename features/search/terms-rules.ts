import type { FilterName } from '#contract/catalogue/job-filters.ts'
import type { Category } from '#contract/facts/vocabularies.ts'
import type { Node } from './match-rules.ts'

/**
 * Kind of a term, which decides where a job has to match it: an occupation in the title, another word of
 * occupation names in title, company or place, any other word anywhere.
 */
export type About = 'work' | 'title' | 'word'

/** A partial match of a term, with words for what the job lacks. */
export interface Close {
  node: Node
  lacks: string
  /** From 0 to 1. */
  quality: number
}

/** Qualities of partial matches: a word or a field of the work, other work of its kind, nearest first, and work near that. */
export const closeness = { same: 0.28, nearest: 0.25, other: 0.22, further: 0.14 }

/** Consecutive tokens, from `from` up to but excluding `to`. */
export interface Span {
  from: number
  to: number
}

/** A filter with a value. */
interface Wanted {
  name: FilterName
  value: string
}

/** A term that a job has to match in one of these ways. */
export interface Term extends Span {
  /** As typed or corrected. */
  text: string
  about: About
  /** Loss of relevance without it. */
  weight: number
  /** The word itself; absent if a place or a filter covers it. */
  own?: Node
  /** Does it come from a verb: 'gardener' of 'gardening'? Other terms may express the wish better. */
  isDoing?: boolean
  /** Is it where somebody works, or what with: 'bank'? Its synonyms are other names of that work. */
  isField?: true
  /** Is it what somebody likes, whose work is near: 'plants'? */
  isWish?: true
  /** Does it fall away where no job has it: 'company' behind the name of an employer? */
  isMinor?: true
  /** May it be a prefix? */
  isBeginning?: boolean
  /** Synonyms in titles. */
  like: readonly Node[]
  /** Closest first. */
  close: readonly Close[]
  /** Category of the jobs that are nearest to it, where none is close. */
  category?: Category
  /** Values of the place filter. */
  places: readonly string[]
  /** Ids of the places around, in rings, nearest first. */
  around?: readonly (readonly string[])[]
  filter?: Wanted
  /** Filters of the other sides of an OR. */
  orFilters?: readonly Wanted[]
  /** The wish that is nearest to this one, where no job grants it. */
  nearest?: Wanted
  /** No job with it is wanted: 'no night shift', 'under MVR 10,000'. */
  isExcluded?: true
  /** Label of the visible chip. */
  chip?: string
  /**
   * Number of open jobs with the word, and with it in the title. In a long text the rarest words are most
   * significant.
   */
  jobs: number
  titles: number
}

/** The filters of a term, any of which is enough. */
export const filtersOf = ({
  filter,
  orFilters = [],
}: Pick<Term, 'filter' | 'orFilters'>): readonly Wanted[] => (filter ? [filter, ...orFilters] : [])

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
  /** No job answers by title, employer and place: the words may stand in its description. */
  isInText?: true
  /** Words that no answer has, and that are not asked for. */
  leftOut?: readonly string[]
  /** Only symbols were typed, which no job matches. */
  isNothing: boolean
  corrections: readonly Correction[]
  /** The typed text with its corrections. */
  corrected: string
  /** Label of each chip, and the search without it. */
  chips: readonly { label: string; without: string }[]
}

/** Weights of the kinds of terms. Work is never dropped before everything beside it. */
export const weights = { work: 16, general: 4, field: 8, title: 5, word: 3, place: 4, filter: 3 }

/**
 * One filter of the job search, described once. Its schema, address parameter, condition, counts, panel
 * field and chip are made from it.
 * Plain values only, so that public pages need no schema library. If `job_search` lacks its column, see 'A
 * new filter' in README.md.
 */
interface Described {
  /** Parameter in the address and the API. */
  name: string
  /** Its label in the panel. */
  label: string
  /** Column of `job_search` that it filters. */
  column: string
  /** True if jobs are counted per value. */
  counted: boolean
  /** The panel shows it under 'More filters' until it is used. */
  folded?: true
}

/** A choice of words, which may have other spellings. */
interface Choice extends Described {
  kind: 'choice'
  values: readonly string[]
  aliases: Readonly<Record<string, string>>
  /** Words in the panel when nothing is chosen. */
  any: string
  /** Several values may be chosen; a job matches one of them. */
  several?: true
  /** Column values that a value stands for, if it is not one itself. */
  standsFor?: Readonly<Record<string, readonly string[]>>
}

/** Maximum age: the column holds an instant. */
interface Recent extends Described {
  kind: 'recent'
  /** Shortest period first. */
  values: readonly string[]
  aliases: Readonly<Record<string, string>>
  any: string
  days: Readonly<Record<string, number>>
  /** Words for each value. */
  labels: Readonly<Record<string, string>>
}

/** Minimum monthly pay in whole rufiyaa: the column holds the guaranteed pay. */
interface Least extends Described {
  kind: 'least'
  column: 'guaranteedLaari'
  /** Amounts that the panel offers, smallest first. An address may have any whole amount. */
  offered: readonly string[]
  any: string
}

/** A property of a job: only jobs that have it match. */
interface Flag extends Described {
  kind: 'flag'
  values: readonly ['yes']
  aliases: Readonly<Record<string, string>>
}

/** Free text: the column contains it, ignoring case and accents. */
interface Text extends Described {
  kind: 'text'
  placeholder: string
  /** For links and programs only; the panel does not show it. */
  unasked?: true
}

/**
 * A place by its id: the column holds the id of a place within it. 'k-maafushi-and-nearby' includes
 * neighbours.
 * An address may have a typed place; the page then redirects to the address with its id.
 */
export interface Placed extends Described {
  kind: 'place'
  placeholder: string
  several: true
}

export type JobFilter = Choice | Recent | Least | Flag | Text | Placed

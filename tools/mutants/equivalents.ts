/** A mutant that nobody can tell from what is written: no test could see it. */
export interface Equivalent {
  file: string
  /** What is written, and what it becomes, as the list of survivors shows them. */
  from: string
  to: string
  why: string
}

export const equivalents: readonly Equivalent[] = []

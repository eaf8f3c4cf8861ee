/** Why a file is not taken. */
export type Reason =
  /** It is none of what its kind may be. */
  | 'kind'
  | 'empty'
  | 'damaged'
  | 'locked'
  /** A picture of more pixels than we decode. */
  | 'large'
  /** A picture of the kind of iPhones that cannot be converted. */
  | 'unconverted'
  | 'macros'
  | 'loads'
  | 'object'
  | 'inside'
  | 'field'
  | 'part'
  | 'unpacks'
  | 'unreadable'

/** A file is not taken. */
export class Refused extends Error {
  readonly reason: Reason
  /** The exact obstacle: the name of a field of Word. */
  readonly what: string | undefined

  constructor(reason: Reason, what?: string) {
    super(reason)
    this.reason = reason
    this.what = what
  }
}

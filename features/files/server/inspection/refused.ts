/** Reason why a file is refused. */
export type Reason =
  /** It has none of the formats of its kind. */
  | 'kind'
  | 'empty'
  | 'damaged'
  | 'locked'
  /** A picture with too many pixels. */
  | 'large'
  /** An iPhone picture that cannot be converted. */
  | 'unconverted'
  /** A PDF with programs, or that opens other files, and cannot be written without. */
  | 'active'
  /** A PDF that is the cover of other files. */
  | 'folder'
  | 'macros'
  | 'loads'
  | 'object'
  | 'inside'
  | 'field'
  | 'part'
  | 'unpacks'
  | 'unreadable'

/** Refusal of a file. */
export class Refused extends Error {
  readonly reason: Reason
  /** The exact obstacle, such as the name of a field in Word. */
  readonly what: string | undefined

  constructor(reason: Reason, what?: string) {
    super(reason)
    this.reason = reason
    this.what = what
  }
}

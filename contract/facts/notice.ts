/** Notices by mail and in browsers that people choose. Plain values only. */
export interface Notice {
  name: string
  label: string
  about: string
  /** Kinds of mails of this notice. */
  kinds: readonly string[]
  for: readonly ('jobseeker' | 'employer' | 'admin')[]
  /** It also goes to addresses without an account: the contacts of jobs. */
  toContacts?: true
  /** It can wait until the morning. */
  waits?: true
  /** Also shown as a browser notification, where the person turned that on. */
  pushes?: true
  /** Set when accounts without an e-mail address get the notice as a text message, because the person waits for it. */
  texts?: true
  /** Reason why it cannot be turned off. */
  why?: string
  /** Set when it is about the person and not about the company, except for these kinds. */
  ofPersonBut?: readonly string[]
}

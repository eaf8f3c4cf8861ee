/** Event of the window when somebody has ended the sign-in of this browser from elsewhere. */
export const signInEnded = 'vazeefa-sign-in-ended'

export interface EndedSignIn {
  /** Reason, from the server. */
  words: string
  /** Texts that were being written, which the page no longer shows. */
  typed: readonly string[]
}

/** Texts of several lines on this page: what a person would not like to write again. */
export const typedHere = (): string[] =>
  [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')]
    .map(({ value }) => value.trim())
    .filter((text) => text !== '')

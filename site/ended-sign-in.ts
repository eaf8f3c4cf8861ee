/** Event of the window when somebody has ended the sign-in of this browser from elsewhere. */
export const signInEnded = 'vazeefa-sign-in-ended'

export interface EndedSignIn {
  /** Reason, from the server. */
  words: string
  /** Texts that were being written, which the page no longer shows. */
  typed: readonly string[]
}

const fieldsHere = () => [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')]

const textsOf = (fields: readonly HTMLTextAreaElement[]): string[] =>
  fields.map(({ value }) => value.trim()).filter((text) => text !== '')

/** Texts of several lines on this page: what a person would not like to write again. */
export const typedHere = (): string[] => textsOf(fieldsHere())

/** Changed texts that no draft in this browser has. */
export function unsavedHere(): string[] {
  const drafts = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join()
  const changed = fieldsHere().filter(({ value, defaultValue }) => value !== defaultValue)
  return textsOf(changed).filter((text) => !drafts.includes(JSON.stringify(text).slice(1, -1)))
}

/** Reason for which the text of a job keeps it off the board: we look at it first, or its employer was asked to change it. */
export type Held = 'look' | 'change'

/** For its employer, of a job that would be on the board now. */
export const heldWords: Record<Held, string> = {
  look: 'We check it first, usually within a day',
  change: 'It is shown once you have changed its text: My Jobs says what',
}

import { z } from 'zod'
import { list } from './bounded.ts'
import { idWords } from './in-words.ts'
import { Id, Message } from './schemas.ts'

export const maxCount = 2_000_000_000
const count = z.number().int().min(0).max(maxCount)

/** One thing of a selection with its state as it was read. An absent field is not compared, so an id alone compares nothing. */
export const Selected = z.union(
  [
    Id.transform((_id): Selected => ({ _id })),
    z.strictObject({
      _id: Id,
      version: count.optional(),
      /** Number of applicants of a job. */
      applicants: count.optional(),
      /** Member to whom an applicant is assigned; null for nobody. */
      assigned: Id.nullable().optional(),
    }),
  ],
  { error: idWords },
)
export interface Selected {
  _id: string
  version?: number | undefined
  applicants?: number | undefined
  assigned?: string | null | undefined
}

/**
 * A selection as it was read. Anything that has changed since stays as it is, and `refused` of the reply names
 * it with what happened.
 */
export const selected = (max: number, nouns: string) =>
  list(Selected, max, { what: nouns, empty: 'is required', error: `must be a list of ${nouns}` })

/** Something of a selection, and what became of it. */
export const Outcome = z.object({
  _id: z.string(),
  /** Title of the job, or name of the person. */
  title: z.string(),
  /** A sentence, or words in lower case that go on after the title. */
  words: z.string(),
})
export type Outcome = z.output<typeof Outcome>

/** Something of a selection that was changed. */
export const Done = Outcome.extend({
  /** It is not shown yet, as `words` says. */
  waits: z.boolean().optional(),
})
export type Done = z.output<typeof Done>

/** Something of a selection that stayed as it is. */
export const LeftOut = Outcome.extend({
  /** It has changed since it was read. */
  isChanged: z.boolean(),
})
export type LeftOut = z.output<typeof LeftOut>

/** Reply to an act on a selection. */
export const SelectionReply = Message.extend({ refused: z.array(LeftOut) })
export type SelectionReply = z.output<typeof SelectionReply>

import { z } from 'zod'
import { namesOf } from '../base/facts.ts'
import { Id } from '../base/schemas.ts'
import { importQuestions } from '../facts/import-fields.ts'
import { importVerdicts } from '../facts/import-verdicts.ts'

export const verdicts = namesOf(importVerdicts)

/** A question that must be answered before a row can be published. */
export const ImportQuestion = z.object({
  about: z.enum(importQuestions),
  /** Key that rows with the same question share. */
  group: z.string(),
  /** Text in the file. */
  written: z.string(),
  /** Reason for the question. */
  why: z.string(),
  choices: z.array(z.object({ answer: z.string(), words: z.string() })),
  /** A day is accepted as an answer. */
  takesDay: z.boolean(),
})
export type ImportQuestion = z.output<typeof ImportQuestion>

export const ImportRow = z.object({
  line: z.number(),
  verdict: z.enum(verdicts),
  title: z.string(),
  employer: z.string(),
  location: z.string(),
  category: z.string(),
  /** Reasons why the row is skipped or held, and ignored parts. */
  remarks: z.array(z.string()),
  /** Questions of a held row. */
  questions: z.array(ImportQuestion),
  /** Job made from the row, if it still exists. */
  jobId: Id.optional(),
})
export type ImportRow = z.output<typeof ImportRow>

/** Number of rows by verdict. */
export const counts = z.record(z.enum(verdicts), z.number())

import { z } from 'zod'
import { namesOf } from './facts.ts'
import { importQuestions } from './import-fields.ts'
import { importVerdicts } from './import-verdicts.ts'
import { Id } from './schemas.ts'

export const verdicts = namesOf(importVerdicts)

/** A question that must be answered before a row can be published. */
export const ImportQuestion = z.object({
  about: z.enum(importQuestions),
  /** Rows with the same can be answered together. */
  group: z.string(),
  /** As it stands in the file. */
  written: z.string(),
  /** Why it is asked. */
  why: z.string(),
  choices: z.array(z.object({ answer: z.string(), words: z.string() })),
  /** A day can be said instead. */
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
  /** Why it is not taken or held, or what of it is left out. */
  remarks: z.array(z.string()),
  /** Of a row that is held. */
  questions: z.array(ImportQuestion),
  /** The job that became of it, unless it is gone. */
  jobId: Id.optional(),
})
export type ImportRow = z.output<typeof ImportRow>

/** Number of rows by verdict. */
export const counts = z.record(z.enum(verdicts), z.number())

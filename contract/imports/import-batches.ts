import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import {
  choice,
  Day,
  Id,
  line,
  Message,
  pageQuery,
  requiredLine,
  wholeNumber,
  word,
} from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { JobDetail } from '../jobs/jobs.ts'
import { counts, ImportQuestion, ImportRow, verdicts } from './import-rows.ts'

export const importStates = ['to be published', 'published', 'taken back'] as const

/** An imported file. */
const Import = z.object({
  _id: Id,
  source: z.string(),
  fileName: z.string(),
  /** Null for an import from the command line. */
  operator: z.string().nullable(),
  createdAt: z.string(),
  publishedAt: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  state: z.enum(importStates),
  counts,
})
export type Import = z.output<typeof Import>

/** A customer who may own addresses or names of a file. */
const ImportCustomer = z.object({
  _id: Id,
  company: z.string(),
  email: z.string(),
  /** Number of advertisements that belong to it, or would. */
  advertisements: z.number(),
  /** Number of those that are not published yet. */
  toPublish: z.number(),
  /** An operator has confirmed it already. */
  isConfirmed: z.boolean(),
  /** Names that the file uses for it. */
  calledThere: z.array(z.string()),
})
export type ImportCustomer = z.output<typeof ImportCustomer>

/** A question that several rows of an import share. */
const HeldRows = ImportQuestion.extend({
  rows: z.number(),
  /** Possible answers, each with the number of rows that accept it. */
  choices: z.array(z.object({ answer: z.string(), words: z.string(), rows: z.number() })),
  /** The first rows. */
  examples: z.array(z.object({ line: z.number(), title: z.string(), written: z.string() })),
})
export type HeldRows = z.output<typeof HeldRows>

const ImportDetail = Import.extend({
  version: z.number(),
  shiftDays: z.number(),
  employers: z.number(),
  customers: z.array(ImportCustomer),
  /** Questions about held rows, those with most rows first; at most 100. */
  held: z.array(HeldRows),
  /** Last day on which a published import can be taken back. */
  takeBackUntil: z.string().nullable(),
  /** Number of its jobs that still exist. */
  jobs: z.number(),
  /** Number of those that would stay, since they were paid for. */
  paidJobs: z.number(),
  /** Number of the others that are open. */
  online: z.number(),
  /** Number of applications for the others. */
  applications: z.number(),
})
export type ImportDetail = z.output<typeof ImportDetail>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'The files that were read, the newest first',
  for: 'admin',
  limit: 'PD',
  query: z.object({ q: line(lengths.line).optional(), ...pageQuery() }),
  reply: z.array(Import),
  paged: true,
  problems: [],
})

const importParams = z.object({ importId: Id })

export const importById = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:importId',
  summary: 'One import: what it brings, and whose customers it names',
  for: 'admin',
  limit: 'PD',
  params: importParams,
  reply: ImportDetail,
  problems: ['not_found'],
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:importId/rows',
  summary: 'Every row of an import, with its outcome and why',
  for: 'admin',
  limit: 'PD',
  params: importParams,
  query: z.object({ q: line(lengths.line).optional(), verdict: choice(word(verdicts)), ...pageQuery() }),
  reply: z.array(ImportRow),
  paged: true,
  problems: ['not_found'],
})

export const importReport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:importId/report',
  summary: 'The same as CSV, without pages',
  for: 'admin',
  limit: 'A',
  params: importParams,
  reply: 'file',
  problems: ['not_found'],
})

export const importedAd = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:importId/rows/:line',
  summary: 'An advertisement that waits to be published, as its page will be',
  for: 'admin',
  limit: 'PD',
  params: importParams.extend({ line: wholeNumber(1, 2_000_000_000) }),
  reply: JobDetail,
  problems: ['not_found'],
})

const asRead = z.number().int().min(0).max(2_000_000_000).optional()

/** The answer that skips a held row; others are one of the choices or a day. */
export const leftOut = 'leave out'

export const answerImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:importId/answers',
  summary: 'Say what a held row could not be read for: of one row, or of all rows with the same question',
  for: 'admin',
  limit: 'W',
  params: importParams,
  input: z
    .strictObject({
      /** Key of the question. */
      group: requiredLine(lengths.longLine),
      /**
       * Row number; without it the answer applies to all rows of the group. A day then applies to those
       * with the same text.
       */
      line: choice(wholeNumber(1, 2_000_000_000)),
      answer: choice(requiredLine(40)),
      day: choice(Day),
      /** Number of rows with the question, as it was read: the reply names those that somebody answered since. */
      rows: choice(wholeNumber(1, 1_000_000)),
    })
    .refine(({ answer, day }) => (answer === undefined) !== (day === undefined), {
      path: ['answer'],
      message: 'or a day is required, and not both',
    }),
  reply: Message,
  problems: ['not_found', 'import_state'],
})

export const publishImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:importId/publish',
  summary:
    'Publish what was read. Advertisements of customers are published for those that are named here, or were before',
  for: 'admin',
  limit: 'W',
  params: importParams,
  input: z.strictObject({
    customers: list(Id, 5_000).default([]),
    /** Version of the import as it was read. A newer one causes a 409. */
    version: asRead,
  }),
  reply: Message,
  problems: ['not_found', 'import_state', 'changed_meanwhile'],
})

export const takeImportBack = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:importId/take-back',
  summary:
    'Take an import back: its jobs and the employers that nobody has claimed are deleted, except jobs that were paid for',
  for: 'admin',
  limit: 'W',
  params: importParams,
  input: z
    .strictObject({
      version: asRead,
      /** Number of applications for its jobs, as it was read. More of them cause a 409. */
      applications: asRead,
    })
    .nullish(),
  reply: Message,
  problems: ['not_found', 'import_state', 'changed_meanwhile'],
})

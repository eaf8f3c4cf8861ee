import { z } from 'zod'
import { endpoint, type Upload } from './endpoint.ts'
import { namesOf } from './facts.ts'
import { columnCertainties, importFields, importQuestions, maxImportMegabytes } from './import-fields.ts'
import { importVerdicts } from './import-verdicts.ts'
import { JobDetail } from './jobs.ts'
import { lengths } from './lengths.ts'
import { name } from './names.ts'
import {
  choice,
  Day,
  Email,
  Id,
  line,
  Message,
  pageQuery,
  requiredLine,
  text,
  wholeNumber,
  word,
} from './schemas.ts'
import { currencies, salaryPeriods } from './vocabularies.ts'

const verdicts = namesOf(importVerdicts)

const file: Upload = {
  field: 'file',
  maxBytes: maxImportMegabytes * 1024 * 1024,
  tooLarge: 'attachment_too_large',
  words: `File size must be less than ${maxImportMegabytes}MB`,
  required: 'file_missing',
  limit: 'W',
}

export const readImportColumns = endpoint({
  method: 'POST',
  path: '/api/admin/imports/columns',
  summary: 'The columns of a CSV file, each with the first thing that stands in it and what it probably is',
  for: 'admin',
  limit: 'W',
  input: z.strictObject({}),
  upload: file,
  reply: z.object({
    columns: z.array(
      z.object({
        name: z.string(),
        example: z.string(),
        /** In how many of the rows that were looked at something stands. */
        filled: z.number(),
        /** The guessed field, from its name and values; '' where it is left out. */
        field: z.enum(['', ...importFields]),
        certainty: z.enum(columnCertainties),
        /** The reason to doubt it; '' without one. */
        why: z.string(),
      }),
    ),
  }),
  problems: ['unusable_file', 'file_missing', 'attachment_too_large'],
})

const ColumnMeaning = z.strictObject({ column: text().max(300), field: z.enum(importFields) })

/** A form sends what is not plain text as JSON. */
const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given)
    } catch {
      return undefined
    }
  }, schema)

/** The meaning of the columns of a file, and the options for all of its rows. */
export const ImportPlan = z.strictObject({
  /** By which a later import knows these advertisements again. */
  source: line(lengths.shortLine).refine((name) => name !== '', 'is required'),
  columns: json(z.array(ColumnMeaning).max(200)),
  /** The employer of rows that name none. */
  employer: z.union([z.literal(''), name(lengths.line)]).default(''),
  /** The place of rows that name none. */
  location: line(lengths.line).default(''),
  /** Where applications for rows go that name no address. */
  contactEmail: z.union([z.literal(''), Email]).default(''),
  /** Where to apply for rows that name no address: a web address or words. */
  applyAt: line(lengths.longLine).default(''),
  currency: word(currencies).default('MVR'),
  salaryPeriod: word(salaryPeriods).default('month'),
  /** The order of day and month in 03/04/2026; `auto` reads it from other dates of the column, or holds such rows. */
  dateOrder: z.enum(['auto', 'dmy', 'mdy']).default('auto'),
  /** Treatment of old dates: keep them, or move all so that the newest advertisement is from today. */
  oldDates: z.enum(['hold', 'move']).default('hold'),
  /** Days for which the advertisements stay open; a calendar month by default. */
  openForDays: choice(wholeNumber(1, 365)),
})
export type ImportPlan = z.output<typeof ImportPlan>

/** A question that must be answered before a row can be published. */
const ImportQuestion = z.object({
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

const ImportRow = z.object({
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

const counts = z.record(z.enum(verdicts), z.number())

/** A doubt that rows of a file have in common. */
const ImportDoubt = z.object({
  words: z.string(),
  rows: z.number(),
  /** They are held until somebody has said it; else it is left out or changed, as the words say. */
  holds: z.boolean(),
})
export type ImportDoubt = z.output<typeof ImportDoubt>

const ImportReport = z.object({
  rows: z.number(),
  counts,
  employers: z.number(),
  /** By how many days all dates move, so that the newest one is today. */
  shiftDays: z.number(),
  /** Age of the newest advertisement in days, where dates are given. */
  newestAge: z.number().optional(),
  /** What holds rows first, the most rows first. */
  doubts: z.array(ImportDoubt),
  /** The first rows of each verdict. */
  examples: z.array(ImportRow),
})
export type ImportReport = z.output<typeof ImportReport>

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/preview',
  summary: 'What a CSV file would bring, row by row; changes nothing',
  for: 'admin',
  limit: 'W',
  input: ImportPlan,
  upload: file,
  reply: ImportReport,
  problems: ['unusable_file', 'file_missing', 'attachment_too_large'],
})

export const readImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  summary:
    'Read a CSV file of advertisements, to be looked at and then published. None of it is on the board yet',
  for: 'admin',
  limit: 'W',
  input: ImportPlan,
  upload: file,
  reply: ImportReport.extend({ importId: Id }),
  problems: ['unusable_file', 'file_missing', 'attachment_too_large'],
})

export const importStates = ['to be published', 'published', 'taken back'] as const

/** A file that was read. */
const Import = z.object({
  _id: Id,
  source: z.string(),
  fileName: z.string(),
  /** Null: from the command line. */
  operator: z.string().nullable(),
  createdAt: z.string(),
  publishedAt: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  state: z.enum(importStates),
  counts,
})
export type Import = z.output<typeof Import>

/** A customer whom the addresses or names of a file belong to. */
const ImportCustomer = z.object({
  _id: Id,
  company: z.string(),
  email: z.string(),
  /** Number of advertisements that would be filed under it. */
  advertisements: z.number(),
  /** Its name in the file. */
  calledThere: z.array(z.string()),
})
export type ImportCustomer = z.output<typeof ImportCustomer>

/** A question that rows of an import have in common. */
const HeldRows = ImportQuestion.extend({
  rows: z.number(),
  /** Every answer that some of them take, and how many do. */
  choices: z.array(z.object({ answer: z.string(), words: z.string(), rows: z.number() })),
  /** The first of them. */
  examples: z.array(z.object({ line: z.number(), title: z.string(), written: z.string() })),
})
export type HeldRows = z.output<typeof HeldRows>

const ImportDetail = Import.extend({
  shiftDays: z.number(),
  employers: z.number(),
  customers: z.array(ImportCustomer),
  /** Questions about held rows, those with the most rows first; at most 100. */
  held: z.array(HeldRows),
  /** The last day on which it can be taken back, once it is published. */
  takeBackUntil: z.string().nullable(),
  /** Of its jobs: how many are still there, and how many applications they have. */
  jobs: z.number(),
  applications: z.number(),
})
export type ImportDetail = z.output<typeof ImportDetail>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'The files that were read, the newest first',
  for: 'admin',
  query: z.object(pageQuery()),
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
  params: importParams,
  reply: ImportDetail,
  problems: ['not_found'],
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:importId/rows',
  summary: 'Every row of an import, with what became of it and why',
  for: 'admin',
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
  limit: 'W',
  params: importParams,
  reply: 'file',
  problems: ['not_found'],
})

export const importedAd = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:importId/rows/:line',
  summary: 'An advertisement that waits to be published, as its page will be',
  for: 'admin',
  params: importParams.extend({ line: wholeNumber(1, 2_000_000_000) }),
  reply: JobDetail,
  problems: ['not_found'],
})

/** The answer about a held row: one of the choices, a day, or to leave the row out. */
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
      /** The question. */
      group: requiredLine(lengths.longLine),
      /** Of this row alone; left out: of all rows of the group. A day for all goes to those that are written alike. */
      line: choice(wholeNumber(1, 2_000_000_000)),
      answer: choice(requiredLine(40)),
      day: choice(Day),
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
  summary: 'Publish what was read. Advertisements of customers are published for those that are named here',
  for: 'admin',
  limit: 'W',
  params: importParams,
  input: z.strictObject({ customers: z.array(Id).max(5_000).default([]) }),
  reply: Message,
  problems: ['not_found', 'import_state'],
})

export const takeImportBack = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:importId/take-back',
  summary: 'Take an import back whole: its jobs and the employers that nobody has claimed are deleted',
  for: 'admin',
  limit: 'W',
  params: importParams,
  reply: Message,
  problems: ['not_found', 'import_state'],
})

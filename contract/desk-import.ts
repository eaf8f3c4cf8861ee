import { z } from 'zod'
import { endpoint, type Upload } from './endpoint.ts'
import { name } from './names.ts'
import { choice, line, wholeNumber, word } from './schemas.ts'
import { currencies, importFields, importVerdicts, salaryPeriods } from './vocabularies.ts'

const file: Upload = {
  field: 'file',
  maxBytes: 10 * 1024 * 1024,
  tooLarge: 'attachment_too_large',
  required: 'file_missing',
  limit: 'W',
}

export const readImportColumns = endpoint({
  method: 'POST',
  path: '/api/admin/imports/columns',
  summary: 'The columns of a CSV file, each with the first thing that stands in it',
  for: 'admin',
  limit: 'W',
  input: z.strictObject({}),
  upload: file,
  reply: z.object({ columns: z.array(z.object({ name: z.string(), example: z.string() })) }),
  problems: ['unusable_file', 'file_missing', 'attachment_too_large'],
})

const ColumnMeaning = z.strictObject({ column: z.string().max(300), field: z.enum(importFields) })

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

/** What the columns of a file are, and what holds for all of its rows. */
export const ImportPlan = z.strictObject({
  /** By which a later import knows these advertisements again. */
  source: line(100).refine((name) => name !== '', 'is required'),
  columns: json(z.array(ColumnMeaning).max(200)),
  /** The employer of rows that name none. */
  employer: z.union([z.literal(''), name(200)]).default(''),
  /** The place of rows that name none. */
  location: line(200).default(''),
  currency: word(currencies).default('MVR'),
  salaryPeriod: word(salaryPeriods).default('month'),
  /** What 03/04/2026 means. */
  dateOrder: z.enum(['dmy', 'mdy']).default('dmy'),
  /** How many days the advertisements stay open; a calendar month unless said. */
  openForDays: choice(wholeNumber(1, 365)),
})
export type ImportPlan = z.output<typeof ImportPlan>

const ImportRow = z.object({
  line: z.number(),
  verdict: z.enum(importVerdicts),
  title: z.string(),
  employer: z.string(),
  location: z.string(),
  category: z.string(),
  /** Why it is not taken, or what of it is left out. */
  remarks: z.string(),
})
export type ImportRow = z.output<typeof ImportRow>

const ImportReport = z.object({
  rows: z.number(),
  counts: z.record(z.enum(importVerdicts), z.number()),
  employers: z.number(),
  /** By how many days all dates moved, so that the newest one is today. */
  shiftDays: z.number(),
  /** The first rows of each verdict. */
  examples: z.array(ImportRow),
})
export type ImportReport = z.output<typeof ImportReport>

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/preview',
  summary: 'What an import of a CSV file would do, row by row; changes nothing',
  for: 'admin',
  limit: 'W',
  input: ImportPlan,
  upload: file,
  reply: ImportReport,
  problems: ['unusable_file', 'file_missing', 'attachment_too_large'],
})

export const importJobs = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  summary: 'Import the advertisements of a CSV file. What an earlier import has taken is not taken again',
  for: 'admin',
  limit: 'W',
  input: ImportPlan,
  upload: file,
  reply: ImportReport,
  problems: ['unusable_file', 'file_missing', 'attachment_too_large'],
})

import { z } from 'zod'
import { endpoint, type Upload } from './endpoint.ts'
import { columnCertainties, importFields, maxImportMegabytes } from './import-fields.ts'
import { counts, ImportRow } from './import-rows.ts'
import { lengths } from './lengths.ts'
import { name } from './names.ts'
import { choice, Email, Id, line, text, wholeNumber, word } from './schemas.ts'
import { currencies, salaryPeriods } from './vocabularies.ts'

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
  /** Doubts: those that hold rows first, then by their number of rows. */
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

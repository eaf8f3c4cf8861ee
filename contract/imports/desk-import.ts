import { z } from 'zod'
import { jsonField, list } from '../base/bounded.ts'
import { endpoint, type Upload } from '../base/endpoint.ts'
import { name } from '../base/names.ts'
import { choice, Email, Id, line, text, wholeNumber, word } from '../base/schemas.ts'
import { columnCertainties, importFields, maxImportMegabytes } from '../facts/import-fields.ts'
import { lengths } from '../facts/lengths.ts'
import { currencies, salaryPeriods } from '../facts/vocabularies.ts'
import { counts, ImportRow } from './import-rows.ts'

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
        /** Number of checked rows with a value. */
        filled: z.number(),
        /** Field guessed from the column's name and values; '' if the column is ignored. */
        field: z.enum(['', ...importFields]),
        certainty: z.enum(columnCertainties),
        /** Reason to doubt the guess; '' without one. */
        why: z.string(),
      }),
    ),
  }),
  problems: ['unusable_file', 'file_missing', 'attachment_too_large'],
})

const ColumnMeaning = z.strictObject({ column: text(lengths.longLine), field: z.enum(importFields) })

/** Maximum number of characters of the meanings of 200 columns. */
const maxMeaningsLength = 80_000

/** Mapping of the columns of a file, and the options for all rows. */
export const ImportPlan = z.strictObject({
  /** Name of the source, by which a later import recognises these advertisements. */
  source: line(lengths.shortLine).refine((name) => name !== '', 'is required'),
  columns: jsonField(list(ColumnMeaning, 200, { what: 'columns' }), maxMeaningsLength),
  /** Employer for rows that name none. */
  employer: z.union([z.literal(''), name(lengths.line)]).default(''),
  /** Place for rows that name none. */
  location: line(lengths.line).default(''),
  /** Contact address for rows that name none. */
  contactEmail: z.union([z.literal(''), Email]).default(''),
  /** Web address or instructions for applications, for rows without an address. */
  applyAt: line(lengths.longLine).default(''),
  currency: word(currencies).default('MVR'),
  salaryPeriod: word(salaryPeriods).default('month'),
  /** Order of day and month in 03/04/2026. `auto` infers it from other dates of the column, or holds such rows. */
  dateOrder: z.enum(['auto', 'dmy', 'mdy']).default('auto'),
  /** Treatment of old dates: keep them, or shift all so that the newest advertisement is from today. */
  oldDates: z.enum(['hold', 'move']).default('hold'),
  /** Days for which the advertisements stay open; a calendar month by default. */
  openForDays: choice(wholeNumber(1, 365)),
})
export type ImportPlan = z.output<typeof ImportPlan>

/** A doubt that several rows of a file share. */
const ImportDoubt = z.object({
  words: z.string(),
  rows: z.number(),
  /** The rows are held until an operator answers; otherwise they are skipped or changed, as the words say. */
  holds: z.boolean(),
})
export type ImportDoubt = z.output<typeof ImportDoubt>

const ImportReport = z.object({
  rows: z.number(),
  counts,
  employers: z.number(),
  /** Days by which all dates are shifted, so that the newest one is today. */
  shiftDays: z.number(),
  /** Age of the newest advertisement in days, if dates are given. */
  newestAge: z.number().optional(),
  /** Doubts: those that hold rows first, then by number of rows. */
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
  summary: 'Read a CSV file of advertisements, to be looked at and then published. None of it is online yet',
  for: 'admin',
  limit: 'W',
  input: ImportPlan,
  upload: file,
  reply: ImportReport.extend({ importId: Id }),
  problems: ['unusable_file', 'file_missing', 'attachment_too_large'],
})

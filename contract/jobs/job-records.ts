import { z } from 'zod'
import { bounded } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { jobParams } from '../base/schemas.ts'
import { recordYears } from '../facts/retention.ts'

/** Counts below this are not given, so that nobody is found in them. */
export const fewestInCell = 5
export const fewWords = 'fewer than five'

/** A count, or that it is small. */
const Cell = z.union([z.number(), z.literal(fewWords)])
export type Cell = z.output<typeof Cell>

/** A step of the hiring: how many reached it, and the median of days since they applied; null for few. */
const Step = z.object({ count: Cell, days: z.number().nullable() })

/** The text of an advertisement from an instant on, with its SHA-256. */
const Version = z.object({ at: z.string(), hash: z.string(), title: z.string(), text: z.string() })

/** An advertisement as it was on the board, when the record was made. Nothing in it is about a person. */
export const RecordContent = z.object({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  whoMayApply: z.string(),
  /** As published, then each change. */
  versions: z.array(Version),
  /** Changes between the first text and the next one of `versions`, whose texts the record leaves out; absent for none. */
  textsLeftOut: z.number().optional(),
  /** From and to, on the board; `to` is null while it is there. */
  shown: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
  daysShown: z.number(),
  /** From and to, on the board for Maldivians alone; absent for never. */
  maldiviansOnly: z.array(z.object({ from: z.string(), to: z.string().nullable() })).optional(),
  views: Cell,
  applicants: z.object({ Maldivian: Cell, other: Cell, 'not said': Cell }),
  answered: Step,
  met: Step,
  offered: Step,
  hired: Step,
  /** Retention of rejected and withdrawn applications in months, when it was made; absent in records of earlier releases. */
  keptForMonths: z.number().optional(),
})
export type RecordContent = z.output<typeof RecordContent>

export const JobRecord = z.object({
  code: z.string(),
  issuedAt: z.string(),
  /** SHA-256 of the content, as printed in the PDF. */
  hash: z.string(),
  content: RecordContent,
  /** The advertisement since then: when its text or who may apply changed, and whether it is online or was deleted. */
  since: z.object({
    changedAt: z.string().nullable(),
    whoMayApplyChangedAt: z.string().nullable(),
    isShown: z.boolean(),
    isDeleted: z.boolean(),
  }),
})
export type JobRecord = z.output<typeof JobRecord>

export const jobRecord = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/record.pdf',
  summary: `The record of an own advertisement as a PDF: its texts, the days it was online and its results, with an address where anyone can check it for ${recordYears} years`,
  for: 'employer',
  limit: 'PL',
  params: jobParams,
  reply: 'file',
  problems: ['not_found', 'job_status', 'busy'],
})

/** Twelve letters and digits that are not mistaken for others. */
const codeWords = 'must be the code of a record'
export const RecordCode = bounded(12, codeWords).regex(/^[a-hjkmnp-z2-9]{12}$/, codeWords)

export const issuedRecords = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/records',
  summary: 'The issued records of an own advertisement, the latest first: at most fifty',
  for: 'employer',
  limit: 'R',
  params: jobParams,
  reply: z.object({ records: z.array(JobRecord.pick({ code: true, issuedAt: true })) }),
  problems: ['not_found'],
})

export const recordByCode = endpoint({
  method: 'GET',
  path: '/api/records/:code',
  summary: 'A record of an advertisement by its code, and what has changed since',
  for: 'anyone',
  limit: 'R',
  params: z.object({ code: RecordCode }),
  reply: JobRecord,
  problems: ['not_found'],
})

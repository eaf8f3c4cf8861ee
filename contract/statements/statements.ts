import { z } from 'zod'
import { jsonField, list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { choice, Id, line, Message, text } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import {
  lineStateNames,
  maxStatementMegabytes,
  maxStatementRows,
  type StatementField,
  statementFieldNames,
} from '../facts/statement-facts.ts'

const fieldNames = statementFieldNames as [StatementField, ...StatementField[]]

/** A purchase that a line may pay. */
const Payable = z.object({
  slip: Id,
  reference: z.string(),
  company: z.string(),
  /** MVR that are left to pay. */
  due: z.number(),
  /** It waits for an approval. */
  waits: z.boolean(),
  /** Its slip was refused, and it is not cancelled: a payment that leaves nothing due approves it. */
  isRefused: z.boolean(),
})
export type Payable = z.output<typeof Payable>

export const StatementLine = z.object({
  _id: Id,
  day: z.string(),
  amount: z.number(),
  text: z.string(),
  match: z.object({
    state: z.enum(lineStateNames),
    /** Purchase that the line names or pays. */
    slip: Id.optional(),
    reference: z.string().optional(),
    company: z.string().optional(),
    due: z.number().optional(),
    waits: z.boolean().optional(),
    isRefused: z.boolean().optional(),
    /** Found by its reference in the line, or by the sum with the name of the company. */
    by: z.enum(['reference', 'name']).optional(),
    /** Reason for the state, in words. */
    why: z.string(),
  }),
  /** Purchases of this sum that wait, for a line of nobody. */
  couldBe: z.array(Payable),
  /** No purchase has been paid by it, so that it can be booked. */
  canBook: z.boolean(),
})
export type StatementLine = z.output<typeof StatementLine>

const StatementFacts = z.object({
  _id: Id,
  name: z.string(),
  importedBy: z.string(),
  importedAt: z.string(),
  /** Time of its deletion. */
  deletedAt: z.string(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
})

export const Statement = StatementFacts.extend({
  columns: z.array(
    z.object({
      name: z.string(),
      example: z.string(),
      /** '' if the column is left out. */
      field: z.enum(['', ...fieldNames]),
    }),
  ),
  /** Kept layout that named the columns; null if they were guessed or chosen. */
  layout: z.string().nullable(),
  /** Money that came in, in the order of the file. */
  lines: z.array(StatementLine),
  /** Rows of money that went out, which are not kept. */
  outgoing: z.number(),
  /** Rows that could not be read, in the order of the file. */
  unread: z.array(z.object({ row: z.number(), why: z.string() })),
})
export type Statement = z.output<typeof Statement>

const maxColumns = 60
const Columns = list(
  z.strictObject({ column: text(lengths.longLine), field: z.enum(fieldNames) }),
  maxColumns,
  { what: 'columns' },
)

const ColumnsOfForm = jsonField(Columns, 30_000)

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/admin/statements',
  summary:
    'Read the CSV of a bank account and match its lines with the purchases that wait. The same file again changes nothing',
  for: 'admin',
  limit: 'W',
  input: z.strictObject({
    /** Meaning of the columns, if not as guessed. */
    columns: choice(ColumnsOfForm),
    /** Name under which these columns are kept for the next statement with them. */
    layout: line(lengths.shortLine).optional(),
  }),
  upload: {
    field: 'file',
    maxBytes: maxStatementMegabytes * 1024 * 1024,
    tooLarge: 'attachment_too_large',
    words: `File size must be less than ${maxStatementMegabytes}MB`,
    required: 'file_missing',
    limit: 'W',
  },
  reply: Statement,
  problems: ['unusable_file', 'file_missing', 'attachment_too_large', 'busy'],
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/admin/statements',
  summary: 'Statements that are kept, the newest first, and the names of kept layouts',
  for: 'admin',
  limit: 'PD',
  reply: z.object({
    statements: z.array(StatementFacts.extend({ lines: z.number() })),
    layouts: z.array(z.string()),
  }),
  problems: [],
})

const statementParams = z.object({ statementId: Id })

export const statementById = endpoint({
  method: 'GET',
  path: '/api/admin/statements/:statementId',
  summary: 'A statement with each line as it matches now',
  for: 'admin',
  limit: 'PD',
  params: statementParams,
  reply: Statement,
  problems: ['not_found'],
})

const position = z.number({ error: 'must be a line' }).int('must be a line').min(0).max(maxStatementRows)

export const approveStatement = endpoint({
  method: 'POST',
  path: '/api/admin/statements/:statementId/approve',
  summary:
    'Approve the purchases that these lines pay. A line is its `_id` or its place in `lines`, from 0; with `slip`, only if it still pays that purchase',
  for: 'admin',
  limit: 'W',
  params: statementParams,
  input: z.strictObject({
    lines: list(
      z.union([Id, position, z.strictObject({ line: Id, slip: Id })], {
        error: 'must be the _id of a line or its place',
      }),
      maxStatementRows,
      { what: 'lines', empty: 'Please choose a line' },
    ),
  }),
  reply: Message.extend({
    approved: z.array(z.object({ line: Id, slip: Id, reference: z.string() })),
    refused: z.array(z.object({ line: Id, words: z.string() })),
  }),
  problems: ['not_found'],
})

export const bookLine = endpoint({
  method: 'POST',
  path: '/api/admin/statements/:statementId/book',
  summary:
    'Book a line for a purchase, with any sum: `approved` approves the purchase with it (what is missing is written off, what is more becomes credit), `received` records a part that leaves the rest due, or money for a purchase that is decided; one that leaves nothing due approves a purchase that is undecided or refused. Each line is used once; one that is `perhaps used` only with `isOther`',
  for: 'admin',
  limit: 'W',
  params: statementParams,
  input: z
    .strictObject({
      line: Id,
      slip: choice(Id),
      /** Reference of the purchase, as it was typed, in place of `slip`. */
      reference: line(lengths.word).optional(),
      as: z.enum(['approved', 'received'], { error: 'must be approved or received' }),
      /** MVR that the operator has seen as left to pay: to approve another sum is a 409. */
      toPay: z.number({ error: 'must be a number' }).optional(),
      /** The operator has seen that the purchase is refused: to approve a refused one without it is a 409. */
      isRefused: z.boolean({ error: 'must be true or false' }).optional(),
      /** The line is `perhaps used`, and the operator has compared it: it is another transfer. */
      isOther: z.boolean({ error: 'must be true or false' }).optional(),
    })
    .refine(({ slip, reference }) => (slip === undefined) !== (reference === undefined), {
      path: ['slip'],
      message: 'give either slip or reference',
    }),
  reply: Message.extend({ slip: Id, reference: z.string(), toPay: z.number(), credit: z.number() }),
  problems: ['not_found', 'already_settled', 'subscription_decided', 'changed_meanwhile'],
})

export const deleteStatement = endpoint({
  method: 'DELETE',
  path: '/api/admin/statements/:statementId',
  summary:
    'Delete a statement before its time. What was approved by it stays approved, and its lines stay used',
  for: 'admin',
  limit: 'W',
  params: statementParams,
  reply: Message,
  problems: ['not_found'],
})

import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { employerParams, Id, line, Message, text } from '../base/schemas.ts'
import { documentKindNames } from '../facts/ledger-kinds.ts'
import { lengths } from '../facts/lengths.ts'

/** A numbered document of a company: pro forma invoice, receipt, credit note or refund. */
export const Invoice = z.object({
  number: z.string(),
  kind: z.enum(documentKindNames),
  /** Day in the Maldives. */
  day: z.string(),
  amount: z.number(),
  /** Tax that the amount contains. */
  tax: z.number(),
  subscriptionId: Id,
  reference: z.string(),
  /** 'Annual, Private Sector' */
  description: z.string(),
  orderNumber: z.string().nullable(),
  reason: z.string().nullable(),
  /** Sum and last day of a payment that a pro forma invoice asks for; null when it asks for nothing. */
  toPay: z.number().nullable(),
  dueDay: z.string().nullable(),
  /** A receipt whose approval was taken back. */
  isVoid: z.boolean(),
})
export type Invoice = z.output<typeof Invoice>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/employers/:employerId/invoices',
  summary: 'The invoices, receipts and other documents of a company, the newest first, and its credit',
  for: ['employer', 'admin'],
  limit: 'A',
  params: employerParams,
  reply: z.object({
    invoices: z.array(Invoice),
    /** MVR of credit that no choice has set aside. */
    credit: z.number(),
    /** Credit with what unpaid choices without a slip have set aside: the next choice can use all of it. */
    creditForNext: z.number(),
  }),
  problems: ['forbidden', 'not_found'],
})

export const invoicePdf = endpoint({
  method: 'GET',
  path: '/api/employers/:employerId/invoices/:number.pdf',
  summary: 'One of them as PDF',
  for: ['employer', 'admin'],
  limit: 'PD',
  params: employerParams.extend({ number: text(lengths.word) }),
  reply: 'file',
  problems: ['forbidden', 'not_found', 'busy'],
})

export const setOrderNumber = endpoint({
  method: 'PUT',
  path: '/api/employers/subscriptions/:subscriptionId/order-number',
  summary: "Print the company's own order number on the documents of a purchase, until it is approved",
  for: 'employer',
  limit: 'W',
  params: z.object({ subscriptionId: Id }),
  input: z.strictObject({ orderNumber: line(lengths.word) }),
  reply: Message,
  problems: ['not_found', 'subscription_decided'],
})

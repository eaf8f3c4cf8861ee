import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { choice, Day, Id, line, Message, requiredLine, wholeNumber } from '../base/schemas.ts'
import { Reason } from '../desk/desk.ts'
import { maxAds } from '../facts/bounds.ts'
import { documentKindNames, ledgerKindNames, refundStates } from '../facts/ledger-kinds.ts'
import { lengths } from '../facts/lengths.ts'
import { planNames, planTypes } from '../facts/vocabularies.ts'
import { amount } from '../pay/pay-input.ts'

const subscriptionParams = z.object({ subscriptionId: Id })
const refundParams = z.object({ refundId: Id })

/** MVR that move. */
const Money = amount({ min: 0.01, minWords: 'must be more than 0' })
const reason = requiredLine(lengths.reason)
const account = requiredLine(lengths.shortLine)
const bankReference = line(lengths.word)

/** A numbered document, such as 'CN-3'. */
const Issued = z.object({
  number: z.string(),
  amount: z.number(),
  /** Number of the receipt that it is about. */
  receiptNumber: z.number().nullable(),
  /** Credit of the employer for this purchase afterwards. */
  credit: z.number(),
})

export const voidSubscription = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/:subscriptionId/void',
  summary:
    'Take an approval back whose payment never came, also after its term: all that came in counts as not received, a credit note cancels the rest of the receipt, and the plan ends. Credit of it leaves the undecided purchases that it paid for; while it pays for an approved one, that has to be made void first. What was posted with it stays. With `received`, what was recorded for a purchase without an approval counts as not received, and an approval is left as it is',
  for: 'admin',
  limit: 'W',
  params: subscriptionParams,
  input: Reason.extend({
    /** MVR that are seen as received, where no approval stands: only these are taken back. */
    received: z.number().min(0).optional(),
  }),
  /** `number` is null where there was no approval. */
  reply: Issued.extend({ number: z.string().nullable() }),
  status: 201,
  problems: ['not_found', 'not_voidable', 'changed_meanwhile'],
})

export const issueCreditNote = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/:subscriptionId/credit-notes',
  summary:
    'Credit a purchase in whole or part. What was bought stays; or it ends now (`endsPlan`), after a day (`endsOn`), or loses `ads`. The amount becomes credit of the employer until it is refunded',
  for: 'admin',
  limit: 'W',
  params: subscriptionParams,
  input: z
    .strictObject({
      amount: Money,
      reason,
      endsPlan: z.boolean({ error: 'must be true or false' }).optional(),
      /** Last day of the plan in the Maldives. */
      endsOn: choice(Day),
      ads: choice(wholeNumber(1, maxAds)),
    })
    .refine(
      ({ endsPlan, endsOn, ads }) =>
        [endsPlan === true, endsOn !== undefined, ads !== undefined].filter(Boolean).length < 2,
      { path: ['endsPlan'], message: 'choose one of endsPlan, endsOn and ads' },
    ),
  reply: Issued,
  idempotent: true,
  status: 201,
  problems: ['not_found', 'above_received', 'plan_over'],
})

export const giveRefund = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/:subscriptionId/refunds',
  summary:
    'Refund money by transfer. What no credit note covers yet gets one. Where all refunds of the purchase, with this one, are above the sum of the settings, it waits for a second operator, and `number` is null',
  for: 'admin',
  limit: 'W',
  params: subscriptionParams,
  input: z.strictObject({ amount: Money, account, bankReference: bankReference.optional(), reason }),
  reply: Issued.extend({
    _id: Id,
    number: z.string().nullable(),
    state: z.enum(namesOf(refundStates)),
    /** Number of the credit note that was issued with it. */
    creditNote: z.string().nullable(),
  }),
  idempotent: true,
  status: 201,
  problems: ['not_found', 'above_received'],
})

export const confirmRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:refundId/confirm',
  summary: 'Confirm, as the second operator, a refund that another one asked for',
  for: 'admin',
  limit: 'W',
  params: refundParams,
  input: z
    .strictObject({
      bankReference: bankReference.optional(),
      /** MVR of the credit note that the operator saw. */
      creditNote: z.number().min(0).optional(),
    })
    .optional(),
  reply: Message,
  problems: ['not_found', 'forbidden', 'already_settled', 'above_received', 'changed_meanwhile'],
})

export const addBankReference = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:refundId/bank-reference',
  summary:
    'Add the reference that the bank gave to the transfer of a refund, once. An entry of the ledger follows; the one of the refund stays as it is',
  for: 'admin',
  limit: 'W',
  params: refundParams,
  input: z.strictObject({ bankReference: requiredLine(lengths.word) }),
  reply: Message.extend({
    /** Number of the entry. */
    number: z.number(),
  }),
  status: 201,
  problems: ['not_found', 'already_settled', 'refund_unpaid'],
})

export const refuseRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:refundId/refuse',
  summary: 'Refuse a refund that waits, or take back an own one',
  for: 'admin',
  limit: 'W',
  params: refundParams,
  input: Reason,
  reply: Message,
  problems: ['not_found', 'already_settled'],
})

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/:subscriptionId/payments',
  summary:
    'Record another transfer that came in for a purchase. One that leaves nothing to pay approves a purchase that is undecided or refused. What was paid twice or too much becomes credit, which the next purchase uses',
  for: 'admin',
  limit: 'W',
  params: subscriptionParams,
  input: z.strictObject({ amount: Money, reason }),
  reply: z.object({
    /** Number of the entry. */
    number: z.number(),
    amount: z.number(),
    toPay: z.number(),
    credit: z.number(),
    /** It has approved the purchase. */
    isApproved: z.boolean(),
  }),
  idempotent: true,
  status: 201,
  problems: ['not_found'],
})

/** One entry of an account. */
export const Entry = z.object({
  number: z.number(),
  at: z.string(),
  /** Day in the Maldives. */
  day: z.string(),
  kind: z.enum(ledgerKindNames),
  amount: z.number(),
  tax: z.number(),
  reason: z.string(),
  /** E-mail of the operator; null for the employer and for the clock. */
  by: z.string().nullable(),
  /** Number of the document that it is. */
  document: z.string().nullable(),
  documentKind: z.enum(documentKindNames).nullable(),
})

export const Refund = z.object({
  _id: Id,
  /** 'RF-3'; null until it is paid. */
  number: z.string().nullable(),
  /** Null after the account of the buyer was deleted. */
  subscriptionId: Id.nullable(),
  reference: z.string(),
  company: z.string().nullable(),
  amount: z.number(),
  /** MVR of the credit note that a confirmation issues; null unless it waits. */
  creditNote: z.number().nullable(),
  /** '' once nothing is open of the refund of a deleted buyer. */
  account: z.string(),
  bankReference: z.string().nullable(),
  reason: z.string(),
  state: z.enum(namesOf(refundStates)),
  askedBy: z.string().nullable(),
  askedById: Id,
  askedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  refusedReason: z.string().nullable(),
})
export type DeskRefund = z.output<typeof Refund>

const Balance = { toPay: z.number(), credit: z.number() }

export const DeskAccount = z.object({
  subscriptionId: Id,
  reference: z.string(),
  employerId: Id,
  company: z.string(),
  type: z.enum(planTypes),
  planName: z.enum(planNames),
  adsLimit: z.number(),
  status: z.string(),
  endDate: z.string().nullable(),
  receiptNumber: z.number().nullable(),
  orderNumber: z.string().nullable(),
  entries: z.array(Entry),
  refunds: z.array(Refund),
  ...Balance,
  /** Largest credit note and refund in MVR. */
  maxCreditNote: z.number(),
  maxRefund: z.number(),
  /** Sum above which the refunds of a purchase need a second operator. */
  secondPersonAbove: z.number(),
  /** Ads of the plan that are not used; null for an Annual one, and for one that is over. */
  adsLeft: z.number().nullable(),
  /** It was refused and is paid in full since, so that it can be approved. */
  mayApprove: z.boolean(),
  /** Reason why neither an approval nor what was recorded can be taken back; null if it can. */
  whyNotVoid: z.string().nullable(),
})
export type DeskAccount = z.output<typeof DeskAccount>

export const deskAccount = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions/:subscriptionId/account',
  summary: 'The account of a purchase: all its entries, its refunds, and what can be done',
  for: 'admin',
  limit: 'PD',
  params: subscriptionParams,
  reply: DeskAccount,
  problems: ['not_found'],
})

import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { choice, Day, Id, line, Message, numberLike, pageQuery, text, word } from '../base/schemas.ts'
import { Reason } from '../desk/desk.ts'
import { maxPrice } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'
import { subscriptionStatuses } from '../facts/subscription-status.ts'
import { planNames, planTypes } from '../facts/vocabularies.ts'
import { amount, needed } from '../pay/pay-input.ts'
import { Subscription } from './subscriptions.ts'

/** Another purchase with the same slip: its id, buyer and time. */
const SlipUse = z.object({
  subscriptionId: Id,
  reference: z.string(),
  company: z.string(),
  at: z.string(),
})
export type SlipUse = z.output<typeof SlipUse>

/** A purchase for the operator's decision: the amount due beside the slip. */
export const DeskSubscription = Subscription.extend({
  employerId: Id,
  company: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  isSuspended: z.boolean(),
  slipName: z.string().nullable(),
  slipType: z.string().nullable(),
  /** Earlier uses of the slip, of which this one is a copy, and copies of this one. */
  usedBefore: z.array(SlipUse),
  usedLater: z.array(SlipUse),
  /** Slips of other purchases that look the same, of any company, earliest first. */
  near: z.array(z.object({ subscription: Id, reference: z.string(), employer: z.string(), day: z.string() })),
  /** Found in the text of a PDF, to be compared with what is due; null for a picture. */
  read: z
    .object({
      reference: z.string().nullable(),
      amount: z.number().nullable(),
      day: z.string().nullable(),
    })
    .nullable(),
  /** Its earlier slips and refusals, and other purchases of its company, newest first. */
  history: z.array(
    z.object({
      kind: z.enum(['slip', 'refusal', 'purchase']),
      at: z.string(),
      text: z.string(),
      reference: z.string().optional(),
      amount: z.number().optional(),
      status: z.enum(namesOf(subscriptionStatuses)).optional(),
    }),
  ),
  /** Word of the imported statements; null if none reaches the day of the slip. */
  onStatement: z
    .object({
      state: z.enum(['there', 'another sum', 'not there']),
      line: z.object({ statement: Id, day: z.string(), amount: z.number(), text: z.string() }).nullable(),
    })
    .nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type DeskSubscription = z.output<typeof DeskSubscription>

export const slipStates = ['sent', 'missing'] as const

export const listDeskSubscriptions = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions',
  summary:
    'Purchases: those that wait come with the longest waiting slip first (those without a slip last), the others newest first',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    status: choice(word(namesOf(subscriptionStatuses))),
    /** A pending purchase with a slip waits for the operator; one without waits for the employer. */
    slip: choice(word(slipStates)),
    q: line(lengths.line).optional(),
    employer: choice(Id),
    ...pageQuery(),
  }),
  reply: z.array(DeskSubscription),
  paged: true,
  problems: [],
})

/** MVR of one transfer. */
const Money = amount({ min: 0.01, minWords: 'must be more than 0' })

const subscriptionParams = z.object({ subscriptionId: Id })

export const approveSubscription = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/:subscriptionId/approve',
  summary:
    'Approve a payment, also of a purchase that was refused, if it is paid in full since or with `received`: the term starts and the employer is notified. With `slip`, only if that is still the slip it came with; with `toPay`, only if that is still what is left to pay. With `received`, the MVR that came in: what is more than is left to pay becomes credit, what is missing is written off',
  for: 'admin',
  limit: 'W',
  params: subscriptionParams,
  input: z
    .strictObject({
      slip: text(300).nullable().optional(),
      toPay: amount().optional(),
      received: Money.optional(),
    })
    .optional(),
  reply: Message,
  problems: ['not_found', 'subscription_decided', 'changed_meanwhile'],
})

export const rejectSubscription = endpoint({
  method: 'POST',
  path: '/api/admin/subscriptions/:subscriptionId/reject',
  summary:
    'Reject a payment with a reason that the employer can act on. With `slip`, only if that is still the slip it came with',
  for: 'admin',
  limit: 'W',
  params: subscriptionParams,
  input: Reason.extend({ slip: text(300).nullable().optional() }),
  reply: Message,
  problems: ['not_found', 'subscription_decided', 'changed_meanwhile'],
})

const Plan = { type: z.enum(planTypes), planName: z.enum(planNames) }

/** A year in the Maldives; by default the last twelve months, including this one. */
const RevenueQuery = z.object({
  year: choice(numberLike('must be a year', (year) => year.int('must be a year').min(2020).max(2200))),
})

/** `total` is that of the receipts, less credit notes. */
const Taken = { receipts: z.number(), total: z.number() }

/** Revenue by receipts and credit notes, including those of deleted accounts. */
export const DeskRevenue = z.object({
  /** Years with revenue, and the current one; newest first. */
  years: z.array(z.number()),
  /** Twelve months, earliest first. */
  months: z.array(
    z.object({
      /** `YYYY-MM` */
      month: z.string(),
      /** Plans with revenue. */
      plans: z.array(z.object({ ...Plan, ...Taken })),
      ...Taken,
      /** Sum of the credit notes. */
      credited: z.number(),
    }),
  ),
  ...Taken,
  credited: z.number(),
})
export type DeskRevenue = z.output<typeof DeskRevenue>

export const deskRevenue = endpoint({
  method: 'GET',
  path: '/api/admin/revenue',
  summary: 'What was taken, by month and plan, in MVR: receipts, less credit notes',
  for: 'admin',
  limit: 'PD',
  query: RevenueQuery,
  reply: DeskRevenue,
  problems: [],
})

export const exportRevenue = endpoint({
  method: 'GET',
  path: '/api/admin/revenue/export',
  summary:
    'The receipts of the same months as CSV, one a line, and the credit notes with their amounts below zero',
  for: 'admin',
  limit: 'A',
  query: RevenueQuery,
  reply: 'file',
  problems: [],
})

/** The price list with its history. `setBy` is null for the initial price. */
export const deskPrices = endpoint({
  method: 'GET',
  path: '/api/admin/prices',
  summary: 'What each plan costs, and every price that it had before',
  for: 'admin',
  limit: 'PD',
  reply: z.object({
    current: z.array(z.object({ ...Plan, price: z.number() })),
    history: z.array(
      z.object({
        ...Plan,
        _id: Id,
        price: z.number(),
        validFrom: z.string(),
        setAt: z.string(),
        setBy: z.string().nullable(),
      }),
    ),
  }),
  problems: [],
})

export const setPrice = endpoint({
  method: 'POST',
  path: '/api/admin/prices',
  summary:
    'Set the price of a plan, from now on or from a later day on. What was chosen before keeps its price',
  for: 'admin',
  limit: 'W',
  input: z.strictObject({
    type: word(planTypes),
    planName: word(planNames),
    price: needed(amount({ min: 0.01, minWords: 'must be more than 0', max: maxPrice })),
    /** First day of validity in the Maldives; immediate if absent or today. */
    from: choice(Day),
  }),
  reply: Message,
  problems: [],
})

import { z } from 'zod'
import { prepared } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { formatCount } from '../base/money.ts'
import { employerParams, Id, Instant, Message, text, word } from '../base/schemas.ts'
import { maxAds } from '../facts/bounds.ts'
import { fileKinds, uploadOf } from '../facts/file-kinds.ts'
import { lengths } from '../facts/lengths.ts'
import { subscriptionStatuses } from '../facts/subscription-status.ts'
import { planNames, planTypes } from '../facts/vocabularies.ts'

/** Refusal of an invalid number of ads. */
export const wholeAds = `must be a whole number from 1 to ${formatCount(maxAds)}`

const subscriptionParams = z.object({ subscriptionId: Id })

/** MVR per plan, by the name of the plan. */
const PricePerPlan = z.record(z.enum(planNames), z.number())

export const pricing = endpoint({
  method: 'GET',
  path: '/api/subscriptions/pricing/frontend',
  summary: 'The price list: MVR a year, and MVR an ad, per sector',
  for: 'anyone',
  limit: 'R',
  keptUntil: ['settings'],
  reply: z.object({ annual: PricePerPlan, payPerAd: PricePerPlan }),
  problems: [],
})

export const freePeriod = endpoint({
  method: 'GET',
  path: '/api/subscriptions/free-period',
  summary:
    'From when until when posting is free, whether it is now, and whether buying is paused because there is no account to pay to',
  for: 'anyone',
  limit: 'R',
  reply: z.object({
    /** Null if posting was free from the start. */
    from: z.string().nullable(),
    until: z.string(),
    isRunning: z.boolean(),
    isPaused: z.boolean(),
  }),
  problems: [],
})

/** A purchased (or requested) plan. `price` is the total due. */
export const Subscription = z.object({
  _id: Id,
  /** Reference in bank transfers and everywhere else: 'VZ-10015'. */
  reference: z.string(),
  planName: z.enum(planNames),
  type: z.enum(planTypes),
  price: z.number(),
  /** MVR that are left to pay, after credit and what came in already. */
  toPay: z.number(),
  /** MVR of the price that credit of earlier purchases pays. */
  creditUsed: z.number(),
  /** The company's own number of its order. */
  orderNumber: z.string().nullable(),
  unitPrice: z.number(),
  adsLimit: z.number(),
  status: z.enum(namesOf(subscriptionStatuses)),
  createdAt: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Address of the slip, if one was sent and still exists. */
  slip: z.string().nullable(),
  slipUploadedAt: z.string().nullable(),
  rejectedReason: z.string().nullable(),
  receiptNumber: z.number().nullable(),
})
export type Subscription = z.output<typeof Subscription>

/** Reason why an employer may or may not post now, and the cost. */
export const Entitlement = z.object({
  mayPost: z.boolean(),
  via: z.enum(['annual', 'free-period', 'pay-per-ad']).optional(),
  /** End of the plan, of the free period, or of the ads that are used next. */
  until: z.string().optional(),
  adsLeft: z.number().optional(),
  because: z
    .enum([
      'suspended',
      'never-bought',
      'waiting-for-payment',
      'waiting-for-approval',
      'payment-refused',
      'used-up',
      'ended',
    ])
    .optional(),
  /** Last possible day of a job that is posted or renewed today. */
  latestExpiry: z.string().optional(),
})
export type Entitlement = z.output<typeof Entitlement>

/** Consequences of posting one more job at a time, as things stand: scheduled jobs use ads too, the earliest first. */
const OneMoreJob = z.object({
  /** Absent if nothing pays for it. */
  via: z.enum(['annual', 'free-period', 'pay-per-ad']).optional(),
  /** Number of ads from which it could take one. */
  adsLeft: z.number(),
  /** Nothing pays for it, because scheduled jobs use what would. */
  isPromised: z.boolean(),
  /** Scheduled jobs that it would leave without an ad. */
  without: z.array(z.object({ _id: Id, title: z.string(), publishAt: z.string() })),
})
export type OneMoreJob = z.output<typeof OneMoreJob>

export const myEntitlement = endpoint({
  method: 'GET',
  path: '/api/subscriptions/entitlement',
  summary: 'May I post a job now, and what does it cost',
  for: 'employer',
  limit: 'A',
  query: z.object({
    publishAt: Instant.optional(),
    /** The scheduled job that it is about, which uses no ad beside itself. */
    jobId: Id.optional(),
  }),
  reply: Entitlement.extend({ oneMore: OneMoreJob }),
  problems: [],
})

export const subscriptionsOfEmployer = endpoint({
  method: 'GET',
  path: '/api/subscriptions/employer/:employerId',
  summary: "An employer's subscriptions, the newest first, and whether it may post",
  for: ['employer', 'admin'],
  limit: 'A',
  params: employerParams,
  reply: z.object({ subscriptions: z.array(Subscription), entitlement: Entitlement }),
  problems: ['forbidden', 'not_found'],
})

const BankAccount = z.object({ bank: z.string(), accountName: z.string(), accountNumber: z.string() })
export type BankAccount = z.output<typeof BankAccount>

export const bankAccount = endpoint({
  method: 'GET',
  path: '/api/subscriptions/bank-account',
  summary: 'Where payments go; null while the operator has not set it',
  for: ['employer', 'admin'],
  limit: 'A',
  reply: z.object({ bankAccount: BankAccount.nullable() }),
  problems: [],
})

/** A required word; the specification has one sentence for all absent fields. */
const chosen = <const T extends string>(values: readonly T[]) =>
  prepared(
    (given) => given ?? '',
    text(lengths.line).min(1, 'Please fill all required fields.').pipe(word(values)),
  )

export const PackageChoice = z
  .strictObject({
    employerId: Id.optional(),
    planName: chosen(planNames),
    type: chosen(planTypes),
    price: prepared(
      (given) => given ?? null,
      z.number({
        error: ({ input }) => (input === null ? 'Please fill all required fields.' : 'must be a number'),
      }),
    ),
    adsLimit: z
      .number({ error: wholeAds })
      .int(wholeAds)
      .max(maxAds, `must be at most ${formatCount(maxAds)}`)
      .default(1),
  })
  .superRefine(({ type, adsLimit }, context) => {
    if (type === 'Pay-per-Ad' && adsLimit < 1)
      context.addIssue({
        code: 'custom',
        path: ['adsLimit'],
        message: 'Please specify the number of ads for Pay-per-Ad.',
      })
  })

export const buyPackage = endpoint({
  method: 'POST',
  path: '/api/employers/select-subscription',
  summary: 'Choose a package; it waits for the payment and its approval',
  for: 'employer',
  limit: 'H',
  input: PackageChoice,
  idempotent: true,
  reply: z.object({ message: z.string(), subscription: Subscription }),
  status: 201,
  problems: ['forbidden', 'invalid_price', 'posting_is_free', 'buying_paused', 'too_many'],
})

export const cancelPurchase = endpoint({
  method: 'POST',
  path: '/api/employers/subscriptions/:subscriptionId/cancel',
  summary: 'Give up a purchase for which no slip waits. It is Rejected then, as cancelled by its employer',
  for: 'employer',
  limit: 'W',
  params: subscriptionParams,
  reply: Message.extend({ subscription: Subscription }),
  problems: ['not_found', 'subscription_decided'],
})

export const uploadPaymentSlip = endpoint({
  method: 'POST',
  path: '/api/employers/upload-payment-slip',
  summary: `Attach the proof of payment to a subscription, of ${fileKinds.slip.max} at most: ${fileKinds.slip.formats.join(', ')}`,
  for: 'employer',
  limit: 'W',
  input: z.strictObject({
    employerId: Id.optional(),
    subscriptionId: Id,
    /** Slip that is in sight, `none` without one: then another is not replaced unasked. */
    replaces: text(300).optional(),
  }),
  upload: { ...uploadOf('slip', 'paymentSlip'), required: 'file_missing' },
  idempotent: true,
  reply: z.object({ message: z.string(), subscription: Subscription }),
  problems: [
    'forbidden',
    'not_found',
    'invalid_slip',
    'file_missing',
    'file_too_large',
    'subscription_decided',
    'changed_meanwhile',
  ],
})

export const paymentSlips = endpoint({
  method: 'GET',
  path: '/api/employers/payment-slips/:employerId',
  summary: "Paths of an employer's payment slips, the newest first; the files are read below /api/uploads/",
  for: ['employer', 'admin'],
  limit: 'A',
  params: employerParams,
  reply: z.object({ paymentSlips: z.array(z.string()) }),
  problems: ['forbidden', 'not_found'],
})

export const receipt = endpoint({
  method: 'GET',
  path: '/api/subscriptions/:subscriptionId/receipt',
  summary: 'The receipt of an approved payment, as PDF',
  for: ['employer', 'admin'],
  limit: 'PD',
  params: subscriptionParams,
  reply: 'file',
  problems: ['not_found', 'busy'],
})

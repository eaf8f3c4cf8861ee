import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { entitlementKinds } from '#contract/companies/desk-employers.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { planNames, planTypes } from '#contract/facts/vocabularies.ts'
import { bytea, createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'

const statuses = namesOf(subscriptionStatuses)
const unpaid = namesWith(subscriptionStatuses, 'waits')

/** A purchased (or requested) plan: Pending → Active or Rejected, Active → Expired. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    /** Number of its payment reference. The sequence never repeats one, not even of a deleted purchase. */
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    planName: text({ enum: planNames }).notNull(),
    type: text({ enum: planTypes }).notNull(),
    adsLimit: integer().notNull().default(1),
    unitPriceInLaari: bigint({ mode: 'number' }).notNull(),
    totalInLaari: bigint({ mode: 'number' }).notNull(),
    status: text({ enum: statuses }).notNull().default('Pending'),
    slipFileId: reference().references(() => files.id, { onDelete: 'set null' }),
    slipUploadedAt: instant(),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: reference(),
    /** Reason of a rejection, or why the approval is void. */
    rejectedReason: text(),
    /** The company's own number of its order, printed on the papers. */
    orderNumber: text(),
    startsAt: instant(),
    endsAt: instant(),
    receiptNumber: integer().unique(),
    /** Name of the company at the approval, printed on the receipt permanently. */
    billedTo: text(),
    /** Company that ran the site at that time, which issues the receipt. */
    issuedBy: text(),
  },
  (t) => [
    index('subscriptions_employer').on(t.employerId, t.createdAt.desc().nullsFirst()),
    index('subscriptions_slip').on(t.slipFileId).where(sql`slip_file_id is not null`),
    index('subscriptions_waiting').on(t.createdAt).where(oneOf(sql`status`, unpaid)),
    check('subscriptions_status', oneOf(t.status, statuses)),
    check('subscriptions_type', oneOf(t.type, planTypes)),
    check('subscriptions_plan', oneOf(t.planName, planNames)),
    check('subscriptions_ads', sql`ads_limit >= 1`),
    check('subscriptions_price', sql`unit_price_in_laari > 0 and total_in_laari > 0`),
  ],
)

/** Waits for a slip or for the operator. */
export const isUnpaidPurchase = oneOf(subscriptions.status, unpaid)
/** Approved, and active unless its term has ended. */
export const isRunning = oneOf(subscriptions.status, namesWith(subscriptionStatuses, 'runs'))

/** Receipts of payments, append-only: they stay after the paying account, without naming it. */
export const receipts = pgTable(
  'receipts',
  {
    number: integer().primaryKey(),
    issuedAt: instant().notNull(),
    planName: text({ enum: planNames }).notNull(),
    type: text({ enum: planTypes }).notNull(),
    adsLimit: integer().notNull(),
    totalInLaari: bigint({ mode: 'number' }).notNull(),
    /** Tax that the total contains, with the rate in hundredths of a per cent and the number of the site then. */
    taxInLaari: bigint({ mode: 'number' }).notNull().default(0),
    taxRate: integer(),
    tin: text(),
    /** Number of the subscription, whose row is deleted with its employer. */
    subscriptionNumber: integer().notNull().unique(),
  },
  (t) => [
    index('receipts_issued').on(t.issuedAt),
    check('receipts_type', oneOf(t.type, planTypes)),
    check('receipts_plan', oneOf(t.planName, planNames)),
    check('receipts_total', sql`total_in_laari > 0`),
  ],
)

/** Price list, append-only: the latest row of a plan that has started is its price, the others are its history. */
export const prices = pgTable(
  'prices',
  {
    id: id(),
    planType: text({ enum: planTypes }).notNull(),
    planName: text({ enum: planNames }).notNull(),
    priceInLaari: bigint({ mode: 'number' }).notNull(),
    validFrom: instant().notNull(),
    /** Among prices from the same instant, the later entry counts. */
    setAt: instant().notNull(),
    setBy: reference(),
  },
  (t) => [
    index('prices_plan').on(t.planType, t.planName, t.validFrom.desc().nullsFirst()),
    check('prices_type', oneOf(t.planType, planTypes)),
    check('prices_name', oneOf(t.planName, planNames)),
    check('prices_price', sql`price_in_laari > 0`),
  ],
)

/** Words of a PDF: see features/subscriptions/slip-text.ts. */
interface SlipWords {
  numbers: number[]
  amountsInLaari: number[]
  days: string[]
  digest: string | null
}

/** All slips ever sent, including replaced ones, so that a slip that was sent twice is recognised. */
export const paymentSlips = pgTable(
  'payment_slips',
  {
    /** Id of the file. (It was a separate one while slips were stored unchanged.) */
    id: id(),
    subscriptionId: reference()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Hash of the upload, which differs from the stored file. */
    sha256: text().notNull(),
    /** Hash of the stored file. A picture with appended data is re-encoded to the same; null if unknown. */
    keptSha256: text(),
    uploadedAt: instant().notNull(),
    /** Time at which its look and its words were read; null for slips from before that. */
    lookedAt: instant(),
    /** Its text of 64 bits, by which slips that look alike are candidates; null for a document without a picture. */
    shape: text(),
    /** The picture upright, without its margins, small and grey: PNG, for the comparison of candidates. */
    look: bytea(),
    /** Words of a PDF. */
    words: jsonb().$type<SlipWords>(),
    /** Slips that show the same, as far as they were there when it was compared. */
    nearTo: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('payment_slips_sha256').on(t.sha256),
    index('payment_slips_kept_sha256').on(t.keptSha256),
    index('payment_slips_subscription').on(t.subscriptionId),
    index('payment_slips_near_to').using('gin', t.nearTo),
    index('payment_slips_unseen').on(t.uploadedAt).where(sql`looked_at is null`),
  ],
)

/**
 * Entitlement ledger (decisions E5), append-only. A grant opens a line that later entries reference; `ads`
 * is the number of postings it adds or removes (null on an Annual grant: unlimited until `validUntil`).
 */
export const entitlementEntries = pgTable(
  'entitlement_entries',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    kind: text({ enum: entitlementKinds }).notNull(),
    /** Grant of this entry; a grant references itself. */
    grantId: reference().notNull(),
    planType: text({ enum: planTypes }).notNull(),
    ads: integer(),
    validFrom: instant(),
    validUntil: instant(),
    subscriptionId: reference(),
    /** No foreign key: the entry stays after the job. */
    jobId: reference(),
    reason: text().notNull().default(''),
    actorId: reference(),
    at: instant().notNull(),
  },
  (t) => [
    index('entitlement_entries_employer').on(t.employerId, t.at),
    index('entitlement_entries_grants').on(t.employerId).where(sql`kind = 'granted'`),
    index('entitlement_entries_left').on(t.grantId).where(sql`ads is not null or kind = 'expired'`),
    check('entitlement_entries_kind', oneOf(t.kind, entitlementKinds)),
    check('entitlement_entries_type', oneOf(t.planType, planTypes)),
  ],
)

import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { entitlementKinds } from '#contract/desk-employers.ts'
import { namesOf, namesWith } from '#contract/facts.ts'
import { subscriptionStatuses } from '#contract/subscription-status.ts'
import { planNames, planTypes } from '#contract/vocabularies.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from './employers.ts'
import { files } from './files.ts'

const statuses = namesOf(subscriptionStatuses)
const waiting = namesWith(subscriptionStatuses, 'waits')

/** A bought (or wished) plan: Pending → Active or Rejected, Active → Expired. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    /** Number in its payment reference. The sequence never repeats one, not even of a deleted purchase. */
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
    rejectedReason: text(),
    startsAt: instant(),
    endsAt: instant(),
    receiptNumber: integer().unique(),
    /** The company's name when it was approved: what its receipt says for ever. */
    billedTo: text(),
    /** The company that ran the site then: it issues the receipt. */
    issuedBy: text(),
  },
  (t) => [
    index('subscriptions_employer').on(t.employerId, t.createdAt.desc().nullsFirst()),
    index('subscriptions_waiting').on(t.createdAt).where(oneOf(sql`status`, waiting)),
    check('subscriptions_status', oneOf(t.status, statuses)),
    check('subscriptions_type', oneOf(t.type, planTypes)),
    check('subscriptions_plan', oneOf(t.planName, planNames)),
    check('subscriptions_ads', sql`ads_limit >= 1`),
    check('subscriptions_price', sql`unit_price_in_laari > 0 and total_in_laari > 0`),
  ],
)

/** It waits for a slip or for the operator. */
export const isWaitingPurchase = oneOf(subscriptions.status, waiting)
/** It was approved, and runs unless its term is over. */
export const isRunning = oneOf(subscriptions.status, namesWith(subscriptionStatuses, 'runs'))

/** Receipts of payments, append-only: they outlive the account that paid, without naming it. */
export const receipts = pgTable(
  'receipts',
  {
    number: integer().primaryKey(),
    issuedAt: instant().notNull(),
    planName: text({ enum: planNames }).notNull(),
    type: text({ enum: planTypes }).notNull(),
    adsLimit: integer().notNull(),
    totalInLaari: bigint({ mode: 'number' }).notNull(),
    /** Of the subscription, whose row goes with its employer. */
    subscriptionNumber: integer().notNull().unique(),
  },
  (t) => [
    index('receipts_issued').on(t.issuedAt),
    check('receipts_type', oneOf(t.type, planTypes)),
    check('receipts_plan', oneOf(t.planName, planNames)),
    check('receipts_total', sql`total_in_laari > 0`),
  ],
)

/** The price list, append-only: the newest row of a plan that has begun is its price, the others are its history. */
export const prices = pgTable(
  'prices',
  {
    id: id(),
    planType: text({ enum: planTypes }).notNull(),
    planName: text({ enum: planNames }).notNull(),
    priceInLaari: bigint({ mode: 'number' }).notNull(),
    validFrom: instant().notNull(),
    /** Of two prices from the same instant the one that was set last holds. */
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

/** Every slip that was ever sent, also after another one took its place: the same slip sent twice is recognised. */
export const paymentSlips = pgTable(
  'payment_slips',
  {
    /** Identifier of the file. (It was a separate one while slips were stored as sent.) */
    id: id(),
    subscriptionId: reference()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Of what was sent, which is not what is kept. */
    sha256: text().notNull(),
    /** Of what is kept. A picture to which something was added is drawn as before; null where it is not known. */
    keptSha256: text(),
    uploadedAt: instant().notNull(),
  },
  (t) => [
    index('payment_slips_sha256').on(t.sha256),
    index('payment_slips_kept_sha256').on(t.keptSha256),
    index('payment_slips_subscription').on(t.subscriptionId),
  ],
)

/**
 * The entitlement ledger (decisions E5): append-only. A grant opens a line that later entries name; `ads` is how many
 * postings it adds or takes (null on an Annual grant: unlimited until `validUntil`).
 */
export const entitlementEntries = pgTable(
  'entitlement_entries',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    kind: text({ enum: entitlementKinds }).notNull(),
    /** The grant this entry belongs to; a grant names itself. */
    grantId: reference().notNull(),
    planType: text({ enum: planTypes }).notNull(),
    ads: integer(),
    validFrom: instant(),
    validUntil: instant(),
    subscriptionId: reference(),
    /** No foreign key: the entry outlives the job. */
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

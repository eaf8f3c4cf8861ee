import { and, count, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Paged } from '#contract/base/endpoint.ts'
import { type SubscriptionStatus, subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { addressOfEmployer } from '#features/accounts/server/desk/address-of-employer.ts'
import { containing } from '#platform/database/containing.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { isRunning, paymentSlips, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { askedOf } from '../../ledger-rules.ts'
import { numberFrom } from '../../reference.ts'
import { readOf } from '../../slip-text.ts'
import { readAccounts, readReceived } from '../money/read-account.ts'
import { toJson } from '../subscription-json.ts'
import { findNearSlips } from './near-slips.ts'
import { findOnStatements } from './on-statement.ts'
import { findHistories } from './slip-history.ts'
import { findOtherUses } from './slip-uses.ts'

interface Wanted extends WantedPage {
  status?: SubscriptionStatus | undefined
  slip?: 'sent' | 'missing' | undefined
  q?: string | undefined
  employer?: string | undefined
  now: Date
}

/** Condition for the displayed status: an overdue term counts as Expired. */
function inStatus(status: SubscriptionStatus, now: Date): SQL | undefined {
  const { status: stored, endsAt } = subscriptions
  if (subscriptionStatuses[status].runs)
    return and(eq(stored, status), or(isNull(endsAt), sql`${endsAt} >= ${now}`))
  if (status === 'Expired') return or(eq(stored, status), and(isRunning, sql`${endsAt} < ${now}`))
  return eq(stored, status)
}

/** Condition for a payment reference, or an id, which was the reference of the first purchases. */
function isCalled(q: string): SQL | undefined {
  const number = numberFrom(q)
  return or(
    eq(subscriptions.id, q.toLowerCase()),
    number === undefined ? undefined : eq(subscriptions.number, number),
  )
}

const operator = alias(accounts, 'operator')
const sent = alias(paymentSlips, 'sent')
/** Hash of the slip as sent; for older ones, of the stored file, which was unchanged then. */
const sentSha256 = sql<string>`coalesce(${sent.sha256}, ${files.sha256})`

/** Purchases: pending ones from the oldest slip, all others newest first. */
export async function listPurchases(db: Db, wanted: Wanted): Promise<Paged<DeskSubscription>> {
  const { status, slip, q, employer, now } = wanted
  const where = and(
    status && inStatus(status, now),
    slip === 'sent' ? isNotNull(subscriptions.slipUploadedAt) : undefined,
    slip === 'missing' ? isNull(subscriptions.slipUploadedAt) : undefined,
    q ? or(isCalled(q), containing(q, employers.company, addressOfEmployer(accounts))) : undefined,
    employer ? eq(subscriptions.employerId, employer) : undefined,
  )
  const order =
    status && subscriptionStatuses[status].waits
      ? [up(subscriptions.slipUploadedAt, { nulls: 'last' }), up(subscriptions.createdAt)]
      : [down(subscriptions.createdAt)]
  const page = pageIn(wanted, [...order, up(subscriptions.id)])
  const found = await db
    .select({
      key: page.key,
      row: subscriptions,
      company: employers.company,
      account: {
        email: addressOfEmployer(accounts),
        verifiedAt: accounts.emailVerifiedAt,
        suspendedAt: accounts.suspendedAt,
      },
      slip: {
        path: files.path,
        name: files.name,
        type: files.mediaType,
        sent: sentSha256,
        kept: files.sha256,
      },
      words: sent.words,
      decidedBy: operator.email,
    })
    .from(subscriptions)
    .innerJoin(employers, eq(employers.id, subscriptions.employerId))
    .innerJoin(accounts, eq(accounts.id, subscriptions.employerId))
    .leftJoin(files, eq(files.id, subscriptions.slipFileId))
    .leftJoin(sent, eq(sent.id, subscriptions.slipFileId))
    .leftJoin(operator, eq(operator.id, subscriptions.decidedBy))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const [all] = await db
    .select({ total: count() })
    .from(subscriptions)
    .innerJoin(employers, eq(employers.id, subscriptions.employerId))
    .innerJoin(accounts, eq(accounts.id, subscriptions.employerId))
    .where(where)
  const { rows, around } = page.cut(found)
  const slips = rows.map(slipOf)
  const accountFor = await readAccounts(
    db,
    rows.map(({ row }) => row.number),
  )
  const receivedFor = await readReceived(
    db,
    rows.map(({ row }) => row.number),
  )
  const otherUses = await findOtherUses(
    db,
    slips.flatMap((one) => one ?? []),
  )
  const onStatement = await findOnStatements(
    db,
    rows.map(({ row }) => row),
  )
  const near = await findNearSlips(
    db,
    slips.flatMap((one) => one?.id ?? []),
  )
  const history = await findHistories(
    db,
    rows.map(({ row }) => row),
  )
  const items = rows.map(({ row, company, account, slip, words, decidedBy }, place) => ({
    ...toJson(row, slip?.path ?? null, now, accountFor(row.number)),
    employerId: row.employerId,
    company,
    email: account.email,
    decidedBy,
    isVerified: account.verifiedAt !== null,
    isSuspended: account.suspendedAt !== null,
    slipName: slip?.name ?? null,
    slipType: slip?.type ?? null,
    ...(slips[place] ? otherUses(slips[place]) : { usedBefore: [], usedLater: [] }),
    near: slips[place] ? near(slips[place].id) : [],
    read: words && readOf(words, row.number, dueOf(row, askedOf(row, accountFor(row.number)))),
    history: history(row),
    onStatement: onStatement({
      ...row,
      received: receivedFor(row.number),
      leftInLaari: askedOf(row, accountFor(row.number)),
    }),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }))
  return { items, ...around, total: all?.total ?? 0 }
}

/** Sum that a slip is compared with: the rest to pay, or of a paid purchase its price. */
const dueOf = ({ totalInLaari }: { totalInLaari: number }, left: number) => (left > 0 ? left : totalInLaari)

interface Row {
  row: typeof subscriptions.$inferSelect
  slip: { sent: string; kept: string } | null
}

/** Current slip of a purchase. */
function slipOf({ row: { id: subscriptionId, slipFileId, slipUploadedAt }, slip }: Row) {
  if (!slip || slipFileId === null || slipUploadedAt === null) return undefined
  return { ...slip, subscriptionId, id: slipFileId, at: slipUploadedAt }
}

import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ledgerKindNames, ledgerKinds, moneyKinds } from '#contract/facts/ledger-kinds.ts'
import { unusedNoticeMonths } from '#contract/facts/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { companyMembers, isActiveOwner } from '#tables/companies/members.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { isOpenRefund, ledgerEntries, refunds } from '#tables/subscriptions/ledger.ts'
import {
  entitlementEntries,
  isRunning,
  isUnpaidPurchase,
  subscriptions,
} from '#tables/subscriptions/subscriptions.ts'

interface When {
  /** Months without use after which an account is removed. */
  months: number
  now: Date
}

/** Time of the last activity: registration, a session, a session of a member of the company, a renewed alert. */
const lastUse = sql`greatest(${accounts.createdAt}, ${accounts.lastUsedAt},
  (select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.accountId} = ${accounts.id}),
  (select max(${sessions.lastUsedAt}) from ${companyMembers} join ${sessions} on ${sessions.accountId} = ${companyMembers.accountId}
    where ${companyMembers.employerId} = ${accounts.id} and ${sessions.employerId} = ${accounts.id}),
  (select max(${alerts.usedAt}) from ${alerts} where ${alerts.accountId} = ${accounts.id} and ${alerts.confirmedAt} is not null))`

const signs = sql.join(
  ledgerKindNames.map(
    (kind) => sql`when ${sql.raw(`'${kind}'`)} then ${sql.raw(`${ledgerKinds[kind].sign}`)}`,
  ),
  sql` `,
)
/** Money of the account is left in a purchase: more than its price, or anything before its approval. */
const hasCredit = sql`exists (
  select from ${subscriptions} join ${ledgerEntries} on ${ledgerEntries.subscriptionNumber} = ${subscriptions.number}
  where ${subscriptions.employerId} = ${accounts.id}
    and (${subscriptions.receiptNumber} is not null or ${inArray(ledgerEntries.kind, moneyKinds)})
  group by ${subscriptions.id}
  having sum(${ledgerEntries.amountInLaari} * case ${ledgerEntries.kind} ${signs} end) < 0
)`

/** Something is open: an application on either side, a job, a plan that is paid or pending, credit, or a refund. */
function hasSomethingOpen(now: Date): SQL {
  const has = (table: SQL, where: SQL | undefined) => sql`exists (select from ${table} where ${where})`
  return or(
    has(
      sql`${applications}`,
      and(
        or(eq(applications.seekerId, accounts.id), eq(applications.employerId, accounts.id)),
        waitsForEmployer,
      ),
    ),
    has(sql`${jobs}`, and(eq(jobs.employerId, accounts.id), openJobs(now))),
    has(
      sql`${subscriptions}`,
      and(
        eq(subscriptions.employerId, accounts.id),
        or(
          and(isRunning, or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now))),
          and(isUnpaidPurchase, isNotNull(subscriptions.slipUploadedAt)),
        ),
      ),
    ),
    has(
      sql`${refunds} join ${subscriptions} on ${subscriptions.id} = ${refunds.subscriptionId}`,
      and(eq(subscriptions.employerId, accounts.id), isOpenRefund),
    ),
    hasCredit,
    has(
      sql`${entitlementEntries}`,
      and(eq(entitlementEntries.employerId, accounts.id), gt(entitlementEntries.validUntil, now)),
    ),
  ) as SQL
}

const other = alias(companyMembers, 'other')
/**
 * The person is the only owner of a company that another account stands for: without that person nobody could manage it. The
 * company goes first, when nobody uses it.
 */
const isNeededAsOwner: SQL = sql`exists (select from ${companyMembers}
  where ${companyMembers.accountId} = ${accounts.id} and ${companyMembers.employerId} <> ${accounts.id}
    and ${isActiveOwner()}
    and not exists (select from ${companyMembers} as other
      where ${other.employerId} = ${companyMembers.employerId} and ${other.id} <> ${companyMembers.id}
        and ${isActiveOwner(other)}))`

const ago = (now: Date, months: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`

/**
 * Nobody used it for that many months and nothing of it is open. Never an operator, a suspended account
 * (its owner cannot sign in to keep it), an unclaimed account of an import or the only owner of a company.
 */
function isUnused({ months, now }: When): SQL {
  return and(
    ne(accounts.role, 'admin'),
    isNull(accounts.suspendedAt),
    eq(accounts.isUnclaimed, false),
    lte(accounts.createdAt, ago(now, months)),
    sql`${lastUse} <= ${ago(now, months)}`,
    not(hasSomethingOpen(now)),
    not(isNeededAsOwner),
  ) as SQL
}

/** Nobody used it for so long that its owner is notified. */
const isToNotify = ({ months, now }: When) =>
  and(isNull(accounts.removalDueAt), isUnused({ months: months - unusedNoticeMonths, now }))

/** Its notice period has ended without use. */
const isToRemove = ({ months, now }: When) => and(lte(accounts.removalDueAt, now), isUnused({ months, now }))

/** @returns how many people would be notified, and how many accounts would be removed */
export async function countUnused(db: Db, when: When): Promise<{ notices: number; accounts: number }> {
  return {
    notices: await db.$count(accounts, isToNotify(when)),
    accounts: await db.$count(accounts, isToRemove(when)),
  }
}

/** Marked for removal, and used again. */
const isToUnmark = ({ months, now }: When) =>
  and(isNotNull(accounts.removalDueAt), not(isUnused({ months: months - unusedNoticeMonths, now })))

/** @returns ids of accounts to mark for removal, at most `limit`, and of all to unmark */
export async function findToMark(db: Db, { limit, ...when }: When & { limit: number }) {
  const unused = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isToNotify(when))
    .orderBy(accounts.id)
    .limit(limit)
  const used = await db.select({ id: accounts.id }).from(accounts).where(isToUnmark(when))
  return { unused: unused.map(({ id }) => id), used: used.map(({ id }) => id) }
}

/** Unmarks an account that is used again. */
export async function unmarkUsed(db: Db, accountId: string, when: When): Promise<void> {
  await db
    .update(accounts)
    .set({ removalDueAt: null })
    .where(and(eq(accounts.id, accountId), isToUnmark(when)))
}

/** Marks an account for removal in a month. @returns it for its notice; undefined if it is not due any more */
export async function markUnused(tx: Db, accountId: string, when: When) {
  const [found] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isToNotify(when)))
    .for('update', { skipLocked: true })
  if (!found) return undefined
  const [marked] = await tx
    .update(accounts)
    .set({
      removalDueAt: sql`${when.now.toISOString()}::timestamptz + make_interval(months => ${unusedNoticeMonths})`,
    })
    .where(eq(accounts.id, accountId))
    .returning()
  return marked
}

/** Accounts whose notice period has ended. @returns their ids, at most `limit` */
export async function findUnused(db: Db, { limit, ...when }: When & { limit: number }): Promise<string[]> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isToRemove(when))
    .orderBy(accounts.removalDueAt)
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Is it still due for removal? Called with the account locked: a recent sign-in keeps it. */
export async function isStillUnused(tx: Db, accountId: string, when: When): Promise<boolean> {
  const still = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isToRemove(when)))
  return still.length > 0
}

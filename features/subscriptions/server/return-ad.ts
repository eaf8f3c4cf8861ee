import { and, asc, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { entitlementEntries } from '#tables/subscriptions/subscriptions.ts'
import { notEnded } from './ledger.ts'

interface Returning {
  employerId: string
  jobId: string
  operatorId: string
  reason: string
  /** Newest line of the job that the operator saw; undefined compares nothing. */
  line?: string | undefined
  now: Date
}

/** Was every ad that was spent on a job given back? False where none was spent. */
export async function isAdReturned(tx: Db, jobId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isReturned: sql<boolean | null>`sum(${entitlementEntries.ads}) >= 0` })
    .from(entitlementEntries)
    .where(and(eq(entitlementEntries.jobId, jobId), isNotNull(entitlementEntries.ads)))
  return row?.isReturned === true
}

/** A press that is repeated after a lost reply, or by another operator, gives back nothing more. */
async function requireNewest(
  tx: Db,
  { employerId, jobId, line }: Pick<Returning, 'employerId' | 'jobId' | 'line'>,
): Promise<void> {
  if (line === undefined) return
  const [newest] = await tx
    .select({ id: entitlementEntries.id })
    .from(entitlementEntries)
    .where(and(eq(entitlementEntries.employerId, employerId), eq(entitlementEntries.jobId, jobId)))
    .orderBy(desc(entitlementEntries.at), desc(entitlementEntries.id))
    .limit(1)
  if (newest && newest.id !== line)
    throw new Problem('changed_meanwhile', {
      words: 'The ledger of this job has changed since you looked. Please look at it again',
    })
}

/**
 * Returns one ad that was spent on a job, by an operator only: once per spending, until its grant ends. Of
 * several grants, to the one that ends last. In the caller's transaction.
 *
 * @throws Problem `not_found` when no ad was spent on that job, or it was returned already
 * @throws Problem `changed_meanwhile` when the job has a newer line than the operator saw
 * @throws Problem `gone` when each plan that paid for the job has ended, so that it could not be used
 */
export async function returnAd(tx: Db, given: Returning): Promise<void> {
  const { employerId, jobId, operatorId, reason, line, now } = given
  await lockEmployer(tx, employerId)
  await requireNewest(tx, { employerId, jobId, line })
  const spent = await tx
    .select({ grantId: entitlementEntries.grantId })
    .from(entitlementEntries)
    .where(
      and(
        eq(entitlementEntries.employerId, employerId),
        eq(entitlementEntries.jobId, jobId),
        isNotNull(entitlementEntries.ads),
      ),
    )
    .groupBy(entitlementEntries.grantId)
    .having(sql`sum(${entitlementEntries.ads}) < 0`)
  if (spent.length === 0) throw new Problem('not_found', { words: 'No ad was spent on this job' })
  const [usable] = await tx
    .select({ id: entitlementEntries.id })
    .from(entitlementEntries)
    .where(
      and(
        inArray(
          entitlementEntries.id,
          spent.map(({ grantId }) => grantId),
        ),
        gte(entitlementEntries.validUntil, now),
        notEnded(now),
      ),
    )
    .orderBy(desc(entitlementEntries.validUntil), asc(entitlementEntries.id))
    .limit(1)
  if (!usable) throw new Problem('gone', { words: 'The plan that this ad came from is over' })
  await tx.insert(entitlementEntries).values({
    employerId,
    kind: 'returned',
    grantId: usable.id,
    planType: 'Pay-per-Ad',
    ads: 1,
    jobId,
    reason,
    actorId: operatorId,
    at: now,
  })
}

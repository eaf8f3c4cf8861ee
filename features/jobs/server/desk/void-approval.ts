import { and, eq, exists, gte, not, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { liveGrants } from '#features/subscriptions/server/entitlement.ts'
import { type Voiding, voidPurchase } from '#features/subscriptions/server/money/void-purchase.ts'
import type { Db } from '#platform/database/database.ts'
import { auditEntries } from '#tables/audit.ts'
import { jobs } from '#tables/jobs.ts'
import { subscriptions } from '#tables/subscriptions.ts'
import { changeJob } from '../access.ts'
import { lockJobsOf } from '../moderate-job.ts'

/**
 * Takes an approval back, with what only its plan includes: jobs that it featured are featured no longer, unless another
 * Annual plan of the employer goes on. Those that an operator featured stay so.
 *
 * @throws Problem `not_found`
 * @throws Problem `not_voidable` with the reason
 */
export async function voidApproval(db: Db, voiding: Voiding) {
  const { subscriptionId, now } = voiding
  return db.transaction(async (tx) => {
    const [purchase] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId))
    if (!purchase) throw new Problem('not_found')
    const { employerId, type, startsAt } = purchase
    await lockJobsOf(tx, employerId)
    const done = await voidPurchase(tx, voiding)
    if (type === 'Annual' && startsAt) await endFeaturing(tx, employerId, { since: startsAt, now })
    return done
  })
}

/** @param of.since jobs that nobody has changed since were featured before */
async function endFeaturing(tx: Db, employerId: string, of: { since: Date; now: Date }): Promise<void> {
  const grants = await liveGrants(tx, employerId, of.now)
  if (grants.some(({ planType }) => planType === 'Annual')) return
  const byOperator = tx
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, jobs.id), eq(auditEntries.act, 'job featured')))
  const featured = await tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.employerId, employerId),
        eq(jobs.featured, true),
        gte(jobs.updatedAt, of.since),
        not(exists(byOperator)),
      ),
    )
    .for('no key update')
  for (const job of featured) await changeJob(tx, job, { featured: false }, of.now)
}

import { and, eq, exists, gt, gte, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { liveGrants } from '#features/subscriptions/server/entitlement.ts'
import { type Voiding, voidPurchase } from '#features/subscriptions/server/money/void-purchase.ts'
import type { Db } from '#platform/database/database.ts'
import { auditEntries } from '#tables/audit.ts'
import { jobReviews } from '#tables/job-reviews.ts'
import { jobs } from '#tables/jobs.ts'
import { entitlementEntries, subscriptions } from '#tables/subscriptions.ts'
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

/**
 * Ends the featuring of jobs, now or after the look for which they wait.
 *
 * @param of.since jobs that nobody has changed since were featured before, and perhaps those of an earlier plan
 */
async function endFeaturing(tx: Db, employerId: string, of: { since: Date; now: Date }): Promise<void> {
  const grants = await liveGrants(tx, employerId, of.now)
  if (grants.some(({ planType }) => planType === 'Annual')) return
  const lastOfOperator = sql`(select ${auditEntries.act} from ${auditEntries}
    where ${auditEntries.subjectId} = ${jobs.id} and ${inArray(auditEntries.act, ['job featured', 'job no longer featured'])}
    order by ${auditEntries.at} desc, ${auditEntries.number} desc limit 1)`
  const earlierPlan = tx
    .select({ one: sql`1` })
    .from(entitlementEntries)
    .leftJoin(subscriptions, eq(subscriptions.id, entitlementEntries.subscriptionId))
    .where(
      and(
        eq(entitlementEntries.employerId, employerId),
        eq(entitlementEntries.kind, 'granted'),
        eq(entitlementEntries.planType, 'Annual'),
        lt(entitlementEntries.validFrom, of.since),
        gt(entitlementEntries.validUntil, jobs.createdAt),
        sql`${subscriptions.status} is distinct from 'Void'`,
      ),
    )
  const comesFeatured = tx
    .select({ one: sql`1` })
    .from(jobReviews)
    .where(and(eq(jobReviews.jobId, jobs.id), jobReviews.wasFeatured))
  const found = await tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.employerId, employerId),
        or(jobs.featured, exists(comesFeatured)),
        gte(jobs.updatedAt, of.since),
        sql`${lastOfOperator} is distinct from 'job featured'`,
        notExists(earlierPlan),
      ),
    )
    .for('no key update')
  for (const job of found) {
    if (job.featured) await changeJob(tx, job, { featured: false }, of.now)
    await tx.update(jobReviews).set({ wasFeatured: false }).where(eq(jobReviews.jobId, job.id))
  }
}

import { and, asc, eq, gte, inArray, lt, lte, notExists, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { liveGrants } from '#features/subscriptions/server/entitlement.ts'
import { type Voiding, voidPurchase } from '#features/subscriptions/server/money/void-purchase.ts'
import type { Db } from '#platform/database/database.ts'
import { auditEntries } from '#tables/audit.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { entitlementEntries, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { changeJob } from '../access.ts'
import { lockJobsOf } from '../moderate-job.ts'

/** It is featured, or will be after the look for which it waits. */
const isFeatured = sql`(${jobs.featured} or exists (select from ${jobReviews}
  where ${jobReviews.jobId} = ${jobs.id} and ${jobReviews.wasFeatured}))`

/**
 * Takes an approval back, with what only its plan includes: jobs that it featured are featured no longer, unless another
 * Annual plan of the employer goes on. Those that an operator featured stay so.
 *
 * @throws Problem `not_found`
 * @throws Problem `not_voidable` with the reason
 * @throws Problem `changed_meanwhile`
 */
export async function voidApproval(db: Db, voiding: Voiding) {
  const { subscriptionId, now } = voiding
  return db.transaction(async (tx) => {
    const [purchase] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId))
    if (!purchase) throw new Problem('not_found')
    const { employerId, type, startsAt, endsAt } = purchase
    const isAnnual = type === 'Annual'
    if (isAnnual) await lockJobsOf(tx, employerId)
    const done = await voidPurchase(tx, voiding)
    if (isAnnual && done.number !== null && startsAt && endsAt)
      await endFeaturing(tx, employerId, { since: startsAt, until: endsAt, now })
    return done
  })
}

/**
 * Ends the featuring of jobs, now or after the look for which they wait.
 *
 * @param of.since jobs that nobody has changed since were featured before, and perhaps those of another plan
 * @param of.until end of the plan, after which it featured nothing
 */
async function endFeaturing(
  tx: Db,
  employerId: string,
  of: { since: Date; until: Date; now: Date },
): Promise<void> {
  const grants = await liveGrants(tx, employerId, of.now)
  if (grants.some(({ planType }) => planType === 'Annual')) return
  const lastOfOperator = sql`(select ${auditEntries.act} from ${auditEntries}
    where ${auditEntries.subjectId} = ${jobs.id} and ${inArray(auditEntries.act, ['job featured', 'job no longer featured'])}
    order by ${auditEntries.at} desc, ${auditEntries.number} desc limit 1)`
  // A credit note can end a plan earlier than its grant says.
  const endOfPlan = sql`least(${entitlementEntries.validUntil}, (select min(ended.at) from ${entitlementEntries} ended
    where ended.grant_id = ${entitlementEntries.id} and ended.kind = 'expired'))`
  const otherPlan = tx
    .select({ one: sql`1` })
    .from(entitlementEntries)
    .leftJoin(subscriptions, eq(subscriptions.id, entitlementEntries.subscriptionId))
    .where(
      and(
        eq(entitlementEntries.employerId, employerId),
        eq(entitlementEntries.kind, 'granted'),
        eq(entitlementEntries.planType, 'Annual'),
        lte(entitlementEntries.validFrom, of.now),
        sql`${endOfPlan} > ${jobs.createdAt}`,
        sql`${subscriptions.status} is distinct from 'Void'`,
      ),
    )
  const found = await tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.employerId, employerId),
        isFeatured,
        lt(jobs.createdAt, of.until),
        gte(jobs.updatedAt, of.since),
        sql`${lastOfOperator} is distinct from 'job featured'`,
        notExists(otherPlan),
      ),
    )
    .orderBy(asc(jobs.id))
    .for('no key update')
  for (const job of found) {
    if (job.featured) await changeJob(tx, job, { featured: false }, of.now)
    await tx.update(jobReviews).set({ wasFeatured: false }).where(eq(jobReviews.jobId, job.id))
  }
}

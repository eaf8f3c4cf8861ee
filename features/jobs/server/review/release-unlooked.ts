import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { hour } from '#contract/base/durations.ts'
import { lookedAtWithinHours } from '#contract/jobs/job-reviews.ts'
import { readSettings } from '#features/settings/server/read-settings.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import type { Services } from '#platform/services.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { goOnline } from './go-online.ts'

const batch = 100

/**
 * Held jobs that nobody looked at within a day go on, without 'Featured' and saying so. The operator can
 * choose that they wait. Served by `job_reviews_waiting`; any number of processes may run it.
 *
 * @returns how many went on
 * @throws AggregateError when some failed
 */
export async function releaseUnlooked(db: Db, services: Services, now: Date): Promise<number> {
  if ((await readSettings(db, services)).adReviews.unlooked === 'waits') return 0
  const due = and(
    eq(jobReviews.state, 'waiting'),
    lte(jobReviews.since, new Date(now.getTime() - lookedAtWithinHours * hour)),
  )
  const found = await db
    .select({ id: jobs.id })
    .from(jobReviews)
    .innerJoin(jobs, eq(jobs.id, jobReviews.jobId))
    .where(and(due, eq(jobs.status, 'Pending'), isNotNull(jobs.reviewSince)))
    .orderBy(asc(jobReviews.since))
    .limit(batch)
  return oneByOne(found, 'held jobs could not go on', async ({ id }) =>
    (await release(db, id, now)) ? 1 : 0,
  )
}

async function release(db: Db, jobId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('no key update')
    if (job?.status !== 'Pending' || !job.reviewSince) return false
    const [released] = await tx
      .update(jobReviews)
      .set({ state: 'unlooked' })
      .where(and(eq(jobReviews.jobId, jobId), eq(jobReviews.state, 'waiting')))
      .returning({ id: jobReviews.jobId })
    if (!released) return false
    await goOnline(tx, job, { status: 'Active', wasFeatured: false, isUnlooked: true, now })
    return true
  })
}

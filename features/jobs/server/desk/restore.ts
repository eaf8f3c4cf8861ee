import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { listingDaysOf } from '#features/subscriptions/listing-rules.ts'
import { planOf } from '#features/subscriptions/server/entitlement.ts'
import { spendOnJob } from '#features/subscriptions/server/ledger.ts'
import { isAdReturned } from '#features/subscriptions/server/return-ad.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { jobRestored } from '../emails.ts'
import { restoreJob } from '../moderate-job.ts'
import { decideReview, notShownWords } from '../review/desk/decide-review.ts'
import { subjectOf } from './moderate.ts'

interface Restoring {
  jobId: string
  operatorId: string
  now: Date
}

type Job = typeof jobs.$inferSelect

/**
 * Puts a removed job back, and mails its employer. An advertisement that was refused is kept now: its time begins if it
 * was never shown, and it is paid for again if its ad came back.
 *
 * @throws Problem `not_found`
 * @throws Problem `job_status` when it is not removed, its employer is suspended, or nothing pays for it any more
 */
export async function restore(db: Db, services: Services, restoring: Restoring): Promise<void> {
  const { jobId, operatorId, now } = restoring
  await db.transaction(async (tx) => {
    const job = await restoreJob(tx, jobId, now)
    await record(tx, {
      act: 'job restored',
      subject: subjectOf(job),
      before: { status: job.status, reason: job.removedReason },
      operatorId,
      now,
    })
    if (await reopenRefused(tx, jobId)) return keepRefused(tx, services, job, restoring)
    const [owner] = await tx.select().from(accounts).where(eq(accounts.id, job.employerId))
    if (!owner) return
    const { publicUrl } = services
    const notShown = await notShownWords(tx, jobId, owner, now)
    await notify(tx, jobRestored({ ...addresseeOf(owner), title: job.title, notShown, publicUrl }), now)
  })
}

/** Lets a refused advertisement wait for a decision again. @returns whether it was refused */
async function reopenRefused(tx: Db, jobId: string): Promise<boolean> {
  const opened = await tx
    .update(jobReviews)
    .set({ state: 'waiting' })
    .where(and(eq(jobReviews.jobId, jobId), eq(jobReviews.state, 'refused')))
    .returning({ id: jobReviews.jobId })
  return opened.length > 0
}

async function keepRefused(tx: Db, services: Services, job: Job, restoring: Restoring): Promise<void> {
  const isPaidAgain = await payAgain(tx, services, job, restoring.now)
  const words = `We had refused your job, and have put it back.${isPaidAgain ? ' It uses the ad that we had given back to you.' : ''}`
  await decideReview(tx, services, { ...restoring, decision: 'keep', words })
}

/** Pays for a job whose ad came back. @returns whether it took an ad */
async function payAgain(
  tx: Db,
  services: Services,
  { id: jobId, employerId }: Job,
  now: Date,
): Promise<boolean> {
  if (!(await isAdReturned(tx, jobId))) return false
  const paying = spendOnJob(tx, services, { employerId, jobId, reason: 'posted', now })
  const plan = planOf(
    await paying.catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      throw new Problem('job_status', {
        words: 'The employer got the ad back when we refused this job, and has none left. Grant one first',
      })
    }),
  )
  await tx
    .update(jobs)
    .set({ listingDays: listingDaysOf(plan) })
    .where(eq(jobs.id, jobId))
  return plan === 'Pay-per-Ad'
}

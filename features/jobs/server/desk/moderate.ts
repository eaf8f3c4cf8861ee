import { eq } from 'drizzle-orm'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import type { jobs } from '#tables/jobs/jobs.ts'
import { lockJob } from '../access.ts'
import { jobsWereRemoved } from '../emails.ts'
import { featureJob, removeJob } from '../moderate-job.ts'
import { requireSameVersion } from '../selected-jobs.ts'

interface Which {
  jobId: string
  operatorId: string
  now: Date
}

interface Removing extends Which {
  reason: string
  version?: number | undefined
  publicUrl: string
}

/** Name of a job in the audit log. */
export const subjectOf = (job: typeof jobs.$inferSelect) => ({
  id: job.id,
  name: `${job.title}, ${job.company}`,
})

/** @throws Problem `not_found` */
export async function feature(db: Db, { jobId, featured, operatorId, now }: Which & { featured: boolean }) {
  await db.transaction(async (tx) => {
    const job = await featureJob(tx, jobId, featured, now)
    if (job.featured === featured) return
    await record(tx, {
      act: featured ? 'job featured' : 'job no longer featured',
      subject: subjectOf(job),
      before: { featured: job.featured },
      after: { featured },
      operatorId,
      now,
    })
  })
}

/**
 * Removes a job and mails its employer the reason.
 *
 * @param version of the job that was read; without it nothing is compared
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when it has changed since it was read
 * @throws Problem `job_status` when it is removed already
 */
export async function remove(
  db: Db,
  { jobId, reason, version, operatorId, publicUrl, now }: Removing,
): Promise<void> {
  await db.transaction(async (tx) => {
    requireSameVersion(await lockJob(tx, jobId), version, now)
    const job = await removeJob(tx, jobId, reason, now)
    const [owner] = await tx.select().from(accounts).where(eq(accounts.id, job.employerId))
    if (owner)
      await notify(
        tx,
        jobsWereRemoved({ ...addresseeOf(owner), titles: [job.title], reason, publicUrl }),
        now,
      )
    await record(tx, {
      act: 'job removed',
      subject: subjectOf(job),
      before: { status: job.status },
      after: { status: 'Removed', reason },
      operatorId,
      now,
    })
  })
}

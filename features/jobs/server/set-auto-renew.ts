import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { entitlementFor } from '#features/subscriptions/server/entitlement.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { hasClosingDay } from '../renewal-rules.ts'
import { canMove, isOpen, shownStatus } from '../rules.ts'
import { lockOwnJob } from './access.ts'

interface AutoRenewal {
  employerId: string
  jobId: string
  autoRenew: boolean
  now: Date
}

/**
 * Switches the automatic renewal of a job on or off.
 *
 * @returns whether the job ends before, on the closing day that its employer chose
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `job_status` when the operator removed it
 * @throws Problem `entitlement_needed` without an Annual plan
 */
export async function setAutoRenew(
  db: Db,
  services: Services,
  { employerId, jobId, autoRenew, now }: AutoRenewal,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    if (!canMove('edit', shownStatus(job, now)))
      throw new Problem('job_status', { words: 'This job was removed' })
    if (autoRenew) {
      const entitlement = await entitlementFor(tx, services, employerId, now)
      if (!entitlement.may || entitlement.via !== 'annual')
        throw new Problem('entitlement_needed', {
          words: 'Only jobs under an Annual plan renew automatically',
        })
    }
    if (job.autoRenew !== autoRenew)
      await tx
        .update(jobs)
        .set({ autoRenew, version: sql`${jobs.version} + 1` })
        .where(eq(jobs.id, jobId))
    return isOpen(job, now) && hasClosingDay(job.expiresAt, job.paidUntil)
  })
}

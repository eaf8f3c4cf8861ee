import { Problem } from '#contract/base/problems.ts'
import { entitlementFor } from '#features/subscriptions/server/entitlement.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { isOpen } from '../rules.ts'
import { changeJob, lockOwnJob } from './access.ts'
import { notLookedAt } from './moderate-job.ts'

interface Featuring {
  employerId: string
  jobId: string
  featured: boolean
  now: Date
}

/**
 * Features an own open job on the home page, as included in an Annual plan, or ends that. Repeating it
 * changes nothing.
 *
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `job_status` when it is to be featured and is not open
 * @throws Problem `entitlement_needed` when it is to be featured without an Annual plan
 */
export async function featureOwnJob(
  db: Db,
  services: Services,
  { employerId, jobId, featured, now }: Featuring,
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    if (job.featured === featured) return
    if (featured && !isOpen(job, now))
      throw new Problem('job_status', { words: 'Only a job that is open can be featured' })
    if (featured && job.isUnlooked) throw new Problem('job_status', { words: notLookedAt })
    const entitlement = featured && (await entitlementFor(tx, services, employerId, now))
    if (entitlement && !(entitlement.may && entitlement.via === 'annual'))
      throw new Problem('entitlement_needed', { words: 'You need an Annual plan to feature a job' })
    await changeJob(tx, job, { featured }, now)
  })
}

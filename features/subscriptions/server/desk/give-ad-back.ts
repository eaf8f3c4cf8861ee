import { eq } from 'drizzle-orm'
import { requireEmployer } from '#features/accounts/server/require-employer.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { returnAd } from '../return-ad.ts'

interface Giving {
  employerId: string
  jobId: string
  reason: string
  line?: string | undefined
  operatorId: string
  now: Date
}

/**
 * Returns one ad that was spent on a job: the only correction of the ledger, as a separate line.
 *
 * @throws Problem `not_found` when there is no such employer, or it spent no ad on that job
 * @throws Problem `changed_meanwhile` when the job has a newer line in the ledger than the operator saw
 * @throws Problem `gone` when the plan of the ad has ended
 */
export async function giveAdBack(db: Db, giving: Giving): Promise<void> {
  const { employerId, jobId, reason, operatorId, now } = giving
  await db.transaction(async (tx) => {
    const { account } = await requireEmployer(tx, employerId)
    await returnAd(tx, giving)
    const [job] = await tx.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, jobId))
    await record(tx, {
      act: 'ad given back',
      subject: { id: employerId, name: account.name },
      after: { job: job?.title ?? jobId, reason },
      operatorId,
      now,
    })
  })
}

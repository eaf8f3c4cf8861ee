import { proveAddress } from '#features/accounts/server/prove-address.ts'
import { publishPendingJobs } from '#features/jobs/server/publish-pending-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'

interface Proof {
  token: string
  publicUrl: string
  origin: Origin
  now: Date
}

/**
 * Takes the link that proves the address of an employer or a job seeker. An employer's jobs that waited for it are
 * published.
 *
 * @throws Problem `bad_token` or `email_taken`, see `proveAddress`
 */
export async function verifyAddress(db: Db, proof: Proof): Promise<void> {
  await db.transaction(async (tx) => {
    const { account, isFirst, isNew } = await proveAddress(tx, proof)
    if (account.role !== 'employer') return
    if (isFirst) await publishPendingJobs(tx, account.id, proof.now)
    // Pages about an employer show its address, and whether that was confirmed.
    if (isNew || isFirst) await invalidate(tx, ['employers', `employer:${account.id}`])
  })
}

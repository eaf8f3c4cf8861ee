import { Problem } from '#contract/base/problems.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { requireEmployer } from '#features/accounts/server/require-employer.ts'
import { vouchForEmployer } from '#features/accounts/server/vouch-for-account.ts'
import { record } from '#features/audit/server/record.ts'
import { publishPendingJobs } from '#features/jobs/server/publish-pending-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { noteCall } from '../../evidence/server/note-call.ts'
import { requireSeenName } from '../../evidence/server/require-seen-name.ts'

interface Verification {
  employerId: string
  operatorId: string
  /** The number that was called, and its public source. */
  number: string
  source: string
  /** The name that was on the screen; undefined compares nothing. */
  company?: string | undefined
  origin: Origin
  now: Date
}

/**
 * Verifies an employer that was called, and publishes its waiting jobs.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when the address is verified already, or the employer has another name
 */
export async function verifyEmployer(
  db: Db,
  services: Services,
  { employerId, operatorId, number, source, company, origin, now }: Verification,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { account } = await requireEmployer(tx, employerId)
    if (account.isUnclaimed)
      throw new Problem('changed_meanwhile', {
        words: `Nobody has claimed the account of ${account.name} yet. With its address corrected, its owner can set a password`,
      })
    if (!(await vouchForEmployer(tx, { accountId: employerId, operatorId, origin, now })))
      throw new Problem('changed_meanwhile', { words: `${account.name} is verified already` })
    // The account is locked before the employer, as where the owner confirms the address: there is no deadlock.
    await lockEmployer(tx, employerId)
    await requireSeenName(tx, employerId, company)
    await noteCall(tx, { employerId, operatorId, number, source, now })
    await publishPendingJobs(tx, services, employerId, now)
    await record(tx, {
      act: 'employer verified',
      subject: { id: employerId, name: account.name },
      before: { verified: false },
      after: { verified: true, email: account.shownEmail, number, source },
      operatorId,
      now,
    })
    await invalidate(tx, ['employers', `employer:${employerId}`])
  })
}

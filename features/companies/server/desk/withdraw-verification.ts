import { Problem } from '#contract/base/problems.ts'
import { requireEmployer } from '#features/accounts/server/require-employer.ts'
import { withdrawVerification as withdraw } from '#features/accounts/server/withdraw-verification.ts'
import { record } from '#features/audit/server/record.ts'
import { holdJobsOf, lockOpenJobs } from '#features/jobs/server/hold-jobs.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { dropCall } from '../../evidence/server/note-call.ts'
import { verificationTakenBack } from '../emails.ts'

interface Withdrawal {
  employerId: string
  reason: string
  operatorId: string
  origin: Origin
  publicUrl: string
  now: Date
}

/**
 * Withdraws the verification of an employer, and mails it the reason. Its open jobs are Pending until an
 * operator verifies it again.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when it is not verified
 */
export async function withdrawVerification(db: Db, withdrawal: Withdrawal): Promise<void> {
  const { employerId, reason, operatorId, origin, publicUrl, now } = withdrawal
  await db.transaction(async (tx) => {
    const { account } = await requireEmployer(tx, employerId)
    const { name, email: to } = account
    await lockOpenJobs(tx, employerId, now)
    if (!(await withdraw(tx, { accountId: employerId, reason, operatorId, origin, now })))
      throw new Problem('changed_meanwhile', { words: `${name} is not verified` })
    await dropCall(tx, { employerId, reason, now })
    const jobs = await holdJobsOf(tx, employerId, now)
    await notify(tx, verificationTakenBack({ to, accountId: employerId, name, reason, jobs, publicUrl }), now)
    await record(tx, {
      act: 'verification taken back',
      subject: { id: employerId, name },
      before: { verified: true },
      after: { verified: false, reason, jobsWaiting: jobs },
      operatorId,
      now,
    })
    await invalidate(tx, ['employers', `employer:${employerId}`])
  })
}

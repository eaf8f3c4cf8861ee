import { reinstate, suspend } from '#features/accounts/server/desk/suspend.ts'
import { record } from '#features/audit/server/record.ts'
import { endIntegrations } from '#features/companies/integrations/server/end-integrations.ts'
import {
  notifyOwnerOfReinstatement,
  notifyOwnerOfSuspension,
} from '#features/companies/members/server/notify-owner.ts'
import { endApplicationsOf } from '#features/hiring/promised-answers/server/end-applications.ts'
import { lockJobsOf, removeJobsOf, restoreJobsOf } from '#features/jobs/server/moderate-job.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'

interface Which {
  employerId: string
  operatorId: string
  origin: Origin
  publicUrl: string
  now: Date
}

/**
 * Suspends an employer and mails it the reason, an owner too where its founder has left. Its jobs go offline, and their applications end.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when another operator was first
 */
export async function suspendEmployer(
  db: Db,
  { employerId, reason, ...by }: Which & { reason: string },
): Promise<void> {
  const { operatorId, publicUrl, now } = by
  await db.transaction(async (tx) => {
    await lockJobsOf(tx, employerId)
    const subject = await suspend(tx, { role: 'employer', accountId: employerId, reason, ...by })
    await notifyOwnerOfSuspension(tx, { employerId, reason, publicUrl, now })
    await endIntegrations(tx, employerId, now)
    const jobsRemoved = await removeJobsOf(tx, employerId, now)
    await endApplicationsOf(tx, employerId, 'The employer is suspended', { now, publicUrl })
    await record(tx, {
      act: 'employer suspended',
      subject,
      before: { suspended: false },
      after: { suspended: true, reason, jobsRemoved },
      operatorId,
      now,
    })
    await invalidate(tx, ['employers', `employer:${employerId}`])
  })
}

/**
 * Reinstates an employer. Its jobs return for their remaining time.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when it is not suspended
 */
export async function reinstateEmployer(db: Db, { employerId, ...by }: Which): Promise<void> {
  const { operatorId, publicUrl, now } = by
  await db.transaction(async (tx) => {
    const subject = await reinstate(tx, { role: 'employer', accountId: employerId, ...by })
    await notifyOwnerOfReinstatement(tx, { employerId, publicUrl, now })
    const jobsRestored = await restoreJobsOf(tx, employerId, now)
    await record(tx, {
      act: 'employer reinstated',
      subject,
      before: { suspended: true },
      after: { suspended: false, jobsRestored },
      operatorId,
      now,
    })
    await invalidate(tx, ['employers', `employer:${employerId}`])
  })
}

import { reinstate, suspend } from '#features/accounts/server/desk/suspend.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'

interface Which {
  seekerId: string
  operatorId: string
  origin: Origin
  publicUrl: string
  now: Date
}

/**
 * Suspends a job seeker and mails the reason.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when another operator was first
 */
export async function suspendSeeker(
  db: Db,
  { seekerId, reason, ...by }: Which & { reason: string },
): Promise<void> {
  const { operatorId, now } = by
  await db.transaction(async (tx) => {
    const subject = await suspend(tx, { role: 'jobseeker', accountId: seekerId, reason, ...by })
    await record(tx, {
      act: 'job seeker suspended',
      subject,
      before: { suspended: false },
      after: { suspended: true, reason },
      operatorId,
      now,
    })
  })
}

/**
 * Reinstates a job seeker.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when the account is not suspended
 */
export async function reinstateSeeker(db: Db, { seekerId, ...by }: Which): Promise<void> {
  const { operatorId, now } = by
  await db.transaction(async (tx) => {
    const subject = await reinstate(tx, { role: 'jobseeker', accountId: seekerId, ...by })
    await record(tx, {
      act: 'job seeker reinstated',
      subject,
      before: { suspended: true },
      after: { suspended: false },
      operatorId,
      now,
    })
  })
}

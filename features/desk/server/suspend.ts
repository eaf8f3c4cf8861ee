import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { nameToTell } from '#features/accounts/server/name-to-tell.ts'
import { reinstateAccount, suspendAccount } from '#features/accounts/server/suspend-account.ts'
import { endApplicationsOf } from '#features/applications/server/end-applications.ts'
import { record } from '#features/audit/server/record.ts'
import { lockJobsOf, removeJobsOf, restoreJobsOf } from '#features/jobs/server/moderate-job.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts.ts'
import { accountReinstated, accountSuspended } from './emails.ts'

interface Target {
  role: 'employer' | 'jobseeker'
  accountId: string
  operatorId: string
  origin: Origin
  publicUrl: string
  now: Date
}

const named = { employer: 'employer', jobseeker: 'job seeker' } as const

/** @throws Problem `not_found` */
async function requireAccount(tx: Db, { role, accountId }: Target) {
  const [account] = await tx
    .select({ name: accounts.name, email: accounts.email, emailVerifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.role, role)))
  if (!account) throw new Problem('not_found')
  return account
}

/**
 * Suspends an employer or a job seeker and tells them why. An employer's jobs leave the board with it.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when another operator was first
 */
export async function suspend(db: Db, target: Target & { reason: string }): Promise<void> {
  const { role, accountId, operatorId, reason, origin, publicUrl, now } = target
  await db.transaction(async (tx) => {
    const account = await requireAccount(tx, target)
    const { name, email } = account
    if (role === 'employer') await lockJobsOf(tx, accountId)
    if (!(await suspendAccount(tx, { role, accountId, reason, operatorId, origin, now })))
      throw new Problem('changed_meanwhile', { words: `${name} is suspended already` })
    const jobs = role === 'employer' ? { jobsRemoved: await removeJobsOf(tx, accountId, now) } : {}
    if (role === 'employer')
      await endApplicationsOf(tx, accountId, 'The employer is suspended', { now, publicUrl })
    await notify(
      tx,
      accountSuspended({ to: email, accountId, name: nameToTell(account), reason, publicUrl }),
      now,
    )
    await record(tx, {
      act: `${named[role]} suspended`,
      subject: { id: accountId, name },
      before: { suspended: false },
      after: { suspended: true, reason, ...jobs },
      operatorId,
      now,
    })
    await invalidate(tx, ['employers', `employer:${accountId}`])
  })
}

/**
 * Lets them in again; an employer's jobs come back for the rest of their time.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when the account is not suspended
 */
export async function reinstate(db: Db, target: Target): Promise<void> {
  const { role, accountId, operatorId, origin, publicUrl, now } = target
  await db.transaction(async (tx) => {
    const account = await requireAccount(tx, target)
    const { name, email } = account
    if (!(await reinstateAccount(tx, { role, accountId, operatorId, origin, now })))
      throw new Problem('changed_meanwhile', { words: `${name} is not suspended` })
    const jobs = role === 'employer' ? { jobsRestored: await restoreJobsOf(tx, accountId, now) } : {}
    await notify(tx, accountReinstated({ to: email, accountId, name: nameToTell(account), publicUrl }), now)
    await record(tx, {
      act: `${named[role]} reinstated`,
      subject: { id: accountId, name },
      before: { suspended: true },
      after: { suspended: false, ...jobs },
      operatorId,
      now,
    })
    await invalidate(tx, ['employers', `employer:${accountId}`])
  })
}

import { and, asc, eq, gte, inArray, lte, not, type SQL } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { lockEmployerIfThere } from '#features/accounts/server/lock-employer.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { entitlementFor } from '#features/subscriptions/server/entitlement.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { jobsRenewed } from './emails.ts'
import { hasOverdueAnswers } from './overdue-answers.ts'
import { extend, payFor } from './renew-job.ts'

/** Milliseconds before expiry, earlier than the reminder (expire-jobs.ts), which would ask for an action. */
const beforeInMilliseconds = 4 * millisecondsPerDay

/** Jobs that are due for automatic renewal, if their employer's plan permits it. `hasClosingDay` excludes a job, here in SQL. */
const due = (now: Date): SQL | undefined =>
  and(
    openJobs(now),
    eq(jobs.autoRenew, true),
    gte(jobs.expiresAt, jobs.paidUntil),
    not(hasOverdueAnswers(now)),
    lte(jobs.expiresAt, new Date(now.getTime() + beforeInMilliseconds)),
  )

/**
 * Renews jobs automatically for their employers, under an Annual plan only: it never spends an ad. Any
 * number of processes may run it; each employer is notified once of all renewals.
 *
 * @returns how many jobs were renewed
 * @throws AggregateError when employers failed
 */
export async function renewAutomatically(db: Db, services: Services, now: Date): Promise<number> {
  const waiting = await db
    .selectDistinct({ employerId: jobs.employerId })
    .from(jobs)
    .where(due(now))
    .orderBy(asc(jobs.employerId))
  return oneByOne(waiting, "employers' jobs could not be renewed", ({ employerId }) =>
    db.transaction((tx) => renewJobsOf(tx, services, employerId, now)),
  )
}

async function renewJobsOf(tx: Db, services: Services, employerId: string, now: Date): Promise<number> {
  // The employer before its jobs, as in a deletion or when a member leaves: no deadlock.
  if (!(await lockEmployerIfThere(tx, employerId))) return 0
  const found = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), due(now)))
    .orderBy(asc(jobs.id))
    .for('no key update')
  if (found.length === 0) return 0
  const entitlement = await entitlementFor(tx, services, employerId, now)
  if (!entitlement.may || entitlement.via !== 'annual') return 0
  const shown: string[] = []
  for (const job of found) {
    const paid = await payFor(tx, services, job, now)
    // Nobody asks here: a job that its employer or an operator no longer features is not featured again.
    const featured = job.featured && paid.featured
    const time = { ...paid, featured, expiresAt: paid.paidUntil }
    // One whose text is held takes no applications: its employer has a mail about that.
    if (!(await extend(tx, services, job, { time, now }))) shown.push(job.id)
  }
  if (shown.length > 0) await notifyOwner(tx, services.publicUrl, employerId, shown, now)
  return found.length
}

async function notifyOwner(
  tx: Db,
  publicUrl: string,
  employerId: string,
  ids: string[],
  now: Date,
): Promise<void> {
  const [owner] = await tx
    .select({ to: accounts.email, company: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, employerId))
  const renewed = await tx
    .select({ title: jobs.title, expiresAt: jobs.expiresAt })
    .from(jobs)
    .where(inArray(jobs.id, ids))
    .orderBy(asc(jobs.title))
  if (owner) await notify(tx, jobsRenewed({ ...owner, employerId, jobs: renewed, publicUrl }), now)
}

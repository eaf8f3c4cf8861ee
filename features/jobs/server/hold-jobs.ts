import { and, asc, eq, sql } from 'drizzle-orm'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { pagesOf } from './access.ts'

/**
 * Call it before the account is changed: an employer's renewal also locks the jobs first, and waits. Deletions and the tasks that renew
 * and publish lock the employer first, so that one of both may be refused as busy.
 */
export async function lockOpenJobs(tx: Db, employerId: string, now: Date): Promise<void> {
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), openJobs(now)))
    .orderBy(asc(jobs.id))
    .for('no key update')
}

/**
 * Takes an employer's open jobs offline as Pending until it is verified again. The days of waiting are
 * restored then (publish-pending-jobs.ts).
 *
 * @returns how many
 */
export async function holdJobsOf(tx: Db, employerId: string, now: Date): Promise<number> {
  // Includes concurrent postings.
  await lockEmployer(tx, employerId)
  const held = await tx
    .update(jobs)
    .set({ status: 'Pending', heldAt: now, updatedAt: now, version: sql`${jobs.version} + 1` })
    .where(and(eq(jobs.employerId, employerId), openJobs(now)))
    .returning({ id: jobs.id, employerId: jobs.employerId, category: jobs.category })
  if (held.length > 0) await invalidate(tx, [...new Set(held.flatMap(pagesOf))])
  return held.length
}

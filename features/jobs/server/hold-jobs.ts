import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { employers } from '#tables/employers.ts'
import { jobs, openJobs } from '#tables/jobs.ts'
import { pagesOf } from './access.ts'

/** Call it before the account is changed: a renewal locks its jobs first too, so that neither waits for the other for ever. */
export async function lockOpenJobs(tx: Db, employerId: string, now: Date): Promise<void> {
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), openJobs(now)))
    .orderBy(asc(jobs.id))
    .for('no key update')
}

/**
 * Takes an employer's open jobs off the board until it is verified again, as Pending. The days that they wait come back
 * then (publish-pending-jobs.ts).
 *
 * @returns how many
 */
export async function holdJobsOf(tx: Db, employerId: string, now: Date): Promise<number> {
  // What is being posted at this moment is held too.
  await tx
    .select({ id: employers.id })
    .from(employers)
    .where(eq(employers.id, employerId))
    .for('no key update')
  const held = await tx
    .update(jobs)
    .set({ status: 'Pending', heldAt: now, updatedAt: now, version: sql`${jobs.version} + 1` })
    .where(and(eq(jobs.employerId, employerId), openJobs(now)))
    .returning({ id: jobs.id, employerId: jobs.employerId, category: jobs.category })
  if (held.length > 0) await invalidate(tx, [...new Set(held.flatMap(pagesOf))])
  return held.length
}

import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobs } from '#tables/jobs/jobs.ts'

type Job = typeof jobs.$inferSelect

/**
 * The employer's own job, locked until the transaction ends, so that changes of one job are serialised.
 *
 * @throws Problem `not_found` when there is no such job, or it is another employer's
 */
export async function lockOwnJob(tx: Db, employerId: string, jobId: string): Promise<Job> {
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.employerId, employerId)))
    .for('no key update')
  if (!job) throw new Problem('not_found')
  return job
}

/** A job of any employer, locked. @throws Problem `not_found` when there is no such job */
export async function lockJob(tx: Db, jobId: string): Promise<Job> {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('no key update')
  if (!job) throw new Problem('not_found', { words: 'This job is no longer there' })
  return job
}

/**
 * Call it before a job comes back online. Until the transaction ends no operator can withdraw the
 * verification.
 *
 * @throws Problem `verification_withdrawn`
 */
export async function requireNotWithdrawn(tx: Db, employerId: string): Promise<void> {
  const [owner] = await tx
    .select({ withdrawnAt: accounts.verificationWithdrawnAt })
    .from(accounts)
    .where(eq(accounts.id, employerId))
    .for('share')
  if (owner?.withdrawnAt) throw new Problem('verification_withdrawn')
}

interface Shown {
  id: string
  employerId: string
  category: string
}

/** Cache tags of the pages that show or count a job, now or in future. */
export function pagesOf({ id, employerId, category }: Shown): string[] {
  return ['jobs', 'employers', `job:${id}`, `jobs-of:${employerId}`, `similar:${category}`]
}

/** Writes a new version of a job, and drops its pages. @param job locked by the caller */
export async function changeJob(tx: Db, job: Job, fields: Partial<Job>, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...fields, updatedAt: now, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, job.id))
  await invalidate(tx, pagesOf(job))
}

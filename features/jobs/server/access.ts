import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { jobs } from '#tables/jobs.ts'

/**
 * The employer's own job, locked until the transaction ends, so that changes of one job are serialised.
 *
 * @throws Problem `not_found` when there is no such job, or it is another employer's
 */
export async function lockOwnJob(
  tx: Db,
  employerId: string,
  jobId: string,
): Promise<typeof jobs.$inferSelect> {
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.employerId, employerId)))
    .for('no key update')
  if (!job) throw new Problem('not_found')
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

import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { jobs } from '#tables/jobs.ts'

/**
 * The employer's own job, locked until the transaction ends, so that two changes of one job come one after the other.
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
 * Call it before a job comes back to the board. Until the transaction ends no operator can take the verification back.
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

/** The kept pages that show a job, that count it, or that it may come into. */
export function pagesOf({ id, employerId, category }: Shown): string[] {
  return ['jobs', 'employers', `job:${id}`, `jobs-of:${employerId}`, `similar:${category}`]
}

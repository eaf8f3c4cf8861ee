import { and, eq, ne } from 'drizzle-orm'
import { toLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { maxUnwanted } from '#contract/facts/bounds.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { seekerPages, unwantedJobs } from '#tables/my-page.ts'

/** Saves the wished work and pay of a job seeker; empty values remove them. */
export async function wishForWork(
  db: Db,
  { seekerId, work, pay }: { seekerId: string; work: string; pay?: number | undefined },
): Promise<void> {
  const wish = { work, payInLaari: toLaari(pay ?? 0) || null }
  await db
    .insert(seekerPages)
    .values({ seekerId, ...wish })
    .onConflictDoUpdate({ target: seekerPages.seekerId, set: wish })
}

/**
 * Dismisses a job for a person; repeating it is harmless.
 *
 * @throws Problem `not_found` when there is no such public job
 * @throws Problem `list_full`
 */
export async function refuseJob(
  db: Db,
  { seekerId, jobId, now }: { seekerId: string; jobId: string; now: Date },
): Promise<void> {
  const [job] = await db
    .select({ title: jobs.title, status: jobs.status })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  if (!job || !jobStatuses[job.status].isPublic) throw new Problem('not_found')
  const others = and(eq(unwantedJobs.seekerId, seekerId), ne(unwantedJobs.jobId, jobId))
  if ((await db.$count(unwantedJobs, others)) >= maxUnwanted)
    throw new Problem('list_full', {
      words: `You can dismiss up to ${maxUnwanted} kinds of jobs. Please remove one of them first`,
    })
  await db.insert(unwantedJobs).values({ seekerId, jobId, title: job.title, at: now }).onConflictDoNothing()
}

export async function wantJobAgain(
  db: Db,
  { seekerId, jobId }: { seekerId: string; jobId: string },
): Promise<void> {
  await db.delete(unwantedJobs).where(and(eq(unwantedJobs.seekerId, seekerId), eq(unwantedJobs.jobId, jobId)))
}

import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { meetsOf } from '../meets-rules.ts'
import { gatherFacts } from './gather-facts.ts'

/**
 * Facts that would be sent with an application for a job, and their results. The questions are still
 * unanswered.
 *
 * @throws Problem `not_found` when there is no such job, or it is not published yet
 */
export async function myFacts(
  db: Db,
  { jobId, seekerId, now }: { jobId: string; seekerId: string; now: Date },
) {
  const [job] = await db
    .select({
      title: jobs.title,
      status: jobs.status,
      requirements: jobs.requirements,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  if (!job || !jobStatuses[job.status].hasPage) throw new Problem('not_found')
  const facts = await gatherFacts(db, { seekerId, title: job.title, answers: [], now })
  return { facts, meets: meetsOf({ requirements: job.requirements }, { facts, day: dayOf(now) }) }
}

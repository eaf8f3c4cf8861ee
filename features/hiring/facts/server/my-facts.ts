import { eq } from 'drizzle-orm'
import { jobStatuses } from '#contract/job-status.ts'
import { dayOf } from '#contract/maldives.ts'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs.ts'
import { meetsOf } from '../meets-rules.ts'
import { gatherFacts } from './gather-facts.ts'

/**
 * What would go along with an application for a job, and how it stands beside what the job asks for. The questions are not
 * answered yet.
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
  return { facts, meets: meetsOf({ requirements: job.requirements }, facts, dayOf(now)) }
}

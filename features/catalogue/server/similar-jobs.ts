import type { JobCard } from '#contract/jobs.ts'
import { cardOf } from '#features/jobs/server/card.ts'
import { readSimilarJobs } from '#features/jobs/server/job-reading.ts'
import type { Db } from '#platform/database/database.ts'

/** Other open jobs of a job's category, the newest first; none when there is no such job. */
export async function similarJobs(db: Db, { jobId, now }: { jobId: string; now: Date }): Promise<JobCard[]> {
  const cards = await readSimilarJobs(db, jobId, now)
  return cards.map((values) => cardOf(values, now))
}

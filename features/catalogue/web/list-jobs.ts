import type { JobCard } from '#contract/jobs/jobs.ts'
import type { ListedJob } from '#features/jobs/web/job-words.ts'

/** Jobs of a reply in list form. The first page comes with its jobs, so the code for cards loads on demand. */
export async function listJobs(jobs: readonly JobCard[]): Promise<ListedJob[]> {
  const { listed } = await import('#features/jobs/web/listed-job.ts')
  return jobs.map(listed)
}

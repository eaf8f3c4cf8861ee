import type { JobCard } from '#contract/jobs.ts'
import type { ListedJob } from '#features/jobs/web/job-words.ts'

/** Jobs of a reply as lists show them. The first page has come with its jobs: what makes cards is loaded when it is asked for. */
export async function listJobs(jobs: readonly JobCard[]): Promise<ListedJob[]> {
  const { listed } = await import('#features/jobs/web/listed-job.ts')
  return jobs.map(listed)
}

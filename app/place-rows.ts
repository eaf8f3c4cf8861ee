import { placeEmployers } from '#features/companies/server/place-employers.ts'
import { placeJobs } from '#features/jobs/server/place-jobs.ts'
import { placeSeekers } from '#features/seekers/server/place-seekers.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Gives jobs, employers and job seekers without a place the one that their location names. @returns the
 * number of jobs
 */
export async function placeRows(db: Db): Promise<number> {
  const placed = await placeJobs(db)
  await placeEmployers(db)
  await placeSeekers(db)
  return placed
}

import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { JobCorrection } from '#contract/jobs/desk-jobs.ts'
import { placeOf } from '#features/places/server/place-of.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { lockJob, pagesOf } from './access.ts'

type Job = typeof jobs.$inferSelect
type Facts = Partial<Record<Exclude<keyof JobCorrection, 'placeId'>, string>>

/**
 * Corrects a job of an employer or an import.
 *
 * @returns the earlier job, and the differences before and after; none if it was already so
 * @throws Problem `not_found`
 * @throws Problem `job_status` when it is removed
 * @throws Problem `invalid_input` when there is no such place
 */
export async function correctJob(
  tx: Db,
  { jobId, change, now }: { jobId: string; change: JobCorrection; now: Date },
): Promise<{ job: Job; before: Facts; after: Facts }> {
  const job = await lockJob(tx, jobId)
  if (job.status === 'Removed')
    throw new Problem('job_status', { words: `“${job.title}” is removed. Restore it first` })
  const { applicationRestriction: restriction, placeId: _, ...fields } = change
  const placeId = await placeOf(tx, change, job)
  const wanted = { ...fields, ...(restriction && { restriction }) }
  const [corrected = job] = await tx
    .update(jobs)
    .set({ ...wanted, placeId, updatedAt: now, version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, jobId))
    .returning()
  await invalidate(tx, [...new Set([...pagesOf(job), ...pagesOf(corrected)])])
  const [before, after] = [factsOf(job), factsOf(corrected)]
  for (const name of Object.keys(before) as (keyof Facts)[])
    if (before[name] === after[name]) {
      delete before[name]
      delete after[name]
    }
  return { job, before, after }
}

function factsOf({ title, location, sector, category, type, mode, restriction }: Job): Facts {
  return { title, location, sector, category, type, mode, applicationRestriction: restriction }
}

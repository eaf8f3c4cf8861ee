import { type SQL, sql } from 'drizzle-orm'
import type { JobCard } from '#contract/jobs/jobs.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { isPublicJob, jobs } from '#tables/jobs/jobs.ts'
import { savedJobs } from '#tables/saved-jobs.ts'

/** Cards of jobs by id, open or ended; absent for a job that is not public. */
async function cardsOf(db: Db, ids: SQL, now: Date): Promise<Map<string, JobCard>> {
  const { rows } = await db.execute<{ card: CardRow }>(sql`
    select ${cardRow(now)} as card from ${cardTables}
    where ${jobs.id} in (${ids}) and ${isPublicJob}`)
  return new Map(rows.map(({ card }) => [card.id, cardOf(card, now)]))
}

/** Has the job seeker applied, and not withdrawn? */
export const hasApplied = sql<boolean>`exists (
  select 1 from ${applications} where ${applications.jobId} = ${savedJobs.jobId}
    and ${applications.seekerId} = ${savedJobs.seekerId} and ${notWithdrawn})`

/** Saved jobs of a job seeker, newest first. */
export async function listSavedJobs(db: Db, seekerId: string, now: Date): Promise<SavedJob[]> {
  const { rows } = await db.execute<{
    job_id: string
    title: string
    company: string
    note: string
    saved_at: number
    applied: boolean
  }>(sql`
    select job_id, title, company, note, (extract(epoch from saved_at) * 1000)::float8 as saved_at, ${hasApplied} as applied
    from ${savedJobs} where ${savedJobs.seekerId} = ${seekerId}
    order by ${savedJobs.savedAt} desc, ${savedJobs.jobId}`)
  const cards = await cardsOf(
    db,
    sql`select ${savedJobs.jobId} from ${savedJobs} where ${savedJobs.seekerId} = ${seekerId}`,
    now,
  )
  return rows.map(({ job_id, saved_at, ...row }) => {
    const job = cards.get(job_id)
    return { ...row, jobId: job_id, savedAt: new Date(saved_at).toISOString(), ...(job && { job }) }
  })
}

/** Jobs by id, in the given order. */
export async function jobCards(db: Db, ids: readonly string[], now: Date): Promise<JobCard[]> {
  if (ids.length === 0) return []
  const cards = await cardsOf(
    db,
    sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    ),
    now,
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

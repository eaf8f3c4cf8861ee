import { sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { passesStored, placeValues } from '#features/catalogue/server/stored-search.ts'
import type { Db } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { alertJobs, alerts, matchedJobs } from '#tables/alerts.ts'
import { jobSearch, openInSearch } from '#tables/jobs/job-search.ts'
import { confirmProven } from './adopt-alerts.ts'

/**
 * Number of jobs that one statement compares with all alerts: a second of work for 100,000 alerts, of five
 * allowed.
 */
const batch = 4

/** Maximum age of a new job, in milliseconds. Older jobs come from an import of another board, for instance. */
const newFor = 7 * millisecondsPerDay

/**
 * Matches new jobs against all alerts: a few jobs at a time, with one statement for all alerts. A job is
 * new once, and not after an edit, a renewal or a reopening. Any number of processes may run it on
 * different jobs.
 *
 * @returns how many jobs were new
 */
export async function matchNewJobs(db: Db, now: Date): Promise<number> {
  await confirmProven(db, now)
  return inBatches(db, 1, async (tx) => {
    const { rows } = await tx.execute<{ jobId: string }>(sql`
        insert into ${matchedJobs} (job_id, at)
        select ${jobSearch.jobId}, ${now} from ${jobSearch}
        where ${openInSearch(now)} and ${jobSearch.publishedAt} >= ${new Date(now.getTime() - newFor)}
          and ${jobSearch.publishedAt} <= ${now}
          and not exists (select from ${matchedJobs} where ${matchedJobs.jobId} = ${jobSearch.jobId})
        order by ${jobSearch.publishedAt} desc, ${jobSearch.jobId} desc
        limit ${batch}
        on conflict do nothing returning job_id as "jobId"`)
    const ids = rows.map(({ jobId }) => jobId)
    if (ids.length === 0) return 0
    // Materialized, so that the places of a job are computed once and not for each alert.
    await tx.execute(sql`
        with job_search as materialized (
          select *, ${placeValues} as place_values from ${jobSearch}
          where ${jobSearch.jobId} in (${sql.join(
            ids.map((id) => sql`${id}`),
            sql`, `,
          )})
        )
        insert into ${alertJobs} (alert_id, job_id, matched_at)
        select ${alerts.id}, ${jobSearch.jobId}, ${now}
        from job_search join ${alerts} on ${alerts.confirmedAt} is not null
          and ${alerts.since} < ${jobSearch.publishedAt}
          and ${passesStored(
            {
              chosen: sql`${alerts.chosen}`,
              words: sql`${alerts.words}`,
              clauses: sql`${alerts.clauses}`,
              placeValues: sql`place_values`,
            },
            now,
          )}
        on conflict do nothing`)
    return ids.length
  })
}

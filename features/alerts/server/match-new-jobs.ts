import { sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/maldives.ts'
import { passesStored, placeValues } from '#features/catalogue/server/stored-search.ts'
import type { Db } from '#platform/database/database.ts'
import { alertJobs, alerts, matchedJobs } from '#tables/alerts.ts'
import { jobSearch, openInSearch } from '#tables/job-search.ts'

/** Number of jobs that one statement compares with all alerts: a second of work for 100,000 alerts, of the five that it may take. */
const batch = 4

/** Maximum age of news: older jobs are none, as after an import from another board. Milliseconds. */
const newFor = 7 * millisecondsPerDay

/**
 * Holds new jobs against all alerts, a few jobs at a time and all alerts with one statement. A job is new once: one that is
 * edited, renewed or opened again is not. Any number of processes may run it, each finds other jobs.
 *
 * @returns how many jobs were new
 */
export async function matchNewJobs(db: Db, now: Date): Promise<number> {
  let total = 0
  for (;;) {
    const found = await db.transaction(async (tx) => {
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
      // Materialized, so that the places of a job are worked out once and not for each alert.
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
    total += found
    if (found === 0) return total
  }
}

import { and, eq, ne, sql } from 'drizzle-orm'
import type { JobCard } from '#contract/jobs.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { cardJson, cardTables } from './card.ts'

const most = 4

/** Other open jobs of a job's category, the newest first; none when there is no such job. */
export async function similarJobs(db: Db, { jobId, now }: { jobId: string; now: Date }): Promise<JobCard[]> {
  const { rows } = await db.execute<{ items: JobCard[] }>(sql`${planOnce}
    with page as (
      select ${jobs.id} as id, row_number() over (order by ${jobs.publishedAt} desc, ${jobs.id} desc) as place
      from ${jobs}
      where ${and(
        openJobs(now),
        eq(jobs.category, sql`(select category from ${jobs} as this where this.id = ${jobId})`),
        ne(jobs.id, jobId),
      )}
      order by ${jobs.publishedAt} desc, ${jobs.id} desc
      limit ${most}
    )
    select coalesce(json_agg(${cardJson(now)} order by page.place), '[]') as items
    from page join ${cardTables} on ${jobs.id} = page.id`)
  return rows[0]?.items ?? []
}

import { and, eq, ne, sql } from 'drizzle-orm'
import type { JobCard } from '#contract/jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { openJobs } from '#features/jobs/server/open.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs.ts'

/** As many as a page about a job shows. */
const most = 4

/** Other open jobs of a job's category, the newest first; none when there is no such job. */
export async function similarJobs(db: Db, { jobId, now }: { jobId: string; now: Date }): Promise<JobCard[]> {
  const category = sql`(select category from jobs as this where this.id = ${jobId})`
  const { rows } = await db.execute<{ card: CardRow }>(sql`
    select ${cardRow(now)} as card from ${cardTables}
    where ${and(openJobs(now), eq(jobs.category, category), ne(jobs.id, jobId))}
    order by ${jobs.publishedAt} desc, ${jobs.id} desc
    limit ${most}`)
  return rows.map(({ card }) => cardOf(card, now))
}

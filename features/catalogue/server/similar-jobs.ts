import { sql } from 'drizzle-orm'
import type { JobCard } from '#contract/jobs.ts'
import { jobEntries, jobKinds, jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { type CardValues, cardOf, cardTables, cardValues } from './card.ts'

// Both are written into the statement: of a limit that is not known until it is asked PostgreSQL supposes a tenth of all,
// and plans again each time.
const most = sql.raw('4')
/** No further back than this is looked, so that a category with nothing in it does not cost a look at every job. */
const newest = sql.raw('20000')

/**
 * Other open jobs of a job's category, the newest first; none when there is no such job. Reads job_entries_newest until
 * it has enough.
 */
export async function similarJobs(db: Db, { jobId, now }: { jobId: string; now: Date }): Promise<JobCard[]> {
  const kinds = sql`select ${jobKinds.id} from ${jobKinds}
    where ${jobKinds.category} = (select category from ${jobs} as this where this.id = ${jobId})`
  const { rows } = await db.execute<{ cards: CardValues[] }>(sql`${planOnce}
    with page as (
      select job_id, published_at from (
        select job_id, published_at, kind from ${jobEntries}
        where expires_at >= ${now.toISOString()}::timestamptz
        order by published_at desc, job_id desc
        limit ${newest}
      ) as newest
      where kind in (${kinds}) and job_id <> ${jobId}
      order by published_at desc, job_id desc
      limit ${most}
    )
    select coalesce(json_agg(${cardValues} order by page.published_at desc, page.job_id desc), '[]') as cards
    from page join ${cardTables} on ${jobs.id} = page.job_id`)
  return rows[0]?.cards.map((values) => cardOf(values, now)) ?? []
}

import { and, ne, sql } from 'drizzle-orm'
import type { JobCard } from '#contract/jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { openInSearch, openJobs } from '#features/jobs/server/open.ts'
import type { Db } from '#platform/database/database.ts'
import { jobSearch, jobs } from '#tables/jobs.ts'
import { places } from '#tables/places.ts'

/** As many as a page about a job shows. */
const most = 4
/** So many that have the words of the title, and so many of the newest of the category, are compared. */
const compared = 300

/**
 * Other open jobs that are like a job: all words of its title in theirs, then its occupation (the last word: 'Waiter' of
 * 'Head Waiter'), its category, its place, its atoll; the newest first. None when there is no such job. Served by
 * `job_search_words` and `jobs_like`.
 */
export async function similarJobs(db: Db, { jobId, now }: { jobId: string; now: Date }): Promise<JobCard[]> {
  const isOther = and(openInSearch(now), ne(jobSearch.jobId, jobId))
  const { rows } = await db.execute<{ card: CardRow }>(sql`
    with words as (
      select quote_literal(word) || ':A' as word, at
      from jobs, unnest(string_to_array(spaced(title), ' ')) with ordinality as each(word, at)
      where id = ${jobId} and ts_lexize('english_stem', word) <> '{}'
    ), this as materialized (
      select category, place.path,
        (select string_agg(word, ' & ')::tsquery from words) as title,
        (select word::tsquery from words order by at desc limit 1) as occupation
      from jobs left join ${places} as place on place.id = jobs.place_id
      where jobs.id = ${jobId}
    ), candidates as (
      (select ${jobSearch.jobId} as id from ${jobSearch}, this
        where words @@ this.occupation and ${isOther} limit ${compared})
      union
      (select ${jobSearch.jobId} from ${jobSearch}, this
        where words @@ this.title and ${isOther} limit ${compared})
      union
      (select ${jobs.id} from ${jobs} where ${openJobs(now)} and ${ne(jobs.id, jobId)}
        and ${jobs.category} = (select category from this)
        order by ${jobs.publishedAt} desc, ${jobs.id} desc limit ${compared})
    ), alike as (
      select ${jobSearch.jobId} as id, row_number() over (order by
        (${jobSearch.words} @@ this.title)::int * 4 + (${jobSearch.words} @@ this.occupation)::int * 5
          + (${jobSearch.category} = this.category)::int * 2
          + coalesce((place.id = this.path[1])::int + (place.path && this.path)::int, 0) desc nulls last,
        ${jobSearch.publishedAt} desc, ${jobSearch.jobId} desc
      ) as nth
      from candidates join ${jobSearch} on ${jobSearch.jobId} = candidates.id cross join this
        left join ${places} as place on place.id = ${jobSearch.placeId}
    )
    select ${cardRow(now)} as card
    from ${cardTables} join alike on alike.id = ${jobs.id}
    where nth <= ${most}
    order by nth`)
  return rows.map(({ card }) => cardOf(card, now))
}

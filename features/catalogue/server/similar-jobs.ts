import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { openTo, type Restriction, restrictionOn, takes } from '#contract/facts/restrictions.ts'
import { type Nationality, nationalities } from '#contract/facts/vocabularies.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { joined } from '#features/search/match-rules.ts'
import { readSynonyms } from '#features/search/server/read-synonyms.ts'
import { anyTitle } from '#features/search/server/title-query.ts'
import { nearTitles } from '#features/search/words/near-work-rules.ts'
import { occupationOf, titlesLike } from '#features/search/words/same-work-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { isForAllOn, jobSearch, openInSearch } from '#tables/jobs/job-search.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'

/** Maximum number of similar jobs on a page. */
const maxJobs = 4
/** Number of compared jobs with the words of each kind of title. */
const compared = 300

/** Null counts as no. */
type Way = 'title' | 'others' | 'occupation' | 'nearest' | 'near'
const has = (of: Way) => sql`${jobSearch.words} @@ this.${sql.identifier(of)}`

/** Readers: a person of this nationality; if unknown, everybody who may apply for the job itself. */
const readersOf = (restriction: Restriction, nationality: Nationality | undefined) =>
  nationality ? [nationality] : nationalities.filter((one) => takes(restriction, one))

/**
 * Other open jobs like a job: with the same or a synonymous title, occupation ('Waiter' of 'Head Waiter'), or
 * work near that, in this order; of each kind those in its place, its atoll and its category; newest first. A
 * category alone makes no job alike. Empty when there is no such job. Only jobs that the reader may apply for. Served by
 * `job_search_words`.
 */
export async function similarJobs(
  db: Db,
  { jobId, nationality, now }: { jobId: string; nationality?: Nationality | undefined; now: Date },
): Promise<JobCard[]> {
  const [job] = await db
    .select({
      title: jobs.title,
      category: jobs.category,
      restriction: jobs.restriction,
      opensToAllOn: jobs.opensToAllOn,
      placeId: jobs.placeId,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  return job ? jobsLike(db, { ...job, jobId, nationality, now }) : []
}

/** The same for a job that is gone, of which the title alone is known. */
export const jobsLikeTitle = (
  db: Db,
  wanted: { title: string; nationality?: Nationality | undefined; now: Date },
): Promise<JobCard[]> =>
  jobsLike(db, {
    jobId: null,
    category: null,
    restriction: 'No Restriction',
    opensToAllOn: null,
    placeId: null,
    ...wanted,
  })

interface Like extends Pick<typeof jobs.$inferSelect, 'title' | 'restriction' | 'opensToAllOn' | 'placeId'> {
  /** Null for a job that is gone. */
  jobId: string | null
  category: string | null
  nationality?: Nationality | undefined
  now: Date
}

async function jobsLike(db: Db, { jobId, nationality, now, ...job }: Like): Promise<JobCard[]> {
  const synonyms = await readSynonyms(db)
  const [title, ...others] = titlesLike(job.title, synonyms)
  const [nearest = null, ...further] = nearTitles(job.title, synonyms)
  const occupation = occupationOf(job.title)
  const today = dayOf(now)
  const readers = readersOf(restrictionOn(job, today), nationality)
  const isOther = and(
    openInSearch(now),
    jobId === null ? undefined : ne(jobSearch.jobId, jobId),
    inArray(jobSearch.restriction, openTo(...readers)),
    readers.includes('Foreign') ? isForAllOn(today) : undefined,
  )
  const titled = (of: Way) => sql`
    (select ${jobSearch.jobId} from ${jobSearch}, this where ${has(of)} and ${isOther} limit ${compared})`
  const { rows } = await db.execute<{ card: CardRow }>(sql`
    with this as materialized (
      select ${anyTitle(title ? [title] : [])} as title, ${anyTitle(others)} as others,
        ${anyTitle(occupation ? [occupation] : [])} as occupation,
        ${nearest}::tsquery as nearest, ${joined(further, ' | ') || null}::tsquery as near,
        (select path from ${places} where id = ${job.placeId}) as path
    ), candidates(id) as (
      ${titled('title')} union ${titled('others')} union ${titled('occupation')} union
      ${titled('nearest')} union ${titled('near')}
    ), alike as (
      select ${jobSearch.jobId} as id, row_number() over (order by
        case when ${has('title')} then 20 when ${has('others')} then 16 when ${has('occupation')} then 12
          when ${has('nearest')} then 8 else 4 end
          + coalesce((${jobSearch.category} = ${job.category})::int, 0)
          + coalesce((place.id = this.path[1])::int + (place.path && this.path)::int, 0) desc,
        ${jobSearch.publishedAt} desc, ${jobSearch.jobId} desc
      ) as nth
      from candidates join ${jobSearch} on ${jobSearch.jobId} = candidates.id cross join this
        left join ${places} as place on place.id = ${jobSearch.placeId}
    )
    select ${cardRow(now)} as card
    from ${cardTables} join alike on alike.id = ${jobs.id}
    where nth <= ${maxJobs}
    order by nth`)
  return rows.map(({ card }) => cardOf(card, now))
}

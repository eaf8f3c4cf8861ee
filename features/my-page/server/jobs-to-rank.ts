import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { openTo } from '#contract/facts/restrictions.ts'
import { nationalities } from '#contract/facts/vocabularies.ts'
import { guaranteedAt } from '#features/catalogue/server/filter-kinds.ts'
import { placesMeant } from '#features/places/server/places-meant.ts'
import { joined } from '#features/search/match-rules.ts'
import { anyTitle, sqlList } from '#features/search/server/title-query.ts'
import type { Db } from '#platform/database/database.ts'
import { milliseconds } from '#platform/database/instants.ts'
import { applications } from '#tables/hiring/applications.ts'
import { isForAllOn, jobSearch, openInSearch } from '#tables/jobs/job-search.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import type { ProfileWords, Sought } from '../profile-words-rules.ts'
import type { JobToRank, Person } from '../reason-rules.ts'

/** Number of the newest compared jobs of each kind. */
const compared = 150

export interface Looking {
  seekerId: string
  person: Pick<Person, 'nationality' | 'sector' | 'liked'>
  placeId: string | null
  /** Titles with the same work as the wish and the liked jobs. */
  titles: readonly string[]
  /** Names of people with such work: 'developer'. */
  occupations: readonly string[]
  /** Work near that of the wish, the liked jobs and the experience. */
  akin: readonly Sought[]
  words: ProfileWords
  now: Date
}

const anySought = (sought: readonly Sought[]): SQL =>
  sql`${
    joined(
      sought.map(({ query }) => query),
      ' | ',
    ) || null
  }::tsquery`

/** The wanted terms that a job contains, in their order. */
function textsFound(sought: readonly Sought[], words: SQL): SQL {
  if (sought.length === 0) return sql`'{}'::text[]`
  return sql`array(
    select text from unnest(array[${sqlList(sought.map(({ text }) => text))}], array[${sqlList(sought.map(({ query }) => query))}])
      with ordinality as own(text, query, at)
    where ${words} @@ query::tsquery order by at)`
}

/** Excludes saved jobs, jobs with an application, and jobs for another nationality. */
const mayHave = ({ seekerId, person: { nationality }, now }: Looking) =>
  and(
    openInSearch(now),
    inArray(jobSearch.restriction, openTo(...(nationality ? [nationality] : nationalities))),
    nationality === 'Maldivian' ? undefined : isForAllOn(dayOf(now)),
    sql`not exists (select from ${applications}
      where ${applications.jobId} = ${jobSearch.jobId} and ${applications.seekerId} = ${seekerId})`,
    sql`not exists (select from ${savedJobs}
      where ${savedJobs.jobId} = ${jobSearch.jobId} and ${savedJobs.seekerId} = ${seekerId})`,
  )

/**
 * Open jobs that may match, with the facts for the rules: by titles, words and skills, and nearby ones. Served by `job_search_words` and `job_search_listed`.
 */
export async function findJobsToRank(db: Db, looking: Looking): Promise<JobToRank[]> {
  const { person, placeId, titles, occupations, akin, words, now } = looking
  const isNear = placeId ? sql`${jobSearch.placeId} in (${placesMeant(`${placeId}-and-nearby`)})` : sql`false`
  const isThere = placeId ? sql`${jobSearch.placeId} in (${placesMeant(placeId)})` : sql`false`
  const categories = [...new Set(person.liked.map(({ category }) => category))].filter(
    (one) => one !== 'Other',
  )
  const some = (where: SQL) => sql`(
    select ${jobSearch.jobId} as id from ${jobSearch}, looked_for where ${where} and ${mayHave(looking)}
    order by ${jobSearch.publishedAt} desc, ${jobSearch.jobId} desc limit ${compared})`
  const ways = [
    ...['titles', 'occupations', 'wish', 'experience', 'skills', 'akin'].map((one) =>
      some(sql`${jobSearch.words} @@ looked_for.${sql.identifier(one)}`),
    ),
    some(isNear),
    ...(categories.length > 0
      ? [some(sql`${jobSearch.category} in (${sqlList(categories)}) and ${isNear}`)]
      : []),
  ]
  const { rows } = await db.execute<JobToRank & Record<string, unknown>>(sql`
    with looked_for as materialized (
      select ${anyTitle(titles)} as titles, ${anyTitle(occupations)} as occupations,
        ${anySought(words.wish)} as wish, ${anySought(words.experience)} as experience, ${anySought(words.skills)} as skills,
        ${anySought(akin)} as akin
    ), near as materialized (${sql.join(ways, sql` union `)})
    select ${jobs.id}, ${jobs.title}, ${jobSearch.employerId} as "employerId", ${jobSearch.category}, ${jobSearch.sector},
      ${jobSearch.restriction}, ${places.name} as "placeName",
      case when ${isThere} then 'same' when ${isNear} then 'near' end as place,
      ${guaranteedAt(now)}::float8 as sure, ${milliseconds(jobSearch.publishedAt)}::float8 as "publishedAt",
      ${textsFound(words.skills, sql`${jobSearch.words}`)} as skills,
      ${textsFound(words.wish, sql`${jobSearch.headWords}`)} as wish,
      ${textsFound(words.experience, sql`${jobSearch.headWords}`)} as experience,
      ${textsFound(akin, sql`${jobSearch.headWords}`)} as akin
    from near join ${jobSearch} on ${jobSearch.jobId} = near.id join ${jobs} on ${jobs.id} = near.id
      left join ${places} on ${places.id} = ${jobSearch.placeId}`)
  return rows
}

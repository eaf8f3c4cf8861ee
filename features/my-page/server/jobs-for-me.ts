import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { guaranteedAt } from '#features/catalogue/server/filter-kinds.ts'
import { openInSearch } from '#features/jobs/server/open.ts'
import { placesMeant } from '#features/places/server/within.ts'
import { jobCards } from '#features/saved-jobs/server/list-saved-jobs.ts'
import { readSynonyms } from '#features/search/server/read-synonyms.ts'
import { keyOfWords } from '#features/search/synonym-rules.ts'
import { wordsIn } from '#features/search/typed-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { milliseconds } from '#platform/database/instants.ts'
import { applications } from '#tables/applications.ts'
import { jobSearch, jobs } from '#tables/jobs.ts'
import { seekerPages, unwantedJobs } from '#tables/my-page.ts'
import { places } from '#tables/places.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { type Candidate, jobsFor, type Person } from '../for-me-rules.ts'

/** So many jobs that somebody applied for or saved say what they like, and so many skills are looked for. */
const mostLiked = 12
const mostSkills = 20
/** So many of the newest of each kind are compared. */
const compared = 150

interface Known extends Person {
  placeId: string | null
  skills: readonly string[]
}

/** What is known of a job seeker that says which work fits. */
async function known(db: Db, seekerId: string): Promise<Known | undefined> {
  const [profile] = await db
    .select({
      nationality: seekers.nationality,
      placeId: seekers.placeId,
      skills: seekers.skills,
      work: sql<string>`coalesce(${seekerPages.work}, '')`,
      payInLaari: seekerPages.payInLaari,
    })
    .from(seekers)
    .leftJoin(seekerPages, eq(seekerPages.seekerId, seekers.id))
    .where(eq(seekers.id, seekerId))
  if (!profile) return undefined
  const { rows: liked } = await db.execute<Person['liked'][number] & Record<string, unknown>>(sql`
    select title, coalesce(category, 'Other') as category, coalesce(sector, '') as sector from (
      select ${applications.jobTitle} as title, ${jobs.category} as category, ${jobs.sector} as sector, ${applications.appliedAt} as at
        from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
        where ${applications.seekerId} = ${seekerId} and ${applications.status} <> 'Withdrawn'
      union all
      select ${savedJobs.title}, ${jobs.category}, ${jobs.sector}, ${savedJobs.savedAt}
        from ${savedJobs} left join ${jobs} on ${jobs.id} = ${savedJobs.jobId}
        where ${savedJobs.seekerId} = ${seekerId}
    ) as liked order by at desc, title limit ${mostLiked}`)
  const unwanted = await db
    .select({ title: unwantedJobs.title })
    .from(unwantedJobs)
    .where(eq(unwantedJobs.seekerId, seekerId))
    .orderBy(desc(unwantedJobs.at))
  const skills = profile.skills.slice(0, mostSkills)
  return { ...profile, skills, liked, unwanted: unwanted.map(({ title }) => title) }
}

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** The words of a title as a query that finds titles with all of them. */
const titleQuery = (title: SQL) =>
  sql`regexp_replace(plainto_tsquery('english', spaced(${title}))::text, '''([^'']+)''', '''\\1'':A', 'g')::tsquery`

/** Any of several queries; null where there is none. Queries of nothing but stop words find nothing. */
function anyOf(texts: readonly string[], query: (text: SQL) => SQL): SQL {
  if (texts.length === 0) return sql`null::tsquery`
  return sql`(select string_agg('(' || query::text || ')', ' | ')::tsquery
    from (select ${query(sql`given.words`)} as query from unnest(array[${list(texts)}]) as given(words)) as each
    where numnode(query) > 0)`
}

/** Titles that may mean the same work as a title: its own words and its synonyms. */
function titlesLike(title: string, synonyms: Awaited<ReturnType<typeof readSynonyms>>): string[] {
  const others = synonyms.byKey.get(keyOfWords(wordsIn(title))) ?? []
  return [title, ...others.map(({ text }) => text)]
}

const skillQuery = (skill: SQL) => sql`phraseto_tsquery('english', spaced(${skill}))`

/**
 * Open jobs that may fit, with what the rule asks of each: those with the titles and skills that are looked for, and those near
 * by. Neither those that were saved or applied for nor those that are not for this nationality. Served by `job_search_words` and
 * `job_search_newest`.
 */
async function candidates(
  db: Db,
  { seekerId, person, titles, now }: { seekerId: string; person: Known; titles: string[]; now: Date },
): Promise<Candidate[]> {
  const { placeId, skills, nationality } = person
  const isNear = placeId ? sql`${jobSearch.placeId} in (${placesMeant(`${placeId}-and-nearby`)})` : sql`false`
  const isThere = placeId ? sql`${jobSearch.placeId} in (${placesMeant(placeId)})` : sql`false`
  const categories = [...new Set(person.liked.map(({ category }) => category))].filter(
    (one) => one !== 'Other',
  )
  const mayHave = and(
    openInSearch(now),
    ne(jobSearch.restriction, nationality === 'Maldivian' ? 'Foreign Only' : 'Local Only'),
    nationality === null ? eq(jobSearch.restriction, 'No Restriction') : undefined,
    sql`not exists (select from ${applications}
      where ${applications.jobId} = ${jobSearch.jobId} and ${applications.seekerId} = ${seekerId})`,
    sql`not exists (select from ${savedJobs}
      where ${savedJobs.jobId} = ${jobSearch.jobId} and ${savedJobs.seekerId} = ${seekerId})`,
  )
  const some = (where: SQL) => sql`(
    select ${jobSearch.jobId} as id from ${jobSearch}, looked_for where ${where} and ${mayHave}
    order by ${jobSearch.publishedAt} desc, ${jobSearch.jobId} desc limit ${compared})`
  const ways = [
    some(sql`${jobSearch.words} @@ looked_for.titles`),
    some(sql`${jobSearch.words} @@ looked_for.skills`),
    some(isNear),
    ...(categories.length > 0
      ? [some(sql`${jobSearch.category} in (${list(categories)}) and ${isNear}`)]
      : []),
  ]
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
    with looked_for as materialized (
      select ${anyOf(titles, titleQuery)} as titles, ${anyOf(skills, skillQuery)} as skills
    ), near as materialized (${sql.join(ways, sql` union `)})
    select ${jobs.id}, ${jobs.title}, ${jobSearch.employerId} as "employerId", ${jobSearch.category}, ${jobSearch.sector},
      ${jobSearch.restriction}, ${places.name} as "placeName",
      case when ${isThere} then 'same' when ${isNear} then 'near' end as place,
      ${guaranteedAt(now)}::float8 as sure, ${milliseconds(jobSearch.publishedAt)}::float8 as "publishedAt",
      ${skills.length > 0 ? sql`array(select skill from unnest(array[${list(skills)}]) with ordinality as own(skill, at) where ${jobSearch.words} @@ ${skillQuery(sql`skill`)} order by at)` : sql`'{}'::text[]`} as skills
    from near join ${jobSearch} on ${jobSearch.jobId} = near.id join ${jobs} on ${jobs.id} = near.id
      left join ${places} on ${places.id} = ${jobSearch.placeId}`)
  return rows
}

/** The jobs that fit a job seeker best, each with its reason. */
export async function jobsForMe(db: Db, seekerId: string, now: Date) {
  const person = await known(db, seekerId)
  if (!person) return []
  const synonyms = await readSynonyms(db)
  const looked = [person.work, ...person.liked.map(({ title }) => title)].filter((title) => title !== '')
  const titles = [...new Set(looked.flatMap((title) => titlesLike(title, synonyms)))]
  const chosen = jobsFor(person, await candidates(db, { seekerId, person, titles, now }), synonyms)
  const cards = await jobCards(
    db,
    chosen.map(({ id }) => id),
    now,
  )
  return chosen.flatMap(({ id, why }) => {
    const job = cards.find(({ _id }) => _id === id)
    return job ? [{ job, why }] : []
  })
}

import { desc, eq, sql } from 'drizzle-orm'
import { maxUnwanted } from '#contract/facts/bounds.ts'
import { jobCards } from '#features/saved-jobs/server/list-saved-jobs.ts'
import { readSynonyms } from '#features/search/server/read-synonyms.ts'
import { nearTitles } from '#features/search/words/near-work-rules.ts'
import { occupationOf, titlesLike } from '#features/search/words/same-work-rules.ts'
import type { Synonyms } from '#features/search/words/synonym-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { seekerPages, unwantedJobs } from '#tables/my-page.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { seekers } from '#tables/seekers.ts'
import { jobsFor } from '../for-me-rules.ts'
import type { Liked, Person } from '../reason-rules.ts'
import { findJobsToRank } from './jobs-to-rank.ts'
import { wordsOfProfile } from './profile-words.ts'

/** Maximum number of applied and saved jobs. */
const maxLiked = 12

/** Reads the parts of a job seeker's profile about work, other than its texts. */
async function readProfile(db: Db, seekerId: string) {
  const [profile] = await db
    .select({
      nationality: seekers.nationality,
      placeId: seekers.placeId,
      sector: seekers.sector,
      work: sql<string>`coalesce(${seekerPages.work}, '')`,
      payInLaari: seekerPages.payInLaari,
    })
    .from(seekers)
    .leftJoin(seekerPages, eq(seekerPages.seekerId, seekers.id))
    .where(eq(seekers.id, seekerId))
  return profile
}

async function findLiked(db: Db, seekerId: string): Promise<Liked[]> {
  const { rows } = await db.execute<Liked & Record<string, unknown>>(sql`
    select title, coalesce(category, 'Other') as category, coalesce(sector, '') as sector from (
      select ${applications.jobTitle} as title, ${jobs.category} as category, ${jobs.sector} as sector, ${applications.appliedAt} as at
        from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
        where ${applications.seekerId} = ${seekerId} and ${notWithdrawn}
      union all
      select ${savedJobs.title}, ${jobs.category}, ${jobs.sector}, ${savedJobs.savedAt}
        from ${savedJobs} left join ${jobs} on ${jobs.id} = ${savedJobs.jobId}
        where ${savedJobs.seekerId} = ${seekerId}
    ) as liked order by at desc, title limit ${maxLiked}`)
  return rows
}

const unique = <T>(all: readonly (T | undefined)[]): T[] => [
  ...new Set(all.filter((one) => one !== undefined)),
]

/** Maximum number of titles whose near work is looked for. */
const maxAkin = 6

/** Work near that of these titles. */
const akinTo = (titles: readonly string[], synonyms: Synonyms) =>
  [...new Set(titles)].slice(0, maxAkin).flatMap((text) => {
    const [query] = nearTitles(text, synonyms)
    return query ? [{ text, query }] : []
  })

/** The best matching jobs for a job seeker, each with its reason. */
export async function jobsForMe(db: Db, seekerId: string, now: Date) {
  const profile = await readProfile(db, seekerId)
  if (!profile) return []
  const liked = await findLiked(db, seekerId)
  const unwanted = await db
    .select({ title: unwantedJobs.title })
    .from(unwantedJobs)
    .where(eq(unwantedJobs.seekerId, seekerId))
    .orderBy(desc(unwantedJobs.at))
    .limit(maxUnwanted)
  const synonyms = await readSynonyms(db)
  const words = await wordsOfProfile(db, seekerId, now)
  const person: Person = {
    ...profile,
    liked,
    experience: words.experience,
    unwanted: unwanted.map(({ title }) => title),
  }
  const looked = [person.work, ...liked.map(({ title }) => title)].filter((title) => title !== '')
  const names = person.experience.flatMap(({ text, isName }) => (isName ? [text] : []))
  const candidates = await findJobsToRank(db, {
    seekerId,
    person,
    placeId: profile.placeId,
    titles: unique(looked.flatMap((title) => titlesLike(title, synonyms))),
    occupations: unique([...looked, ...names].map(occupationOf)),
    akin: akinTo([...looked, ...names], synonyms),
    words,
    now,
  })
  const chosen = jobsFor(person, candidates, synonyms)
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

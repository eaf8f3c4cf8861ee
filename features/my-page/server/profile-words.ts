import { join } from 'node:path'
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { readGroups } from '#features/search/server/read-synonyms.ts'
import { factsAboutTexts } from '#features/search/server/understand-search.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { TaskBrokenOff } from '#platform/task-processes/task-process.ts'
import { taskProcesses } from '#platform/task-processes/task-processes.ts'
import { seekerPages } from '#tables/my-page.ts'
import { seekers } from '#tables/seekers.ts'
import { noWords, type ProfileTexts, type ProfileWords } from '../profile-words-rules.ts'
import type { WordTasks } from './word-tasks/tasks.ts'

/** Reads texts of people, never in the process that answers calls (docs/decisions/0012). */
const runWordTask = taskProcesses<WordTasks>(join(import.meta.dirname, 'word-tasks/process.ts'), {
  atOnce: 1,
  waiting: 100,
  seconds: 10,
  megabytes: 400,
})

/** Maximum number of skills that are read. */
const maxSkills = 20
/** Number of profiles that one run of the task reads. */
const batch = 200
/** The words of the jobs and of the release change; a person who comes back is read again. */
const readAgainAfter = 7 * millisecondsPerDay

const work = sql<string>`coalesce(${seekerPages.work}, '')`
/** The texts in one, to see whether they have changed since they were read. */
const digest = sql<string>`md5(json_build_array(${work}, ${seekers.experience}, ${seekers.skills})::text)`

const columns = {
  seekerId: seekers.id,
  work,
  experience: seekers.experience,
  skills: seekers.skills,
  digest,
  words: seekerPages.words,
  isRead: sql<boolean>`${seekerPages.wordsOf} is not distinct from ${digest}`,
}

type Profile = ProfileTexts & { seekerId: string; digest: string }

const profiles = (db: Db) =>
  db.select(columns).from(seekers).leftJoin(seekerPages, eq(seekerPages.seekerId, seekers.id))

async function readTexts(db: Db, { work, experience, skills }: ProfileTexts, now: Date) {
  const texts = { work, experience, skills: skills.slice(0, maxSkills) }
  const facts = await factsAboutTexts(db, [work, experience, ...texts.skills], now)
  return runWordTask('readProfile', {
    texts,
    known: [...facts.known],
    near: [...facts.near],
    groups: await readGroups(db),
    laariPerDollar: facts.laariPerDollar,
  }).catch((error: unknown) => {
    // Read again in a week, and not at every visit.
    if (error instanceof TaskBrokenOff) return noWords
    throw error
  })
}

async function readAndKeep(db: Db, profile: Profile, now: Date): Promise<ProfileWords> {
  const words = await readTexts(db, profile, now)
  const kept = { words, wordsOf: profile.digest, wordsReadAt: now }
  await db
    .insert(seekerPages)
    .values({ seekerId: profile.seekerId, ...kept })
    .onConflictDoUpdate({ target: seekerPages.seekerId, set: kept })
  return words
}

/** The words of a job seeker's profile, read once after each change; the earlier ones while too many wait. */
export async function wordsOfProfile(db: Db, seekerId: string, now: Date): Promise<ProfileWords> {
  const [profile] = await profiles(db).where(eq(seekers.id, seekerId))
  if (!profile) return noWords
  const { words, isRead } = profile
  if (words && isRead) return words
  return readAndKeep(db, profile, now).catch((error: unknown) => {
    if (error instanceof Problem) return words ?? noWords
    throw error
  })
}

/**
 * Reads profiles that were changed, and those of people who came back after a week.
 *
 * @throws AggregateError when some failed
 */
export async function readProfiles(db: Db, now: Date): Promise<void> {
  const isOld = and(
    lt(seekerPages.wordsReadAt, new Date(now.getTime() - readAgainAfter)),
    gt(seekerPages.seenAt, seekerPages.wordsReadAt),
  )
  const unread = await profiles(db)
    .where(or(isNull(seekerPages.words), sql`${seekerPages.wordsOf} is distinct from ${digest}`, isOld))
    .orderBy(asc(seekers.createdAt), asc(seekers.id))
    .limit(batch)
  await oneByOne(unread, 'profiles could not be read', async (profile) => {
    await readAndKeep(db, profile, now)
    return 1
  })
}

import { and, desc, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { maxSaved } from '#contract/facts/bounds.ts'
import type { Db } from '#platform/database/database.ts'
import { isForMaldiviansOn, isPublicJob, jobs } from '#tables/jobs/jobs.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { seekers } from '#tables/seekers.ts'

interface Saving {
  seekerId: string
  jobId: string
  note?: string | undefined
  now: Date
}

/**
 * Does this person wait for the job to open to all? Only Maldivians may apply for it on this day, and the
 * person is not known as one. The notice of its opening goes to those who wait.
 */
export const waitsForAll = (
  { jobId, seekerId }: { jobId: SQLWrapper | string; seekerId: SQLWrapper | string },
  now: Date,
): SQL => sql`(exists (select from ${jobs} where ${jobs.id} = ${jobId} and ${isForMaldiviansOn(dayOf(now))})
  and not exists (select from ${seekers} where ${seekers.id} = ${seekerId} and ${seekers.nationality} = 'Maldivian'))`

/**
 * Saves a job; repeating it is harmless. A given note replaces the earlier one.
 *
 * @throws Problem `not_found` when there is no such public job, and it was not saved before
 * @throws Problem `list_full`
 */
export async function saveJob(db: Db, { seekerId, jobId, note, now }: Saving): Promise<void> {
  const mine = and(eq(savedJobs.seekerId, seekerId), eq(savedJobs.jobId, jobId))
  await db.transaction(async (tx) => {
    const known = await tx
      .update(savedJobs)
      .set({
        note: note ?? sql`${savedJobs.note}`,
        waitsForAll: sql`${savedJobs.waitsForAll} or ${waitsForAll({ jobId, seekerId }, now)}`,
      })
      .where(mine)
      .returning({ jobId: savedJobs.jobId })
    if (known.length > 0) return
    const [job] = await tx
      .select({ title: jobs.title, company: jobs.company })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), isPublicJob))
    if (!job) throw new Problem('not_found')
    if ((await tx.$count(savedJobs, eq(savedJobs.seekerId, seekerId))) >= maxSaved)
      throw new Problem('list_full')
    await tx
      .insert(savedJobs)
      .values({
        seekerId,
        jobId,
        ...job,
        savedAt: now,
        waitsForAll: waitsForAll({ jobId, seekerId }, now),
        ...(note && { note }),
      })
      .onConflictDoNothing()
  })
}

export async function forgetSavedJob(
  db: Db,
  { seekerId, jobId }: Pick<Saving, 'seekerId' | 'jobId'>,
): Promise<void> {
  await db.delete(savedJobs).where(and(eq(savedJobs.seekerId, seekerId), eq(savedJobs.jobId, jobId)))
}

/**
 * Imports the jobs that a browser saved before its owner signed in, newest first. Jobs already saved get a brought note
 * where they have none; deleted ones, and those beyond the maximum, are skipped.
 *
 * @returns ids of the brought jobs that have no room, and of brought notes that the account does not have
 */
export async function bringSavedJobs(
  db: Db,
  {
    seekerId,
    brought,
    now,
  }: Pick<Saving, 'seekerId' | 'now'> & { brought: Omit<Saving, 'seekerId' | 'now'>[] },
): Promise<string[]> {
  const ids = brought.map(({ jobId }) => jobId)
  if (ids.length === 0) return []
  return db.transaction(async (tx) => {
    const saved = await savedIds(tx, seekerId)
    const mine = and(eq(savedJobs.seekerId, seekerId), inArray(savedJobs.jobId, ids))
    const { id, title, company } = getTableColumns(jobs)
    const found = await tx
      .select({ id, title, company })
      .from(jobs)
      .where(and(inArray(jobs.id, ids), isPublicJob))
    const rows = brought.flatMap(({ jobId, note = '' }, at) => {
      const job = found.find((one) => one.id === jobId)
      // One millisecond apart, to keep their order.
      const savedAt = new Date(now.getTime() - at)
      const { title, company } = job ?? {}
      return title === undefined || company === undefined || saved.includes(jobId)
        ? []
        : [
            {
              seekerId,
              jobId,
              title,
              company,
              note,
              savedAt,
              waitsForAll: waitsForAll({ jobId, seekerId }, now),
            },
          ]
    })
    const fitting = rows.slice(0, Math.max(0, maxSaved - saved.length))
    if (fitting.length > 0) await tx.insert(savedJobs).values(fitting).onConflictDoNothing()
    for (const { jobId, note } of brought)
      if (note && saved.includes(jobId))
        await tx
          .update(savedJobs)
          .set({ note })
          .where(and(mine, eq(savedJobs.jobId, jobId), eq(savedJobs.note, '')))
    const { jobId, note } = savedJobs
    const kept = new Map(
      (await tx.select({ jobId, note }).from(savedJobs).where(mine)).map((one) => [one.jobId, one.note]),
    )
    const isLeft = ({ jobId, note = '' }: (typeof brought)[number]) =>
      kept.has(jobId)
        ? note !== '' && note !== kept.get(jobId)
        : note !== '' || found.some(({ id }) => id === jobId)
    return [...new Set(brought.filter(isLeft).map(({ jobId }) => jobId))]
  })
}

/** Reads the saved jobs of a job seeker, newest first. */
export async function savedIds(db: Db, seekerId: string): Promise<string[]> {
  const rows = await db
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.seekerId, seekerId))
    .orderBy(desc(savedJobs.savedAt), savedJobs.jobId)
  return rows.map(({ jobId }) => jobId)
}

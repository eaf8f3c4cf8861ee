import { and, desc, eq, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { maxDrafts } from '#contract/facts/bounds.ts'
import { draftsKeptForDays } from '#contract/facts/retention.ts'
import type { JobDraft } from '#contract/jobs/job-drafts.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { jobDrafts } from '#tables/jobs/job-drafts.ts'

type Row = typeof jobDrafts.$inferSelect
type Fields = Row['fields']

const shown = ({ id, fields, version, createdAt, updatedAt }: Row): JobDraft => ({
  ...fields,
  _id: id,
  status: 'Draft',
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const own = (employerId: string, draftId: string) =>
  and(eq(jobDrafts.id, draftId), eq(jobDrafts.employerId, employerId))

const atVersion = (version: number | undefined) =>
  version === undefined ? undefined : eq(jobDrafts.version, version)

/** Served by `job_drafts_employer`. */
export async function listDrafts(db: Db, employerId: string): Promise<JobDraft[]> {
  const rows = await db
    .select()
    .from(jobDrafts)
    .where(eq(jobDrafts.employerId, employerId))
    .orderBy(desc(jobDrafts.updatedAt), desc(jobDrafts.id))
  return rows.map(shown)
}

/** @throws Problem `not_found` when there is none, or it is another employer's */
export async function readDraft(db: Db, employerId: string, draftId: string): Promise<JobDraft> {
  const [row] = await db.select().from(jobDrafts).where(own(employerId, draftId))
  if (!row) throw new Problem('not_found')
  return shown(row)
}

/** @throws Problem `list_full` beyond a hundred */
export async function addDraft(
  db: Db,
  { employerId, fields, now }: { employerId: string; fields: Fields; now: Date },
): Promise<JobDraft> {
  return db.transaction(async (tx) => {
    // Serialised, so that concurrent calls respect the limit.
    await lockEmployer(tx, employerId)
    if ((await tx.$count(jobDrafts, eq(jobDrafts.employerId, employerId))) >= maxDrafts)
      throw new Problem('list_full', {
        words: `You can have up to ${maxDrafts} drafts. Please post or delete one first`,
      })
    const [row] = await tx
      .insert(jobDrafts)
      .values({ employerId, fields, createdAt: now, updatedAt: now })
      .returning()
    if (!row) throw new Problem('broken')
    return shown(row)
  })
}

interface Change {
  employerId: string
  draftId: string
  /** Version on which the change is based; without one, any version is replaced. */
  version?: number | undefined
  fields: Fields
  now: Date
}

/**
 * @throws Problem `not_found` when there is none, or it is another employer's
 * @throws Problem `changed_meanwhile` when it no longer has that version
 */
export async function changeDraft(
  db: Db,
  { employerId, draftId, version, fields, now }: Change,
): Promise<JobDraft> {
  const [row] = await db
    .update(jobDrafts)
    .set({ fields, version: sql`${jobDrafts.version} + 1`, updatedAt: now })
    .where(and(own(employerId, draftId), atVersion(version)))
    .returning()
  if (row) return shown(row)
  await readDraft(db, employerId, draftId)
  throw new Problem('changed_meanwhile', { words: 'This draft was changed in another browser' })
}

/** @throws Problem `not_found` when there is none, or it is another employer's */
export async function deleteDraft(db: Db, employerId: string, draftId: string): Promise<void> {
  const [gone] = await db.delete(jobDrafts).where(own(employerId, draftId)).returning({ id: jobDrafts.id })
  if (!gone) throw new Problem('not_found')
}

/**
 * Deletes the draft of a posted job. A missing draft, or another employer's, is ignored.
 *
 * @throws Problem `changed_meanwhile` when it no longer has that version
 */
export async function endDraft(
  tx: Db,
  { employerId, draftId, version }: Pick<Change, 'employerId' | 'draftId' | 'version'>,
): Promise<void> {
  const [gone] = await tx
    .delete(jobDrafts)
    .where(and(own(employerId, draftId), atVersion(version)))
    .returning({ id: jobDrafts.id })
  if (gone || (await tx.$count(jobDrafts, own(employerId, draftId))) === 0) return
  throw new Problem('changed_meanwhile', {
    words: 'This draft was changed in another browser. Please check it before it is posted',
  })
}

/** Served by `job_drafts_old`. @returns how many were deleted */
export const forgetOldDrafts = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, jobDrafts.updatedAt, new Date(now.getTime() - draftsKeptForDays * millisecondsPerDay))

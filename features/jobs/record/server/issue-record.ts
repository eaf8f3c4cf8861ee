import { createHash, randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { addMonths, dayOf, startOfDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { recordYears } from '#contract/facts/retention.ts'
import type { JobRecord, RecordContent } from '#contract/jobs/job-records.ts'
import { lockOwnJob } from '#features/jobs/server/access.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { jobRecords } from '#tables/jobs/job-records.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { shownSpans, versionsOf, whoMayApplyChangedAt } from '../record-rules.ts'
import { contentOf, historyOf } from './read-record.ts'

/** Letters and digits that are not mistaken for others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 12
const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')

const hashOf = (content: RecordContent) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

const apartFromViews = ({ views: _, ...rest }: RecordContent) => rest

export type Issued = Pick<JobRecord, 'code' | 'issuedAt' | 'hash' | 'content'>

interface Issuing {
  employerId: string
  jobId: string
  /** Retention of rejected and withdrawn applications. */
  keptForMonths: number
  now: Date
}

/**
 * Issues the record of an own job. As long as nothing but the views has changed it is the same one, with the views of
 * the first time: usually one a day.
 *
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `job_status` when it was never on the board
 */
export async function issueRecord(
  db: Db,
  { employerId, jobId, keptForMonths, now }: Issuing,
): Promise<Issued> {
  return db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    const content = await contentOf(tx, job, { keptForMonths, now })
    if (!content) throw new Problem('job_status', { words: 'This job was never online' })
    const [last] = await tx
      .select()
      .from(jobRecords)
      .where(eq(jobRecords.jobId, jobId))
      .orderBy(desc(jobRecords.issuedAt))
      .limit(1)
    if (last && isDeepStrictEqual(apartFromViews(last.content), apartFromViews(content)))
      return { ...last, issuedAt: last.issuedAt.toISOString() }
    const code = newCode()
    const hash = hashOf(content)
    await tx.insert(jobRecords).values({ code, jobId, issuedAt: now, hash, content })
    return { code, issuedAt: now.toISOString(), hash, content }
  })
}

/** Maximum number of records in the list of a job. */
const listed = 50

/**
 * The issued records of an own job, latest first.
 *
 * @throws Problem `not_found` when it is not this employer's
 */
export async function issuedRecords(
  db: Db,
  { employerId, jobId }: { employerId: string; jobId: string },
): Promise<Pick<JobRecord, 'code' | 'issuedAt'>[]> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.employerId, employerId)))
  if (!job) throw new Problem('not_found')
  const rows = await db
    .select({ code: jobRecords.code, issuedAt: jobRecords.issuedAt })
    .from(jobRecords)
    .where(eq(jobRecords.jobId, jobId))
    .orderBy(desc(jobRecords.issuedAt))
    .limit(listed)
  return rows.map(({ code, issuedAt }) => ({ code, issuedAt: issuedAt.toISOString() }))
}

/**
 * An issued record by its code, and what has become of the advertisement since.
 *
 * @throws Problem `not_found`
 */
export async function readRecord(db: Db, code: string, now: Date): Promise<JobRecord> {
  const [record] = await db.select().from(jobRecords).where(eq(jobRecords.code, code))
  if (!record) throw new Problem('not_found')
  const { jobId, issuedAt, hash, content } = record
  const [job] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId))
  const history = await historyOf(db, jobId)
  const known = content.versions.at(-1)?.hash
  const changed = versionsOf(history).find((one) => new Date(one.at) > issuedAt && one.hash !== known)
  const isShown = shownSpans(history, now).at(-1)?.to === null
  return {
    code,
    issuedAt: issuedAt.toISOString(),
    hash,
    content,
    since: {
      changedAt: changed?.at ?? null,
      whoMayApplyChangedAt: whoMayApplyChangedAt(history, issuedAt)?.toISOString() ?? null,
      isShown,
      isDeleted: !job,
    },
  }
}

/** Deletes records that can no longer be checked. @returns how many */
export const forgetRecords = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, jobRecords.issuedAt, startOfDay(addMonths(dayOf(now), -12 * recordYears)))

import { createHash, randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { addMonths, dayOf, startOfDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { recordYears } from '#contract/facts/retention.ts'
import type { JobRecord, RecordContent } from '#contract/jobs/job-records.ts'
import { lockOwnJob } from '#features/jobs/server/access.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { jobRecords } from '#tables/job-records.ts'
import { jobs } from '#tables/jobs.ts'
import { shownSpans, whoMayApplyChangedAt } from '../record-rules.ts'
import { contentOf, historyOf } from './read-record.ts'

/** Letters and digits that are not mistaken for others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 12
const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')

const hashOf = (content: RecordContent) => createHash('sha256').update(JSON.stringify(content)).digest('hex')

export type Issued = Pick<JobRecord, 'code' | 'issuedAt' | 'hash' | 'content'>

/**
 * Issues the record of an own job. As long as nothing has changed it is the same one.
 *
 * @throws Problem `not_found` when it is not this employer's
 * @throws Problem `job_status` when it was never on the board
 */
export async function issueRecord(
  db: Db,
  { employerId, jobId, now }: { employerId: string; jobId: string; now: Date },
): Promise<Issued> {
  return db.transaction(async (tx) => {
    const job = await lockOwnJob(tx, employerId, jobId)
    const content = await contentOf(tx, job, now)
    if (!content) throw new Problem('job_status', { words: 'This job was never online' })
    const hash = hashOf(content)
    const [last] = await tx
      .select()
      .from(jobRecords)
      .where(eq(jobRecords.jobId, jobId))
      .orderBy(desc(jobRecords.issuedAt))
      .limit(1)
    if (last?.hash === hash) return { ...last, issuedAt: last.issuedAt.toISOString() }
    const code = newCode()
    await tx.insert(jobRecords).values({ code, jobId, issuedAt: now, hash, content })
    return { code, issuedAt: now.toISOString(), hash, content }
  })
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
  const changed = history.find((row) => row.at > issuedAt && row.hash !== known)
  const isShown = shownSpans(history, now).at(-1)?.to === null
  return {
    code,
    issuedAt: issuedAt.toISOString(),
    hash,
    content,
    since: {
      changedAt: changed?.at.toISOString() ?? null,
      whoMayApplyChangedAt: whoMayApplyChangedAt(history, issuedAt)?.toISOString() ?? null,
      isShown,
      isDeleted: !job,
    },
  }
}

/** Deletes records that can no longer be checked. @returns how many */
export const forgetRecords = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, jobRecords.issuedAt, startOfDay(addMonths(dayOf(now), -12 * recordYears)))

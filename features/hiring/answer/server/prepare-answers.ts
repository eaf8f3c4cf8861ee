import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { minute } from '#contract/base/durations.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Selected } from '#contract/base/selection.ts'
import type { RefusalReason } from '#contract/facts/end-reasons.ts'
import { undoAnswersMinutes } from '#contract/facts/periods.ts'
import { requireOwnJob } from '#features/hiring/apply/server/access.ts'
import { isWaiting } from '#features/hiring/rules.ts'
import { byVersion, idsOf } from '#platform/database/by-version.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { isPrepared } from '#tables/hiring/inbox.ts'
import { leftOutOf } from './changed-since.ts'
import { decideLater, heldAmong } from './due-decisions.ts'
import { engagedAmong } from './engaged.ts'
import { type By, ids } from './write-answer.ts'

interface Answers extends Pick<By, 'employerId' | 'personId' | 'now'> {
  jobId: string
  /** People to reject; by default all who wait, except those with an interview or an offer. */
  applicantIds?: readonly Selected[] | undefined
  /** By their waiting status. */
  notes: Readonly<Record<string, string | undefined>>
  reason?: RefusalReason | undefined
}

/**
 * Prepares a rejection of all who wait for a job now. It is sent two minutes later, even if the job is
 * deleted meanwhile. Named people who have changed since they were read stay as they are.
 *
 * @returns the number of people, of those skipped because of an interview or an offer, and who was left out
 * @throws Problem `not_found` when the job is not this employer's
 * @throws Problem `nobody_waits`
 */
export async function answerWaiting(db: Db, answers: Answers) {
  return db.transaction(async (tx) => {
    await requireOwnJob(tx, answers.employerId, answers.jobId)
    const { left, made, refused } = await prepareAnswers(tx, answers)
    if (made) return { ...made, left, refused }
    const [first] = refused
    if (first)
      throw new Problem('nobody_waits', { words: `${first.title} ${first.words}: please check again` })
    const words =
      'Everybody who still waits has an interview or an offer. Tick who is to be answered, or answer them one by one'
    throw new Problem('nobody_waits', left > 0 ? { words } : {})
  })
}

/** The same in the transaction of a caller to whom the job belongs. Without people to reject it prepares nothing. */
export async function prepareAnswers(tx: Db, { jobId, applicantIds, notes, reason, ...by }: Answers) {
  const found = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        isNotNull(applications.seekerId),
        applicantIds ? inArray(applications.seekerId, idsOf(applicantIds)) : waitsForEmployer,
      ),
    )
    .orderBy(applications.id)
    .for('update')
  const { same, changed } = byVersion(applicantIds ?? [], found, ({ seekerId }) => seekerId)
  const refused = await leftOutOf(tx, changed, { personId: by.personId ?? by.employerId, now: by.now })
  const waiting = same.filter(({ status }) => isWaiting(status))
  const engaged = await engagedAmong(tx, ids(waiting))
  const chosen = applicantIds ? waiting : waiting.filter(({ id }) => !engaged.has(id))
  const left = waiting.length - chosen.length
  if (chosen.length === 0) return { left, made: undefined, refused }
  // A held decision is sent first: the words are those for the status that it brings.
  const held = await heldAmong(tx, chosen)
  const dueAt = new Date(by.now.getTime() + undoAnswersMinutes * minute)
  const actId = await decideLater(
    tx,
    chosen,
    ({ id, status }) => ({
      status: 'Rejected',
      reason,
      isDespite: engaged.has(id),
      notes: notes[held.get(id)?.status ?? status] || null,
    }),
    { ...by, dueAt, kind: isPrepared },
  )
  return { left, refused, made: { _id: actId, count: chosen.length, sendsAt: dueAt.toISOString() } }
}

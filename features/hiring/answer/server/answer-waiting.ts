import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { minute } from '#contract/base/durations.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Selected } from '#contract/base/selection.ts'
import type { RefusalReason } from '#contract/facts/end-reasons.ts'
import { undoAnswersMinutes } from '#contract/facts/periods.ts'
import { filled } from '#contract/hiring/templates.ts'
import { requireOwnJob } from '#features/hiring/apply/server/access.ts'
import { byVersion, idsOf } from '#platform/database/by-version.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, waitsForEmployer } from '#tables/applications.ts'
import { jobs } from '#tables/jobs.ts'
import { waitingAnswers } from '#tables/replies.ts'
import { refuseWaiting } from './answer-applicant.ts'
import { leftOutOf } from './changed-since.ts'
import { isEngaged } from './engaged.ts'
import type { By } from './write-answer.ts'

const isUndecided = sql<boolean>`${waitsForEmployer}`

interface Answers extends Pick<By, 'employerId' | 'personId'> {
  jobId: string
  /** People to reject; by default all who wait, except those with an interview or an offer. */
  applicantIds?: readonly Selected[] | undefined
  /** By their waiting status. */
  notes: Readonly<Record<string, string | undefined>>
  reason?: RefusalReason | undefined
  now: Date
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
      'Those who still wait have an interview or an offer. Answer each of them, or choose them by name'
    throw new Problem('nobody_waits', left > 0 ? { words } : {})
  })
}

/** The same in the transaction of a caller who has locked the job. Without people to reject it prepares nothing. */
export async function prepareAnswers(
  tx: Db,
  { employerId, personId = employerId, jobId, applicantIds, notes, reason, now }: Answers,
) {
  const [job] = await tx.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, jobId))
  // Not locked, since sending locks the prepared answers first: a change from here on has another version then.
  const found = await tx
    .select({ row: applications, version: applications.version, isEngaged, waits: isUndecided })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        isNotNull(applications.seekerId),
        applicantIds ? inArray(applications.seekerId, idsOf(applicantIds)) : waitsForEmployer,
      ),
    )
    .orderBy(applications.id)
  const { same, changed } = byVersion(applicantIds ?? [], found, ({ row }) => row.seekerId)
  const others = changed.map(({ row: { row }, read }) => ({ row, read }))
  const refused = await leftOutOf(tx, others, { personId, now })
  const waiting = same.filter(({ waits }) => waits)
  const chosen = applicantIds ? waiting : waiting.filter((one) => !one.isEngaged)
  const left = waiting.length - chosen.length
  if (!job || chosen.length === 0) return { left, made: undefined, refused }
  await replaceEarlier(tx, { employerId, applicationIds: chosen.map(({ row }) => row.id), now })
  const given = Object.entries(notes).flatMap(([status, text]) => (text ? [[status, text] as const] : []))
  const sendsAt = new Date(now.getTime() + undoAnswersMinutes * minute)
  const [row] = await tx
    .insert(waitingAnswers)
    .values({
      employerId,
      byId: personId,
      jobTitle: job.title,
      applicationIds: chosen.map(({ row }) => row.id),
      versions: chosen.map(({ version }) => version),
      despiteIds: chosen.filter((one) => one.isEngaged).map(({ row }) => row.id),
      notes: Object.fromEntries(given),
      reason: reason ?? null,
      createdAt: now,
      sendsAt,
    })
    .returning({ id: waitingAnswers.id })
  const made = { _id: row?.id ?? '', count: chosen.length, sendsAt: sendsAt.toISOString() }
  return { left, refused, made }
}

/** A newer request takes its people out of earlier ones, which go on for the others. */
async function replaceEarlier(
  tx: Db,
  { employerId, applicationIds, now }: { employerId: string; applicationIds: string[]; now: Date },
): Promise<void> {
  const overlaps = sql`${waitingAnswers.applicationIds} && ${sql.param(applicationIds, waitingAnswers.applicationIds)}`
  const earlier = await tx
    .select()
    .from(waitingAnswers)
    .where(and(eq(waitingAnswers.employerId, employerId), isNull(waitingAnswers.settledAt), overlaps))
    .orderBy(waitingAnswers.id)
    .for('update')
  const taken = new Set(applicationIds)
  for (const { id, applicationIds: all, versions } of earlier) {
    const places = [...all.keys()].filter((place) => !taken.has(all[place] ?? ''))
    await tx
      .update(waitingAnswers)
      .set(
        places.length === 0
          ? { settledAt: now }
          : {
              applicationIds: places.map((place) => all[place] ?? ''),
              versions: places.flatMap((place) => versions[place] ?? []),
            },
      )
      .where(eq(waitingAnswers.id, id))
  }
}

/**
 * Undoes prepared answers. Repeating it is harmless.
 *
 * @throws Problem `not_found` when there is none, or it is another employer's
 * @throws Problem `answers_sent` when it was already sent
 */
export async function undoWaitingAnswers(
  db: Db,
  { employerId, answerId, now }: { employerId: string; answerId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(waitingAnswers)
      .where(and(eq(waitingAnswers.id, answerId), eq(waitingAnswers.employerId, employerId)))
      .for('update')
    if (!found) throw new Problem('not_found')
    if (found.settledAt && found.settledAt < found.sendsAt) return
    if (found.settledAt || now >= found.sendsAt) throw new Problem('answers_sent')
    await tx.update(waitingAnswers).set({ settledAt: now }).where(eq(waitingAnswers.id, answerId))
  })
}

/**
 * Sends prepared answers that were not undone. Any number of processes may run it. @returns number of
 * people notified
 */
export async function sendWaitingAnswers(
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  let notified = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(waitingAnswers)
        .where(and(isNull(waitingAnswers.settledAt), lte(waitingAnswers.sendsAt, now)))
        .orderBy(asc(waitingAnswers.sendsAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!due) return undefined
      await tx.update(waitingAnswers).set({ settledAt: now }).where(eq(waitingAnswers.id, due.id))
      const { employerId, applicationIds, versions, despiteIds, notes } = due
      const { notified: count, leftIds } = await refuseWaiting(tx, {
        employerId,
        personId: due.byId ?? employerId,
        applicationIds,
        versions,
        despiteIds,
        reason: due.reason ?? undefined,
        wordsFor: ({ status, jobTitle, company }, name) =>
          filled(notes[status] ?? '', {
            name,
            job: jobTitle,
            company,
            date: formatLongDate(now),
          }),
        now,
        publicUrl,
      })
      await tx.update(waitingAnswers).set({ leftIds }).where(eq(waitingAnswers.id, due.id))
      return count
    })
    if (count === undefined) return notified
    notified += count
  }
}

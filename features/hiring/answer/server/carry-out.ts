import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { formatLongDate, millisecondsPerDay } from '#contract/base/maldives.ts'
import { filled } from '#contract/hiring/templates.ts'
import { blockedAmong } from '#features/hiring/apply/server/blocked-applications.ts'
import { isWaiting } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { rowsInBatches } from '#platform/database/rows-in-batches.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { decisionsDue, isPending } from '#tables/hiring/inbox.ts'
import { settle } from './due-decisions.ts'
import { engagedAmong } from './engaged.ts'
import { type Application, type By, writeAnswer } from './write-answer.ts'

type Decision = typeof decisionsDue.$inferSelect
type When = Pick<By, 'now' | 'publicUrl'>

/** Time after which settled decisions are deleted. Until then those who were left out are listed. */
export const leftOutShown = millisecondsPerDay

/**
 * Carries out due decisions: each becomes a step of its application now. Any number of processes may run it. An act about
 * thousands is carried out a part at a time, so that no lock is long, and goes on after a crash. It is not taken back any
 * more once its time has come. A decision that fails is tried again by the next run, and keeps no other one waiting.
 *
 * @returns number of people who were answered
 * @throws AggregateError when decisions failed
 */
export async function carryOutDecisions(db: Db, when: When): Promise<number> {
  const rows = await db
    .select({ actId: decisionsDue.actId, applicationId: decisionsDue.applicationId })
    .from(decisionsDue)
    .where(and(isPending, lte(decisionsDue.dueAt, when.now)))
    .orderBy(asc(decisionsDue.dueAt), asc(decisionsDue.actId), asc(decisionsDue.applicationId))
  const words = 'decisions could not be carried out'
  return oneByOne([...Map.groupBy(rows, ({ actId }) => actId)], words, ([actId, ofAct]) =>
    rowsInBatches(db, ofAct, words, (tx, some) => carryOut(tx, actId, some, when)),
  )
}

/** Some decisions of one act. Their applications are locked before them, in the same order everywhere. */
async function carryOut(
  tx: Db,
  actId: string,
  some: readonly { applicationId: string }[],
  { now, publicUrl }: When,
): Promise<number> {
  const due = and(
    eq(decisionsDue.actId, actId),
    inArray(
      decisionsDue.applicationId,
      some.map(({ applicationId }) => applicationId),
    ),
    isPending,
    lte(decisionsDue.dueAt, now),
  )
  const found = await tx
    .select({ application: applications, name: accounts.name })
    .from(applications)
    .innerJoin(decisionsDue, eq(decisionsDue.applicationId, applications.id))
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(due)
    .orderBy(applications.id)
    .for('update', { of: applications })
  const decisions = new Map((await settle(tx, due, now)).map((one) => [one.applicationId, one]))
  const applicationIds = found.map(({ application }) => application.id)
  const blocked = await blockedAmong(tx, applicationIds)
  const engaged = await engagedAmong(tx, applicationIds)
  const leftOut: string[] = []
  let answered = 0
  for (const { application, name } of found) {
    const decision = decisions.get(application.id)
    if (!decision || isOvertaken(decision, application)) continue
    if (hasChanged(decision, application, engaged)) leftOut.push(application.id)
    else {
      const { status, reason, employerId, byId, version, fromStatus } = decision
      const notes = blocked.has(application.id) ? null : wordsOf(decision, application, { name, now })
      const by = { employerId, personId: byId ?? employerId, now, publicUrl }
      const answer = { status, reason: reason ?? undefined, notes: notes ?? undefined }
      // The version that holding took, unless a later step stands between.
      const isLast = fromStatus !== null && version === application.version
      await writeAnswer(tx, [application], answer, by, isLast ? version : undefined)
      answered += 1
    }
  }
  if (leftOut.length > 0)
    await tx
      .update(decisionsDue)
      .set({ isLeftOut: true })
      .where(and(eq(decisionsDue.actId, actId), inArray(decisionsDue.applicationId, leftOut)))
  return answered
}

/** Is it about another status, or somebody who is decided? Then it is dropped. */
const isOvertaken = ({ fromStatus }: Decision, { status }: Application) =>
  fromStatus ? fromStatus !== status : !isWaiting(status)

/**
 * Has somebody changed since their answer was prepared, or got an interview or an offer? Without the job nobody can look
 * at them again, so they are answered nevertheless.
 */
const hasChanged = (
  { fromStatus, version, isDespite }: Decision,
  application: Application,
  engaged: ReadonlySet<string>,
) =>
  !fromStatus &&
  application.jobId !== null &&
  (version !== application.version || (engaged.has(application.id) && !isDespite))

/** The words for the job seeker: those of a prepared answer are a template. */
const wordsOf = (
  { fromStatus, notes }: Decision,
  { jobTitle: job, company }: Application,
  { name, now }: { name: string; now: Date },
) => (fromStatus ? notes : notes && filled(notes, { name, job, company, date: formatLongDate(now) }))

/** Deletes decisions that were settled more than a day ago. @returns how many */
export const forgetSettledDecisions = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, decisionsDue.settledAt, new Date(now.getTime() - leftOutShown))

import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { selectionWords } from '#contract/base/left-out-words.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Selected } from '#contract/base/selection.ts'
import type { AnswerStatus, ApplicationStatus } from '#contract/facts/application-status.ts'
import { lockApplicant, lockApplicants } from '#features/hiring/apply/server/access.ts'
import { blockedAmong } from '#features/hiring/apply/server/blocked-applications.ts'
import { isRefusal } from '#features/hiring/rules.ts'
import { byVersion, idsOf } from '#platform/database/by-version.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/applications.ts'
import { applicantHistory, heldDecisions } from '#tables/inbox.ts'
import { leftOutOf, namesOf } from './changed-since.ts'
import { type Answer, type Application, type By, ids, writeAnswer } from './write-answer.ts'

/** The pending decision about an application: it is valid until another step changes the status. For joins. */
export const holdsApplication = and(
  eq(heldDecisions.applicationId, applications.id),
  eq(heldDecisions.fromStatus, applications.status),
)

/** Status for the employer: with the pending decision. Needs a left join with `holdsApplication`. */
export const statusForEmployer = sql<ApplicationStatus>`coalesce(${heldDecisions.status}, ${applications.status})`

/** Pending decisions about applications that the caller has locked, by application. */
export async function heldAmong(tx: Db, held: readonly Application[]) {
  const rows = await tx
    .select({ decision: heldDecisions })
    .from(heldDecisions)
    .innerJoin(applications, holdsApplication)
    .where(inArray(heldDecisions.applicationId, ids(held)))
  return new Map(rows.map(({ decision }) => [decision.applicationId, decision]))
}

/**
 * Holds a decision, and replaces a pending one. The caller has locked the applications and checked that it
 * is allowed. Each takes a version, so that a decision based on an older state is refused.
 *
 * @returns when it is sent
 */
export async function holdDecision(
  tx: Db,
  all: readonly Application[],
  { status, notes, reason }: Answer,
  { employerId, personId = employerId, now, holdSeconds }: By & { holdSeconds: number },
): Promise<Date> {
  const dueAt = new Date(now.getTime() + holdSeconds * 1_000)
  if (all.length === 0) return dueAt
  await tx
    .update(applications)
    .set({
      version: sql`${applications.version} + 1`,
      seenAt: sql`coalesce(${applications.seenAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(applications.id, ids(all)))
  await tx.delete(heldDecisions).where(inArray(heldDecisions.applicationId, ids(all)))
  await tx.insert(heldDecisions).values(
    all.map((application) => ({
      applicationId: application.id,
      employerId,
      byId: personId,
      fromStatus: application.status,
      status: status as AnswerStatus,
      notes: notes ?? null,
      reason: isRefusal(status) ? (reason ?? null) : null,
      version: application.version + 1,
      heldAt: now,
      dueAt,
    })),
  )
  return dueAt
}

interface Undoing extends Pick<By, 'employerId' | 'personId'> {
  jobId: string
  now: Date
}

/**
 * Undoes pending decisions in one statement, so that a concurrent sender takes them first or finds none.
 * The undo stays in the company's own history.
 */
async function takeBack(
  tx: Db,
  all: readonly Application[],
  { employerId, personId = employerId, now }: Undoing,
) {
  const taken = await tx
    .delete(heldDecisions)
    .where(and(inArray(heldDecisions.applicationId, ids(all)), gt(heldDecisions.dueAt, now)))
    .returning()
  if (taken.length === 0) return taken
  await tx
    .update(applications)
    .set({ version: sql`${applications.version} + 1` })
    .where(
      inArray(
        applications.id,
        taken.map(({ applicationId }) => applicationId),
      ),
    )
  await tx.insert(applicantHistory).values(
    taken.map(({ applicationId, status }) => ({
      applicationId,
      employerId,
      byId: personId,
      act: 'decision taken back' as const,
      about: status,
      at: now,
    })),
  )
  return taken
}

/**
 * Undoes the last decision about an applicant while it is pending. The application is unchanged, and nobody
 * is notified.
 *
 * @throws Problem `not_found` when the job is not theirs, or this person has not applied for it
 * @throws Problem `changed_meanwhile` when somebody else decided since, at the given version
 * @throws Problem `answers_sent` when it was already sent, or there is none
 */
export async function undoDecision(
  db: Db,
  undoing: Undoing & { applicantId: string; version?: number | undefined },
) {
  return db.transaction(async (tx) => {
    const application = await lockApplicant(tx, undoing)
    await requireHeld(tx, application, undoing)
    const [taken] = await takeBack(tx, [application], undoing)
    if (!taken)
      throw new Problem('answers_sent', {
        words: 'This decision can no longer be taken back. It was already sent',
      })
    return {
      message: `${taken.status} was taken back. Nothing was sent`,
      status: application.status,
      version: application.version + 1,
    }
  })
}

/** A colleague's newer decision is not the one to take back; a decision that was sent has no successor here. */
async function requireHeld(
  tx: Db,
  application: Application,
  { version, now }: Undoing & { version?: number | undefined },
): Promise<void> {
  const held = (await heldAmong(tx, [application])).get(application.id)
  if (version !== undefined && held && held.dueAt > now && held.version !== version)
    throw new Problem('changed_meanwhile')
}

/**
 * The same for several applicants of a job. Decisions that were sent already, or that somebody replaced
 * since, stay and are named.
 *
 * @throws Problem `not_found` when the job is not theirs
 */
export async function undoDecisions(db: Db, undoing: Undoing & { applicantIds: readonly Selected[] }) {
  return db.transaction(async (tx) => {
    const { applicantIds, employerId, personId = employerId, now } = undoing
    const all = await lockApplicants(tx, { ...undoing, applicantIds: idsOf(applicantIds) })
    const held = await heldAmong(tx, all)
    const pending = all.filter(({ id }) => (held.get(id)?.dueAt ?? now) > now)
    // The version that counts is that of the decision: the job seeker may have sent something since.
    const decisions = pending.map((row) => ({ row, version: held.get(row.id)?.version ?? 0 }))
    const { same, changed } = byVersion(applicantIds, decisions, ({ row }) => row.seekerId)
    const { length: undone } = await takeBack(
      tx,
      same.map(({ row }) => row),
      undoing,
    )
    const replaced = changed.map(({ row: { row }, read }) => ({ row, read }))
    const sent = all.filter((one) => !pending.includes(one))
    const names = await namesOf(tx, ids(sent))
    const refused = [
      ...(await leftOutOf(tx, replaced, { personId, now })),
      ...sent.map(({ id, seekerId }) => ({
        _id: seekerId ?? '',
        title: names.get(id) ?? '',
        words: 'has the answer already',
        isChanged: false,
      })),
    ]
    return {
      undone,
      refused,
      message: selectionWords(`${undone} taken back. Nothing was sent to them`, refused),
    }
  })
}

/**
 * Sends due decisions: each becomes a step of its application now. A decision overtaken by another step is
 * dropped. Any number of processes may run it. @returns how many were sent
 */
export async function sendHeldDecisions(
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const due = await db
    .select({ id: heldDecisions.applicationId })
    .from(heldDecisions)
    .where(lte(heldDecisions.dueAt, now))
    .orderBy(asc(heldDecisions.dueAt))
  let sent = 0
  for (const { id } of due) if (await db.transaction((tx) => sendOne(tx, id, { now, publicUrl }))) sent += 1
  return sent
}

/** The application is locked before its decision, in the same order everywhere. */
async function sendOne(tx: Db, applicationId: string, { now, publicUrl }: { now: Date; publicUrl: string }) {
  const [application] = await tx
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update')
  const [decision] = await tx
    .delete(heldDecisions)
    .where(and(eq(heldDecisions.applicationId, applicationId), lte(heldDecisions.dueAt, now)))
    .returning()
  if (!application || !decision || decision.fromStatus !== application.status) return false
  const { status, notes, reason, version, employerId, byId } = decision
  const isSilenced = notes !== null && (await blockedAmong(tx, [applicationId])).size > 0
  const answer: Answer = {
    status,
    ...(notes !== null && !isSilenced && { notes }),
    ...(reason !== null && { reason }),
  }
  await writeAnswer(
    tx,
    [application],
    answer,
    { employerId, personId: byId ?? employerId, now, publicUrl },
    version,
  )
  return true
}

import { eq } from 'drizzle-orm'
import { answeredWords, selectionWords } from '#contract/base/left-out-words.ts'
import { Problem } from '#contract/base/problems.ts'
import type { LeftOut, Selected } from '#contract/base/selection.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { lockApplicant, lockApplicants } from '#features/hiring/apply/server/access.ts'
import { blockedAmong } from '#features/hiring/apply/server/blocked-applications.ts'
import { fullAmong } from '#features/hiring/apply/server/events.ts'
import { setLabels } from '#features/hiring/inbox/server/labels.ts'
import { noteInternally } from '#features/hiring/inbox/server/notes.ts'
import { answers, decides, isWithdrawn, maxSteps, mayAnswer } from '#features/hiring/rules.ts'
import { byVersion, idsOf } from '#platform/database/by-version.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { leftOutOf, namesOfApplicants, noLonger } from './changed-since.ts'
import { heldAmong, holdDecision } from './due-decisions.ts'
import { type Answer, type Application, type By, ids, isVisible, writeAnswer } from './write-answer.ts'

/** Seconds for which the decision waits and can be undone; 0 by default. */
interface Hold {
  holdSeconds?: number | undefined
}

interface Given extends Omit<Answer, 'status'>, By, Hold {
  jobId: string
  applicantId: string
  /** Unchanged when absent. */
  status?: ApplicationStatus | undefined
  version?: number | undefined
  /** Note for the employer only; unchanged when absent. */
  internalNotes?: string | undefined
  /** Complete list of labels; unchanged when absent. */
  labels?: readonly string[] | undefined
}

/**
 * Answers one applicant. The part visible to the job seeker is kept in the history and mailed, after the
 * hold if any.
 *
 * @throws Problem `not_found` when the job is not theirs, or this person has not applied for it
 * @throws Problem `changed_meanwhile` when the application is no longer at the given version
 * @throws Problem `status_change` when an employer may not make that change
 * @throws Problem `conversation_over` when there is a new note and a side has blocked: no words are
 * delivered
 * @throws Problem `history_full` after so many answers that only a decision is left
 * @throws Problem `list_full` when it would exceed the maximum of labels
 */
export async function answerApplicant(db: Db, given: Given) {
  return db.transaction(async (tx) => {
    const application = await lockApplicant(tx, given)
    if (given.version !== undefined && given.version !== application.version)
      throw new Problem('changed_meanwhile')
    const { status } = given
    if (status !== undefined) await requireAnswer(tx, application, { ...given, status })
    else if (isWithdrawn(application.status)) throw withdrew()
    await changeInside(tx, application, given)
    if (status !== undefined) return decide(tx, application, { ...given, status })
    const shown = (await heldAmong(tx, [application])).get(application.id)?.status ?? application.status
    return { status: shown, message: 'Saved', version: application.version }
  })
}

const withdrew = () => new Problem('status_change', { words: 'The job seeker withdrew this application' })

/** May this employer give that answer now? */
async function requireAnswer(tx: Db, application: Application, given: Answer): Promise<void> {
  if (isWithdrawn(application.status)) throw withdrew()
  if (!mayAnswer(application.status, given.status))
    throw new Problem('status_change', { words: `An employer can set: ${answers.join(', ')}` })
  const hasNewWords = given.notes !== undefined && !['', application.notes].includes(given.notes)
  if (hasNewWords && (await blockedAmong(tx, [application.id])).size > 0)
    throw new Problem('conversation_over', {
      words: 'This conversation is blocked, so your note cannot be delivered. Please answer without a note',
    })
  const isStep = isVisible(application, given) && !decides(application.status, given.status)
  if (isStep && (await fullAmong(tx, [application], 'employer')).size > 0)
    throw new Problem('history_full', {
      words: `You have answered this applicant ${maxSteps} times, which is the maximum. You can still write a message and, if this applicant is undecided, hire or reject them`,
    })
}

/** Changes labels and internal notes, which the job seeker does not see. */
async function changeInside(
  tx: Db,
  application: Application,
  { employerId, personId, now, labels, internalNotes }: Given,
): Promise<void> {
  if (labels !== undefined) await setLabels(tx, application, labels, { employerId, personId, now })
  if (internalNotes === undefined || internalNotes === application.internalNotes) return
  await tx.update(applications).set({ internalNotes }).where(eq(applications.id, application.id))
  if (internalNotes !== '')
    await noteInternally(tx, application, internalNotes, { employerId, personId, now })
}

/** The answer, with the reason and the note of a held decision for the same status where it names none. */
async function withHeld(
  tx: Db,
  application: Application,
  given: Answer & By & Hold,
): Promise<Answer & By & Hold> {
  const held = (await heldAmong(tx, [application])).get(application.id)
  if (held?.status !== given.status) return given
  const isBlocked = (await blockedAmong(tx, [application.id])).size > 0
  const notes = given.notes ?? (isBlocked ? undefined : (held.notes ?? undefined))
  return { ...given, notes, reason: given.reason ?? held.reason ?? undefined }
}

async function decide(tx: Db, application: Application, asked: Answer & By & Hold) {
  const given = await withHeld(tx, application, asked)
  const holdSeconds = isVisible(application, given) ? given.holdSeconds : 0
  const heldUntil = await giveAll(tx, [application], { ...given, holdSeconds })
  return { status: given.status, message: 'Status updated', version: application.version + 1, ...heldUntil }
}

/**
 * Gives several applicants one answer, in one transaction. Applicants who withdrew, already have this status
 * or have changed since they were read stay as they are, and are named. Where a side has blocked, the note is
 * dropped. Applicants with a full history only get decisions.
 *
 * @throws Problem `not_found` when the job is not theirs
 * @throws Problem `status_change` when an employer may never set that status
 */
export async function answerSeveral(
  db: Db,
  given: Answer & By & Hold & { jobId: string; applicantIds: readonly Selected[] },
) {
  if (!answers.some((answer) => answer === given.status))
    throw new Problem('status_change', { words: `An employer can set: ${answers.join(', ')}` })
  return db.transaction(async (tx) => {
    const chosen = await lockApplicants(tx, { ...given, applicantIds: idsOf(given.applicantIds) })
    const { same, changed, missing } = byVersion(given.applicantIds, chosen, ({ seekerId }) => seekerId)
    const held = await heldAmong(tx, same)
    const whyNot = (one: Application) =>
      isWithdrawn(one.status)
        ? 'has withdrawn'
        : (held.get(one.id)?.status ?? one.status) === given.status
          ? `is ${given.status} already`
          : undefined
    const allowed = same.filter((one) => !whyNot(one))
    const others = allowed.filter((one) => !decides(one.status, given.status))
    const full = await fullAmong(tx, others, 'employer')
    const movable = allowed.filter(({ id }) => !full.has(id))
    const blocked = given.notes ? await blockedAmong(tx, ids(movable)) : new Set<string>()
    const without = movable.filter(({ id }) => blocked.has(id))
    const withNote = movable.filter(({ id }) => !blocked.has(id))
    const heldUntil = await giveAll(tx, withNote, given)
    await giveAll(tx, without, { ...given, notes: undefined })
    const refused = [
      ...(await leftOutOf(tx, changed, { personId: given.personId ?? given.employerId, now: given.now })),
      ...(await stayed(tx, same, (one) =>
        full.has(one.id) ? `has been answered ${maxSteps} times, which is the maximum` : whyNot(one),
      )),
      ...missing.map(noLonger),
    ]
    const unchanged = idsOf(given.applicantIds).length - movable.length
    const blocks = without.length === 1 ? 'that conversation is' : 'their conversations are'
    const why = `, ${without.length} of them without the note: ${blocks} blocked`
    const left = `, ${full.size} left out: you have answered ${full.size === 1 ? 'this person' : 'these people'} ${maxSteps} times`
    const done = `${answeredWords(movable.length)}${without.length > 0 ? why : ''}${full.size > 0 ? left : ''}`
    return {
      changed: movable.length,
      unchanged,
      refused,
      message: selectionWords(done, refused),
      ...heldUntil,
    }
  })
}

/** People of a selection for whom a rule says no, with its words. */
async function stayed(
  tx: Db,
  all: readonly Application[],
  whyNot: (one: Application) => string | undefined,
): Promise<LeftOut[]> {
  const named = all.flatMap((one) => {
    const words = whyNot(one)
    return words === undefined ? [] : [{ one, words }]
  })
  const names = await namesOfApplicants(tx, ids(named.map(({ one }) => one)))
  return named.map(({ one: { id, seekerId }, words }) => ({
    _id: seekerId ?? '',
    title: names.get(id) ?? '',
    words,
    isChanged: false,
  }))
}

async function giveAll(tx: Db, all: readonly Application[], given: Answer & By & Hold) {
  const { holdSeconds = 0 } = given
  if (holdSeconds === 0) return void (await writeAnswer(tx, all, given, given))
  const dueAt = await holdDecision(tx, all, given, { ...given, holdSeconds })
  return { heldUntil: dueAt.toISOString() }
}

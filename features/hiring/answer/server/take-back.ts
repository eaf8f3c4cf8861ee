import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { selectionWords } from '#contract/base/left-out-words.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Selected } from '#contract/base/selection.ts'
import { lockApplicant, lockApplicants } from '#features/hiring/apply/server/access.ts'
import { byVersion, idsOf } from '#platform/database/by-version.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { applicantHistory, decisionsDue, isHeld } from '#tables/hiring/inbox.ts'
import { leftOutOf, namesOfApplicants } from './changed-since.ts'
import { heldAmong, isOfDeletedJob, settle } from './due-decisions.ts'
import { type Application, type By, ids } from './write-answer.ts'

interface Undoing extends Pick<By, 'employerId' | 'personId' | 'now'> {
  jobId: string
}

/** Undoes held decisions about applications that the caller has locked. The undo stays in the company's own history. */
async function takeBack(
  tx: Db,
  all: readonly Application[],
  { employerId, personId = employerId, now }: Undoing,
) {
  const ofAll = inArray(decisionsDue.applicationId, ids(all))
  const taken = await settle(tx, and(isHeld, ofAll, gt(decisionsDue.dueAt, now)), now)
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
 * Applications whose last held decision was settled before it was due. One that is sent, or dropped, is
 * settled then or later.
 */
async function takenBackAmong(tx: Db, all: readonly Application[]): Promise<ReadonlySet<string>> {
  const last = await tx
    .selectDistinctOn([decisionsDue.applicationId])
    .from(decisionsDue)
    .where(and(isNotNull(decisionsDue.fromStatus), inArray(decisionsDue.applicationId, ids(all))))
    .orderBy(decisionsDue.applicationId, desc(decisionsDue.version))
  return new Set(
    last
      .filter(({ settledAt, dueAt }) => settledAt !== null && settledAt < dueAt)
      .map(({ applicationId }) => applicationId),
  )
}

const takenBackWords = (count: number): string =>
  count === 0
    ? 'Nothing was taken back'
    : `${countOf(count, 'decision was', 'decisions were')} taken back. Nothing was sent`

/** Was a decision never made? It would have given the application this version. Its call did not arrive then. */
const isMissing = ({ version }: Application, made: number | undefined) => made !== undefined && made > version

async function whyNot(tx: Db, application: Application, made: number | undefined): Promise<string> {
  if (isMissing(application, made)) return 'This decision was never saved. Nothing was sent'
  return (await takenBackAmong(tx, [application])).has(application.id)
    ? 'This decision was already taken back. Nothing was sent'
    : 'This decision can no longer be taken back. It was already sent'
}

/**
 * Undoes the last decision about an applicant while it is held. The application is unchanged, and nobody
 * is notified.
 *
 * @throws Problem `not_found` when the job is not theirs, or this person has not applied for it
 * @throws Problem `changed_meanwhile` when somebody else decided since, at the given version
 * @throws Problem `answers_sent` when it was already sent, or there is none
 */
export async function undoDecision(
  db: Db,
  { version, ...undoing }: Undoing & { applicantId: string; version?: number | undefined },
) {
  return db.transaction(async (tx) => {
    const application = await lockApplicant(tx, undoing)
    const held = (await heldAmong(tx, [application])).get(application.id)
    // A colleague's newer decision is not the one to take back; a decision that was sent has no successor here.
    if (version !== undefined && held && held.dueAt > undoing.now && held.version !== version)
      throw new Problem('changed_meanwhile')
    const [taken] = await takeBack(tx, [application], undoing)
    if (!taken) throw new Problem('answers_sent', { words: await whyNot(tx, application, version) })
    return {
      message: `${taken.status} was taken back. Nothing was sent`,
      status: application.status,
      version: application.version + 1,
    }
  })
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
    const names = await namesOfApplicants(tx, ids(sent))
    const takenBack = await takenBackAmong(tx, sent)
    const made = new Map(applicantIds.map(({ _id, version }) => [_id, version]))
    const fateOf = (one: Application) =>
      isMissing(one, made.get(one.seekerId ?? ''))
        ? 'got no answer: the decision was never saved'
        : takenBack.has(one.id)
          ? 'got no answer: the decision was taken back before'
          : 'has the answer already'
    const refused = [
      ...(await leftOutOf(tx, replaced, { personId, now })),
      ...sent.map((one) => ({
        _id: one.seekerId ?? '',
        title: names.get(one.id) ?? '',
        words: fateOf(one),
        isChanged: false,
      })),
    ]
    return {
      undone,
      refused,
      message: selectionWords(takenBackWords(undone), refused),
    }
  })
}

/**
 * Undoes prepared answers, all of them or none. Repeating it is harmless.
 *
 * @throws Problem `not_found` when there are none, or they are another employer's
 * @throws Problem `answers_sent` when they were already sent, or the job was deleted meanwhile
 */
export async function undoAnswers(
  db: Db,
  { employerId, answerId, now }: { employerId: string; answerId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const theirs = and(
      eq(decisionsDue.actId, answerId),
      eq(decisionsDue.employerId, employerId),
      isNull(decisionsDue.fromStatus),
    )
    const about = await tx
      .select({ isFinal: sql<boolean>`${isOfDeletedJob}` })
      .from(applications)
      .innerJoin(decisionsDue, eq(decisionsDue.applicationId, applications.id))
      .where(theirs)
      .orderBy(applications.id)
      .for('update', { of: applications })
    const all = await tx.select().from(decisionsDue).where(theirs)
    if (all.length === 0) throw new Problem('not_found')
    // One that a newer act replaced was settled before its time.
    if (all.some(({ settledAt, dueAt }) => (settledAt ?? now) >= dueAt)) throw new Problem('answers_sent')
    if (about.some(({ isFinal }) => isFinal))
      throw new Problem('answers_sent', {
        words:
          'The job was deleted. These answers are the last that its applicants can get, so they cannot be taken back',
      })
    await settle(tx, theirs, now)
  })
}

import { and, asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { ApplicantNote, HistoryEntry } from '#contract/hiring/applicant-notes.ts'
import { lockApplicant } from '#features/hiring/apply/server/access.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import type { applications } from '#tables/hiring/applications.ts'
import { applicantNotes } from '#tables/hiring/inbox.ts'
import { historyOf } from './history.ts'
import { namesAt } from './member-names.ts'
import { mentionedIn, notifyMentioned } from './mentions.ts'

type Application = typeof applications.$inferSelect
interface Where {
  employerId: string
  jobId: string
  applicantId: string
}

/** The caller: a member by account, and whether it is an owner. */
interface Reader {
  personId: string
  isOwner: boolean
}

/** Maximum number of notes about an application. */
const maxNotes = 500

/**
 * An application that still exists for its employer. @throws Problem `not_found` when it was withdrawn, or
 * is not theirs
 */
async function lockStanding(tx: Db, where: Where): Promise<Application> {
  const application = await lockApplicant(tx, where)
  if (isWithdrawn(application.status))
    throw new Problem('not_found', { words: 'The job seeker withdrew this application' })
  return application
}

const shown = (
  { id, text, at, mentions }: typeof applicantNotes.$inferSelect,
  by: string,
  mayDelete: boolean,
): ApplicantNote => ({ _id: id, text, at: at.toISOString(), by, mentions, mayDelete })

/**
 * A company's notes about an applicant, oldest first, and the history with authors.
 *
 * @throws Problem `not_found` when the job is not theirs, or the application was withdrawn
 */
export async function readNotes(
  db: Db,
  { personId, isOwner, ...where }: Where & Reader,
): Promise<{ notes: ApplicantNote[]; history: HistoryEntry[] }> {
  return db.transaction(async (tx) => {
    const { id } = await lockStanding(tx, where)
    const rows = await tx
      .select()
      .from(applicantNotes)
      .where(eq(applicantNotes.applicationId, id))
      .orderBy(asc(applicantNotes.at), asc(applicantNotes.id))
    const nameOf = await namesAt(
      tx,
      where.employerId,
      rows.map(({ byId }) => byId),
    )
    return {
      notes: rows.map((note) => shown(note, nameOf(note.byId), isOwner || note.byId === personId)),
      history: await historyOf(tx, { applicationId: id, employerId: where.employerId }),
    }
  })
}

/**
 * Adds a note, and notifies the mentioned colleagues. The caller has locked the application. @throws
 * Problem `history_full`
 */
export async function noteInternally(
  tx: Db,
  application: Pick<Application, 'id' | 'jobId'>,
  text: string,
  {
    employerId,
    personId = employerId,
    now,
  }: { employerId: string; personId?: string | undefined; now: Date },
) {
  const { id } = application
  const mentioned = await mentionedIn(tx, application, { text, employerId })
  const mentions = [...new Set(mentioned.map(({ name }) => name))]
  const [made] = await tx
    .insert(applicantNotes)
    .values({ applicationId: id, employerId, byId: personId, text, mentions, at: now })
    .returning()
  if (!made || (await tx.$count(applicantNotes, eq(applicantNotes.applicationId, id))) > maxNotes)
    throw new Problem('history_full', { words: `An applicant can have up to ${maxNotes} notes` })
  await notifyMentioned(tx, application, { noteId: made.id, mentioned, personId, employerId, now })
  return made
}

/**
 * Adds an internal note about an applicant.
 *
 * @throws Problem `not_found` when the job is not theirs, or the application was withdrawn
 * @throws Problem `history_full`
 */
export async function writeNote(
  db: Db,
  { text, now, personId, ...where }: Where & Pick<Reader, 'personId'> & { text: string; now: Date },
): Promise<ApplicantNote> {
  return db.transaction(async (tx) => {
    const { employerId } = where
    const application = await lockStanding(tx, where)
    const note = await noteInternally(tx, application, text, { employerId, personId, now })
    const nameOf = await namesAt(tx, employerId, [personId])
    return shown(note, nameOf(personId), true)
  })
}

/** @throws Problem `not_found` when there is none, or it is another author's and the caller is no owner */
export async function deleteNote(
  db: Db,
  { noteId, personId, isOwner, ...where }: Where & Reader & { noteId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await lockStanding(tx, where)
    const [gone] = await tx
      .delete(applicantNotes)
      .where(
        and(
          eq(applicantNotes.id, noteId),
          eq(applicantNotes.applicationId, id),
          isOwner ? undefined : eq(applicantNotes.byId, personId),
        ),
      )
      .returning({ id: applicantNotes.id })
    if (!gone) throw new Problem('not_found')
  })
}

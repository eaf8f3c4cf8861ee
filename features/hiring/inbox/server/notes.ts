import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { ApplicantNote, HistoryEntry } from '#contract/applicant-notes.ts'
import { Problem } from '#contract/problems.ts'
import { lockApplicant } from '#features/hiring/apply/server/access.ts'
import { eventsOf } from '#features/hiring/apply/server/events.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import type { applications } from '#tables/applications.ts'
import { applicantHistory, applicantNotes } from '#tables/inbox.ts'

type Application = typeof applications.$inferSelect
interface Where {
  employerId: string
  jobId: string
  applicantId: string
}

/** Maximum number of notes about an application, and of what is shown of its history. */
const maxNotes = 500
const maxShown = 1_000

/** An application that is still there for its employer. @throws Problem `not_found` when it was withdrawn, or is not theirs */
async function lockStanding(tx: Db, where: Where): Promise<Application> {
  const application = await lockApplicant(tx, where)
  if (isWithdrawn(application.status))
    throw new Problem('not_found', { words: 'The job seeker withdrew this application' })
  return application
}

async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * What a company noted about an applicant, oldest first, and everything that was done, by whom.
 *
 * @throws Problem `not_found` when the job is not theirs, or the application was withdrawn
 */
export async function readNotes(
  db: Db,
  where: Where,
): Promise<{ notes: ApplicantNote[]; history: HistoryEntry[] }> {
  return db.transaction(async (tx) => {
    const { id } = await lockStanding(tx, where)
    const notes = await tx
      .select()
      .from(applicantNotes)
      .where(eq(applicantNotes.applicationId, id))
      .orderBy(asc(applicantNotes.at), asc(applicantNotes.id))
    const acts = await tx
      .select()
      .from(applicantHistory)
      .where(eq(applicantHistory.applicationId, id))
      .orderBy(desc(applicantHistory.at))
      .limit(maxShown)
    const events = (await eventsOf(tx, id)).filter(({ applicationId }) => applicationId === id)
    const names = await namesOf(
      tx,
      [...notes, ...acts, ...events].map(({ byId }) => byId),
    )
    const nameOf = (byId: string | null) => (byId === null ? '' : (names.get(byId) ?? ''))
    const history: HistoryEntry[] = [
      ...events.map(({ at, by, byId, status, documents }) => ({
        at: at.toISOString(),
        side: by,
        by: nameOf(byId),
        status,
        ...(documents.length > 0 && { documents }),
      })),
      ...acts.map(({ at, byId, act, about }) => ({
        at: at.toISOString(),
        side: 'employer' as const,
        by: nameOf(byId),
        act,
        about,
      })),
    ]
    return {
      notes: notes.map((note) => ({
        _id: note.id,
        text: note.text,
        at: note.at.toISOString(),
        by: nameOf(note.byId),
      })),
      history: history.toSorted((a, b) => a.at.localeCompare(b.at)),
    }
  })
}

/** Adds a note. The caller holds the application. @throws Problem `history_full` */
export async function noteInternally(
  tx: Db,
  { id }: Pick<Application, 'id'>,
  text: string,
  { employerId, now }: { employerId: string; now: Date },
) {
  const [made] = await tx
    .insert(applicantNotes)
    .values({ applicationId: id, employerId, byId: employerId, text, at: now })
    .returning()
  const [all] = await tx
    .select({ count: count() })
    .from(applicantNotes)
    .where(eq(applicantNotes.applicationId, id))
  if (!made || (all?.count ?? 0) > maxNotes)
    throw new Problem('history_full', { words: `There can be ${maxNotes} notes about one applicant` })
  return made
}

/**
 * Notes something about an applicant, for the company alone.
 *
 * @throws Problem `not_found` when the job is not theirs, or the application was withdrawn
 * @throws Problem `history_full`
 */
export async function writeNote(
  db: Db,
  { text, now, ...where }: Where & { text: string; now: Date },
): Promise<ApplicantNote> {
  return db.transaction(async (tx) => {
    const application = await lockStanding(tx, where)
    const note = await noteInternally(tx, application, text, { employerId: where.employerId, now })
    const by = (await namesOf(tx, [note.byId])).get(where.employerId) ?? ''
    return { _id: note.id, text: note.text, at: note.at.toISOString(), by }
  })
}

/** @throws Problem `not_found` when there is none, or somebody else wrote it */
export async function deleteNote(db: Db, { noteId, ...where }: Where & { noteId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await lockStanding(tx, where)
    const [gone] = await tx
      .delete(applicantNotes)
      .where(
        and(
          eq(applicantNotes.id, noteId),
          eq(applicantNotes.applicationId, id),
          eq(applicantNotes.byId, where.employerId),
        ),
      )
      .returning({ id: applicantNotes.id })
    if (!gone) throw new Problem('not_found')
  })
}

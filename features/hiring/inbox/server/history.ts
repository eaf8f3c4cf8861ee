import { and, asc, desc, eq } from 'drizzle-orm'
import type { HistoryEntry } from '#contract/hiring/applicant-notes.ts'
import { stepsAmong } from '#features/hiring/apply/server/application-view.ts'
import { eventsOf } from '#features/hiring/apply/server/events.ts'
import type { Db } from '#platform/database/database.ts'
import { documentRequests, messages } from '#tables/hiring/conversations.ts'
import { applicantHistory, applicantNotes } from '#tables/hiring/inbox.ts'
import { interviewEvents } from '#tables/hiring/interviews.ts'
import { namesAt } from './member-names.ts'

/** Maximum number of entries of each kind: the newest. */
const maxShown = 1_000

type Done = Omit<HistoryEntry, 'at' | 'by'> & { at: Date; byId: string | null }

/** Steps of the application: decisions, documents and changes. */
async function steps(db: Db, applicationId: string): Promise<Done[]> {
  const events = await eventsOf(db, applicationId)
  return stepsAmong(events)
    .filter((event) => event.applicationId === applicationId)
    .map(({ at, by: side, byId, status, documents }) => ({
      at,
      side,
      byId,
      status,
      ...(documents.length > 0 && { documents }),
    }))
}

/** Notes, labels and undone decisions of colleagues. */
async function insideActions(db: Db, applicationId: string): Promise<Done[]> {
  const acts = await db
    .select()
    .from(applicantHistory)
    .where(eq(applicantHistory.applicationId, applicationId))
    .orderBy(desc(applicantHistory.at))
    .limit(maxShown)
  const notes = await db
    .select({ at: applicantNotes.at, byId: applicantNotes.byId })
    .from(applicantNotes)
    .where(eq(applicantNotes.applicationId, applicationId))
  return [
    ...acts.map(({ at, byId, act, about }) => ({ at, side: 'employer' as const, byId, act, about })),
    ...notes.map((note) => ({ ...note, side: 'employer' as const, act: 'note written' as const })),
  ]
}

/** Messages of the company, and proposals and requests of both sides, without their text. */
async function conversation(db: Db, applicationId: string): Promise<Done[]> {
  const written = await db
    .select({ at: messages.at, byId: messages.byId })
    .from(messages)
    .where(and(eq(messages.applicationId, applicationId), eq(messages.by, 'employer')))
    .orderBy(desc(messages.at))
    .limit(maxShown)
  const asked = await db
    .select({ at: documentRequests.askedAt, byId: documentRequests.askedById })
    .from(documentRequests)
    .where(eq(documentRequests.applicationId, applicationId))
  const agreed = await db
    .select()
    .from(interviewEvents)
    .where(eq(interviewEvents.applicationId, applicationId))
    .orderBy(asc(interviewEvents.number))
    .limit(maxShown)
  return [
    ...written.map((one) => ({ ...one, side: 'employer' as const, act: 'message written' as const })),
    ...asked.map((one) => ({ ...one, side: 'employer' as const, act: 'documents asked for' as const })),
    ...agreed.map(({ at, by: side, byId, what: act, byText }) => ({
      at,
      side,
      byId,
      act,
      ...(byText && { byText }),
    })),
  ]
}

/**
 * All acts about an application with their authors, oldest first, for its company. The applicant reads the
 * company's name instead.
 */
export async function historyOf(
  db: Db,
  { applicationId, employerId }: { applicationId: string; employerId: string },
): Promise<HistoryEntry[]> {
  const all = [
    ...(await steps(db, applicationId)),
    ...(await insideActions(db, applicationId)),
    ...(await conversation(db, applicationId)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const nameOf = await namesAt(
    db,
    employerId,
    all.map(({ byId }) => byId),
  )
  return all.map(({ at, byId, ...entry }) => ({ at: at.toISOString(), by: nameOf(byId), ...entry }))
}

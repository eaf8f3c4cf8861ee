import { and, asc, eq, inArray } from 'drizzle-orm'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { hello, orTwin } from '#features/notifications/mail.ts'
import { addToWaiting, announce } from '#features/notifications/server/notify.ts'
import type { Writer } from '#features/notifications/server/write-due-mail.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { applicantNotes } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mentionedAfter } from '../../rules.ts'
import { mentionsIn } from '../mention-rules.ts'
import { type Colleague, colleaguesOn } from './colleagues.ts'
import { namesAt } from './member-names.ts'

type Application = Pick<typeof applications.$inferSelect, 'id' | 'jobId'>

interface Noted {
  text: string
  employerId: string
  personId: string
}

/** Colleagues that a note mentions, limited to those who may see the applicant. */
export async function mentionedIn(
  tx: Db,
  { jobId }: Application,
  { text, employerId }: Pick<Noted, 'text' | 'employerId'>,
): Promise<Colleague[]> {
  if (!jobId || !text.includes('@')) return []
  return mentionsIn(text, await colleaguesOn(tx, employerId, jobId))
}

/** Data for rendering a mail about mentions. */
interface WrittenOf {
  applicationId: string
  memberId: string
  /** Ids of the notes. */
  notes: string[]
}

/**
 * Notifies the colleagues that a note mentions, except its author. The mail waits a minute, so that it
 * includes further notes and omits deleted ones. The caller has locked the application.
 */
export async function notifyMentioned(
  tx: Db,
  { id: applicationId }: Application,
  {
    noteId,
    mentioned,
    personId,
    employerId,
    now,
  }: Omit<Noted, 'text'> & {
    noteId: string
    mentioned: readonly Colleague[]
    now: Date
  },
): Promise<void> {
  for (const { memberId, account } of mentioned.filter((one) => one.account.id !== personId)) {
    const dedupeKey = `note-mention ${applicationId} ${memberId}`
    if (await addToWaiting(tx, dedupeKey, 'notes', noteId)) continue
    const mail = {
      kind: 'note-mention',
      to: account.email,
      people: [employerId, account.id],
      subject: 'A colleague mentions you',
      dedupeKey,
      dueAt: new Date(now.getTime() + mentionedAfter),
    } as const
    await announce(tx, { ...mail, of: { applicationId, memberId, notes: [noteId] } }, now)
  }
}

/** Names for a mail about an application that still exists for its company. */
async function findApplication(tx: Db, applicationId: string) {
  const [found] = await tx
    .select({ application: applications, applicant: accounts.name, jobTitle: jobs.title })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, applicationId))
  return found && !isWithdrawn(found.application.status) ? found : undefined
}

/**
 * Renders a mail about mentions when it is sent. It is dropped if the colleague has left or can no longer
 * see the applicant, if the notes are deleted, or if the application was withdrawn.
 */
export function mentionsMailWriter({ publicUrl }: Pick<Services, 'publicUrl'>): Writer {
  return async (tx, mail) => {
    const { applicationId, memberId, notes } = mail.writtenOf as unknown as WrittenOf
    const found = await findApplication(tx, applicationId)
    if (!found?.application.employerId || !found.application.jobId) return undefined
    const { employerId, jobId, seekerId } = found.application
    const colleague = (await colleaguesOn(tx, employerId, jobId)).find((one) => one.memberId === memberId)
    if (!colleague) return undefined
    const written = await tx
      .select({ byId: applicantNotes.byId })
      .from(applicantNotes)
      .where(and(inArray(applicantNotes.id, notes), eq(applicantNotes.applicationId, applicationId)))
      .orderBy(asc(applicantNotes.at))
    const [first] = written
    if (!first) return undefined
    const writer = (await namesAt(tx, employerId, [first.byId]))(first.byId)
    const { account } = colleague
    const name = nameForMail({ ...account, name: colleague.name })
    const url = `${publicUrl}/employer/jobs/${jobId}/applicants?applicant=${seekerId}`
    const people = [employerId, account.id, ...(seekerId ? [seekerId] : [])]
    return orTwin(
      name,
      {
        kind: 'note-mention',
        to: account.email,
        people,
        subject: `${writer} mentions you in a note`,
        lines: [
          hello(name),
          `${writer} mentions you in a note about ${found.applicant}, who applied for ${found.jobTitle}.`,
          'Log in to read the note. Applicants do not see it.',
        ],
        action: { label: 'Read the note', url },
      },
      {
        subject: 'A colleague mentions you in a note',
        line: 'A colleague mentions you in a note about an applicant.',
      },
    )
  }
}

import { and, eq, isNull } from 'drizzle-orm'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import { verifiedOf } from '#features/accounts/identity-rules.ts'
import { noApplicant, requireOwnJob } from '#features/hiring/apply/server/access.ts'
import { promised, timeline } from '#features/hiring/apply/server/application-view.ts'
import { type Event, eventsOf } from '#features/hiring/apply/server/events.ts'
import { assignedOf } from '#features/hiring/inbox/server/assign.ts'
import { labelsOf } from '#features/hiring/inbox/server/labels.ts'
import { askedFirstOf, otherApplications } from '#features/hiring/inbox/server/other-applications.ts'
import { isWaiting, isWithdrawn } from '#features/hiring/rules.ts'
import { askedOf, shownFacts } from '#features/hiring/screening/server/shown-facts.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, identities } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { decisionsDue } from '#tables/hiring/inbox.ts'
import { seekers } from '#tables/seekers.ts'
import { holdsApplication, statusForEmployer } from './due-decisions.ts'
import { isEngaged } from './engaged.ts'
import {
  documentsDate,
  shownEmail,
  shownName,
  shownProfile,
  shownWords,
  withdrawnDate,
} from './shown-to-employer.ts'

interface Wanted {
  employerId: string
  /** Chosen jobs of a hiring manager, who sees no other applications. */
  chosenJobs?: readonly string[] | undefined
  jobId: string
  applicantId: string
  /** Read by a program: no person has seen it yet. */
  byProgram?: boolean
  now: Date
}

/** Records the first opening; later ones change nothing. */
async function markSeen(db: Db, applicationId: string, now: Date): Promise<void> {
  await db
    .update(applications)
    .set({ seenAt: now })
    .where(and(eq(applications.id, applicationId), isNull(applications.seenAt)))
}

/** After a withdrawal the employer keeps the steps and their dates. A change of documents names no file. */
const withoutWords = (event: Event): Event => ({ ...event, notes: '' })

/**
 * One applicant for the employer, with the CV that came with the application.
 *
 * @throws Problem `not_found` when the job is not theirs, or this person has not applied for it
 */
export async function openApplicant(
  db: Db,
  { employerId, chosenJobs, jobId, applicantId, byProgram = false, now }: Wanted,
): Promise<ApplicantDetail> {
  await requireOwnJob(db, employerId, jobId)
  const [row] = await db
    .select({
      application: applications,
      status: statusForEmployer,
      dueAt: decisionsDue.dueAt,
      heldNotes: decisionsDue.notes,
      name: shownName,
      email: shownEmail,
      seeker: seekers,
      identity: identities,
      cvName: files.name,
      isEngaged,
    })
    .from(applications)
    .leftJoin(decisionsDue, holdsApplication)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .innerJoin(seekers, eq(seekers.id, applications.seekerId))
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .leftJoin(identities, eq(identities.accountId, applications.seekerId))
    .where(and(eq(applications.jobId, jobId), eq(applications.seekerId, applicantId)))
  if (!row) throw noApplicant()
  const { application, name, email } = row
  if (application.seenAt === null && !byProgram) await markSeen(db, application.id, now)

  const events = await eventsOf(db, application.id)
  const asked = await askedOf(db, jobId)
  const isTakenBack = isWithdrawn(application.status)
  const { notes, internalNotes, coverLetter } = shownWords(application)
  const { phone, ...profile } = shownProfile(application, row.seeker)
  const others = await otherApplications(db, { employerId, chosenJobs }, [application.id])
  const first = askedFirstOf(application, others)
  return {
    _id: applicantId,
    applicationId: application.id,
    status: row.status,
    appliedDate: application.appliedAt.toISOString(),
    ...withdrawnDate(application),
    ...(notes !== '' && { notes }),
    ...(internalNotes !== '' && { internalNotes }),
    ...(coverLetter !== '' && { coverLetter }),
    ...documentsDate(application),
    ...shownFacts(application, asked, now),
    ...(!isTakenBack && { asked }),
    ...(!isTakenBack && promised(application)),
    version: application.version,
    timeline: timeline(
      events.map((event) =>
        isTakenBack || event.applicationId !== application.id ? withoutWords(event) : event,
      ),
    ),
    labels: isTakenBack ? [] : ((await labelsOf(db, [application.id])).get(application.id) ?? []),
    assigned: isTakenBack ? null : ((await assignedOf(db, [application.id])).get(application.id) ?? null),
    isEngaged: row.isEngaged && isWaiting(row.status),
    ...first,
    ...(row.dueAt && { heldUntil: row.dueAt.toISOString() }),
    ...(row.heldNotes && { heldNotes: row.heldNotes }),
    jobSeeker: {
      _id: applicantId,
      name,
      email,
      ...(phone !== '' && { phone }),
      ...(!isTakenBack && verifiedOf(row.identity, { name, phone, nationality: first.nationality })),
      ...profile,
      cvFile: row.cvName,
    },
  }
}

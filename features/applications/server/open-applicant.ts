import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ApplicantDetail } from '#contract/applications.ts'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { applicationEvents, applications } from '#tables/applications.ts'
import { files } from '#tables/files.ts'
import { seekers } from '#tables/seekers.ts'
import { requireOwnJob } from './access.ts'
import { timeline } from './shown.ts'

interface Wanted {
  employerId: string
  jobId: string
  applicantId: string
  now: Date
}

/** The first opening is remembered; opening again changes nothing. */
async function markSeen(db: Db, applicationId: string, now: Date): Promise<void> {
  await db
    .update(applications)
    .set({ seenAt: now })
    .where(and(eq(applications.id, applicationId), isNull(applications.seenAt)))
}

/**
 * One applicant as the employer sees them, with the CV that came with the application.
 *
 * @throws Problem `not_found` when the job is not theirs, or this person has not applied for it
 */
export async function openApplicant(
  db: Db,
  { employerId, jobId, applicantId, now }: Wanted,
): Promise<ApplicantDetail> {
  await requireOwnJob(db, employerId, jobId)
  const [row] = await db
    .select({ application: applications, account: accounts, seeker: seekers, cvName: files.name })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .innerJoin(seekers, eq(seekers.id, applications.seekerId))
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .where(and(eq(applications.jobId, jobId), eq(applications.seekerId, applicantId)))
  if (!row) throw new Problem('not_found', { words: 'This applicant could not be found' })
  const { application, account, seeker } = row
  if (application.seenAt === null) await markSeen(db, application.id, now)

  const events = await db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, application.id))
    .orderBy(asc(applicationEvents.version))
  const { notes, internalNotes, coverLetter } = application
  return {
    _id: applicantId,
    applicationId: application.id,
    status: application.status,
    appliedDate: application.appliedAt.toISOString(),
    ...(notes !== '' && { notes }),
    ...(internalNotes !== '' && { internalNotes }),
    ...(coverLetter !== '' && { coverLetter }),
    version: application.version,
    timeline: timeline(events),
    jobSeeker: {
      _id: applicantId,
      name: account.name,
      email: account.email,
      ...(seeker.phone !== '' && { phone: seeker.phone }),
      skills: seeker.skills,
      experience: seeker.experience,
      location: seeker.location,
      sector: seeker.sector,
      createdAt: seeker.createdAt.toISOString(),
      cvFile: row.cvName,
    },
  }
}

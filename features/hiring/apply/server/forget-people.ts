import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { documentRequests } from '#tables/hiring/conversations.ts'
import {
  applicantHistory,
  applicantNotes,
  assignedApplications,
  decisionsDue,
  labelledApplications,
} from '#tables/hiring/inbox.ts'
import { interviewEvents } from '#tables/hiring/interviews.ts'

/** Deletes companies' notes about applications, and decisions that are not carried out yet. */
export async function forgetNoted(tx: Db, which: SQL): Promise<void> {
  const noted = [applicantNotes, applicantHistory, labelledApplications, assignedApplications, decisionsDue]
  for (const table of noted) await tx.delete(table).where(sql`${table.applicationId} in (${which})`)
}

/**
 * Anonymises a job seeker's applications, in the transaction that deletes the account: no words, no facts,
 * no CV, no name. They stay as a count for the employers.
 */
export async function forgetSeeker(tx: Db, seekerId: string): Promise<void> {
  const mine = tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.seekerId, seekerId))
  await tx
    .update(applicationEvents)
    .set({ byId: null })
    .where(and(inArray(applicationEvents.applicationId, mine), eq(applicationEvents.by, 'jobseeker')))
  await tx.update(applicationEvents).set({ notes: '' }).where(inArray(applicationEvents.applicationId, mine))
  await forgetNoted(tx, mine.getSQL())
  await tx
    .update(applications)
    .set({
      seekerId: null,
      withdrawnName: null,
      cvFileId: null,
      coverLetter: '',
      notes: '',
      internalNotes: '',
      facts: null,
    })
    .where(eq(applications.seekerId, seekerId))
}

/**
 * Removes an employer and its internal notes from the applications it received, in the transaction that
 * deletes the account; the job seekers keep theirs. The foreign keys of job and employer alone would
 * conflict.
 */
export async function forgetEmployer(tx: Db, employerId: string): Promise<void> {
  const received = eq(applications.employerId, employerId)
  const theirs = tx.select({ id: applications.id }).from(applications).where(received)
  await tx
    .update(applicationEvents)
    .set({ byId: null })
    .where(and(inArray(applicationEvents.applicationId, theirs), eq(applicationEvents.by, 'employer')))
  await tx
    .update(interviewEvents)
    .set({ byId: null })
    .where(and(inArray(interviewEvents.applicationId, theirs), eq(interviewEvents.by, 'employer')))
  await tx
    .update(documentRequests)
    .set({ askedById: null })
    .where(inArray(documentRequests.applicationId, theirs))
  await forgetNoted(tx, theirs.getSQL())
  await tx.update(applications).set({ internalNotes: '', jobId: null, employerId: null }).where(received)
}

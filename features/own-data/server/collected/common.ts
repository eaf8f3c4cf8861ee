import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { files } from '#tables/files.ts'
import { documentRequests, messages, threads } from '#tables/hiring/conversations.ts'
import { interviewEvents, interviews, offers, onboardingItems } from '#tables/hiring/interviews.ts'
import { jobReports } from '#tables/jobs/reports.ts'
import { type All, applicationsOf, type Rows } from './rows.ts'

/** Returns this side's part of a conversation, without the other side's reports. */
const ownSide = (role: Viewer['role']) => ({
  applicationId: threads.applicationId,
  ...(role === 'jobseeker'
    ? {
        readAt: threads.seekerReadAt,
        mailedAt: threads.seekerMailedAt,
        blockedAt: threads.blockedBySeekerAt,
        report: threads.seekerReport,
        passage: threads.seekerPassage,
      }
    : {
        readAt: threads.employerReadAt,
        mailedAt: threads.employerMailedAt,
        blockedAt: threads.blockedByEmployerAt,
        report: threads.employerReport,
        passage: threads.employerPassage,
      }),
  operatorReadAt: threads.operatorReadAt,
})

/** Data of every account: what both sides of its applications sent, its files and reports. */
export async function common(db: Db, viewer: Viewer, all: All): Promise<Record<string, Rows>> {
  const { id, role } = viewer
  const theirs = applicationsOf(db, viewer)
  return {
    files: await all(files, eq(files.ownerId, id)),
    messages: await all(messages, inArray(messages.applicationId, theirs)),
    'document-requests': await all(documentRequests, inArray(documentRequests.applicationId, theirs)),
    interviews: await all(interviews, inArray(interviews.applicationId, theirs)),
    'interview-history': await all(interviewEvents, inArray(interviewEvents.applicationId, theirs)),
    offers: await all(offers, inArray(offers.applicationId, theirs)),
    papers: await all(onboardingItems, inArray(onboardingItems.applicationId, theirs)),
    conversations: await db.select(ownSide(role)).from(threads).where(inArray(threads.applicationId, theirs)),
    'job-reports': await all(jobReports, eq(jobReports.reporterId, id)),
  }
}

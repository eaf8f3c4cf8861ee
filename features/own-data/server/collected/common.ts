import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { documentRequests, messages, threads } from '#tables/hiring/conversations.ts'
import { interviewEvents, interviews, offers, onboardingItems } from '#tables/hiring/interviews.ts'
import { jobReports } from '#tables/jobs/reports.ts'
import { mails, noticeChoices, pushSubscriptions } from '#tables/notifications.ts'
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

/** Data of every account: what both sides of its applications sent, its files, reports, mails and notices. */
export async function common(db: Db, viewer: Viewer, all: All): Promise<Record<string, Rows>> {
  const { id, role, personId } = viewer
  const theirs = applicationsOf(db, viewer)
  const ownAddress = db
    .select({ address: sql`lower(${accounts.email})` })
    .from(accounts)
    .where(eq(accounts.id, personId))
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
    // The text is in the mailbox; its links would still work here.
    mails: await db
      .select({ kind: mails.kind, subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      .where(
        and(arrayContains(mails.people, [id]), eq(sql`lower(${mails.toAddress})`, sql`(${ownAddress})`)),
      ),
    notices: await all(noticeChoices, eq(noticeChoices.address, sql`(${ownAddress})`)),
    'browsers-with-notices': await all(pushSubscriptions, eq(pushSubscriptions.accountId, personId)),
  }
}

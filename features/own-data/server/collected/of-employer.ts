import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { activityEntries } from '#tables/companies/activity-log.ts'
import { employerPhotos } from '#tables/companies/employer-photos.ts'
import { employers } from '#tables/companies/employers.ts'
import { apiKeys, webhookDeliveries, webhooks } from '#tables/companies/integrations.ts'
import { companyInvitations, companyMembers } from '#tables/companies/members.ts'
import {
  applicantHistory,
  applicantLabels,
  applicantNotes,
  assignedApplications,
  decisionsDue,
  inboxViews,
  labelledApplications,
  memberApplicationMails,
} from '#tables/hiring/inbox.ts'
import { replyTemplates } from '#tables/hiring/replies.ts'
import { invitations } from '#tables/invitations.ts'
import { jobDrafts, jobTemplates } from '#tables/jobs/job-drafts.ts'
import { jobFollowers } from '#tables/jobs/job-followers.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { hiringAnswers } from '#tables/jobs/still-hiring.ts'
import { directoryDays } from '#tables/seekers.ts'
import { ledgerEntries, refunds } from '#tables/subscriptions/ledger.ts'
import {
  entitlementEntries,
  paymentSlips,
  receipts,
  subscriptions,
} from '#tables/subscriptions/subscriptions.ts'
import { type All, applicationsOf, type Rows } from './rows.ts'

/** Data of a company, for its owners. */
export async function ofEmployer(db: Db, viewer: Viewer, all: All): Promise<Record<string, Rows>> {
  const { id } = viewer
  const theirs = applicationsOf(db, viewer)
  const decided = inArray(decisionsDue.applicationId, theirs)
  const bought = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.employerId, id))
  const numbers = db
    .select({ number: subscriptions.number })
    .from(subscriptions)
    .where(eq(subscriptions.employerId, id))
  const addresses = db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.employerId, id))
  return {
    profile: await all(employers, eq(employers.id, id)),
    members: await all(companyMembers, eq(companyMembers.employerId, id)),
    invitations: await all(companyInvitations, eq(companyInvitations.employerId, id)),
    photos: await all(employerPhotos, eq(employerPhotos.employerId, id)),
    'invitations-to-apply': await all(invitations, eq(invitations.employerId, id)),
    jobs: await all(jobs, eq(jobs.employerId, id)),
    'job-drafts': await all(jobDrafts, eq(jobDrafts.employerId, id)),
    'job-templates': await all(jobTemplates, eq(jobTemplates.employerId, id)),
    'api-keys': await all(apiKeys, eq(apiKeys.employerId, id)),
    webhooks: await all(webhooks, eq(webhooks.employerId, id)),
    'webhook-deliveries': await all(webhookDeliveries, inArray(webhookDeliveries.webhookId, addresses)),
    'said-of-jobs': await all(hiringAnswers, eq(hiringAnswers.employerId, id)),
    subscriptions: await all(subscriptions, eq(subscriptions.employerId, id)),
    'payment-slips': await all(paymentSlips, inArray(paymentSlips.subscriptionId, bought)),
    receipts: await all(receipts, inArray(receipts.subscriptionNumber, numbers)),
    'ledger-entries': await all(ledgerEntries, inArray(ledgerEntries.subscriptionNumber, numbers)),
    refunds: await all(refunds, inArray(refunds.subscriptionId, bought)),
    'reply-templates': await all(replyTemplates, eq(replyTemplates.employerId, id)),
    labels: await all(applicantLabels, eq(applicantLabels.employerId, id)),
    'labelled-applicants': await all(
      labelledApplications,
      inArray(labelledApplications.applicationId, theirs),
    ),
    'assigned-applicants': await all(
      assignedApplications,
      inArray(assignedApplications.applicationId, theirs),
    ),
    'applicant-notes': await all(applicantNotes, inArray(applicantNotes.applicationId, theirs)),
    'applicant-history': await all(applicantHistory, inArray(applicantHistory.applicationId, theirs)),
    'held-decisions': await all(decisionsDue, and(decided, isNotNull(decisionsDue.fromStatus))),
    'application-mails': await all(
      memberApplicationMails,
      inArray(
        memberApplicationMails.memberId,
        db.select({ id: companyMembers.id }).from(companyMembers).where(eq(companyMembers.employerId, id)),
      ),
    ),
    'company-acts': await all(activityEntries, eq(activityEntries.employerId, id)),
    'job-followers': await all(
      jobFollowers,
      inArray(jobFollowers.jobId, db.select({ id: jobs.id }).from(jobs).where(eq(jobs.employerId, id))),
    ),
    'inbox-views': await all(inboxViews, eq(inboxViews.employerId, id)),
    'waiting-answers': await all(decisionsDue, and(decided, isNull(decisionsDue.fromStatus))),
    'directory-days': await all(directoryDays, eq(directoryDays.employerId, id)),
    entitlements: await all(entitlementEntries, eq(entitlementEntries.employerId, id)),
  }
}

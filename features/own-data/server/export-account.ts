import { Readable } from 'node:stream'
import { and, arrayContains, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import yazl from 'yazl'
import { siteName } from '#contract/base/site-name.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { openingsOf } from '#features/seekers/server/cv-openings.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { nameOnDisk } from '#platform/http/file-name.ts'
import { fewFilesAtATime } from '#platform/http/limit-concurrent-calls.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, identities, passkeys, sessions } from '#tables/accounts.ts'
import { activityEntries } from '#tables/activity-log.ts'
import { alerts } from '#tables/alerts.ts'
import { applicationEvents, applications, notWithdrawn } from '#tables/applications.ts'
import { documentRequests, messages, threads } from '#tables/conversations.ts'
import { employerPhotos } from '#tables/employer-photos.ts'
import { employers } from '#tables/employers.ts'
import { files } from '#tables/files.ts'
import {
  applicantHistory,
  applicantLabels,
  applicantNotes,
  assignedApplications,
  decisionsDue,
  inboxViews,
  labelledApplications,
  memberApplicationMails,
} from '#tables/inbox.ts'
import { apiKeys, webhookDeliveries, webhooks } from '#tables/integrations.ts'
import { interviewEvents, interviews, offers, onboardingItems } from '#tables/interviews.ts'
import { invitationConsents, invitations, invitingCompanies, mutedCompanies } from '#tables/invitations.ts'
import { jobDrafts, jobTemplates } from '#tables/job-drafts.ts'
import { jobFollowers } from '#tables/job-followers.ts'
import { jobs } from '#tables/jobs.ts'
import { ledgerEntries, refunds } from '#tables/ledger.ts'
import { companyInvitations, companyMembers } from '#tables/members.ts'
import { seekerPages, unwantedJobs } from '#tables/my-page.ts'
import { mails, noticeChoices, pushSubscriptions } from '#tables/notifications.ts'
import { phoneNumbers } from '#tables/phone-numbers.ts'
import { replyTemplates } from '#tables/replies.ts'
import { jobReports } from '#tables/reports.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { securityEvents } from '#tables/security-events.ts'
import {
  blockedEmployers,
  cvTexts,
  cvUploads,
  directoryDays,
  directoryReadings,
  seekerParts,
  seekers,
} from '#tables/seekers.ts'
import { hiringAnswers } from '#tables/still-hiring.ts'
import { entitlementEntries, paymentSlips, receipts, subscriptions } from '#tables/subscriptions.ts'
import { textMessages, textReplies } from '#tables/text-messages.ts'
import { applicationSources } from '#tables/views.ts'
import { filesWithBytes } from './files-with-bytes.ts'
import { exportedColumns, written } from './withheld.ts'

type Rows = Record<string, unknown>[]
type File = typeof files.$inferSelect

/** Operators stay anonymous in every column that names them. */
async function operatorsBeside(db: Db, viewer: Viewer): Promise<ReadonlySet<unknown>> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), ne(accounts.id, viewer.id)))
  return new Set(found.map(({ id }) => id))
}

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

/** Parts of the data about the account, by file name in the ZIP. */
async function collect(db: Db, { id, role, personId, member }: Viewer): Promise<Record<string, Rows>> {
  const all = (table: PgTable, where: SQL | undefined) =>
    db.select(exportedColumns(table)).from(table).where(where) as unknown as Promise<Rows>
  // A withdrawal also removes what was sent to an employer (decisions L5).
  const standing = and(eq(applications.employerId, id), notWithdrawn)
  const theirs = db
    .select({ id: applications.id })
    .from(applications)
    .where(role === 'jobseeker' ? eq(applications.seekerId, id) : standing)
  const decided = inArray(decisionsDue.applicationId, theirs)
  const ownAddress = db
    .select({ address: sql`lower(${accounts.email})` })
    .from(accounts)
    .where(eq(accounts.id, personId))
  const own = {
    account: await all(accounts, eq(accounts.id, personId)),
    'phone-numbers': await all(phoneNumbers, eq(phoneNumbers.accountId, personId)),
    // A code in transit would open the account.
    'text-messages': await db
      .select({
        kind: textMessages.kind,
        to: textMessages.toNumber,
        at: textMessages.createdAt,
        parts: textMessages.parts,
      })
      .from(textMessages)
      .where(eq(textMessages.accountId, personId)),
    'text-replies': await all(textReplies, eq(textReplies.accountId, personId)),
    sessions: await all(sessions, eq(sessions.accountId, personId)),
    passkeys: await all(passkeys, eq(passkeys.accountId, personId)),
    identities: await all(identities, eq(identities.accountId, personId)),
    'security-events': await all(securityEvents, eq(securityEvents.accountId, personId)),
    ...(role === 'employer' && {
      memberships: await all(companyMembers, eq(companyMembers.accountId, personId)),
    }),
  }
  // Only owners may export the data of a company.
  if (role === 'employer' && member?.role !== 'owner') return own
  const common = {
    ...own,
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
  if (role === 'jobseeker') {
    const mine = db.select({ id: applications.id }).from(applications).where(eq(applications.seekerId, id))
    return {
      ...common,
      profile: await all(seekers, eq(seekers.id, id)),
      'profile-parts': await all(seekerParts, eq(seekerParts.seekerId, id)),
      applications: await all(applications, eq(applications.seekerId, id)),
      'application-sources': await all(applicationSources, inArray(applicationSources.applicationId, mine)),
      'application-history': await all(applicationEvents, inArray(applicationEvents.applicationId, mine)),
      'cv-openings': (await openingsOf(db, id)).map((opening) => ({
        ...opening,
        by: opening.operatorId === null ? 'employer' : 'operator',
      })),
      'cv-texts': await all(
        cvTexts,
        inArray(cvTexts.fileId, db.select({ id: files.id }).from(files).where(eq(files.ownerId, id))),
      ),
      'cv-uploads': await all(cvUploads, eq(cvUploads.seekerId, id)),
      'shown-to-employers': await all(directoryReadings, eq(directoryReadings.seekerId, id)),
      'invitation-consent': await all(invitationConsents, eq(invitationConsents.seekerId, id)),
      invitations: await all(invitations, eq(invitations.seekerId, id)),
      'inviting-companies': await all(invitingCompanies, eq(invitingCompanies.seekerId, id)),
      'muted-companies': await all(mutedCompanies, eq(mutedCompanies.seekerId, id)),
      alerts: await all(alerts, eq(alerts.accountId, id)),
      'my-page': await all(seekerPages, eq(seekerPages.seekerId, id)),
      'unwanted-jobs': await all(unwantedJobs, eq(unwantedJobs.seekerId, id)),
      'saved-jobs': await all(savedJobs, eq(savedJobs.seekerId, id)),
      'blocked-employers': await all(blockedEmployers, eq(blockedEmployers.seekerId, id)),
    }
  }
  const bought = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.employerId, id))
  const numbers = db
    .select({ number: subscriptions.number })
    .from(subscriptions)
    .where(eq(subscriptions.employerId, id))
  const addresses = db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.employerId, id))
  if (role === 'employer')
    return {
      ...common,
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
  return common
}

/**
 * All data about the account, as a ZIP of JSON and files. Uncompressed, so that its size is known before the first
 * byte and no file has to be in memory; the rows are. `missing-files.json` names files without bytes, if any.
 *
 * @throws Problem `busy` while three exports of the process are under way
 */
export const exportAccount = fewFilesAtATime(3, 60, archiveOf)

async function archiveOf(
  db: Db,
  store: FileStore,
  { viewer, origin, now }: { viewer: Viewer; origin: Origin; now: Date },
): Promise<FileReply> {
  await recordEvent(db, { accountId: viewer.personId, kind: 'data exported', origin, now })
  const { parts, operators } = await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`)
    return { parts: await collect(tx, viewer), operators: await operatorsBeside(tx, viewer) }
  })
  const zip = new yazl.ZipFile()
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
  const as = { mtime: now, compress: false }
  for (const [name, rows] of Object.entries(parts))
    zip.addBuffer(await written(rows, viewer.role, operators), `${name}.json`, as)
  const { there, missing } = await filesWithBytes(store, (parts.files ?? []) as File[])
  if (missing.length > 0) {
    const named = missing.map(({ id, name, kind }) => ({ id, name, kind }))
    zip.addBuffer(Buffer.from(`${JSON.stringify(named, undefined, 2)}\n`), 'missing-files.json', as)
  }
  for (const { id, path, name, bytes } of there)
    zip.addReadStreamLazy(`files/${id} ${nameOnDisk(name)}`, { ...as, size: bytes }, (give) => {
      store.read(path).then(
        (stream) =>
          stream ? give(null, stream) : give(new Error('a stored file is gone'), Readable.from([])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  const bytes = await new Promise<number>((resolve) => {
    // The declared type of the callback lacks its argument.
    zip.end(undefined, ((size: number) => resolve(size)) as () => void)
  })
  const day = now.toISOString().slice(0, 10)
  return {
    stream: zip.outputStream as FileReply['stream'],
    mediaType: 'application/zip',
    bytes,
    name: `${siteName.toLowerCase()}-${day}.zip`,
    inline: false,
    cache: 'no-store',
  }
}

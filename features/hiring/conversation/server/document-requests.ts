import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { DocumentRequest } from '#contract/hiring/conversations.ts'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import { recordMessageAnswer } from '#features/hiring/answer/server/write-answer.ts'
import { publishUpdate } from '#features/hiring/live-updates/server/publish-update.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { violatedKey } from '#platform/database/failures.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { documentRequests, messages, threads } from '#tables/hiring/conversations.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { blockedEmployers } from '#tables/seekers.ts'
import { maxRequests } from '../rules.ts'
import { lockOpenApplication, lockThread } from './access.ts'
import { documentsAdded, documentsAskedFor } from './emails.ts'

/** Requests are allowed while the application is undecided, its job exists and no side has blocked. */
const goesOn = sql`(${waitsForEmployer} and ${applications.seekerId} is not null and ${applications.employerId} is not null
  and exists (select from ${jobs} where ${jobs.id} = ${applications.jobId} and ${jobs.status} <> 'Removed')
  and not exists (select from ${threads} where ${threads.applicationId} = ${applications.id}
    and (${threads.blockedBySeekerAt} is not null or ${threads.blockedByEmployerAt} is not null))
  and not exists (select from ${blockedEmployers} where ${blockedEmployers.seekerId} = ${applications.seekerId}
    and ${blockedEmployers.employerId} = ${applications.employerId}))`

/** Is a request open for the job seeker? It ends with its application, without an update. */
export const isOpenRequest = sql<boolean>`(${documentRequests.addedAt} is null
  and ${documentRequests.takenBackAt} is null and ${goesOn})`

/** A file in the conversation. */
const hasFile = sql<boolean>`exists (select from ${messages} where ${messages.applicationId} = ${applications.id}
  and ${messages.by} = 'jobseeker' and ${messages.fileId} is not null and ${messages.takenBackAt} is null
  and ${messages.at} >= ${documentRequests.askedAt})`

/** Another CV or letter. */
const hasReplaced = sql<boolean>`coalesce(${applications.documentsAt} >= ${documentRequests.askedAt}, false)`

/** A file, or another CV or letter. */
const hasAdded = sql<boolean>`(${hasReplaced} or ${hasFile})`

const ofApplication = (applicationId: string) => eq(documentRequests.applicationId, applicationId)

/** Reads the employer's requests for documents, oldest first. */
export async function documentRequestsOf(db: Db, applicationId: string): Promise<DocumentRequest[]> {
  const rows = await db
    .select({ request: documentRequests, isOpen: isOpenRequest, hasAdded })
    .from(documentRequests)
    .innerJoin(applications, eq(applications.id, documentRequests.applicationId))
    .where(ofApplication(applicationId))
    .orderBy(desc(documentRequests.askedAt), desc(documentRequests.id))
    .limit(maxRequests)
  return rows.toReversed().map(({ request, ...more }) => ({
    _id: request.id,
    text: request.text,
    askedAt: request.askedAt.toISOString(),
    addedAt: request.addedAt?.toISOString() ?? null,
    takenBackAt: request.takenBackAt?.toISOString() ?? null,
    ...more,
  }))
}

export async function mayAskForDocuments(db: Db, applicationId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), goesOn))
  return found !== undefined
}

/** @throws Problem `job_status` when the job was deleted, or the operator removed it */
async function requireJob(tx: Db, jobId: string | null): Promise<void> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId ?? ''), ne(jobs.status, 'Removed')))
  if (!job)
    throw new Problem('job_status', { words: 'The job was removed, so no documents are needed any more' })
}

interface RequestChange {
  requestId: string
  text: string
  /** The request was withdrawn. */
  isOver: boolean
  publicUrl: string
}

async function notifySeeker(
  tx: Db,
  { id, seekerId, employerId, jobTitle, company }: typeof applications.$inferSelect,
  change: RequestChange,
  now: Date,
): Promise<void> {
  if (seekerId === null || employerId === null) return
  const [seeker] = await tx.select().from(accounts).where(eq(accounts.id, seekerId))
  if (!seeker) return
  const people = [seekerId, employerId]
  const about = { to: seeker.email, people, by: employerId, name: nameForMail(seeker) }
  await notify(tx, documentsAskedFor({ ...about, applicationId: id, jobTitle, company, ...change }), now)
}

interface Acting {
  applicationId: string
  now: Date
}

/**
 * Requests documents from an applicant, in the employer's words. It is an answer.
 *
 * @throws Problem `not_found` when the application is not theirs, or was withdrawn
 * @throws Problem `already_decided`, `conversation_over`, `job_status` when the application has ended
 * @throws Problem `documents_asked_for` when a request is open
 * @throws Problem `history_full` after too many requests: a message is still possible
 */
export async function askForDocuments(
  db: Db,
  {
    applicationId,
    employerId,
    personId,
    text,
    now,
    publicUrl,
  }: Acting & { employerId: string; personId: string; text: string; publicUrl: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const party = { id: employerId, role: 'employer' as const }
    const application = await lockOpenApplication(tx, { applicationId, party, now })
    await requireJob(tx, application.jobId)
    if ((await tx.$count(documentRequests, ofApplication(applicationId))) >= maxRequests)
      throw new Problem('history_full', {
        words: `You have asked this applicant for documents ${maxRequests} times. Please ask for more in a message`,
      })
    const [request] = await tx
      .insert(documentRequests)
      .values({ applicationId, text, askedAt: now, askedById: personId })
      .returning()
      .catch((error: unknown) => {
        throw violatedKey(error) === 'document_requests_open' ? new Problem('documents_asked_for') : error
      })
    if (!request) throw new Problem('broken')
    await recordMessageAnswer(tx, application, { byId: personId, now })
    await notifySeeker(tx, application, { requestId: request.id, text, isOver: false, publicUrl }, now)
    await publishUpdate(tx, [application.seekerId, application.employerId])
  })
}

/** @throws Problem `not_found` */
async function requireRequest(tx: Db, applicationId: string, requestId: string): Promise<DocumentRequest> {
  const request = (await documentRequestsOf(tx, applicationId)).find(({ _id }) => _id === requestId)
  if (!request) throw new Problem('not_found', { words: 'This request could not be found' })
  return request
}

/**
 * Withdraws a request. The job seeker is notified if it was open. Repeating it is harmless.
 *
 * @throws Problem `not_found`, or `documents_added` when the job seeker was first
 */
export async function takeDocumentRequestBack(
  db: Db,
  {
    applicationId,
    requestId,
    employerId,
    now,
    publicUrl,
  }: Acting & { requestId: string; employerId: string; publicUrl: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const party = { id: employerId, role: 'employer' as const }
    const { application } = await lockThread(tx, applicationId, party)
    const request = await requireRequest(tx, applicationId, requestId)
    if (request.takenBackAt) return
    if (request.addedAt) throw new Problem('documents_added')
    await tx.update(documentRequests).set({ takenBackAt: now }).where(eq(documentRequests.id, requestId))
    if (request.isOpen)
      await notifySeeker(tx, application, { requestId, text: request.text, isOver: true, publicUrl }, now)
    await publishUpdate(tx, [application.seekerId, application.employerId])
  })
}

/** Notifies the employer of another CV or letter. Of files it is notified as of other messages. */
async function notifyEmployer(
  tx: Db,
  { id, seekerId, employerId, jobId, jobTitle }: typeof applications.$inferSelect,
  { requestId, publicUrl, now }: { requestId: string; publicUrl: string; now: Date },
): Promise<void> {
  if (seekerId === null || employerId === null || jobId === null) return
  const [found] = await tx
    .select({ hasReplaced })
    .from(documentRequests)
    .innerJoin(applications, eq(applications.id, documentRequests.applicationId))
    .where(and(ofApplication(id), eq(documentRequests.id, requestId)))
  const people = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [seekerId, employerId]))
  const employer = people.find((one) => one.id === employerId)
  const seeker = people.find((one) => one.id === seekerId)
  if (!found?.hasReplaced || !employer || !seeker) return
  const about = {
    people: [seekerId, employerId],
    by: seekerId,
    followersOf: jobId,
    jobTitle,
    requestId,
    publicUrl,
  }
  const path = `/employer/jobs/${jobId}/applicants?applicant=${seekerId}`
  const from = employer.emailVerifiedAt ? seeker.name : null
  await notify(tx, documentsAdded({ ...about, to: employer.email, from, path }), now)
}

/**
 * Marks a request as complete, and notifies the employer. Repeating it is harmless.
 *
 * @throws Problem `not_found`, or `request_taken_back` when the employer was first
 * @throws Problem `already_decided`, `conversation_over`, `job_status` when the application has ended
 * @throws Problem `no_document` when nothing was added since
 */
export async function answerDocumentRequest(
  db: Db,
  {
    applicationId,
    requestId,
    seekerId,
    now,
    publicUrl,
  }: Acting & { requestId: string; seekerId: string; publicUrl: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const party = { id: seekerId, role: 'jobseeker' as const }
    await lockThread(tx, applicationId, party)
    const request = await requireRequest(tx, applicationId, requestId)
    if (request.addedAt) return
    if (request.takenBackAt) throw new Problem('request_taken_back')
    const application = await lockOpenApplication(tx, { applicationId, party, now })
    await requireJob(tx, application.jobId)
    if (!request.hasAdded) throw new Problem('no_document')
    await tx.update(documentRequests).set({ addedAt: now }).where(eq(documentRequests.id, requestId))
    await notifyEmployer(tx, application, { requestId, publicUrl, now })
    await publishUpdate(tx, [application.seekerId, application.employerId])
  })
}

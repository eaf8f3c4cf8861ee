import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { worksOnApplicants } from '#contract/companies/member-jobs.ts'
import { earlierReason } from '#contract/facts/closed-conversation.ts'
import type { DocumentRequest, Thread, ThreadMessage } from '#contract/hiring/conversations.ts'
import type { Db } from '#platform/database/database.ts'
import { chosenJobsOf, type Viewer } from '#platform/http/viewer.ts'
import { files } from '#tables/files.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { messages, threads } from '#tables/hiring/conversations.ts'
import { maxMessages, maxRequests, takeBackUntil } from '../rules.ts'
import {
  idsShownTo,
  otherSide,
  type Party,
  partyOf,
  reportOf,
  requireThread,
  shownReasonOf,
} from './access.ts'
import { documentRequestsOf, mayAskForDocuments } from './document-requests.ts'

type Row = { message: typeof messages.$inferSelect; fileName: string | null }

/** A message for one side; one that was taken back has no content. */
export function shownMessage(
  { message, fileName }: Row,
  reader: Party['role'] | 'admin',
  now: Date,
): ThreadMessage {
  const { id, by, text, at, takenBackAt } = message
  const takenBack = takenBackAt !== null
  const until = takeBackUntil(at)
  return {
    _id: id,
    by,
    text: takenBack ? '' : text,
    fileName: takenBack ? null : fileName,
    at: at.toISOString(),
    takenBack,
    mayTakeBackUntil: by === reader && !takenBack && now < until ? until.toISOString() : null,
  }
}

/** Reads the messages of both sides, oldest first. */
export async function messagesOf(db: Db, applicationId: string): Promise<Row[]> {
  const rows = await db
    .select({ message: messages, fileName: files.name })
    .from(messages)
    .leftJoin(files, eq(files.id, messages.fileId))
    .where(eq(messages.applicationId, applicationId))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(2 * maxMessages)
  return rows.toReversed()
}

/** Marks the messages of one conversation as read by a side. */
async function markRead(db: Db, rows: readonly Row[], { role }: Party): Promise<void> {
  const newest = rows.findLast(({ message }) => message.by !== role)?.message
  if (!newest) return
  // Not the time of reading: a message may be written meanwhile.
  const [name, readAt] =
    role === 'jobseeker'
      ? (['seekerReadAt', threads.seekerReadAt] as const)
      : (['employerReadAt', threads.employerReadAt] as const)
  const set = { [name]: sql`greatest(${readAt}, ${newest.at.toISOString()}::timestamptz)` }
  await db
    .insert(threads)
    .values({ applicationId: newest.applicationId, [name]: newest.at })
    .onConflictDoUpdate({ target: threads.applicationId, set })
}

/**
 * The conversation about an application, for a job seeker with that of the withdrawn one before it. Reading marks it as
 * read.
 *
 * @throws Problem `not_found` when there is none, or it is other people's
 */
export async function readThread(
  db: Db,
  { applicationId, party, now }: { applicationId: string; party: Party; now: Date },
): Promise<Thread> {
  const found = await requireThread(db, applicationId, party)
  const isSeeker = party.role === 'jobseeker'
  const shown: ThreadMessage[] = []
  const requests: DocumentRequest[] = []
  for (const id of await idsShownTo(db, applicationId, party)) {
    const rows = await messagesOf(db, id)
    await markRead(db, rows, party)
    const isOver = id !== applicationId
    for (const row of rows)
      shown.push({ ...shownMessage(row, party.role, now), ...(isOver && { mayTakeBackUntil: null }) })
    requests.push(...(await documentRequestsOf(db, id)))
  }
  const { thread } = found
  const closed = shownReasonOf(found, party, now)
  const readUntil = isSeeker ? thread?.employerReadAt : thread?.seekerReadAt
  return {
    applicationId,
    with: await otherSide(db, found, party),
    job: found.application.jobTitle,
    company: found.application.company,
    messages: shown,
    documentRequests: requests,
    mayAskForDocuments:
      !isSeeker &&
      requests.length < maxRequests &&
      !requests.some(({ isOpen }) => isOpen) &&
      (await mayAskForDocuments(db, applicationId)),
    silence: closed && earlierReason(closed),
    ...(closed && { closedBecause: closed }),
    readUntil: readUntil?.toISOString() ?? null,
    reported: reportOf(thread, party) !== null,
    operatorReadAt: thread?.operatorReadAt?.toISOString() ?? null,
  }
}

/** Counts the unread messages of a side, by conversation; for a member those about the jobs that it works on. */
export async function countUnread(db: Db, viewer: Viewer) {
  const party = partyOf(viewer)
  const { member } = viewer
  if (member && !worksOnApplicants(member.role)) return { count: 0, threads: [] }
  const chosen = chosenJobsOf(viewer)
  const isSeeker = party.role === 'jobseeker'
  const readAt = isSeeker ? threads.seekerReadAt : threads.employerReadAt
  const mine = isSeeker ? eq(applications.seekerId, party.id) : eq(applications.employerId, party.id)
  const rows = await db
    .select({
      applicationId: applications.id,
      jobId: applications.jobId,
      applicantId: applications.seekerId,
      title: sql<string>`${applications.jobTitle}`,
      count: count(),
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .leftJoin(threads, eq(threads.applicationId, messages.applicationId))
    .where(
      and(
        mine,
        ne(messages.by, party.role),
        isNull(messages.takenBackAt),
        or(isNull(readAt), gt(messages.at, readAt)),
        isSeeker ? undefined : and(notWithdrawn, isNotNull(applications.jobId)),
        chosen && inArray(applications.jobId, [...chosen]),
      ),
    )
    .groupBy(applications.id)
    .orderBy(sql`max(${messages.at}) desc`)
    .limit(100)
  return { count: rows.reduce((sum, one) => sum + one.count, 0), threads: rows }
}

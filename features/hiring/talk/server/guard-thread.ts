import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/base/problems.ts'
import { record } from '#features/audit/server/record.ts'
import { publishLive } from '#features/hiring/live/server/publish-live.ts'
import type { Db } from '#platform/database/database.ts'
import { pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts.ts'
import { applications } from '#tables/applications.ts'
import { threads } from '#tables/conversations.ts'
import { isReported, lockThread, type Party, reportOf } from './access.ts'
import { documentRequestsOf } from './document-requests.ts'
import { messagesOf, shownMessage } from './read-thread.ts'

interface Which {
  applicationId: string
  party: Party
  now: Date
}

/** Blocks the other side, or unblocks it. Repeating it is harmless. @throws Problem `not_found` */
export async function blockThread(
  db: Db,
  { applicationId, party, blocked, now }: Which & { blocked: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = blocked ? now : null
    const set = party.role === 'jobseeker' ? { blockedBySeekerAt: at } : { blockedByEmployerAt: at }
    // The same lock order as for writing a message.
    const { application } = await lockThread(tx, applicationId, party)
    await tx
      .insert(threads)
      .values({ applicationId, ...set })
      .onConflictDoUpdate({ target: threads.applicationId, set })
    await publishLive(tx, [application.seekerId, application.employerId])
  })
}

/**
 * Reports a conversation to the operators. While it is open, the first report of each side counts. The
 * other side is not notified.
 *
 * @throws Problem `not_found`
 */
export async function reportThread(
  db: Db,
  { applicationId, party, reason, now }: Which & { reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { thread } = await lockThread(tx, applicationId, party)
    if (reportOf(thread, party) !== null) return
    const first = isReported(thread) ? {} : { reportedAt: now, reportedBy: party.role, reportSettledAt: null }
    const own = party.role === 'jobseeker' ? { seekerReport: reason } : { employerReport: reason }
    const set = { ...first, ...own }
    await tx
      .insert(threads)
      .values({ applicationId, ...set })
      .onConflictDoUpdate({ target: threads.applicationId, set })
  })
}

const waiting = and(isNotNull(threads.reportedAt), isNull(threads.reportSettledAt))

const employerAccount = alias(accounts, 'employer_account')

function reported(db: Db, key = sql<unknown>`null`) {
  return db
    .select({
      key,
      _id: applications.id,
      jobTitle: applications.jobTitle,
      company: applications.company,
      seeker: accounts.name,
      reportedBy: threads.reportedBy,
      reportedAt: threads.reportedAt,
      seekerReport: threads.seekerReport,
      employerReport: threads.employerReport,
      seekerSuspendedAt: accounts.suspendedAt,
      employerSuspendedAt: employerAccount.suspendedAt,
    })
    .from(threads)
    .innerJoin(applications, eq(applications.id, threads.applicationId))
    .leftJoin(accounts, eq(accounts.id, applications.seekerId))
    .leftJoin(employerAccount, eq(employerAccount.id, applications.employerId))
    .$dynamic()
}

function shown({
  seekerReport,
  employerReport,
  seekerSuspendedAt,
  employerSuspendedAt,
  key: _,
  ...row
}: Awaited<ReturnType<typeof reported>>[number]) {
  const reportedBy = row.reportedBy ?? ('jobseeker' as const)
  const [first, other] =
    reportedBy === 'jobseeker' ? [seekerReport, employerReport] : [employerReport, seekerReport]
  return {
    ...row,
    seeker: row.seeker ?? 'Deleted account',
    reportedBy,
    reportedAt: row.reportedAt?.toISOString() ?? '',
    reason: first ?? '',
    otherReason: other ?? '',
    suspended: [
      ...(seekerSuspendedAt ? (['jobseeker'] as const) : []),
      ...(employerSuspendedAt ? (['employer'] as const) : []),
    ],
  }
}

/** Conversations with an open report, oldest first. */
export async function listReported(db: Db, wanted: WantedPage) {
  const page = pageIn(wanted, [up(threads.reportedAt), up(threads.applicationId)])
  const found = await reported(db, page.key)
    .where(and(waiting, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  return { items: rows.map(shown), ...around, total: await db.$count(threads, waiting) }
}

/**
 * Content of a conversation for an operator: only while a report is open, and both sides see that it was
 * read.
 *
 * @throws Problem `not_found` when it was not reported
 */
export async function readReported(
  db: Db,
  { applicationId, operatorId, now }: { applicationId: string; operatorId: string; now: Date },
) {
  return db.transaction(async (tx) => {
    const [row] = await reported(tx).where(and(eq(threads.applicationId, applicationId), waiting))
    if (!row) throw new Problem('not_found')
    await tx.update(threads).set({ operatorReadAt: now }).where(eq(threads.applicationId, applicationId))
    await record(tx, {
      act: 'conversation read',
      subject: { id: applicationId, name: `${row.jobTitle}, ${row.company}` },
      operatorId,
      now,
    })
    const rows = await messagesOf(tx, applicationId)
    return {
      ...shown(row),
      messages: rows.map((one) => shownMessage(one, 'admin', now)),
      documentRequests: await documentRequestsOf(tx, applicationId),
    }
  })
}

/**
 * Afterwards the text of the report is not needed. @throws Problem `already_settled` when another operator
 * was first, `not_found`
 */
export async function settleReported(
  db: Db,
  { applicationId, operatorId, now }: { applicationId: string; operatorId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await reported(tx).where(eq(threads.applicationId, applicationId))
    if (!row?.reportedAt) throw new Problem('not_found')
    const [settled] = await tx
      .update(threads)
      .set({ reportSettledAt: now, seekerReport: null, employerReport: null })
      .where(and(eq(threads.applicationId, applicationId), waiting))
      .returning({ id: threads.applicationId })
    if (!settled) throw new Problem('already_settled')
    await record(tx, {
      act: 'conversation settled',
      subject: { id: applicationId, name: `${row.jobTitle}, ${row.company}` },
      operatorId,
      now,
    })
  })
}

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/base/problems.ts'
import type { DocumentRequest, ThreadMessage, ThreadOutcome } from '#contract/hiring/conversations.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { record } from '#features/audit/server/record.ts'
import { reportAnswered } from '#features/jobs/reports/server/answer-to-reporter.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { threads } from '#tables/hiring/conversations.ts'
import { idsShownTo } from '../access.ts'
import { documentRequestsOf } from '../document-requests.ts'
import { messagesOf, shownMessage } from '../read-thread.ts'

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
      reportSettledAt: threads.reportSettledAt,
      seekerReport: threads.seekerReport,
      employerReport: threads.employerReport,
      seekerPassage: threads.seekerPassage,
      employerPassage: threads.employerPassage,
      seekerId: applications.seekerId,
      employerId: applications.employerId,
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
  seekerPassage,
  employerPassage,
  seekerSuspendedAt,
  employerSuspendedAt,
  key: _,
  reportSettledAt: __,
  ...row
}: Awaited<ReturnType<typeof reported>>[number]) {
  const reportedBy = row.reportedBy ?? ('jobseeker' as const)
  const [first, other] =
    reportedBy === 'jobseeker' ? [seekerReport, employerReport] : [employerReport, seekerReport]
  const [passage, otherPassage] =
    reportedBy === 'jobseeker' ? [seekerPassage, employerPassage] : [employerPassage, seekerPassage]
  return {
    ...row,
    seeker: row.seeker ?? 'Deleted account',
    reportedBy,
    reportedAt: row.reportedAt?.toISOString() ?? '',
    reason: first ?? '',
    otherReason: other ?? '',
    passage,
    otherPassage,
    suspended: [
      ...(seekerSuspendedAt ? (['jobseeker'] as const) : []),
      ...(employerSuspendedAt ? (['employer'] as const) : []),
    ],
  }
}

/** Is it about a job, with a company or a person, of this name? */
const named = (q: string) => sql`exists (select from ${applications}
  left join ${accounts} on ${accounts.id} = ${applications.seekerId}
  where ${applications.id} = ${threads.applicationId}
    and fold(concat_ws(E'\n', ${applications.jobTitle}, ${applications.company}, ${accounts.name})) like containing(${q}))`

/** Conversations with an open report, oldest first. */
export async function listReported(db: Db, { q, ...wanted }: WantedPage & { q?: string | undefined }) {
  const where = and(waiting, q ? named(q) : undefined)
  const page = pageIn(wanted, [up(threads.reportedAt), up(threads.applicationId)])
  const found = await reported(db, page.key)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  return { items: rows.map(shown), ...around, total: await db.$count(threads, where) }
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
    // A job seeker reports what it reads, with the withdrawn application before it.
    const role = row.seekerReport === null ? 'employer' : 'jobseeker'
    const messages: ThreadMessage[] = []
    const documentRequests: DocumentRequest[] = []
    for (const id of await idsShownTo(tx, applicationId, { role })) {
      for (const one of await messagesOf(tx, id)) messages.push(shownMessage(one, 'admin', now))
      documentRequests.push(...(await documentRequestsOf(tx, id)))
    }
    return { ...shown(row), messages, documentRequests }
  })
}

interface Settling {
  applicationId: string
  outcome?: ThreadOutcome | undefined
  /** Number of reports that were read. */
  reports?: number | undefined
  /** Time of the first of them. */
  reportedAt?: string | undefined
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Settles a report and notifies its writer of the outcome. Afterwards the text of the report and its passage are not
 * needed.
 *
 * @throws Problem `already_settled` when another operator was first, `not_found`
 * @throws Problem `changed_meanwhile` when it was reported since by the other side, or again after another operator settled it
 */
export async function settleReported(
  db: Db,
  { applicationId, outcome, reports = 2, reportedAt, operatorId, publicUrl, now }: Settling,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await reported(tx)
      .where(eq(threads.applicationId, applicationId))
      .for('update', { of: threads })
    if (!row?.reportedAt) throw new Problem('not_found')
    if ([row.seekerReport, row.employerReport].filter((report) => report !== null).length > reports)
      throw new Problem('changed_meanwhile', {
        words: 'The other side has reported it, too. Please close this and read that report first',
      })
    const isAnother = reportedAt !== undefined && Date.parse(reportedAt) !== row.reportedAt.getTime()
    if (isAnother && row.reportSettledAt === null)
      throw new Problem('changed_meanwhile', {
        words: 'It was settled, and reported again. Please close this and read the new report first',
      })
    const [settled] = await tx
      .update(threads)
      .set({
        reportSettledAt: now,
        seekerReport: null,
        employerReport: null,
        seekerPassage: null,
        employerPassage: null,
      })
      .where(and(eq(threads.applicationId, applicationId), waiting))
      .returning({ id: threads.applicationId })
    if (!settled) throw new Problem('already_settled')
    await answerReporters(tx, { row, applicationId, outcome, publicUrl, now })
    await record(tx, {
      act: 'conversation settled',
      subject: { id: applicationId, name: `${row.jobTitle}, ${row.company}` },
      after: { outcome: outcome ?? null },
      operatorId,
      now,
    })
  })
}

const became = { Acted: 'acted', 'Nothing found': 'nothing found' } as const

interface Answering {
  row: Awaited<ReturnType<typeof reported>>[number]
  applicationId: string
  outcome: ThreadOutcome | undefined
  publicUrl: string
  now: Date
}

/** Notifies each side that reported the conversation of the outcome. */
async function answerReporters(
  tx: Db,
  { row, applicationId, outcome, publicUrl, now }: Answering,
): Promise<void> {
  const { jobTitle, company, seekerId, employerId, seekerReport, employerReport } = row
  const about = { what: 'conversation', title: jobTitle, company, publicUrl } as const
  const reporters = [
    ...(seekerReport === null ? [] : [{ id: seekerId, path: `/jobseeker/application/${applicationId}` }]),
    ...(employerReport === null ? [] : [{ id: employerId, path: '/employer/inbox' }]),
  ]
  for (const { id, path } of reporters) {
    if (id === null) continue
    const [person] = await tx.select().from(accounts).where(eq(accounts.id, id))
    if (!person || person.suspendedAt) continue
    const answer = { ...about, path, outcome: outcome ? became[outcome] : ('looked at' as const) }
    await notify(tx, reportAnswered({ ...addresseeOf(person), ...answer }), now)
  }
}

import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Paged } from '#contract/base/endpoint.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { ReportOutcome } from '#contract/facts/vocabularies.ts'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { record } from '#features/audit/server/record.ts'
import { shownStatus } from '#features/jobs/rules.ts'
import { remove } from '#features/jobs/server/desk/moderate.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { containing } from '#platform/database/containing.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts.ts'
import { jobs } from '#tables/jobs.ts'
import { jobReports } from '#tables/reports.ts'
import { reportAnswered } from '../answer-to-reporter.ts'

interface Wanted extends WantedPage {
  state: 'waiting' | 'settled'
  q?: string | undefined
  now: Date
}

const operator = alias(accounts, 'operator')

/** Open reports, oldest first, or settled ones, latest first. */
export async function listReports(db: Db, wanted: Wanted): Promise<Paged<DeskReport>> {
  const isWaiting = wanted.state === 'waiting'
  const where = and(
    isWaiting ? isNull(jobReports.settledAt) : isNotNull(jobReports.settledAt),
    containing(wanted.q, jobReports.jobTitle, jobReports.company, jobReports.details),
  )
  const page = pageIn(wanted, [isWaiting ? up(jobReports.at) : down(jobReports.settledAt), up(jobReports.id)])
  const found = await db
    .select({
      key: page.key,
      report: jobReports,
      job: { status: jobs.status, expiresAt: jobs.expiresAt },
      employerId: jobs.employerId,
      reporter: { name: accounts.name, email: accounts.email, role: accounts.role },
      settledBy: operator.email,
      alike: sql<number>`(select count(*)::int from job_reports alike
        where alike.job_id = ${jobReports.jobId} and alike.settled_at is null)`,
    })
    .from(jobReports)
    .leftJoin(jobs, eq(jobs.id, jobReports.jobId))
    .leftJoin(accounts, eq(accounts.id, jobReports.reporterId))
    .leftJoin(operator, eq(operator.id, jobReports.settledBy))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(({ key: _, report: { id, at, settledAt, ...report }, job, ...rest }) => ({
    ...report,
    ...rest,
    _id: id,
    at: at.toISOString(),
    jobStatus: job ? shownStatus(job, wanted.now) : null,
    settledAt: settledAt?.toISOString() ?? null,
  }))
  return { items, ...around, total: await db.$count(jobReports, where) }
}

interface Settling {
  reportId: string
  outcome: ReportOutcome
  reason: string
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Settles a report, with every other open report of the same job. Of two concurrent operators one succeeds.
 *
 * @throws Problem `not_found`
 * @throws Problem `already_settled` with the operator and the outcome
 */
export async function settleReport(db: Db, settling: Settling): Promise<void> {
  const { reportId, outcome, reason, operatorId, publicUrl, now } = settling
  await db.transaction(async (tx) => {
    const [report] = await tx.select().from(jobReports).where(eq(jobReports.id, reportId))
    if (!report) throw new Problem('not_found')
    const same = report.jobId ? eq(jobReports.jobId, report.jobId) : eq(jobReports.id, reportId)
    // In the order of their ids, so that two operators cannot deadlock.
    const waiting = await tx
      .select({ id: jobReports.id, reporterId: jobReports.reporterId })
      .from(jobReports)
      .where(and(same, isNull(jobReports.settledAt)))
      .orderBy(asc(jobReports.id))
      .for('update')
    const ids = waiting.map(({ id }) => id)
    if (!ids.includes(reportId)) throw await alreadySettled(tx, reportId)
    await tx
      .update(jobReports)
      .set({ outcome, settledAt: now, settledBy: operatorId })
      .where(inArray(jobReports.id, ids))
    const [job] = report.jobId
      ? await tx.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, report.jobId))
      : []
    if (outcome === 'Removed' && report.jobId && job && job.status !== 'Removed')
      await remove(tx, { jobId: report.jobId, reason, operatorId, publicUrl, now })
    const reporterIds = waiting.flatMap(({ reporterId }) => reporterId ?? [])
    await answerReporters(tx, { report, outcome, reporterIds, publicUrl, now })
    await record(tx, {
      act: 'report settled',
      subject: { id: report.jobId ?? report.id, name: `${report.jobTitle}, ${report.company}` },
      before: { reason: report.reason, details: report.details },
      after: { outcome, reports: ids.length, ...(reason && { reason }) },
      operatorId,
      now,
    })
  })
}

interface Answering {
  report: typeof jobReports.$inferSelect
  outcome: ReportOutcome
  reporterIds: string[]
  publicUrl: string
  now: Date
}

/** Tells the people who reported the job what became of it. Visitors left no address. */
async function answerReporters(
  tx: Db,
  { report, outcome, reporterIds, publicUrl, now }: Answering,
): Promise<void> {
  if (reporterIds.length === 0) return
  const people = await tx
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, reporterIds), isNull(accounts.suspendedAt)))
    .orderBy(asc(accounts.id))
  const about = {
    what: 'job',
    title: report.jobTitle,
    company: report.company,
    path: '/',
    publicUrl,
  } as const
  const became = outcome === 'Removed' ? 'removed' : 'kept'
  for (const person of people)
    await notify(tx, reportAnswered({ ...addresseeOf(person), ...about, outcome: became }), now)
}

async function alreadySettled(tx: Db, reportId: string): Promise<Problem> {
  const [settled] = await tx
    .select({ outcome: jobReports.outcome, at: jobReports.settledAt, by: accounts.name })
    .from(jobReports)
    .leftJoin(accounts, eq(accounts.id, jobReports.settledBy))
    .where(eq(jobReports.id, reportId))
  const what = settled?.outcome === 'Removed' ? 'removed' : 'kept'
  const when = settled?.at ? ` on ${formatDateTime(settled.at)}` : ''
  return new Problem('already_settled', {
    words: `The job was already ${what} by ${settled?.by ?? 'another operator'}${when}`,
  })
}

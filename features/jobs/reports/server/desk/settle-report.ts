import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { ReportOutcome } from '#contract/facts/vocabularies.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { record } from '#features/audit/server/record.ts'
import { remove } from '#features/jobs/server/desk/moderate.ts'
import { comesBackWithEmployer } from '#features/jobs/server/moderate-job.ts'
import { requireSameVersion } from '#features/jobs/server/selected-jobs.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { jobReports } from '#tables/jobs/reports.ts'
import { reportAnswered } from '../answer-to-reporter.ts'

type Report = typeof jobReports.$inferSelect
type Job = typeof jobs.$inferSelect

interface Settling {
  reportId: string
  outcome: ReportOutcome
  reason: string
  /** Number of open reports that were read; undefined compares nothing. */
  reports?: number | undefined
  /** Version of the job that was read; undefined compares nothing. */
  version?: number | undefined
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Settles a report, with every other open report of the same job. Of two concurrent operators one succeeds.
 *
 * @throws Problem `not_found`
 * @throws Problem `already_settled` with the operator and the outcome
 * @throws Problem `changed_meanwhile` when there are more reports than were read, the job is no longer as it was read,
 *   or the outcome does not fit it: an offline job is kept only if it comes back with its
 *   employer
 */
export async function settleReport(db: Db, settling: Settling): Promise<void> {
  const { reportId, outcome, reason, reports, operatorId, publicUrl, now } = settling
  await db.transaction(async (tx) => {
    const [report] = await tx.select().from(jobReports).where(eq(jobReports.id, reportId))
    if (!report) throw new Problem('not_found')
    // The job before its reports, in the order of its deletion.
    const [job] = report.jobId
      ? await tx.select().from(jobs).where(eq(jobs.id, report.jobId)).for('no key update')
      : []
    // In the order of their ids, so that two operators cannot deadlock.
    const waiting = await tx
      .select({ id: jobReports.id, reporterId: jobReports.reporterId })
      .from(jobReports)
      .where(and(alikeOf(report, job), isNull(jobReports.settledAt)))
      .orderBy(asc(jobReports.id))
      .for('update')
    const ids = waiting.map(({ id }) => id)
    if (!ids.includes(reportId)) throw await alreadySettled(tx, reportId)
    if (reports !== undefined && ids.length > reports) throw moreReports(ids.length - reports)
    requireFitting(job, settling)
    await tx
      .update(jobReports)
      .set({ outcome, settledAt: now, settledBy: operatorId })
      .where(inArray(jobReports.id, ids))
    if (outcome === 'Removed' && job && isToRemove(job, settling))
      await remove(tx, { jobId: job.id, reason, operatorId, publicUrl, now })
    const reporterIds = waiting.flatMap(({ reporterId }) => reporterId ?? [])
    const answer = outcome === 'Kept' && job?.status === 'Removed' ? 'looked at' : became[outcome]
    await answerReporters(tx, { report, answer, reporterIds, publicUrl, now })
    await record(tx, {
      act: 'report settled',
      subject: { id: report.jobId ?? report.id, name: `${report.jobTitle}, ${report.company}` },
      // Without the words of the reporter, which are deleted with the account.
      before: { reason: report.reason },
      after: { outcome, reports: ids.length, ...(reason && { reason }) },
      operatorId,
      now,
    })
  })
}

/** Reports of the same job; of a deleted one, those of its employer about that title. */
function alikeOf({ id, employerId, jobTitle }: Report, job: Job | undefined) {
  if (job) return eq(jobReports.jobId, job.id)
  if (employerId === null) return eq(jobReports.id, id)
  return and(
    isNull(jobReports.jobId),
    eq(jobReports.employerId, employerId),
    eq(jobReports.jobTitle, jobTitle),
  )
}

const moreReports = (more: number): Problem =>
  new Problem('changed_meanwhile', {
    words: `${countOf(more, 'more report', 'more reports')} of this job came in. Please close this and read the reports first`,
  })

/** @throws Problem `changed_meanwhile` when the outcome is not about the job as it is now */
function requireFitting(job: Job | undefined, { outcome, version, now }: Settling): void {
  const changed = (what: string) =>
    new Problem('changed_meanwhile', { words: `${what}. Please close this and look at the report again` })
  if (!job) {
    if (outcome === 'Deleted') return
    throw changed('This job was deleted')
  }
  requireSameVersion(job, version, now)
  if (outcome === 'Deleted') throw changed('This job is still there')
  if (outcome === 'Kept' && job.status === 'Removed' && !comesBackWithEmployer(job))
    throw changed('This job is offline, so it cannot be kept')
}

/**
 * Is this a removal? Of a job that comes back with its employer only with the version that was read: a page of an earlier
 * release sends none, and says only that the job is offline already.
 */
const isToRemove = (job: Job, { version }: Settling): boolean =>
  job.status !== 'Removed' || (comesBackWithEmployer(job) && version !== undefined)

interface Answering {
  report: Report
  answer: (typeof became)[ReportOutcome] | 'looked at'
  reporterIds: string[]
  publicUrl: string
  now: Date
}

const became = { Kept: 'kept', Removed: 'removed', Deleted: 'deleted' } as const

/** Notifies the people who reported the job of the outcome. Visitors left no address. */
async function answerReporters(
  tx: Db,
  { report, answer, reporterIds, publicUrl, now }: Answering,
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
  for (const person of people)
    await notify(tx, reportAnswered({ ...addresseeOf(person), ...about, outcome: answer }), now)
}

async function alreadySettled(tx: Db, reportId: string): Promise<Problem> {
  const [settled] = await tx
    .select({ outcome: jobReports.outcome, at: jobReports.settledAt, by: accounts.name })
    .from(jobReports)
    .leftJoin(accounts, eq(accounts.id, jobReports.settledBy))
    .where(eq(jobReports.id, reportId))
  const words = {
    Kept: 'The job was already kept',
    Removed: 'The job was already removed',
    Deleted: 'The report was already settled',
  }
  const what = words[settled?.outcome ?? 'Deleted']
  const when = settled?.at ? ` on ${formatDateTime(settled.at)}` : ''
  return new Problem('already_settled', { words: `${what} by ${settled?.by ?? 'another operator'}${when}` })
}

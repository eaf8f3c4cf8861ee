import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { ReportOutcome } from '#contract/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { jobReports } from '#tables/reports.ts'

interface Settling {
  report: typeof jobReports.$inferSelect
  outcome: ReportOutcome
  operatorId: string
  now: Date
}

/**
 * Settles a report, with every other open report of the same job.
 *
 * @returns how many were settled; none when another operator was first
 */
export async function settleReports(tx: Db, { report, outcome, operatorId, now }: Settling): Promise<number> {
  const same = report.jobId ? eq(jobReports.jobId, report.jobId) : eq(jobReports.id, report.id)
  // In the order of their ids, so that two operators cannot deadlock.
  const waiting = await tx
    .select({ id: jobReports.id })
    .from(jobReports)
    .where(and(same, isNull(jobReports.settledAt)))
    .orderBy(asc(jobReports.id))
    .for('update')
  const ids = waiting.map(({ id }) => id)
  if (!ids.includes(report.id)) return 0
  await tx
    .update(jobReports)
    .set({ outcome, settledAt: now, settledBy: operatorId })
    .where(inArray(jobReports.id, ids))
  return ids.length
}

import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { jobReports } from '#tables/jobs/reports.ts'

/**
 * Deletes the reports of an account about jobs, in the transaction that deletes it. Open ones are kept for
 * operators, without the passage of a conversation: it was given by consent.
 */
export async function forgetReportsOf(tx: Db, accountId: string): Promise<void> {
  await tx.update(jobReports).set({ passage: null }).where(eq(jobReports.reporterId, accountId))
  await tx
    .update(jobReports)
    .set({ details: '' })
    .where(and(eq(jobReports.reporterId, accountId), isNotNull(jobReports.settledAt)))
}

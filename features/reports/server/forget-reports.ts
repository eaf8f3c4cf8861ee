import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { jobReports } from '#tables/reports.ts'

/** Forgets what an account wrote about jobs, in the transaction that deletes it. What waits is still read. */
export async function forgetReportsOf(tx: Db, accountId: string): Promise<void> {
  await tx
    .update(jobReports)
    .set({ details: '' })
    .where(and(eq(jobReports.reporterId, accountId), isNotNull(jobReports.settledAt)))
}

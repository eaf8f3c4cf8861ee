import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { receipts, type subscriptions } from '#tables/subscriptions.ts'

/**
 * Issues a receipt in the transaction of the approval. Numbers have no gaps or duplicates, even after
 * deletions: approvals are serialised here until the transaction ends.
 *
 * @returns the number
 */
export async function issueReceipt(
  tx: Db,
  { type, planName, adsLimit, totalInLaari, number: subscriptionNumber }: typeof subscriptions.$inferSelect,
  now: Date,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vazeefa receipt numbers'))`)
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${receipts.number}), 0)::int` })
    .from(receipts)
  const number = (last?.number ?? 0) + 1
  await tx
    .insert(receipts)
    .values({ number, issuedAt: now, type, planName, adsLimit, totalInLaari, subscriptionNumber })
  return number
}

import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { receipts, type subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { lockLedger } from './money/enter.ts'
import { readTax, taxOf } from './money/tax.ts'

/**
 * Issues a receipt in the transaction of the approval. Numbers have no gaps or duplicates, even after
 * deletions: approvals are serialised here until the transaction ends.
 *
 * @param totalInLaari what was charged
 * @returns the number
 */
export async function issueReceipt(
  tx: Db,
  { type, planName, adsLimit, number: subscriptionNumber }: typeof subscriptions.$inferSelect,
  totalInLaari: number,
  now: Date,
): Promise<number> {
  await lockLedger(tx)
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${receipts.number}), 0)::int` })
    .from(receipts)
  const number = (last?.number ?? 0) + 1
  const tax = taxOf(totalInLaari, await readTax(tx))
  await tx
    .insert(receipts)
    .values({ number, issuedAt: now, type, planName, adsLimit, totalInLaari, subscriptionNumber, ...tax })
  return number
}

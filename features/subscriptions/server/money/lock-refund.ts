import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { refunds } from '#tables/subscriptions/ledger.ts'
import { receipts, type subscriptions } from '#tables/subscriptions/subscriptions.ts'
import type { Account } from '../../ledger-rules.ts'
import { referenceOf } from '../../reference.ts'
import { lockPurchase } from './lock-purchase.ts'
import { subjectOf } from './purchase-words.ts'
import { readAccount } from './read-account.ts'
import { openAccount } from './receive.ts'

export type Refund = typeof refunds.$inferSelect

/** The purchase of a refund, whose row and buyer may be deleted: its account stays. */
export interface Refunded {
  number: number
  receiptNumber: number | null
  account: Account
  /** Undefined after the buyer was deleted. */
  row: typeof subscriptions.$inferSelect | undefined
  /** Subject of the log. */
  subject: { id: string; name: string }
}

export async function refundedOf(
  tx: Db,
  row: typeof subscriptions.$inferSelect,
  now: Date,
): Promise<Refunded> {
  const { number, receiptNumber } = row
  return {
    number,
    receiptNumber,
    row,
    account: await openAccount(tx, row, now),
    subject: await subjectOf(tx, row),
  }
}

/**
 * Locks a refund with its purchase; after the deletion of the buyer, with all refunds of the purchase.
 *
 * @throws Problem `not_found`
 */
export async function lockRefund(
  tx: Db,
  refundId: string,
  now: Date,
): Promise<{ refund: Refund; refunded: Refunded }> {
  const [asked] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (!asked) throw new Problem('not_found')
  const row = asked.subscriptionId === null ? undefined : await lockPurchase(tx, asked.subscriptionId)
  const number = row?.number ?? asked.subscriptionNumber
  if (number === null) throw new Problem('not_found')
  if (!row)
    await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(eq(refunds.subscriptionNumber, number))
      .orderBy(asc(refunds.id))
      .for('update')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!refund) throw new Problem('not_found')
  return {
    refund,
    refunded: row ? await refundedOf(tx, row, now) : await formerPurchase(tx, number, refundId),
  }
}

async function formerPurchase(tx: Db, number: number, refundId: string): Promise<Refunded> {
  const [receipt] = await tx
    .select({ number: receipts.number })
    .from(receipts)
    .where(eq(receipts.subscriptionNumber, number))
  return {
    number,
    row: undefined,
    receiptNumber: receipt?.number ?? null,
    account: await readAccount(tx, number),
    subject: { id: refundId, name: `${referenceOf(number)}, of a deleted company` },
  }
}

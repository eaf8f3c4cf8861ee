import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isOpenRefund, refunds } from '#tables/subscriptions/ledger.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { creditOf, heldOf } from '../../ledger-rules.ts'
import { accountsOfEmployer } from './read-account.ts'

/**
 * Laari that an employer would leave behind: credit with what it paid for undecided purchases, and refunds that wait or
 * have no reference of the bank yet. What a waiting refund will give back is no credit as well.
 */
export async function readOpenMoney(
  db: Db,
  employerId: string,
): Promise<{ creditInLaari: number; refundsInLaari: number }> {
  const bought = await accountsOfEmployer(db, employerId)
  const [open] = await db
    .select({
      laari: sql`coalesce(sum(${refunds.amountInLaari}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(subscriptions, eq(subscriptions.id, refunds.subscriptionId))
    .where(and(eq(subscriptions.employerId, employerId), isOpenRefund))
  return {
    creditInLaari: bought.reduce((sum, { row, account, toRefund }) => {
      const credit = row.receiptNumber === null ? heldOf(account) : creditOf(account)
      return sum + Math.max(0, credit - toRefund)
    }, 0),
    refundsInLaari: open?.laari ?? 0,
  }
}

/**
 * Keeps the refunds of an employer that is about to be deleted by the numbers of its purchases, in the transaction that
 * deletes it. The account that was paid to goes with the buyer, except where the transfer is still to be done.
 */
export async function keepRefundsOf(tx: Db, employerId: string): Promise<void> {
  await tx
    .update(refunds)
    .set({
      subscriptionNumber: sql`${subscriptions.number}`,
      account: sql`case when ${isOpenRefund} then ${refunds.account} else '' end`,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, refunds.subscriptionId), eq(subscriptions.employerId, employerId)))
}

/** Forgets the account that a refund was paid to once nothing of it is open and its buyer is deleted. */
export async function forgetPaidAccounts(tx: Db, refundIds?: readonly string[]): Promise<void> {
  await tx
    .update(refunds)
    .set({ account: '' })
    .where(
      and(
        isNull(refunds.subscriptionId),
        ne(refunds.account, ''),
        sql`not ${isOpenRefund}`,
        refundIds && inArray(refunds.id, [...refundIds]),
      ),
    )
}

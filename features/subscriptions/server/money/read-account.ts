import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { ledgerEntries } from '#tables/ledger.ts'
import { subscriptions } from '#tables/subscriptions.ts'
import { type Account, accountOf, emptyAccount } from '../../ledger-rules.ts'

/** Accounts of purchases by their numbers. One without entries is empty. */
export async function readAccounts(db: Db, numbers: readonly number[]): Promise<(number: number) => Account> {
  if (numbers.length === 0) return () => emptyAccount
  const rows = await db
    .select({
      number: ledgerEntries.subscriptionNumber,
      kind: ledgerEntries.kind,
      amountInLaari: sql<number>`sum(${ledgerEntries.amountInLaari})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.subscriptionNumber, [...numbers]))
    .groupBy(ledgerEntries.subscriptionNumber, ledgerEntries.kind)
  const sums = Map.groupBy(rows, ({ number }) => number)
  return (number) => accountOf(sums.get(number) ?? [])
}

export async function readAccount(db: Db, number: number): Promise<Account> {
  return (await readAccounts(db, [number]))(number)
}

/** Purchases of an employer with their accounts, oldest first. */
export async function accountsOfEmployer(
  db: Db,
  employerId: string,
): Promise<{ row: typeof subscriptions.$inferSelect; account: Account }[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.employerId, employerId))
    .orderBy(asc(subscriptions.number))
  const accounts = await readAccounts(
    db,
    rows.map(({ number }) => number),
  )
  return rows.map((row) => ({ row, account: accounts(row.number) }))
}

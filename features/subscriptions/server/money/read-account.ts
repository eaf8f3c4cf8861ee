import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { ledgerEntries, refunds } from '#tables/subscriptions/ledger.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
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

export interface Received {
  laari: number
  /** Time of its record. */
  at: Date
}

/** The transfers that were received for each purchase, without those that were taken back because they never came. */
export async function readReceived(
  db: Db,
  numbers: readonly number[],
): Promise<(number: number) => readonly Received[]> {
  if (numbers.length === 0) return () => []
  const rows = await db
    .select({
      number: ledgerEntries.subscriptionNumber,
      laari: ledgerEntries.amountInLaari,
      at: ledgerEntries.at,
    })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.subscriptionNumber, [...numbers]), eq(ledgerEntries.kind, 'received')))
    .orderBy(asc(ledgerEntries.number))
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  return (number) => {
    let standing: Received[] = []
    for (const { laari, at } of byNumber.get(number) ?? []) {
      const rest = standing.reduce((sum, one) => sum + one.laari, laari)
      if (laari > 0) standing.push({ laari, at })
      else standing = rest > 0 ? [{ laari: rest, at }] : []
    }
    return standing
  }
}

export async function readAccount(db: Db, number: number): Promise<Account> {
  return (await readAccounts(db, [number]))(number)
}

/** Laari of the refunds that wait, by the number of their purchase. They are no credit for another one. */
export async function readRefundsToCome(
  db: Db,
  numbers: readonly number[],
): Promise<(number: number) => number> {
  const rows = await db
    .select({
      number: subscriptions.number,
      laari: sql`sum(${refunds.amountInLaari})`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(subscriptions, eq(subscriptions.id, refunds.subscriptionId))
    .where(and(inArray(subscriptions.number, [...numbers]), eq(refunds.state, 'waiting')))
    .groupBy(subscriptions.number)
  const sums = new Map(rows.map(({ number, laari }) => [number, laari]))
  return (number) => sums.get(number) ?? 0
}

export interface Bought {
  row: typeof subscriptions.$inferSelect
  account: Account
  /** Laari of its refunds that wait. */
  toRefund: number
}

/** Purchases of an employer with their accounts, oldest first. */
export async function accountsOfEmployer(db: Db, employerId: string): Promise<Bought[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.employerId, employerId))
    .orderBy(asc(subscriptions.number))
  const numbers = rows.map(({ number }) => number)
  const accounts = await readAccounts(db, numbers)
  const toRefund = await readRefundsToCome(db, numbers)
  return rows.map((row) => ({ row, account: accounts(row.number), toRefund: toRefund(row.number) }))
}

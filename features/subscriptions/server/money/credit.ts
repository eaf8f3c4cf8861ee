import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { lockEmployerIfThere } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { ledgerEntries } from '#tables/subscriptions/ledger.ts'
import type { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { freeCreditOf, leftToPay, maxRefund } from '../../ledger-rules.ts'
import { referenceOf } from '../../reference.ts'
import { enter, type NewEntry } from './enter.ts'
import {
  accountsOfEmployer,
  type Bought,
  readAccount,
  readAccounts,
  readRefundsToCome,
} from './read-account.ts'

type Row = typeof subscriptions.$inferSelect

/** The two entries by which credit of one purchase pays for another; below zero, by which it goes back. */
function moved(from: number, to: number, laari: number, operatorId: string | null): NewEntry[] {
  const [of, pays] = [referenceOf(from), referenceOf(to)]
  const common = { amountInLaari: laari, actorId: operatorId }
  const isBack = laari < 0
  return [
    {
      ...common,
      subscriptionNumber: from,
      kind: 'credit moved',
      reason: isBack ? `Back from ${pays}` : `Pays for ${pays}`,
      otherNumber: to,
    },
    {
      ...common,
      subscriptionNumber: to,
      kind: 'credit used',
      reason: isBack ? `Back to ${of}` : `Credit of ${of}`,
      otherNumber: from,
    },
  ]
}

/**
 * Gives credit that purchases use back to those that it came from, oldest first. What was refunded of it is gone, and
 * what waits to be refunded stays where it is.
 * @param of.from only credit of this purchase
 */
export async function releaseCredit(
  tx: Db,
  numbers: readonly number[],
  { operatorId, now, from }: { operatorId: string | null; now: Date; from?: number },
): Promise<void> {
  if (numbers.length === 0) return
  const used = await tx
    .select({
      to: ledgerEntries.subscriptionNumber,
      from: ledgerEntries.otherNumber,
      laari: sql<number>`sum(${ledgerEntries.amountInLaari})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        inArray(ledgerEntries.subscriptionNumber, [...numbers]),
        eq(ledgerEntries.kind, 'credit used'),
        from === undefined ? undefined : eq(ledgerEntries.otherNumber, from),
      ),
    )
    .groupBy(ledgerEntries.subscriptionNumber, ledgerEntries.otherNumber)
    .orderBy(asc(ledgerEntries.subscriptionNumber), asc(ledgerEntries.otherNumber))
  const accountFor = await readAccounts(tx, numbers)
  const toRefund = await readRefundsToCome(tx, numbers)
  const held = new Map(
    numbers.map((number) => [number, Math.max(0, maxRefund(accountFor(number)) - toRefund(number))]),
  )
  const entries = used.flatMap(({ from: source, to, laari }) => {
    const left = held.get(to) ?? 0
    const back = Math.min(laari, left)
    held.set(to, left - back)
    return source === null ? [] : moved(source, to, -back, operatorId)
  })
  await enter(tx, entries, now)
}

const unpaidStatuses = namesWith(subscriptionStatuses, 'waits') as readonly string[]

/** Has an unpaid choice without a slip set credit aside? The next choice frees it. */
const setsAside = ({ row, account }: Bought): boolean =>
  unpaidStatuses.includes(row.status) && row.slipUploadedAt === null && account['credit used'] > 0

/** Credit that the next choice can use, in laari. */
export const creditForNext = (all: readonly Bought[]): number =>
  all.reduce((sum, bought) => {
    const { account, toRefund } = bought
    const freed = Math.min(account['credit used'], Math.max(0, maxRefund(account) - toRefund))
    return sum + freeCreditOf(account, toRefund) + (setsAside(bought) ? freed : 0)
  }, 0)

/**
 * Lets a new purchase use the credit of its employer, the oldest first. Credit that another unpaid choice without a slip
 * has set aside is freed before. What waits to be refunded is not used. The caller holds the lock of the employer.
 *
 * @returns laari that are left to pay
 */
export async function useCredit(tx: Db, purchase: Row, now: Date): Promise<number> {
  const all = await accountsOfEmployer(tx, purchase.employerId)
  const unpaid = all.filter((one) => one.row.number !== purchase.number && setsAside(one))
  await releaseCredit(
    tx,
    unpaid.map(({ row }) => row.number),
    { operatorId: null, now },
  )
  const sources = unpaid.length === 0 ? all : await accountsOfEmployer(tx, purchase.employerId)
  let left = leftToPay(await readAccount(tx, purchase.number))
  const entries: NewEntry[] = []
  for (const { row, account, toRefund } of sources) {
    const laari = Math.min(Math.max(0, left), freeCreditOf(account, toRefund))
    if (row.number === purchase.number || laari === 0) continue
    entries.push(...moved(row.number, purchase.number, laari, null))
    left -= laari
  }
  await enter(tx, entries, now)
  return left
}

/** Closes the account of a purchase that is given up: nothing is due any more, and what was paid is credit. */
export async function giveUp(
  tx: Db,
  { number }: Pick<Row, 'number'>,
  now: Date,
  reason = 'Cancelled by the employer',
): Promise<void> {
  await releaseCredit(tx, [number], { operatorId: null, now })
  const account = await readAccount(tx, number)
  const left = account.due - account['written off'] - account.credited
  await enter(
    tx,
    [
      {
        subscriptionNumber: number,
        kind: 'written off',
        amountInLaari: left,
        reason,
        actorId: null,
      },
    ],
    now,
  )
}

export const buyerHasLeft = 'The buyer has left'

/** Closes what an employer that is about to be deleted has chosen and not paid: nobody will pay it, nor could write it off. */
export async function giveUpAll(tx: Db, employerId: string, now: Date): Promise<void> {
  if (!(await lockEmployerIfThere(tx, employerId))) return
  for (const { row, account } of await accountsOfEmployer(tx, employerId))
    if (row.receiptNumber === null && leftToPay(account) > 0) await giveUp(tx, row, now, buyerHasLeft)
}

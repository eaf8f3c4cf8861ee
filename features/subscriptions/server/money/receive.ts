import type { Db } from '#platform/database/database.ts'
import type { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { type Account, leftToPay } from '../../ledger-rules.ts'
import { type Entry, enter } from './enter.ts'
import { readAccount } from './read-account.ts'

type Row = Pick<typeof subscriptions.$inferSelect, 'number' | 'totalInLaari'>

/**
 * Makes sure that a purchase has its first entry: what is due. One that a process of an earlier release took has none.
 *
 * @returns the account afterwards
 */
export async function openAccount(tx: Db, { number, totalInLaari }: Row, now: Date): Promise<Account> {
  const account = await readAccount(tx, number)
  if (account.due !== 0) return account
  await enter(
    tx,
    [
      {
        subscriptionNumber: number,
        kind: 'due',
        amountInLaari: totalInLaari,
        reason: 'Chosen',
        actorId: null,
        document: { kind: 'pro forma', issuedBy: null },
      },
    ],
    now,
  )
  return { ...account, due: totalInLaari }
}

interface Receiving {
  /** Laari of one transfer. */
  amountInLaari: number
  reason: string
  operatorId: string | null
  now: Date
}

/**
 * Records what was received for a purchase, in the caller's transaction, which holds the lock of its employer
 * (`lockEmployer`). What is more than its price becomes credit of the buyer.
 */
export async function recordReceived(
  tx: Db,
  row: Row,
  { amountInLaari, reason, operatorId, now }: Receiving,
): Promise<{ entry: Entry; account: Account }> {
  const account = await openAccount(tx, row, now)
  const [entry] = await enter(
    tx,
    [
      {
        subscriptionNumber: row.number,
        kind: 'received',
        amountInLaari,
        reason,
        actorId: operatorId,
      },
    ],
    now,
  )
  if (!entry) throw new Error('nothing was received')
  return { entry, account: { ...account, received: account.received + amountInLaari } }
}

/**
 * Settles a purchase at its approval: records what was received, by default all that is left to pay. What is
 * missing then is written off, so that an approved purchase owes nothing.
 *
 * @returns laari that were charged, which the receipt shows
 */
export async function settle(
  tx: Db,
  row: Row,
  {
    receivedInLaari,
    reason = 'Approved',
    operatorId,
    now,
  }: { receivedInLaari?: number | undefined; reason?: string; operatorId: string | null; now: Date },
): Promise<Account> {
  const before = await openAccount(tx, row, now)
  const amountInLaari = receivedInLaari ?? Math.max(0, leftToPay(before))
  const account =
    amountInLaari > 0
      ? (await recordReceived(tx, row, { amountInLaari, reason, operatorId, now })).account
      : before
  const missing = Math.max(0, leftToPay(account))
  await enter(
    tx,
    [
      {
        subscriptionNumber: row.number,
        kind: 'written off',
        amountInLaari: missing,
        reason: 'Less than the price was received, and accepted',
        actorId: operatorId,
      },
    ],
    now,
  )
  return { ...account, 'written off': account['written off'] + missing }
}

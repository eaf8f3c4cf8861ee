import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { type Step, traced } from '../traces/trace.ts'
import { type Claims, ownClaims } from './claims.ts'
import { type Outcome, type Settled, settledBy } from './outcome.ts'

export interface Entry {
  id: string
  kind?: string
  /** Number of attempts, the current one included. */
  attempts: number
}

interface Context {
  now: Date
  claims: Claims
}

/** A query of entries that are not locked yet. */
interface Lockable<E> {
  for(strength: 'update', config: { of: PgTable; skipLocked: true }): PromiseLike<E[]>
}

/**
 * A table of things to send, and how they are sent. A claimed entry is taken: no other process sends it. One
 * that is sent at most once is taken permanently. Another is due again after a while, so it survives the end
 * of its process.
 */
export interface Outbox<E extends Entry, O extends Outcome = Outcome> {
  table: PgTable
  /** A few due entries, most urgent first. */
  due(tx: Db, now: Date): Lockable<E>
  /** Stores that an entry is taken. @returns whether there is something to send */
  take(tx: Db, entry: E, context: Context): Promise<boolean>
  send(entry: E): Promise<O>
  /** Milliseconds to wait after the first, second, … attempt; after one more it is given up. */
  delays(entry: E): readonly number[]
  /** Is it sent at most once? */
  isOnce(entry: E): boolean
  /** Stores the outcome, if the entry is still the one that was taken. */
  settle(db: Db, entry: E, context: Context & { settled: Settled; outcome: O }): Promise<unknown>
  /** Returns claims that this process does not know of, and gives up those of ended ones, where nothing else makes them due. */
  settleLost?(db: Db, context: Context): Promise<unknown>
  /** The span of an attempt in traces. */
  step(entry: E): Step
}

/** Reports why an entry could not be sent. */
export type OnFailure = (entry: Entry, settled: Exclude<Settled, { state: 'sent' }>) => void

/** Claims a few due entries. Locked ones are another process's. */
async function claim<E extends Entry>(
  db: Db,
  outbox: Pick<Outbox<E>, 'table' | 'due' | 'take'>,
  context: Context,
): Promise<E[]> {
  const claimed = await db.transaction(async (tx) => {
    const due = await outbox.due(tx, context.now).for('update', { of: outbox.table, skipLocked: true })
    const taken: E[] = []
    for (const entry of due) {
      entry.attempts += 1
      if (await outbox.take(tx, entry, context)) taken.push(entry)
    }
    return taken
  })
  for (const { id } of claimed) context.claims.add(id)
  return claimed
}

/**
 * Sends a few due entries concurrently. Any number of processes may do it.
 *
 * @returns the outcome of each
 */
export async function deliverDue<E extends Entry, O extends Outcome>(
  db: Db,
  outbox: Outbox<E, O>,
  clock: () => Date,
  { claims = ownClaims, onFailure = () => {} }: { claims?: Claims; onFailure?: OnFailure } = {},
): Promise<O[]> {
  await claims.storeKept()
  const begun = { now: clock(), claims }
  await outbox.settleLost?.(db, begun)
  const claimed = await claim(db, outbox, begun)
  const deliver = async (entry: E) => {
    const outcome = await outbox.send(entry)
    const now = clock()
    const { attempts } = entry
    const attempted = { attempts, delays: outbox.delays(entry), isOnce: outbox.isOnce(entry) }
    const settled = settledBy(outcome, attempted, now)
    if (settled.state !== 'sent') onFailure(entry, settled)
    await claims.store(entry.id, () => outbox.settle(db, entry, { now, claims, settled, outcome }))
    return outcome
  }
  return Promise.all(claimed.map((entry) => traced(outbox.step(entry), () => deliver(entry))))
}

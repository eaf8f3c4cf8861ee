import { sql } from 'drizzle-orm'
import type { EventKind } from '#contract/accounts/security-events.ts'
import type { Db } from '#platform/database/database.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { hourOf } from '../rules.ts'
import { type Happened, logEvent, rowOf } from './record-event.ts'

interface Waiting {
  db: Db
  happened: Happened
  row: typeof securityEvents.$inferInsert
  count: number
}

const waiting = new Map<string, Waiting>()
let writing = Promise.resolve()
let isWriting = false

/** Kinds with the addresses of an attack: they are in the log, and the row has the last one. */
const fromEverywhere: readonly EventKind[] = ['sign-in slowed down']

/**
 * Counts refusals: one row per hour, account, kind, network and target. It is written later, so that the
 * time of a refusal does not reveal whether the account exists; and one row at a time, so that a flood uses
 * only one database connection.
 */
export function countEvent(db: Db, happened: Happened): void {
  logEvent(happened)
  const row = { ...rowOf(happened), hour: hourOf(happened.now) }
  if (fromEverywhere.includes(happened.kind)) row.network = ''
  const key = [row.accountId, row.kind, row.network, row.target, row.hour].join('\n')
  const earlier = waiting.get(key)
  if (earlier) row.at = earlier.row.at
  waiting.set(key, { db, happened, row, count: 1 + (earlier?.count ?? 0) })
  if (isWriting) return
  isWriting = true
  writing = writeAll()
}

/** Resolves when all events so far are written. */
export const eventsWritten = (): Promise<void> => writing

async function writeAll(): Promise<void> {
  for (const [key, { db, happened, row, count }] of waiting) {
    waiting.delete(key)
    const { accountId, kind, network, target, hour } = securityEvents
    await db
      .insert(securityEvents)
      .values({ ...row, count })
      .onConflictDoUpdate({
        target: [accountId, kind, network, target, hour],
        targetWhere: sql`hour is not null`,
        set: {
          count: sql`${securityEvents.count} + excluded.count`,
          lastAt: row.lastAt,
          address: row.address,
          userAgent: row.userAgent,
        },
      })
      // The account may be deleted, or the database unavailable; the log has the event in any case.
      .catch((err: unknown) => happened.origin.log.info({ err }, 'a security event could not be kept'))
  }
  isWriting = false
}

import { eq } from 'drizzle-orm'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { keptFor } from '../rules.ts'

/**
 * Anonymises the events of an account, in the transaction that deletes it. As evidence, kinds and times
 * stay under a random id, with operators who read data.
 */
export async function forgetEventsOf(tx: Db, accountId: string): Promise<void> {
  const anonymousId = newId()
  await tx
    .update(securityEvents)
    .set({ accountId: null, anonymousId, address: '', userAgent: '', network: '', target: '', hour: null })
    .where(eq(securityEvents.accountId, accountId))
  await tx.update(securityEvents).set({ target: anonymousId }).where(eq(securityEvents.target, accountId))
}

/** Deletes events after `eventsKeptForDays`. */
export const forgetOldEvents = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, securityEvents.lastAt, new Date(now.getTime() - keptFor))

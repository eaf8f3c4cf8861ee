import { eq, inArray, lt } from 'drizzle-orm'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { securityEvents } from '#tables/security-events.ts'
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

/** Maximum number of rows per statement: after a flood there are more than one can delete in time. */
const atOnce = 5_000

/** Deletes events after 180 days. */
export async function forgetOldEvents(db: Db, now: Date): Promise<void> {
  const { id, lastAt } = securityEvents
  const old = db
    .select({ id })
    .from(securityEvents)
    .where(lt(lastAt, new Date(now.getTime() - keptFor)))
    .orderBy(lastAt)
    .limit(atOnce)
  for (let deleted = atOnce; deleted === atOnce; ) {
    const { rowCount } = await db.delete(securityEvents).where(inArray(id, old))
    deleted = rowCount ?? 0
  }
}

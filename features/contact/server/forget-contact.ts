import { inArray, lt } from 'drizzle-orm'
import { addMonths, dayOf, startOfDay } from '#contract/base/maldives.ts'
import { contactKeptForMonths } from '#contract/facts/retention.ts'
import { forgetSubjects } from '#features/audit/server/forget-subjects.ts'
import type { Db } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { contactMessages } from '#tables/contact.ts'

const atOnce = 1_000

/**
 * Deletes messages, with their answers, at the end of their retention, and the names of their writers in the audit
 * log. One that waits stays.
 *
 * @returns how many were deleted
 */
export function forgetContact(db: Db, now: Date): Promise<number> {
  const before = startOfDay(addMonths(dayOf(now), -contactKeptForMonths))
  return inBatches(db, atOnce, async (tx) => {
    const old = tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(lt(contactMessages.doneAt, before))
      .limit(atOnce)
    const deleted = await tx
      .delete(contactMessages)
      .where(inArray(contactMessages.id, old))
      .returning({ id: contactMessages.id })
    await forgetSubjects(
      tx,
      deleted.map(({ id }) => id),
      { name: 'a deleted message' },
    )
    return deleted.length
  })
}

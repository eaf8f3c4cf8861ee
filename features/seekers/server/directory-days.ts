import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { readingsKeptForDays } from '#contract/facts/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { directoryDays } from '#tables/seekers.ts'

/** Days on which an employer reached the limit, not yet checked by an operator. */
export const isUnchecked = and(isNotNull(directoryDays.limitReachedAt), isNull(directoryDays.checkedAt))

/** Number of people that an employer saw per day, latest first. */
export async function listDirectoryDays(db: Db, employerId: string) {
  return db
    .select()
    .from(directoryDays)
    .where(eq(directoryDays.employerId, employerId))
    .orderBy(desc(directoryDays.day))
}

/** Marks the days as checked by an operator. @returns false when there was nothing to check */
export async function checkDirectoryDays(tx: Db, employerId: string, now: Date): Promise<boolean> {
  const checked = await tx
    .update(directoryDays)
    .set({ checkedAt: now })
    .where(and(eq(directoryDays.employerId, employerId), isUnchecked))
    .returning({ day: directoryDays.day })
  return checked.length > 0
}

/** Deletes the list of people that employers saw, after its retention period. */
export const forgetReadings = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, directoryDays.day, addDays(dayOf(now), -readingsKeptForDays))

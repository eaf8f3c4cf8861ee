import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { addDays, dayOf } from '#contract/maldives.ts'
import { readingsKeptForDays } from '#contract/periods.ts'
import type { Db } from '#platform/database/database.ts'
import { directoryDays } from '#tables/seekers.ts'

/** Days on which an employer was refused more people, and no operator has looked into it yet. */
export const isUnchecked = and(isNotNull(directoryDays.limitReachedAt), isNull(directoryDays.checkedAt))

/** Number of people that an employer saw, by day, the latest first. */
export async function listDirectoryDays(db: Db, employerId: string) {
  return db
    .select()
    .from(directoryDays)
    .where(eq(directoryDays.employerId, employerId))
    .orderBy(desc(directoryDays.day))
}

/** Notes that an operator has looked into it. @returns false when nothing waited for that */
export async function checkDirectoryDays(tx: Db, employerId: string, now: Date): Promise<boolean> {
  const checked = await tx
    .update(directoryDays)
    .set({ checkedAt: now })
    .where(and(eq(directoryDays.employerId, employerId), isUnchecked))
    .returning({ day: directoryDays.day })
  return checked.length > 0
}

/** Forgets whom employers were shown, after the days for which that is kept. */
export async function forgetReadings(db: Db, now: Date): Promise<void> {
  await db.delete(directoryDays).where(lt(directoryDays.day, addDays(dayOf(now), -readingsKeptForDays)))
}

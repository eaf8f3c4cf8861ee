import { eq } from 'drizzle-orm'
import type { Day } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import { holidays } from '#tables/hiring/interviews.ts'

interface Change {
  day: Day
  operatorId: string
  now: Date
}

/** Adds or renames a public holiday. */
export async function addHoliday(
  db: Db,
  { day, name, operatorId, now }: Change & { name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(holidays).where(eq(holidays.day, day)).for('update')
    await tx
      .insert(holidays)
      .values({ day, name, addedBy: operatorId, createdAt: now })
      .onConflictDoUpdate({ target: holidays.day, set: { name, addedBy: operatorId } })
    await record(tx, {
      act: 'holiday added',
      subject: { id: day, name: `${name}, ${day}` },
      ...(before && { before: { name: before.name } }),
      after: { name },
      operatorId,
      now,
    })
  })
}

/** @throws Problem `not_found` when there is none on that day */
export async function removeHoliday(db: Db, { day, operatorId, now }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(holidays).where(eq(holidays.day, day)).returning()
    if (!gone) throw new Problem('not_found', { words: 'There is no public holiday on that day' })
    const { name } = gone
    await record(tx, {
      act: 'holiday removed',
      subject: { id: day, name: `${name}, ${day}` },
      before: { name },
      operatorId,
      now,
    })
  })
}

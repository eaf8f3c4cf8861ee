import { and, eq, isNull, sql } from 'drizzle-orm'
import { meantByUnplaced } from '#features/places/server/unplaced.ts'
import type { Db } from '#platform/database/database.ts'
import { seekers } from '#tables/seekers.ts'

/** Gives job seekers without a place the one that their location names. */
export async function placeSeekers(db: Db): Promise<void> {
  const meant = await meantByUnplaced(db, seekers)
  if (!meant) return
  await db
    .update(seekers)
    .set({ placeId: sql`meant.id` })
    .from(meant)
    .where(and(isNull(seekers.placeId), eq(seekers.location, sql`meant.text`)))
}

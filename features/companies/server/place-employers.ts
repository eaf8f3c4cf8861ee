import { and, eq, isNull, sql } from 'drizzle-orm'
import { meantByUnplaced } from '#features/places/server/unplaced.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'

/** Gives employers without a place the one that their location names. */
export async function placeEmployers(db: Db): Promise<void> {
  const meant = await meantByUnplaced(db, employers)
  if (!meant) return
  await db
    .update(employers)
    .set({ placeId: sql`meant.id` })
    .from(meant)
    .where(and(isNull(employers.placeId), eq(employers.location, sql`meant.text`)))
}

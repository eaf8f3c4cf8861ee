import { sql } from 'drizzle-orm'
import { meantByUnplaced } from '#features/places/server/unplaced.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/** Maximum number of rows per statement, to keep it short. */
const atOnce = 1_000

/** Gives jobs without a place the one that their location names. @returns how many */
export async function placeJobs(db: Db): Promise<number> {
  const meant = await meantByUnplaced(db, jobs)
  if (!meant) return 0
  let placed = 0
  for (;;) {
    const { rowCount } = await db.execute(sql`
      update jobs set place_id = found.place_id
      from (
        select ${jobs.id}, meant.id as place_id from ${jobs} join ${meant} on meant.text = ${jobs.location}
        where ${jobs.placeId} is null limit ${atOnce}
      ) as found
      where jobs.id = found.id and jobs.place_id is null`)
    if (!rowCount) return placed
    placed += rowCount
  }
}

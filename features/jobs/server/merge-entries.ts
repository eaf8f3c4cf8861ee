import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { jobPostings } from '#tables/jobs.ts'

/** Entries that are merged at once: enough to be worth it, and few enough for a slow disk. */
const fewestMerged = 1_024
const mostMerged = 2_048
/** What a bitmap of a block takes; lists that are longer become one. */
const bytesOfBitmap = 65_536 / 8
/** So many are read and written at once: some 20 MB at most. */
const batch = 200

/**
 * Takes the entries that have come into the postings, a few thousand at a time, and makes full blocks short. Any number
 * of processes may do so; while nobody does, searches are right, and every process remembers more.
 */
export async function mergeEntries(db: Db): Promise<void> {
  let taken: number | undefined
  do {
    const { rows } = await db.execute<{ taken: number }>(
      sql`select merge_job_entries(${fewestMerged}::int, ${mostMerged}::int) as taken`,
    )
    taken = rows[0]?.taken
  } while (taken)
  while ((await shorten(db)) === batch);
}

/** Makes bitmaps of long lists of blocks to which nothing is added any more. @returns of how many */
async function shorten(db: Db): Promise<number> {
  const { rows } = await db.execute<{ token: string; block: number; numbers: Buffer }>(sql`
    select token, block, numbers from ${jobPostings}
    where not is_bitmap and length(numbers) > ${bytesOfBitmap} and block < (select merged >> 16 from job_merging)
    limit ${batch}`)
  if (rows.length === 0) return 0
  const tokens = rows.map(({ token }) => token)
  const blocks = rows.map(({ block }) => block)
  const bitmaps = rows.map(({ numbers }) => bitmapOf(numbers))
  await db.execute(sql`
    update ${jobPostings} set numbers = bitmap, is_bitmap = true
    from unnest(${sql.param(tokens)}::text[], ${sql.param(blocks)}::int[], ${sql.param(bitmaps)}::bytea[])
      as made (token, block, bitmap)
    where job_postings.token = made.token and job_postings.block = made.block and not is_bitmap`)
  return rows.length
}

/** @param numbers places in a block, as PostgreSQL's two signed bytes each */
function bitmapOf(numbers: Buffer): Buffer {
  const bitmap = Buffer.alloc(bytesOfBitmap)
  for (let at = 0; at < numbers.length; at += 2) {
    const place = numbers.readInt16BE(at) + 32_768
    bitmap[place >>> 3] = (bitmap[place >>> 3] ?? 0) | (1 << (place & 7))
  }
  return bitmap
}

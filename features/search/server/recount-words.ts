import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { searchWords } from '#tables/search.ts'

/**
 * Counts the open jobs with each word of the dictionary, and deletes unused words. One process at a time;
 * the next run counts jobs posted meanwhile.
 */
export async function recountWords(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('vazeefa words')) as "isFree"`,
    )
    if (!rows[0]?.isFree) return
    const open = `from job_search where expires_at >= ''${now.toISOString()}''`
    await tx.execute(sql`
      with everywhere as materialized (
        select word, ndoc from ts_stat(${sql.raw(`'select words ${open}'`)})
      ), titles as materialized (
        select word, ndoc from ts_stat(${sql.raw(`'select ts_filter(words, ''{a}'') ${open}'`)})
      ), employers as materialized (
        select word, ndoc from ts_stat(${sql.raw(`'select ts_filter(words, ''{b}'') ${open}'`)})
      )
      update ${searchWords} as known set jobs = coalesce(everywhere.ndoc, 0), titles = coalesce(titles.ndoc, 0),
        employers = coalesce(employers.ndoc, 0)
      from ${searchWords} as word
        left join everywhere on everywhere.word = word.word left join titles on titles.word = word.word
        left join employers on employers.word = word.word
      where known.word = word.word
        and (known.jobs, known.titles, known.employers)
          is distinct from (coalesce(everywhere.ndoc, 0), coalesce(titles.ndoc, 0), coalesce(employers.ndoc, 0))`)
    await tx.execute(sql`delete from ${searchWords} where jobs = 0`)
  })
}

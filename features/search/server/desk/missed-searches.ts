import { sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import { minPeopleMissing } from '#contract/facts/periods.ts'
import type { MissedSearch } from '#contract/search/desk-search.ts'
import type { Db } from '#platform/database/database.ts'
import { limitOf, offsetOf } from '#platform/database/page-rows.ts'
import { missedSearches, missedToday, synonymGroups } from '#tables/search.ts'

interface Wanted {
  q?: string | undefined
  page: number
  limit: number
}

interface Row extends MissedSearch, Record<string, unknown> {
  total: number
}

/** Search terms without results, most people first, if several people searched for them on a day. */
export async function listMissedSearches(db: Db, { q, ...page }: Wanted): Promise<Paged<MissedSearch>> {
  const { rows } = await db.execute<Row>(sql`
    with counted as (
      select words, people, day from ${missedSearches}
      union all
      select words, count(*)::int, day from ${missedToday} group by day, words having count(*) >= ${minPeopleMissing}
    )
    select words as "_id", sum(people)::int as people, max(day)::text as "lastDay", count(*) over ()::int as total
    from counted
    where ${q ? sql`words like containing(${q})` : sql`true`} and not exists (
      select from ${synonymGroups}, unnest(${synonymGroups.words}) as word
      where not ${synonymGroups.isRemoved} and fold(word) = counted.words
    )
    group by words order by people desc, words
    limit ${limitOf(page)} offset ${offsetOf(page)}`)
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

import { sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import { minPeopleMissing } from '#contract/facts/bounds.ts'
import type { MissedSearch } from '#contract/search/desk-search.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { missedSearches, missedToday, synonymGroups } from '#tables/search.ts'

interface Wanted extends WantedPage {
  q?: string | undefined
}

interface Row extends MissedSearch, Record<string, unknown> {
  key: unknown
}

/** Search terms without results, most people first, if several people searched for them on a day. */
export async function listMissedSearches(db: Db, { q, ...wanted }: Wanted): Promise<Paged<MissedSearch>> {
  const order = [down(sql`people`, { kind: 'number' }), up(sql`"_id"`)]
  const page = pageIn(wanted, order, { max: maxCounted })
  const { rows: found } = await db.execute<{ total: number; row: Row | null }>(sql`
    with counted as (
      select words, people, day from ${missedSearches}
      union all
      select words, count(*)::int, day from ${missedToday} group by day, words having count(*) >= ${minPeopleMissing}
    ),
    listed as (
    select words as "_id", sum(people)::int as people, max(day)::text as "lastDay"
    from counted
    where ${q ? sql`words like containing(${q})` : sql`true`} and not exists (
      select from ${synonymGroups}, unnest(${synonymGroups.words}) as word
      where not ${synonymGroups.isRemoved} and fold(word) = counted.words
    )
    group by words
    )
    select (select count(*)::int from listed) as total, to_json(page) as row from (select 1) as one left join (
      select "_id", people, "lastDay", ${page.key} as key from listed where ${page.where ?? sql`true`}
      order by ${page.order} limit ${page.limit} offset ${page.offset}
    ) as page on true`)
  const { rows, around } = page.cut(found.flatMap(({ row }) => row ?? []))
  return { items: rows.map(({ key: _, ...row }) => row), ...around, total: found[0]?.total ?? 0 }
}

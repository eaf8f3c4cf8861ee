import { sql } from 'drizzle-orm'
import type { JobsToBrowse } from '#contract/catalogue/browse.ts'
import { categories } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { jobSearch, openInSearch } from '#tables/job-search.ts'
import { places } from '#tables/places.ts'

/** Number of open jobs in every atoll and category, by their names. Served by `job_search_newest` alone. */
export async function browseJobs(db: Db, now: Date): Promise<JobsToBrowse> {
  const perCategory = await db
    .select({ name: jobSearch.category, count: sql<number>`count(*)::int` })
    .from(jobSearch)
    .where(openInSearch(now))
    .groupBy(jobSearch.category)
  const { rows: atolls } = await db.execute<{ id: string; name: string; count: number }>(sql`
    select atoll.id, atoll.label as name, coalesce(sum(found.count), 0)::int as count
    from ${places} as atoll
      left join (
        select place.path, found.count
        from (
          select place_id, count(*) from ${jobSearch} where ${openInSearch(now)} group by place_id
        ) as found
        join ${places} as place on place.id = found.place_id
      ) as found on found.path @> array[atoll.id]
    where atoll.kind = 'atoll' and not atoll.is_closed
    group by atoll.id
    order by atoll.label`)
  const countOf = new Map(perCategory.map(({ name, count }) => [name, count]))
  return {
    atolls,
    categories: [...categories].sort().map((name) => ({ name, count: countOf.get(name) ?? 0 })),
  }
}

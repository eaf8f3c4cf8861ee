import { desc, sql } from 'drizzle-orm'
import { capital } from '#contract/base/in-words.ts'
import type { JobsToBrowse } from '#contract/catalogue/browse.ts'
import { isOwnPlace, ownCities, ownPlaces } from '#contract/facts/place-values.ts'
import { categories } from '#contract/facts/vocabularies.ts'
import { readSynonyms } from '#features/search/server/read-synonyms.ts'
import { sqlList } from '#features/search/server/title-query.ts'
import { nameIn } from '#features/search/words/same-work-rules.ts'
import type { Synonyms } from '#features/search/words/synonym-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { jobSearch, openInSearch } from '#tables/jobs/job-search.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import { jobsForPair } from '../landing-rules.ts'

/** Number of the newest open jobs whose titles are read for names of work. */
const maxTitles = 5_000

/** The place of its own or the atoll that a job counts for; none in the rest of a city. */
export function areaOf(path: readonly string[]): string | undefined {
  const own = path.find(isOwnPlace)
  const atoll = path.at(-1)
  return own ?? (path.some((id) => Object.values(ownCities).includes(id)) ? undefined : atoll)
}

/** The name of the work of a page: that of its group, unless it is the key of words in Thaana. */
function headFor(name: string, { heads, words }: Synonyms): string {
  const isThaana = (key: string) => key.split(' ').some((word) => word.startsWith('dv') && !words.has(word))
  return heads.get(name)?.find((head) => !isThaana(head)) ?? name
}

/** Kinds of work with enough open jobs in one place. */
async function pairsOf(db: Db, now: Date): Promise<JobsToBrowse['pairs']> {
  const synonyms = await readSynonyms(db)
  const perCategory = await db
    .select({ category: jobSearch.category, path: places.path, count: sql<number>`count(*)::int` })
    .from(jobSearch)
    .innerJoin(places, sql`${places.id} = ${jobSearch.placeId}`)
    .where(openInSearch(now))
    .groupBy(jobSearch.category, places.id)
  const titles = await db
    .select({ title: jobs.title, path: places.path })
    .from(jobSearch)
    .innerJoin(jobs, sql`${jobs.id} = ${jobSearch.jobId}`)
    .innerJoin(places, sql`${places.id} = ${jobSearch.placeId}`)
    .where(openInSearch(now))
    .orderBy(desc(jobSearch.publishedAt))
    .limit(maxTitles)
  const pairs = new Map<string, JobsToBrowse['pairs'][number]>()
  const add = (path: readonly string[], kind: 'category' | 'work', work: string, count: number) => {
    const place = areaOf(path)
    if (place === undefined) return
    const key = `${place} ${kind} ${work}`
    pairs.set(key, { place, work, kind, count: (pairs.get(key)?.count ?? 0) + count })
  }
  for (const { category, path, count } of perCategory)
    if (category !== 'Other') add(path, 'category', category, count)
  for (const { title, path } of titles) {
    const name = nameIn(title, synonyms)
    const head = name && !synonyms.fields.has(name) ? headFor(name, synonyms) : undefined
    if (head && !categories.some((one) => one.toLowerCase() === head)) add(path, 'work', capital(head), 1)
  }
  return [...pairs.values()]
    .filter(({ count }) => count >= jobsForPair)
    .sort((a, b) => b.count - a.count || (`${a.place}${a.work}` < `${b.place}${b.work}` ? -1 : 1))
}

/** Number of open jobs in every atoll, place of its own and category, by their names. Served by `job_search_listed`. */
export async function browseJobs(db: Db, now: Date): Promise<JobsToBrowse> {
  const perCategory = await db
    .select({ name: jobSearch.category, count: sql<number>`count(*)::int` })
    .from(jobSearch)
    .where(openInSearch(now))
    .groupBy(jobSearch.category)
  const { rows } = await db.execute<{ id: string; name: string; count: number }>(sql`
    select area.id, area.label as name, coalesce(sum(found.count), 0)::int as count
    from ${places} as area
      left join (
        select place.path, found.count
        from (
          select place_id, count(*) from ${jobSearch} where ${openInSearch(now)} group by place_id
        ) as found
        join ${places} as place on place.id = found.place_id
      ) as found on found.path @> array[area.id]
        and (area.kind <> 'atoll' or not found.path && array[${sqlList(Object.values(ownCities))}])
    where (area.kind = 'atoll' or area.id in (${sqlList(ownPlaces)})) and not area.is_closed
    group by area.id
    order by name`)
  const countOf = new Map(perCategory.map(({ name, count }) => [name, count]))
  return {
    atolls: rows.filter(({ id }) => !isOwnPlace(id)),
    places: rows.filter(({ id }) => isOwnPlace(id)),
    pairs: await pairsOf(db, now),
    categories: [...categories].sort().map((name) => ({ name, count: countOf.get(name) ?? 0 })),
  }
}

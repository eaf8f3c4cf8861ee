import { type SQL, sql } from 'drizzle-orm'
import type { JobFilters, JobSearch, SearchAdvice } from '#contract/catalogue/job-search.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import type { Understood } from '#features/search/terms-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'
import { chosenInWords } from './chosen-in-words.ts'
import { conditionsOf } from './conditions.ts'
import { findUnderstood } from './find-jobs.ts'

/** Maximum number of jobs shown for a search without one of its filters. */
const shown = 20

/** Returns the interpretation of a search and, if no job matches all filters, the jobs that match all but one. */
export async function adviseOn(db: Db, search: JobFilters, now: Date): Promise<SearchAdvice> {
  const meant = await understandSearch(db, search, now)
  const relaxed = await withoutOneFilter(db, search, meant, now)
  return {
    corrections: meant ? [...meant.corrections] : [],
    corrected: meant?.corrected ?? '',
    chips: meant ? [...meant.chips] : [],
    ...(meant?.isInText && { inText: true }),
    ...(meant?.leftOut && { leftOut: [...meant.leftOut] }),
    ...(relaxed && { relaxed }),
  }
}

/** Returns the searches that have results, with one statement. */
async function areFound(db: Db, conditions: readonly (SQL | undefined)[]): Promise<boolean[]> {
  const each = conditions.map((condition) => sql`exists(select from ${jobSearch} where ${condition})`)
  const { rows } = await db.execute<{ found: boolean[] }>(
    sql`select array[${sql.join(each, sql`, `)}] as found`,
  )
  return rows[0]?.found ?? []
}

/** For a search without results: the results without the first filter whose removal gives any. */
async function withoutOneFilter(
  db: Db,
  search: JobFilters,
  meant: Understood | undefined,
  now: Date,
): Promise<SearchAdvice['relaxed']> {
  const chosen = await chosenInWords(db, search)
  if (chosen.length === 0) return undefined
  const ways = chosen.map(({ filter, words }) => ({
    search: { ...search, [filter.name]: undefined },
    says: `without ${words.join(', ')}`,
  }))
  const [isFound, ...found] = await areFound(
    db,
    [search, ...ways.map((way) => way.search)].map((one) => conditionsOf(one, meant, now)),
  )
  const way = isFound ? undefined : ways.find((_, at) => found[at])
  if (!way) return undefined
  const asked: JobSearch = { ...way.search, page: 1, limit: shown, sort: undefined, featured: undefined }
  const { items, total, more = false } = await findUnderstood(db, asked, meant, now)
  return { says: way.says, total, more, items: items.filter(({ lacks }) => lacks === undefined) }
}

import { type SQL, sql } from 'drizzle-orm'
import type { JobFilters, JobSearch, SearchAdvice } from '#contract/job-search.ts'
import { relaxedBy } from '#features/search/relax-rules.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import type { Understood } from '#features/search/terms-rules.ts'
import type { Db } from '#platform/database/database.ts'
import { jobSearch } from '#tables/jobs.ts'
import { chosenInWords } from './chosen-in-words.ts'
import { conditionsOf } from './conditions.ts'
import { findMeant } from './find-jobs.ts'

/** Maximum number of jobs shown of a relaxed search. */
const shown = 20

/** What a search is taken to mean, and where no job has all of it, the jobs that have most of it. */
export async function adviseOn(db: Db, search: JobFilters, now: Date): Promise<SearchAdvice> {
  const meant = await understandSearch(db, search)
  const relaxed = await relaxedSearch(db, search, meant, now)
  return {
    corrections: meant ? [...meant.corrections] : [],
    corrected: meant?.corrected ?? '',
    chips: meant ? [...meant.chips] : [],
    ...(relaxed && { relaxed }),
  }
}

interface Way {
  search: JobFilters
  meant: Understood | undefined
  /** What is said of how many there are: 'with accountant in Malé'. */
  says: string
}

/** Which of these searches find something, asked in one statement. */
async function areFound(db: Db, conditions: readonly (SQL | undefined)[]): Promise<boolean[]> {
  const each = conditions.map((condition) => sql`exists(select from ${jobSearch} where ${condition})`)
  const { rows } = await db.execute<{ found: boolean[] }>(
    sql`select array[${sql.join(each, sql`, `)}] as found`,
  )
  return rows[0]?.found ?? []
}

async function withoutOneFilter(db: Db, search: JobFilters, meant: Understood | undefined): Promise<Way[]> {
  const chosen = await chosenInWords(db, search)
  return chosen.map(({ filter, words }) => ({
    search: { ...search, [filter.name]: undefined },
    meant,
    says: `without ${words.join(', ')}`,
  }))
}

/** Leaves out one thing after the other until something is found; words first, then filters, then more words. */
async function relaxedSearch(db: Db, search: JobFilters, meant: Understood | undefined, now: Date) {
  const conditionOf = (way: Pick<Way, 'search' | 'meant'>) => conditionsOf(way.search, way.meant, now)
  const [isFound] = await areFound(db, [conditionOf({ search, meant })])
  if (isFound) return undefined
  const words = (leftOut: number): Way[] =>
    meant
      ? relaxedBy(meant, leftOut).map((way) => ({ search, meant: way.meant, says: `with ${way.words}` }))
      : []
  const steps = [words(1), await withoutOneFilter(db, search, meant), words(2), words(3), words(4), words(5)]
  for (const ways of steps) {
    if (ways.length === 0) continue
    const found = await areFound(db, ways.map(conditionOf))
    const way = ways.find((_, at) => found[at])
    if (way) return relaxedPage(db, way, now)
  }
  return undefined
}

async function relaxedPage(db: Db, { search, meant, says }: Way, now: Date) {
  const asked: JobSearch = { ...search, page: 1, limit: shown, sort: undefined, featured: undefined }
  const { items, total, more = false } = await findMeant(db, asked, meant, now)
  return { says, total, more, items }
}

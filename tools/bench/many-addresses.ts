import { categories, jobSorts, jobTypes, workModes } from '#contract/vocabularies.ts'
import type { Database } from '#platform/database/database.ts'

/** The lists that people make with the filters, each with its further pages; broad ones first, thousands of them. */
function listAt(number: number): string {
  const search = new URLSearchParams()
  let rest = number
  const choose = (name: string, values: readonly string[]) => {
    const value = values[rest % values.length]
    rest = Math.floor(rest / values.length)
    if (value) search.set(name, value)
  }
  choose('page', ['1', '2', '3', '4', '5'])
  choose('sort', jobSorts)
  choose('category', ['', ...categories])
  choose('type', ['', ...jobTypes])
  choose('mode', ['', ...workModes])
  return `/?${search}`
}

/** Many more than the cache of a process has room for. */
const asManyAs = 30_000

/** Jobs and lists by turns. A page that comes again has long made room for thousands of others. */
export async function manyAddresses({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from jobs where expires_at > now() order by id limit $1',
    [asManyAs],
  )
  return Array.from({ length: asManyAs }, (_, turn) => {
    const number = Math.floor(turn / 2)
    return turn % 2 ? `/jobs/${rows[number % rows.length]?.id}` : listAt(number)
  })
}

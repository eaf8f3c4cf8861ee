import { JobSearch } from '#contract/catalogue/job-search.ts'
import { findJobs } from '#features/catalogue/server/find-jobs.ts'
import { recognisers } from '#features/search/recognisers/recognisers-rules.ts'
import type { Database } from '#platform/database/database.ts'
import { type Judged, readJudged } from './judged.ts'
import { isRight } from './relevance.ts'

/** Loss of the search without one of its recognisers. */
export interface RecogniserFigures {
  without: string
  /** Number of queries with a correct job among the first three. */
  found: number
  /** Queries that only the whole table answers. */
  won: number
  /** Queries that only the whole table answers with a job that lacks nothing. */
  wonInFull: number
  /** Queries that it spoils. */
  spoilt: number
  /** Some of those that are won. */
  such: string
}

/** The queries with a correct job among the first three, and those with one that lacks nothing. */
async function answered({ db }: Pick<Database, 'db'>, asked: readonly Judged[], now: Date) {
  const right = new Set<string>()
  const inFull = new Set<string>()
  for (const one of asked) {
    const { items } = await findJobs(db, JobSearch.parse({ q: one.q, limit: 3 }), now)
    const found = items.filter((job) => isRight(one, job))
    if (found.length > 0) right.add(one.q)
    if (found.some(({ lacks }) => lacks === undefined)) inFull.add(one.q)
  }
  return { right, inFull }
}

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...all].filter((q) => !others.has(q))

/** Leaves each recogniser out in turn, and asks the judged queries. */
export async function recogniserFigures(
  database: Pick<Database, 'db'>,
  { sets, now }: { sets: readonly string[]; now: Date },
): Promise<RecogniserFigures[]> {
  const asked = (await Promise.all(sets.map(readJudged))).flat()
  const whole = await answered(database, asked, now)
  const figures: RecogniserFigures[] = []
  for (const name of Object.keys(recognisers)) {
    if (name === 'anyWord') continue
    const order = { ...recognisers }
    delete recognisers[name]
    const others = await answered(database, asked, now).finally(() => {
      for (const one of Object.keys(recognisers)) delete recognisers[one]
      Object.assign(recognisers, order)
    })
    const won = without(whole.right, others.right)
    const wonInFull = without(whole.inFull, others.inFull)
    figures.push({
      without: name,
      found: others.right.size,
      won: won.length,
      wonInFull: wonInFull.length,
      spoilt: without(others.right, whole.right).length,
      such: [...new Set([...won, ...wonInFull])].slice(0, 3).join(' | '),
    })
  }
  return [{ without: 'none', found: whole.right.size, won: 0, wonInFull: 0, spoilt: 0, such: '' }, ...figures]
}

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { problems } from '#contract/base/problems.ts'
import { JobSearch } from '#contract/catalogue/job-search.ts'
import { countJobs } from '#features/catalogue/server/count-jobs.ts'
import { findJobs } from '#features/catalogue/server/find-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import { sqlState } from '#platform/database/failures.ts'
import { type Latency, summed, timesOf } from './latency.ts'
import { median, rounded } from './rates.ts'

/** A page and its counts, requested sequentially by one visitor. */
export interface SearchFigures {
  jobs: number
  search: string
  /** Median number of results. */
  total: number
  /** Number of searches beyond the timeout, which get advice on narrowing. */
  tooWide: string
  latency: Latency
  perSecond: number
  /** The same statements on PostgreSQL directly: per second, and the ratio. */
  barePerSecond: number
  ratio: number
}

type Search = Record<string, string | number>

/** Number of different searches per kind; fewer if each may take seconds. */
const varietyAt = (jobs: number) => (jobs > 100_000 ? 12 : 60)
const rounds = 5
/** Seconds that each round takes. */
const seconds = 1
/** HTTP status of a search beyond the timeout. */
const narrowIt = problems.search_too_wide.status

interface Frequent {
  /** Words in half of the newest jobs, in a twentieth, and in a thousandth, closest first. */
  common: string[]
  some: string[]
  rare: string[]
  places: string[]
  categories: string[]
  sectors: string[]
  types: string[]
  modes: string[]
}

async function frequentIn(client: pg.Client, variety: number): Promise<Frequent> {
  const near = (share: number) => `array(
    select word from counted where word ~ '^[a-z]{6,}$' order by abs(share - ${share}), word limit ${variety}
  )`
  const topOf = (column: string) => `array(
    select ${column} from newest group by ${column} order by count(*) desc, ${column} limit ${variety}
  )`
  const { rows } = await client.query<Frequent>(`
    with newest as materialized (
      select * from job_search order by published_at desc limit 3000
    ), counted as (
      select word, count(*)::float / (select count(*) from newest) as share
      from newest, unnest(tsvector_to_array(words)) as word group by word
    )
    select ${near(0.5)} as common, ${near(0.05)} as some, ${near(0.001)} as rare,
      ${topOf('location')} as places, ${topOf('category')} as categories, ${topOf('sector')} as sectors,
      ${topOf('type')} as types, ${topOf('mode')} as modes`)
  const [row] = rows
  if (!row) throw new Error('a database without jobs')
  return row
}

/** Searches per kind. */
function searchesOf(frequent: Frequent, variety: number): Record<string, Search[]> {
  const { common, some, rare, places, categories, sectors, types, modes } = frequent
  const of = (all: readonly string[], at: number): string => all[at % all.length] ?? ''
  const each = (make: (at: number) => Search) => Array.from({ length: variety }, (_, at) => make(at))
  // With different periods, so that there are as many combinations as searches.
  const location = (at: number) => of(places.slice(0, 11), at)
  const category = (at: number) => of(categories.slice(0, 13), at)
  return {
    'no filter': [{}],
    'page 10': [{ page: 10 }],
    'word of half of the jobs': each((at) => ({ q: of(common, at) })),
    'word of a twentieth': each((at) => ({ q: of(some, at) })),
    'two words': each((at) => ({ q: `${of(common, at)} ${of(some, at * 7)}` })),
    'rare word': each((at) => ({ q: of(rare, at) })),
    'beginning of a word': each((at) => ({ q: of(some, at).slice(0, 4) })),
    'by company': [{ sort: 'company' }],
    'closing soon': [{ sort: 'closing' }],
    'guaranteed at least': each((at) => ({ guaranteed: String(6_000 + 500 * at) })),
    'highest pay first': [{ sort: 'pay' }],
    'pay, place and category': each((at) => ({
      guaranteed: String(6_000 + 500 * (at % 10)),
      location: location(at),
      category: category(at),
      sort: 'pay',
    })),
    'place and category': each((at) => ({ location: location(at), category: category(at) })),
    'category and type': each((at) => ({ category: category(at), type: of(types, at) })),
    'all filters at once': each((at) => ({
      q: of(some, at),
      location: location(at),
      category: category(at),
      sector: of(sectors.slice(0, 2), at),
      type: of(types.slice(0, 3), at),
      mode: of(modes.slice(0, 2), at),
    })),
  }
}

interface Statement {
  text: string
  values: unknown[]
}

/** Statements of a page and its counts. */
async function statementsOf(client: pg.Client, search: Search): Promise<Statement[]> {
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle({ client, casing: 'snake_case', logger }) as unknown as Db
  const { page, limit, sort, featured, ...asked } = JobSearch.parse(search)
  const now = new Date()
  await untilTimeout(findJobs(db, { ...asked, page, limit, sort, featured }, now))
  await untilTimeout(countJobs(db, asked, now))
  return statements
}

/** Applies the timeout of a search, as in the product. */
const untilTimeout = (statement: Promise<unknown>) =>
  statement.catch((error: unknown) => {
    if (sqlState(error) !== '57014') throw error
  })

function pathsOf({ page, sort, ...filters }: Search): [page: string, counts: string] {
  const query = (given: Record<string, string | number | undefined>) =>
    new URLSearchParams(
      Object.entries(given).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    )
  return [`/api/jobseekers/search?${query({ ...filters, page, sort })}`, `/api/jobs/facets?${query(filters)}`]
}

/** Requests a page and its counts for some seconds. @returns milliseconds of both together */
async function ask(url: string, paths: readonly string[]): Promise<number[]> {
  const times = await timesOf(url, paths, { seconds, also: narrowIt })
  const pages = times.slice(0, Math.floor(times.length / 2))
  return pages.map((_, at) => (times[at * 2] ?? 0) + (times[at * 2 + 1] ?? 0))
}

async function rateOver(once: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let count = 0
  for (; performance.now() - began < seconds * 1000; count += 1) await once()
  return (count * 1000) / (performance.now() - began)
}

/** Number of results of a search; undefined beyond the timeout. */
async function totalAt(address: string): Promise<number | undefined> {
  const { status, headers } = await fetch(address)
  return status === narrowIt ? undefined : Number(headers.get('x-total-count'))
}

/** Each kind of search alternates with its bare statements, to cancel out a machine of changing speed. */
export async function searchFigures(
  url: string,
  { databaseUrl, jobs }: { databaseUrl: string; jobs: number },
): Promise<SearchFigures[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c jit=off -c random_page_cost=1.1 -c statement_timeout=2000',
  })
  await client.connect()
  const figures: SearchFigures[] = []
  const variety = varietyAt(jobs)
  try {
    for (const [search, some] of Object.entries(searchesOf(await frequentIn(client, variety), variety))) {
      const paths = some.flatMap(pathsOf)
      const statements: Statement[][] = []
      for (const one of some) statements.push(await statementsOf(client, one))
      let turn = 0
      const askBare = async () => {
        for (const statement of statements[turn++ % statements.length] ?? [])
          await untilTimeout(client.query(statement))
      }
      await ask(url, paths)
      await rateOver(askBare)
      const times: number[] = []
      const rates = { ours: [] as number[], bare: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        const inRound = await ask(url, paths)
        times.push(...inRound)
        rates.ours.push((inRound.length * 1000) / inRound.reduce((sum, time) => sum + time, 0))
        rates.bare.push(await rateOver(askBare))
      }
      const totals: (number | undefined)[] = []
      for (const one of some) totals.push(await totalAt(url + pathsOf(one)[0]))
      const known = totals.filter((total) => total !== undefined)
      figures.push({
        jobs,
        search,
        total: known.length > 0 ? median(known) : 0,
        latency: summed(times),
        tooWide: `${totals.length - known.length} of ${totals.length}`,
        perSecond: rounded(median(rates.ours), 1),
        barePerSecond: rounded(median(rates.bare), 1),
        ratio: rounded(median(rates.ours.map((rate, round) => rate / (rates.bare[round] ?? 0))), 2),
      })
    }
    return figures
  } finally {
    await client.end()
  }
}

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { JobFilters } from '#contract/job-search.ts'
import { Board } from '#features/catalogue/server/board/board.ts'
import { countFacets } from '#features/catalogue/server/facets.ts'
import { searchJobs } from '#features/catalogue/server/search-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import { type Latency, summed, timed } from './latency.ts'
import { median, rounded } from './rates.ts'

/** A page and its counts, asked for one after the other by one user; the same statements without anything around. */
export interface SearchFigures {
  jobs: number
  search: string
  total: string
  latency: Latency
  perSecond: number
  barePerSecond: number
  ratio: number
}

type Search = JobFilters & { page?: number }

interface Frequent {
  common: string
  some: string
  rare: string
  place: string
  category: string
  sector: string
  type: string
  mode: string
}

/** What is frequent on this board: words in half, a twentieth and a thousandth of the newest jobs, and filters. */
async function frequentIn(client: pg.Client): Promise<Frequent> {
  const near = (share: number) => `(
    select token from counted where token ~ '^[a-z]{6,}$' order by abs(share - ${share}), token limit 1
  )`
  const most = (column: string, from: string) => `(
    select ${column} from job_entries join ${from} on ${from}.id = job_entries.${from === 'job_kinds' ? 'kind' : 'place'}
    group by ${column} order by count(*) desc, ${column} limit 1
  )`
  const { rows } = await client.query<Frequent>(`
    with newest as (
      select tokens from job_entries where expires_at > now() order by published_at desc limit 3000
    ), counted as (
      select token, count(*)::float / (select count(*) from newest) as share from newest, unnest(tokens) as token
      group by token
    )
    select ${near(0.5)} as common, ${near(0.05)} as some, ${near(0.001)} as rare,
      ${most('name', 'job_places')} as place, ${most('category', 'job_kinds')} as category,
      ${most('sector', 'job_kinds')} as sector, ${most('type', 'job_kinds')} as type, ${most('mode', 'job_kinds')} as mode`)
  const [row] = rows
  if (!row) throw new Error('a board without jobs')
  return row
}

function searchesOf({
  common,
  some,
  rare,
  place,
  category,
  sector,
  type,
  mode,
}: Frequent): Record<string, Search> {
  return {
    'no filter': {},
    'page 10': { page: 10 },
    'common word': { q: common },
    'common word, page 10': { q: common, page: 10 },
    'two words': { q: `${common} ${some}` },
    'rare word': { q: rare },
    'beginning of a word': { q: some.slice(0, 4) },
    'place and category': { location: place, category } as Search,
    'category and type': { category, type } as Search,
    'all filters at once': { q: common, location: place, category, sector, type, mode } as Search,
  }
}

const queryOf = (search: Search, isPage: boolean) =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([name]) => isPage || name !== 'page')
      .map(([name, value]): [string, string] => [name, String(value)]),
  )

interface Statement {
  text: string
  values: unknown[]
}

/** The statements of a page and its counts. */
async function statementsOf(client: pg.Client, { page = 1, ...filters }: Search): Promise<Statement[]> {
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle({ client, casing: 'snake_case', logger }) as unknown as Db
  const board = new Board(db)
  const now = new Date()
  const once = async () => {
    await searchJobs(db, board, { search: { ...filters, page, limit: 20 }, now })
    await countFacets(db, board, { filters, now })
  }
  // What is asked once a minute is asked now, and left out.
  await once()
  statements.length = 0
  await once()
  return statements
}

async function rateOver(seconds: number, once: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let count = 0
  while (performance.now() - began < seconds * 1000) {
    await once()
    count += 1
  }
  return (count * 1000) / (performance.now() - began)
}

/** @param seconds of a round */
export async function searchFigures(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  jobs: number,
  { rounds = 5, seconds = 1 } = {},
): Promise<SearchFigures[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c jit=off -c random_page_cost=1.1',
  })
  await client.connect()
  const figures: SearchFigures[] = []
  try {
    for (const [name, search] of Object.entries(searchesOf(await frequentIn(client)))) {
      const statements = await statementsOf(client, search)
      const addresses = [
        `${url}/api/jobseekers/search?${queryOf(search, true)}`,
        `${url}/api/jobs/facets?${queryOf(search, false)}`,
      ]
      const times: number[] = []
      const ask = async () => {
        let time = 0
        for (const address of addresses) time += await timed(address)
        times.push(time)
      }
      const askBare = async () => {
        for (const statement of statements) await client.query(statement)
      }
      for (let warm = 0; warm < 5; warm += 1) await Promise.all([ask(), askBare()])
      times.length = 0
      const ours: number[] = []
      const bare: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await rateOver(seconds, ask))
        bare.push(await rateOver(seconds, askBare))
      }
      const { headers } = await fetch(addresses[0] ?? url)
      figures.push({
        ...{ jobs, search: name },
        total: `${headers.get('x-total-count')}${headers.has('x-total-more') ? '+' : ''}`,
        latency: summed(times),
        perSecond: rounded(median(ours), 1),
        barePerSecond: rounded(median(bare), 1),
        ratio: rounded(median(ours.map((rate, round) => rate / (bare[round] ?? 0))), 2),
      })
    }
  } finally {
    await client.end()
  }
  return figures
}

/** What each search costs on the larger board over the smaller one, by the medians. */
export function ratiosOf(
  small: readonly SearchFigures[],
  large: readonly SearchFigures[],
): Record<string, number> {
  return Object.fromEntries(
    large.map((one, at) => [one.search, rounded(one.latency.p50 / (small[at]?.latency.p50 ?? 0), 2)]),
  )
}

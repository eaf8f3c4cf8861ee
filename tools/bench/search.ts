import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { JobFilters } from '#contract/job-search.ts'
import { Board } from '#features/catalogue/server/board/board.ts'
import { countFacets } from '#features/catalogue/server/facets.ts'
import { searchJobs } from '#features/catalogue/server/search-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import { preparePlans } from '#platform/database/plan-once.ts'
import { bareSearch, makeBareJobs, type Statement } from './bare-search.ts'
import { type Latency, summed, timesOf } from './latency.ts'
import { median, rounded } from './rates.ts'

/** A page and its counts, asked for one after the other by one user, and what they are measured against. */
export interface SearchFigures {
  jobs: number
  search: string
  /** The median of what they found. */
  total: number
  latency: Latency
  perSecond: number
  /** The same asked of PostgreSQL directly (`bare-search.ts`); up to 100,000 jobs. */
  barePerSecond?: number
  ratio?: number
  /** The statements of our own without anything around: the part of the search that is the database's. */
  statementsPerSecond: number
  ratioToStatements: number
}

type Search = JobFilters & { page?: number }

/** So many of a kind are asked for in turn, more than the product remembers. */
const variety = 60

/** The most frequent first, but for words, which are those nearest to their share of the newest jobs. */
interface Frequent {
  /** In half of the jobs, in a twentieth, and in a thousandth. */
  common: string[]
  some: string[]
  rare: string[]
  places: string[]
  categories: string[]
  sectors: string[]
  types: string[]
  modes: string[]
}

async function frequentIn(client: pg.Client): Promise<Frequent> {
  const near = (share: number) => `array(
    select token from counted where token ~ '^[a-z]{6,}$' order by abs(share - ${share}), token limit ${variety}
  )`
  const most = (column: string, from: string) => `array(
    select ${column} from job_entries join ${from} on ${from}.id = job_entries.${from === 'job_kinds' ? 'kind' : 'place'}
    group by ${column} order by count(*) desc, ${column} limit ${variety}
  )`
  const { rows } = await client.query<Frequent>(`
    with newest as (
      select tokens from job_entries where expires_at > now() order by published_at desc limit 3000
    ), counted as (
      select token, count(*)::float / (select count(*) from newest) as share from newest, unnest(tokens) as token
      group by token
    )
    select ${near(0.5)} as common, ${near(0.05)} as some, ${near(0.001)} as rare,
      ${most('name', 'job_places')} as places, ${most('category', 'job_kinds')} as categories,
      ${most('sector', 'job_kinds')} as sectors, ${most('type', 'job_kinds')} as types,
      ${most('mode', 'job_kinds')} as modes`)
  const [row] = rows
  if (!row) throw new Error('a board without jobs')
  return row
}

/** Searches of one kind, `variety` different ones where there are so many. */
function searchesOf(frequent: Frequent): Record<string, Search[]> {
  const { common, some, rare, places, categories, sectors, types, modes } = frequent
  const of = <T>(all: readonly T[], at: number): T => all[at % all.length] as T
  const each = (make: (at: number) => unknown) =>
    Array.from({ length: variety }, (_, at) => make(at) as Search)
  // Not in step with each other, so that there are as many combinations as searches.
  const place = (at: number) => of(places.slice(0, 11), at)
  const category = (at: number) => of(categories.slice(0, 13), at)
  return {
    'no filter': [{}],
    'page 10': [{ page: 10 }],
    'common word': each((at) => ({ q: of(common, at) })),
    'common word, page 10': each((at) => ({ q: of(common, at), page: 10 })),
    'two words': each((at) => ({ q: `${of(common, at)} ${of(some, at * 7)}` })),
    'rare word': each((at) => ({ q: of(rare, at) })),
    'beginning of a word': each((at) => ({ q: of(some, at).slice(0, 4) })),
    'place and category': each((at) => ({ location: place(at), category: category(at) })),
    'category and type': each((at) => ({ category: category(at), type: of(types, at) })),
    'all filters at once': each((at) => ({
      ...{
        q: of(common, at),
        location: place(at),
        category: category(at),
        sector: of(sectors.slice(0, 2), at),
      },
      ...{ type: of(types.slice(0, 3), at), mode: of(modes.slice(0, 2), at) },
    })),
  }
}

const queryOf = (search: Search, isPage: boolean) =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([name]) => isPage || name !== 'page')
      .map(([name, value]): [string, string] => [name, String(value)]),
  )

/** @returns what tells the statements of a page and its counts, asked for the first time */
async function recorder(client: pg.Client): Promise<(search: Search) => Promise<Statement[]>> {
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle({ client, casing: 'snake_case', logger }) as unknown as Db
  const board = new Board(db)
  await board.load()
  return async ({ page = 1, ...filters }) => {
    statements.length = 0
    const now = new Date()
    await searchJobs(db, board, { search: { ...filters, page, limit: 20 }, now })
    await countFacets(db, board, { filters, now })
    return [...statements]
  }
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

interface Asked {
  statements: Statement[]
  page: string
  counts: string
}

interface Kind {
  name: string
  each: readonly Asked[]
  /** A page and its counts one after the other, for so many seconds. @returns the milliseconds of both together */
  ask: (seconds: number) => Promise<number[]>
  askStatements: () => Promise<void>
}

const pathsOf = (search: Search) => ({
  page: `/api/jobseekers/search?${queryOf(search, true)}`,
  counts: `/api/jobs/facets?${queryOf(search, false)}`,
})

/** Each search in turn, from one time to the next. */
function asking(url: string, each: readonly Asked[]): Kind['ask'] {
  const paths = each.flatMap(({ page, counts }) => [page, counts])
  let turn = 0
  return async (seconds) => {
    turn += turn % 2
    const nextPath = () => paths[turn++ % paths.length] as string
    const times = await timesOf(url, { nextPath, seconds })
    const pages = times.slice(0, Math.floor(times.length / 2))
    return pages.map((_, at) => (times[at * 2] as number) + (times[at * 2 + 1] as number))
  }
}

function askingFor(client: pg.Client, each: readonly Asked[]): Kind['askStatements'] {
  let turn = 0
  return async () => {
    for (const statement of each[turn++ % each.length]?.statements ?? []) await client.query(statement)
  }
}

/** @returns how many were found, up to as many as are counted */
async function totalAt(address: string): Promise<number> {
  const { headers } = await fetch(address)
  return Number(headers.get('x-total-count'))
}

/** A larger board is not a copy, and making a table of its jobs takes minutes. */
const bareAtMost = 100_000

export interface SearchSite {
  url: string
  databaseUrl: string
  jobs: number
}

/** A board that is asked, beside those of other sizes. */
async function prepared({ url, databaseUrl, jobs }: SearchSite) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c jit=off -c random_page_cost=1.1',
  })
  await client.connect()
  preparePlans(client)
  const statementsOf = await recorder(client)
  const searches = Object.entries(searchesOf(await frequentIn(client)))
  const kinds: Kind[] = []
  for (const [name, some] of searches) {
    const each: Asked[] = []
    for (const search of some) each.push({ statements: await statementsOf(search), ...pathsOf(search) })
    kinds.push({ name, ask: asking(url, each), askStatements: askingFor(client, each), each })
  }
  return { url, jobs, client, searches, kinds }
}

/**
 * Boards of several sizes by turns, kind by kind, so that a machine that runs at changing speed does so for all of them.
 *
 * @param seconds of a round
 */
export async function searchFigures(
  sites: readonly SearchSite[],
  { rounds = 5, seconds = 1 } = {},
): Promise<SearchFigures[][]> {
  const boards: Awaited<ReturnType<typeof prepared>>[] = []
  try {
    for (const site of sites) boards.push(await prepared(site))
    // The first time round warms up: what is compiled, planned and connected stays.
    for (const { kinds } of boards)
      for (const { ask, askStatements } of kinds) {
        await ask(seconds)
        await rateOver(seconds, askStatements)
      }
    const figures: SearchFigures[][] = boards.map(() => [])
    for (const [at] of boards[0]?.kinds.entries() ?? []) {
      const measured = boards.map(() => ({
        times: [] as number[],
        rates: { ours: [] as number[], statements: [] as number[] },
      }))
      for (let round = 0; round < rounds; round += 1)
        for (const [board, { kinds }] of boards.entries()) {
          const kind = kinds[at] as Kind
          const { times, rates } = measured[board] as (typeof measured)[number]
          const inRound = await kind.ask(seconds)
          times.push(...inRound)
          rates.ours.push((inRound.length * 1000) / inRound.reduce((sum, time) => sum + time, 0))
          rates.statements.push(await rateOver(seconds, kind.askStatements))
        }
      for (const [board, { url, jobs, kinds }] of boards.entries()) {
        const { name, each } = kinds[at] as Kind
        const { times, rates } = measured[board] as (typeof measured)[number]
        const totals = await Promise.all(each.map(({ page }) => totalAt(url + page)))
        figures[board]?.push({
          ...{ jobs, search: name, total: median(totals) },
          latency: summed(times),
          perSecond: rounded(median(rates.ours), 1),
          statementsPerSecond: rounded(median(rates.statements), 1),
          ratioToStatements: rounded(
            median(rates.ours.map((rate, round) => rate / (rates.statements[round] ?? 0))),
            2,
          ),
        })
      }
    }
    for (const [board, { client, searches, jobs }] of boards.entries())
      if (jobs <= bareAtMost) await addBare(client, figures[board] ?? [], searches, { rounds, seconds })
    return figures
  } finally {
    await Promise.all(boards.map(({ client }) => client.end()))
  }
}

/** After everything else: its table leaves no room in the memory of PostgreSQL for what the product reads. */
async function addBare(
  client: pg.Client,
  figures: SearchFigures[],
  all: readonly (readonly [string, Search[]])[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  await makeBareJobs(client)
  for (const [at, [, searches]] of all.entries()) {
    let next = 0
    const ask = () => client.query(bareSearch(searches[next++ % searches.length] ?? {}))
    await ask()
    const rates: number[] = []
    for (let round = 0; round < rounds; round += 1) rates.push(await rateOver(seconds, ask))
    const figure = figures[at]
    if (!figure) continue
    figure.barePerSecond = rounded(median(rates), 1)
    figure.ratio = rounded(figure.perSecond / median(rates), 2)
  }
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

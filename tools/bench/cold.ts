import pg from 'pg'
import { channel } from '#platform/pages/invalidate.ts'
import { startBare } from './bare.ts'
import { median, rateOf, rounded } from './rates.ts'
import { openWrk } from './wrk.ts'

/** Pages of 20 results a second that were not kept, and beside them what they are made of, each alone. */
export interface Cold {
  perSecond: number
  /** The same page rendered by React from replies that are at hand. */
  reactPerSecond: number
  /** The statements of the page's list, by the same verb and driver. */
  listPerSecond: number
}

interface Facets {
  total: number
  category: { name: string; count: number }[]
  type: { name: string; count: number }[]
  mode: { name: string; count: number }[]
}

/** Rounds of pages before the first that counts: a process that has rendered few is still compiling what renders them. */
const warmUp = 6
const seconds = 3
const connections = 20
const pageSize = 20
const deepest = 400

/** Every page of 20 of the plain list, of each category, kind of work and way to work. */
async function addresses(url: string): Promise<string[]> {
  const facets = (await (await fetch(`${url}/api/jobs/facets`)).json()) as Facets
  const pagesOf = (query: string, count: number) =>
    Array.from(
      { length: Math.min(Math.floor(count / pageSize), deepest) - 1 },
      (_, page) => `/?${query}page=${page + 2}`,
    )
  const filtered = (['category', 'type', 'mode'] as const).flatMap((name) =>
    facets[name].flatMap(({ name: value, count }) => pagesOf(`${name}=${encodeURIComponent(value)}&`, count)),
  )
  return [...pagesOf('', facets.total), ...pagesOf('sort=company&', facets.total), ...filtered]
}

/** Each round asks for other pages, or for the same after all of them were dropped. */
export async function coldFigures(url: string, databaseUrl: string, rounds = 5): Promise<Cold> {
  const paths = await addresses(url)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const load = await openWrk(paths)
  const bare = await startBare('bare-parts.ts', { SITE_URL: url, DATABASE_URL: databaseUrl })
  try {
    const all = { ours: [] as number[], react: [] as number[], list: [] as number[] }
    for (let round = -warmUp; round < rounds; round += 1) {
      await client.query('select pg_notify($1, $2)', [
        channel,
        JSON.stringify(['jobs', 'employers', 'settings']),
      ])
      const { pages, seconds: took } = await load.ask(url, { seconds, connections })
      if (pages > paths.length) throw new Error(`there are only ${paths.length} different pages`)
      if (round < 0) continue
      all.ours.push(pages / took)
      all.react.push(await rateOf(`${bare.url}/react`, {}))
      all.list.push(await rateOf(`${bare.url}/list`, {}))
    }
    return {
      perSecond: rounded(median(all.ours)),
      reactPerSecond: rounded(median(all.react)),
      listPerSecond: rounded(median(all.list)),
    }
  } finally {
    await bare.close()
    await load.close()
    await client.end()
  }
}

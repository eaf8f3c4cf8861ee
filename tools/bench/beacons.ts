import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '#platform/database/database.ts'
import { type Calls, callsOf, timesOf } from './latency.ts'
import type { SentBeacons } from './send-beacons.ts'
import type { BenchSite } from './site.ts'

const perSecond = 1_000
const seconds = 15
const terms = ['cook', 'diving', 'manager', 'driver', 'teacher', 'nurse']
const paths = Array.from(
  { length: 60 },
  (_, at) => `/api/jobseekers/search?q=${terms[at % terms.length]}&page=${1 + (at % 20)}`,
)

/** Cost of view beacons for one process and for concurrent searches. */
export interface BeaconFigures {
  perSecond: number
  searchWithoutBeacons: Calls
  searchWithBeacons: Calls
  beacon: Calls
  /** Visitors in the database afterwards, and generated ones, each from its own network. */
  visitors: { counted: number; madeUp: number }
}

/** @param url of a site behind a trusted proxy, so that each beacon can come from its own network */
export async function beaconFigures(url: string, { databaseUrl }: BenchSite): Promise<BeaconFigures> {
  const database = openDatabase(databaseUrl)
  const visitors = async () => {
    const { rows } = await database.pool.query<{ sum: number }>(
      'select coalesce(sum(visitors), 0)::int as sum from view_days',
    )
    return rows[0]?.sum ?? 0
  }
  try {
    const { rows: jobs } = await database.pool.query<{ id: string }>('select id from jobs order by id')
    const search = () => timesOf(url, paths, { seconds })
    await search()
    const without = await search()
    const before = await visitors()
    const workerData = { url, jobIds: jobs.map(({ id }) => id), perSecond, seconds }
    const worker = new Worker(new URL('./send-beacons.ts', import.meta.url), { workerData })
    const [during, [sent]] = await Promise.all([search(), once(worker, 'message') as Promise<[SentBeacons]>])
    // Beacons are written within two seconds; a busy machine needs longer.
    await pause(6_000)
    return {
      perSecond: sent.perSecond,
      searchWithoutBeacons: callsOf(without),
      searchWithBeacons: callsOf(during),
      beacon: sent.calls,
      visitors: { counted: (await visitors()) - before, madeUp: perSecond * seconds },
    }
  } finally {
    await database.close()
  }
}

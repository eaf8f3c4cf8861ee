import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { channel } from '#platform/pages/invalidate.ts'
import { type Latency, latencyOf } from './latency.ts'
import { median, rounded } from './rates.ts'

/** What a burst of searches does to who opens a job; each time the page is rendered from the database. Medians of rounds. */
export interface Burst {
  idle: Latency
  inBurst: Latency
  ratioP50: number
  ratioP99: number
  searchesPerSecond: number
  turnedAway: number
}

const atOnce = 100
/** The third slowest of some hundred pages is a matter of chance: one collection of old objects more or less. */
const rounds = 5
/** Each of the pages is asked for so often in a round. */
const timesEach = 15
/** How long the burst goes on; the job pages take a few of them. */
const seconds = 25

/** Job pages one after the other by one visitor, alone and while a hundred others search without pause. */
export async function burstFigures(url: string, databaseUrl: string): Promise<Burst> {
  const all: Burst[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await burstOnce(url, databaseUrl))
  const middle = (of: (burst: Burst) => number) => rounded(median(all.map(of)), 2)
  const latency = (of: (burst: Burst) => Latency): Latency => ({
    p50: middle((burst) => of(burst).p50),
    p99: middle((burst) => of(burst).p99),
    count: all.reduce((sum, burst) => sum + of(burst).count, 0),
  })
  return {
    idle: latency(({ idle }) => idle),
    inBurst: latency(({ inBurst }) => inBurst),
    ratioP50: middle(({ ratioP50 }) => ratioP50),
    ratioP99: middle(({ ratioP99 }) => ratioP99),
    searchesPerSecond: middle(({ searchesPerSecond }) => searchesPerSecond),
    turnedAway: all.reduce((sum, { turnedAway }) => sum + turnedAway, 0),
  }
}

async function burstOnce(url: string, databaseUrl: string): Promise<Burst> {
  const answer = await fetch(`${url}/api/jobseekers/search?limit=20`)
  const jobs = (await answer.json()) as { _id: string }[]
  const pages = jobs.map(({ _id }) => `/jobs/${_id}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const forget = async () => {
    const tags = jobs.map(({ _id }) => `job:${_id}`)
    await client.query('select pg_notify($1, $2)', [channel, JSON.stringify(tags)])
  }
  try {
    const idle = await latencyOf(url, pages, timesEach, forget)
    let isOver = false
    const searching = async () => {
      const figures = await autocannon({
        url,
        connections: atOnce,
        duration: seconds,
        // A thread of its own: what it does would otherwise be waited for as well.
        workers: 1,
        requests: [{ setupRequest: join(import.meta.dirname, 'next-search.ts') as never }],
      })
      isOver = true
      return figures
    }
    const burst = searching()
    const inBurst = await latencyOf(url, pages, timesEach, forget)
    if (isOver) throw new Error(`the job pages took longer than the burst of ${seconds} s`)
    const { requests, duration, non2xx } = await burst
    return {
      idle,
      inBurst,
      ratioP50: rounded(inBurst.p50 / idle.p50, 2),
      ratioP99: rounded(inBurst.p99 / idle.p99, 2),
      searchesPerSecond: rounded(requests.total / duration),
      turnedAway: non2xx,
    }
  } finally {
    await client.end()
  }
}

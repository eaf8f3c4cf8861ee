import { Agent, get } from 'node:http'
import pg from 'pg'
import { channel } from '#platform/pages/invalidate.ts'
import { type Latency, summed } from './latency.ts'
import { rounded } from './rates.ts'
import { openWrk } from './wrk.ts'

/** One visitor alone for a while, and as long while a hundred others search without pause. */
export interface Round {
  idle: Latency
  inBurst: Latency
  ratioP50: number
  ratioP99: number
  searchesPerSecond: number
  turnedAway: number
}

const atOnce = 100
/** Of being alone, and of each burst: some thousand pages. */
const seconds = 8
const jobsSeen = 20

const words = ['manager', 'guest', 'service', 'assistant', 'cook']
/** They show more cards than are remembered. */
const searches = Array.from(
  { length: words.length * 97 },
  (_, turn) => `/api/jobseekers/search?q=${words[turn % words.length]}&page=${1 + (turn % 97)}&limit=20`,
)

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** @returns milliseconds until the whole page had come */
function timeOf(address: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const begun = performance.now()
  get(address, { agent }, (response) => {
    response.resume()
    response.once('error', reject)
    response.once('end', () =>
      response.statusCode === 200
        ? resolve(performance.now() - begun)
        : reject(new Error(`${address} answered ${response.statusCode}`)),
    )
  }).once('error', reject)
  return promise
}

const [url = '', databaseUrl = '', rounds = '1'] = process.argv.slice(2)
const answer = await fetch(`${url}/api/jobseekers/search?limit=${jobsSeen}`)
const jobs = (await answer.json()) as { _id: string }[]
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
const load = await openWrk(searches)

/** Opens one job after the other, none of which is kept any more. */
async function openJobs(isOver: () => boolean): Promise<Latency> {
  const times: number[] = []
  while (!isOver()) {
    await client.query('select pg_notify($1, $2)', [
      channel,
      JSON.stringify(jobs.map(({ _id }) => `job:${_id}`)),
    ])
    for (const { _id } of jobs) times.push(await timeOf(`${url}/jobs/${_id}`))
  }
  return summed(times)
}

function openJobsAlone(): Promise<Latency> {
  const end = performance.now() + seconds * 1_000
  return openJobs(() => performance.now() > end)
}

async function round(): Promise<Round> {
  const idle = await openJobsAlone()
  let isOver = false
  const burst = load.ask(url, { seconds, connections: atOnce }).finally(() => {
    isOver = true
  })
  const [inBurst, { pages, seconds: took, refused }] = await Promise.all([openJobs(() => isOver), burst])
  return {
    idle,
    inBurst,
    ratioP50: rounded(inBurst.p50 / idle.p50, 2),
    ratioP99: rounded(inBurst.p99 / idle.p99, 2),
    searchesPerSecond: rounded(pages / took),
    turnedAway: refused,
  }
}

try {
  // The first pages would tell how new this process is.
  await openJobsAlone()
  const all: Round[] = []
  for (let at = 0; at < Number(rounds); at += 1) all.push(await round())
  process.stdout.write(JSON.stringify(all))
} finally {
  agent.destroy()
  await client.end()
  await load.close()
}

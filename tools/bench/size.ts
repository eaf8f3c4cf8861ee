import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#platform/database/database.ts'
import { manyAddresses } from './many-addresses.ts'
import { median, rounded } from './rates.ts'
import { type Product, startProduct } from './site.ts'
import { openWrk } from './wrk.ts'

/** How an answer that is long came. */
export interface LongAnswer {
  path: string
  firstByteMs: number
  totalMs: number
  megabytes: number
  /** Reading ends after a minute: the feed of a million jobs takes longer. */
  isWhole: boolean
  /** Memory of the process before, and at most while it was sent. */
  memoryBefore: number
  memoryMost: number
}

/** What one process needs on a board, in milliseconds and megabytes of resident memory. */
export interface SizeFigures {
  /** Until it says where it is, and until it has sent the first page of jobs after that. */
  startMs: number
  firstPageMs: number
  memoryAtRest: number
  memoryUnderLoad: number
  long: LongAnswer[]
  /** The most memory while a reader of the feed took nothing for some seconds. */
  memoryBesideSlowReader: number
  /** Median milliseconds of a search, alone and while the feed is sent. */
  searchMs: number
  searchBesideFeedMs: number
}

const connections = 50
const loadSeconds = 60
const searched = ['manager', 'guest', 'cook', 'sales', 'engineer', 'a', 'guest+service', 'the+team']
const starts = 3
const longestMs = 60_000

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return rounded(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

/** The most memory that the process has while `work` is done. */
async function mostMemory(pid: number, work: () => Promise<void>): Promise<number> {
  let most = await memoryOf(pid)
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await memoryOf(pid))
      await wait(50)
    }
  })()
  try {
    await work()
  } finally {
    isDone = true
    await watching
  }
  return most
}

async function longAnswer({ url, pid }: Product, path: string): Promise<LongAnswer> {
  const memoryBefore = await memoryOf(pid)
  const began = performance.now()
  let firstByteMs = 0
  let bytes = 0
  let isWhole = true
  const memoryMost = await mostMemory(pid, async () => {
    const response = await fetch(url + path)
    if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}`)
    for await (const piece of response.body) {
      if (bytes === 0) firstByteMs = performance.now() - began
      bytes += piece.length
      if (performance.now() - began > longestMs) {
        isWhole = false
        break
      }
    }
  })
  return {
    path,
    firstByteMs: rounded(firstByteMs),
    totalMs: rounded(performance.now() - began),
    megabytes: rounded(bytes / 1024 ** 2, 1),
    isWhole,
    memoryBefore,
    memoryMost,
  }
}

/** Asks for the feed and reads nothing of it for a while. */
async function besideSlowReader({ url, pid }: Product): Promise<number> {
  return mostMemory(pid, async () => {
    const asked = request(`${url}/jobs-feed.xml`)
    asked.on('error', () => {})
    asked.end()
    await once(asked, 'response')
    await wait(5_000)
    asked.destroy()
  })
}

async function searchTime({ url }: Product, times = 60): Promise<number> {
  const words = ['manager', 'guest', 'engineer', 'cook']
  const all: number[] = []
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    const response = await fetch(
      `${url}/api/jobseekers/search?q=${words[time % words.length]}&page=${1 + (time % 3)}`,
    )
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`a search answered ${response.status}`)
    all.push(performance.now() - began)
  }
  return median(all)
}

async function besideFeed(product: Product): Promise<number> {
  const left = new AbortController()
  const feed = fetch(`${product.url}/jobs-feed.xml`, { signal: left.signal })
    .then(async ({ body }) => {
      for await (const _ of body ?? []);
    })
    .catch((error: unknown) => {
      if (!left.signal.aborted) throw error
    })
  const time = await searchTime(product)
  left.abort()
  await feed
  return time
}

/** What people look at, each of them at something else, for longer than it takes to fill all that a process remembers. */
async function load({ url }: Product, databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 1 })
  const searchAt = (turn: number) =>
    `/?q=${searched[turn % searched.length]}&page=${1 + (Math.floor(turn / searched.length) % 10)}`
  const addresses = await manyAddresses(database)
  const wrk = await openWrk(addresses.flatMap((address, turn) => [address, searchAt(turn)]))
  try {
    await wrk.ask(url, { seconds: loadSeconds, connections })
  } finally {
    await wrk.close()
    await database.close()
  }
}

async function firstPart(url: string): Promise<string> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text()
  const part = /sitemap-jobs-\d+\.xml/.exec(index)?.[0]
  if (!part) throw new Error('the sitemap index names no jobs')
  return `/${part}`
}

/** Starts the built product on a board and measures what it needs; nothing is written. */
export async function sizeFigures({
  databaseUrl,
  port,
}: {
  databaseUrl: string
  port: number
}): Promise<SizeFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-bench-'))
  const start = () => startProduct({ port, databaseUrl, folder, env: { WORKER: 'off' } })
  try {
    const times: number[] = []
    const pages: number[] = []
    const timedStart = async () => {
      const began = performance.now()
      const product = await start()
      times.push(performance.now() - began)
      await (await fetch(product.url)).text()
      pages.push(performance.now() - began)
      return product
    }
    for (let time = 1; time < starts; time += 1) await (await timedStart()).close()
    const product = await timedStart()
    try {
      await wait(3_000)
      const memoryAtRest = await memoryOf(product.pid)
      const long: LongAnswer[] = []
      const paths = [
        '/sitemap.xml',
        await firstPart(product.url),
        '/sitemap-pages.xml',
        '/jobs.rss',
        '/jobs-feed.xml',
      ]
      for (const path of paths) long.push(await longAnswer(product, path))
      const memoryBesideSlowReader = await besideSlowReader(product)
      const searchMs = await searchTime(product)
      const searchBesideFeedMs = await besideFeed(product)
      const memoryUnderLoad = await mostMemory(product.pid, () => load(product, databaseUrl))
      return {
        startMs: rounded(median(times)),
        firstPageMs: rounded(median(pages)),
        memoryAtRest,
        memoryUnderLoad,
        long,
        memoryBesideSlowReader,
        searchMs: rounded(searchMs, 1),
        searchBesideFeedMs: rounded(searchBesideFeedMs, 1),
      }
    } finally {
      await product.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

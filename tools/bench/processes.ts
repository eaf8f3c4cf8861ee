import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { manyAddresses } from './many-addresses.ts'
import { childrenOf, type ProcessorTime, processorTime } from './processor-time.ts'
import { median, rounded } from './rates.ts'
import { type BenchSite, startProduct } from './site.ts'
import { openWrk, type Wrk } from './wrk.ts'

/** Pages rendered a second by one process and by two, on one database and the machine of the load; medians of rounds. */
export interface ProcessFigures {
  one: number
  two: number
  ratio: number
  /** Milliseconds of processor time for one page. */
  perPage: ProcessorTime
  /** The most that the ratio can be here: with every core busy, over one that renders all the time. */
  bound: number
}

/** Short ones in turns, since a machine that others use too changes its speed within seconds. */
const secondsOfRound = 1
const connections = 16

/**
 * Rounds before the first that counts: what is compiled, planned and connected stays. Each of two processes compiles all of
 * it for itself, with half of the pages to learn from.
 */
const warmUp = 20

interface Round {
  perSecond: number
  perPage: ProcessorTime
}

async function roundOf({ url, pids }: Cluster, database: Database, load: Wrk): Promise<Round> {
  const before = await processorTime(pids, database)
  // A crowded machine is turned away now and then; only pages count.
  const { pages, seconds } = await load.ask(url, { seconds: secondsOfRound, connections })
  const after = await processorTime(pids, database)
  const each = (name: keyof ProcessorTime) => rounded((after[name] - before[name]) / pages, 2)
  return {
    perSecond: pages / seconds,
    perPage: {
      rendering: each('rendering'),
      besides: each('besides'),
      database: each('database'),
      load: each('load'),
    },
  }
}

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** A cluster of so many processes, all of which serve. */
async function startCluster({ databaseUrl, folder }: BenchSite, port: number, processes: number) {
  const env = { PROCESSES: String(processes), WORKER: 'off' }
  const product = await startProduct({ port, databaseUrl, folder, program: 'app/cluster.ts', env })
  while (childrenOf(product.pid).length < processes) await pause(100)
  return { ...product, pids: childrenOf(product.pid) }
}

/** One process and two, by turns. */
export async function processFigures(site: BenchSite, port: number, rounds = 41): Promise<ProcessFigures> {
  const database = openDatabase(site.databaseUrl, { max: 1 })
  const load = await openWrk(await manyAddresses(database))
  const one = await startCluster(site, port, 1)
  const two = await startCluster(site, port + 1, 2)
  try {
    const ones: Round[] = []
    const twos: Round[] = []
    for (let round = -warmUp; round < rounds; round += 1) {
      const [first, second] = [await roundOf(one, database, load), await roundOf(two, database, load)]
      if (round >= 0) {
        ones.push(first)
        twos.push(second)
      }
    }
    const cost = (name: keyof ProcessorTime) => median(ones.map(({ perPage }) => perPage[name]))
    const perPage: ProcessorTime = {
      rendering: cost('rendering'),
      besides: cost('besides'),
      database: cost('database'),
      load: cost('load'),
    }
    const whole = perPage.rendering + perPage.besides + perPage.database + perPage.load
    const rates = (list: Round[]) => list.map(({ perSecond }) => perSecond)
    return {
      one: rounded(median(rates(ones))),
      two: rounded(median(rates(twos))),
      ratio: rounded(
        median(ones.map(({ perSecond }, round) => (twos[round]?.perSecond ?? 0) / perSecond)),
        2,
      ),
      perPage,
      bound: rounded(Math.max(1, (availableParallelism() * perPage.rendering) / whole), 2),
    }
  } finally {
    await one.close()
    await two.close()
    await database.close()
    await load.close()
  }
}

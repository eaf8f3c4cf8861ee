import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#platform/database/database.ts'
import { type Machines, startMachines } from '../journeys/machines.ts'
import { hasRedis } from '../support/redis.ts'
import { anEmployer, manySeekers, openJobs } from './faults/people.ts'
import { Load } from './load.ts'
import { CannotRun, must, type Proof } from './proof.ts'
import { startProxy } from './small-proxy.ts'

const streams = 10
/** Long enough for several health checks of the proxy. */
const drain = { DRAIN_SECONDS: '5' }

/** Ends one process as a release does and starts another in its place, then the other one. */
async function replaceEach({ serving, start }: Machines): Promise<number> {
  let slowest = 0
  for (const old of [...serving]) {
    const began = performance.now()
    await old.close()
    slowest = Math.max(slowest, (performance.now() - began) / 1_000)
    serving.splice(serving.indexOf(old), 1, await start())
  }
  return slowest
}

export const rollingRestart: Proof = {
  id: 'M2',
  promise:
    'Two processes behind a proxy are replaced one after the other while people search, apply, upload and have streams open: nobody is refused, nothing is lost, and every stream is asked to come again',
  on: 'one engine',
  limitSeconds: 300,
  async prove({ engine }) {
    if (!hasRedis) throw new CannotRun('redis-server is not installed')
    const machines = await startMachines(2, engine.binaries, drain)
    const database = openDatabase(machines.databaseUrl)
    const proxy = await startProxy(() => machines.serving.map(({ url }) => url))
    const ending = new AbortController()
    try {
      const place = { database, secret: machines.secret }
      const jobs = await openJobs(place, await anEmployer(place), 30)
      const seekers = await manySeekers(place, 40)

      const load = new Load(proxy.url, seekers, jobs)
      const began = performance.now()
      const calling = load.keepCalling()
      const listening = seekers.slice(0, streams).map((seeker) => load.keepListening(seeker, ending.signal))
      await pause(3_000)
      const slowest = await replaceEach(machines)
      await pause(3_000)
      await calling.stop()
      const rate = load.tally.all / ((performance.now() - began) / 1_000)
      ending.abort()
      await Promise.all(listening)

      const { applications, uploads } = load.acknowledged
      const lost = await load.lostIn(database)
      const { opened, saidAgain, brokenOff } = load.streams
      const says = `${rate.toFixed(0)} calls a second: ${load.tally}; ${applications.length} applications and ${uploads} uploads acknowledged, ${lost} lost; ${opened} streams opened, ${saidAgain} asked to come again, ${brokenOff} broken off; a process had ended ${slowest.toFixed(1)} s after it was told to`
      const refused = load.tally.all - load.tally.of(200)
      must(refused === 0 && lost === 0 && brokenOff === 0 && saidAgain >= streams, says)
      return { says, figures: { acknowledged: applications.length + uploads, lost, refused } }
    } finally {
      ending.abort()
      await proxy.close()
      await database.close()
      await machines.close()
    }
  },
}

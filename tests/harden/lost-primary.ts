import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#platform/database/database.ts'
import { loadJobs } from '#tools/bench/load-jobs.ts'
import { callAt } from '../journeys/call.ts'
import { type Machines, startMachines } from '../journeys/machines.ts'
import { Clamd, harmful, hasClamd } from '../support/clamd.ts'
import { formWith } from '../support/form-with.ts'
import { onePage } from '../support/pdf.ts'
import type { Person } from '../support/people.ts'
import { hasRedis } from '../support/redis.ts'
import { findEngines } from './engines.ts'
import { keepDoing, Tally } from './faults/ledger.ts'
import { anEmployer, manySeekers, openJobs } from './faults/people.ts'
import { Load } from './load.ts'
import { CannotRun, must, type Proof } from './proof.ts'
import { type Pair, startPair } from './replica.ts'
import { startProxy } from './small-proxy.ts'

/** Made-up jobs beside those that are applied for. */
const jobCount = 2_000
/** Calls under way at a time while it is counted how many are answered. */
const lanes = 6
const rounds = 3
/** Milliseconds that each round counts for. */
const counted = 5_000

/** Calls a second, all of them answered. */
async function rateOf(load: Load): Promise<number> {
  load.tally = new Tally()
  const began = performance.now()
  const busy = keepDoing(lanes, () => load.one())
  await pause(counted)
  await busy.stop()
  must(load.tally.all === load.tally.of(200), `while nothing was wrong: ${load.tally}`)
  return load.tally.all / ((performance.now() - began) / 1_000)
}

const middle = (rates: number[]) =>
  Math.round(rates.sort((one, other) => one - other)[rates.length >> 1] ?? 0)

/** In turns, since a machine is now quicker and now slower. */
async function rates(load: Load, pair: Pair, behind: { count: number }) {
  const all = { oneProcess: [] as number[], twoProcesses: [] as number[], withReplica: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    await pair.stopReplica()
    behind.count = 1
    await pause(1_000)
    all.oneProcess.push(await rateOf(load))
    behind.count = 2
    await pause(1_000)
    all.twoProcesses.push(await rateOf(load))
    await pair.startReplica()
    await pair.waitForReplica(true)
    all.withReplica.push(await rateOf(load))
    if (round < rounds - 1) await pair.waitForReplica(false)
  }
  return {
    oneProcess: middle(all.oneProcess),
    twoProcesses: middle(all.twoProcesses),
    withReplica: middle(all.withReplica),
  }
}

/** As docs/scaling.md says: promote the replica, change DATABASE_URL, restart. @returns seconds until a process answered */
async function goOn(machines: Machines, pair: Pair, url: string): Promise<number> {
  const began = performance.now()
  await pair.losePrimary()
  await pair.promote()
  machines.moveTo(pair.replicaUrl)
  for (const old of [...machines.serving]) {
    await old.kill()
    machines.serving.splice(machines.serving.indexOf(old), 1, await machines.start())
  }
  await machines.restartWorker()
  while ((await callAt(url, '/api/jobseekers/search?search=captain').catch(() => undefined))?.status !== 200)
    await pause(100)
  return (performance.now() - began) / 1_000
}

/** The processes ask the scanner that they are given: what is harmful is refused. */
async function requireScanned(url: string, seeker: Person | undefined): Promise<void> {
  const sent = await callAt<{ code?: string }>(url, `/api/jobseekers/${seeker?.id}/upload-cv`, {
    as: seeker?.token,
    body: formWith('cv', onePage(harmful), 'cv.pdf'),
  })
  must(sent.body.code === 'harmful_file', `a harmful CV was answered ${sent.status}`)
}

async function people(pair: Pair, secret: string) {
  const database = openDatabase(pair.primaryUrl)
  try {
    await loadJobs(database, { count: jobCount, seed: 1, now: new Date() })
    const place = { database, secret }
    const jobs = await openJobs(place, await anEmployer(place), 60)
    return { seekers: await manySeekers(place, 60), jobs }
  } finally {
    await database.close()
  }
}

export const lostPrimary: Proof = {
  id: 'M3',
  promise:
    'Two processes and a worker beside a PostgreSQL with a streaming replica, Redis, an S3 store and ClamAV lose the primary while people apply: the replica goes on with everything that was acknowledged',
  on: 'one engine',
  limitSeconds: 400,
  async prove() {
    if (!hasRedis) throw new CannotRun('redis-server is not installed')
    if (!hasClamd) throw new CannotRun('clamav-daemon is not installed')
    const debian = (await findEngines()).find(({ isEmbedded }) => !isEmbedded)
    if (!debian) throw new CannotRun('Debian’s PostgreSQL is not installed')
    const pair = await startPair(debian.binaries)
    const clamd = await Clamd.start()
    const machines = await startMachines(2, undefined, {
      DATABASE_URL: pair.primaryUrl,
      CLAMAV_URL: clamd.url,
    })
    const behind = { count: 2 }
    const proxy = await startProxy(() => machines.serving.slice(0, behind.count).map(({ url }) => url))
    try {
      const { seekers, jobs } = await people(pair, machines.secret)
      await requireScanned(proxy.url, seekers[0])
      const load = new Load(proxy.url, seekers, jobs)
      const figures = await rates(load, pair, behind)
      load.tally = new Tally()
      const calling = load.keepCalling()
      await pause(3_000)
      const seconds = await goOn(machines, pair, proxy.url)
      await pause(3_000)
      await calling.stop()
      const replica = openDatabase(pair.replicaUrl)
      const lost = await load.lostIn(replica).finally(() => replica.close())
      const { applications, uploads } = load.acknowledged
      const says = `${figures.oneProcess} calls a second by one process, ${figures.twoProcesses} by two, ${figures.withReplica} by two whose writes wait for the replica; answered again ${seconds.toFixed(1)} s after the primary was lost, meanwhile ${load.tally}; ${applications.length} applications and ${uploads} uploads acknowledged, ${lost} lost`
      must(lost === 0 && applications.length > 0, says)
      return { says, figures: { acknowledged: applications.length + uploads, lost, ...figures } }
    } finally {
      await proxy.close()
      await machines.close()
      await clamd.close()
      await pair.close()
    }
  },
}

import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#platform/database/database.ts'
import { callAt } from '../journeys/call.ts'
import { hasRedis, type Machines, startMachines } from '../journeys/machines.ts'
import { insertJob } from '../support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '../support/people.ts'
import { Tally } from './faults/ledger.ts'
import { formWith, pdfOf } from './faults/people.ts'
import { CannotRun, must, type Proof } from './proof.ts'
import { startProxy } from './small-proxy.ts'

const callsASecond = 50
const streams = 10
/** Of the proxy's looks at a process there are several in this time. */
const drain = { DRAIN_SECONDS: '5' }

/** What happens on the site meanwhile, and what became of it. */
class Load {
  readonly tally = new Tally()
  readonly acknowledged = { applications: [] as string[], uploads: 0 }
  readonly streams = { opened: 0, saidAgain: 0, brokenOff: 0 }
  private readonly url: string
  private readonly seekers: Person[]
  private readonly wishes: { seeker: Person; jobId: string }[]
  private readonly underWay = new Set<Promise<void>>()
  private turn = 0

  constructor(url: string, seekers: Person[], jobs: string[]) {
    this.url = url
    this.seekers = seekers
    this.wishes = jobs.flatMap((jobId) => seekers.map((seeker) => ({ seeker, jobId })))
  }

  /** Every visitor has an address of their own. */
  private from() {
    return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
  }

  private async call(path: string, options: Parameters<typeof callAt>[2] = {}): Promise<number> {
    const headers = { ...this.from(), ...options.headers }
    const { status } = await callAt(this.url, path, { ...options, headers }).catch(() => ({ status: 0 }))
    this.tally.add({ status })
    return status
  }

  private async apply(): Promise<void> {
    const wish = this.wishes.pop()
    if (!wish) return
    const { seeker, jobId } = wish
    const headers = { 'idempotency-key': randomUUID() }
    const status = await this.call(`/api/jobs/${jobId}/apply`, { as: seeker.token, body: {}, headers })
    if (status === 200) this.acknowledged.applications.push(`${jobId} ${seeker.id}`)
  }

  private async upload(): Promise<void> {
    const seeker = this.seekers[this.turn % this.seekers.length]
    const body = formWith('cv', 'cv.pdf', pdfOf(50_000))
    const status = await this.call(`/api/jobseekers/${seeker?.id}/upload-cv`, {
      as: seeker?.token ?? '',
      body,
    })
    if (status === 200) this.acknowledged.uploads += 1
  }

  /** A tenth of the calls are applications, a fiftieth uploads; the others search and read. */
  private one(): Promise<unknown> {
    this.turn += 1
    if (this.turn % callsASecond === 0) return this.upload()
    if (this.turn % 10 === 0) return this.apply()
    return this.call(this.turn % 2 ? '/api/jobseekers/search?search=captain' : '/')
  }

  /** Calls at their pace, whatever becomes of the ones before. */
  async keepCalling(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const done: Promise<void> = this.one().then(() => void this.underWay.delete(done))
      this.underWay.add(done)
      await pause(1_000 / callsASecond)
    }
    await Promise.all(this.underWay)
  }

  /** Opens a stream again whenever one ends. */
  async keepListening({ token }: Person, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const headers = { authorization: `Bearer ${token}`, ...this.from() }
      const said = await fetch(`${this.url}/api/live`, { headers, signal }).then(
        async (answer) => {
          this.tally.add(answer)
          if (answer.status !== 200) return 'refused'
          this.streams.opened += 1
          const text = await new Response(answer.body).text().catch(() => 'broken off')
          return text
        },
        () => 'broken off',
      )
      if (signal.aborted) return
      const retry = /event: again\nretry: (\d+)/.exec(said)?.[1]
      if (retry) this.streams.saidAgain += 1
      else if (said !== 'refused') this.streams.brokenOff += 1
      await pause(Number(retry ?? 100), undefined, { signal }).catch(() => {})
    }
  }
}

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
      const place = { database, services: { secret: machines.secret }, clock: { now: new Date() } }
      const owner = await insertEmployer(place)
      const jobs: string[] = []
      for (let made = 0; made < 30; made += 1)
        jobs.push(await insertJob(database.db, { employerId: owner.id, publishedAt: new Date() }))
      const seekers: Person[] = []
      for (let made = 0; made < 40; made += 1) seekers.push(await insertSeeker(place))

      const load = new Load(proxy.url, seekers, jobs)
      let isOver = false
      const began = performance.now()
      const calling = load.keepCalling(() => isOver)
      const listening = seekers.slice(0, streams).map((seeker) => load.keepListening(seeker, ending.signal))
      await pause(3_000)
      const slowest = await replaceEach(machines)
      await pause(3_000)
      isOver = true
      await calling
      const rate = load.tally.all / ((performance.now() - began) / 1_000)
      ending.abort()
      await Promise.all(listening)

      const { rows } = await database.pool.query<{ made: string }>(
        "select job_id || ' ' || seeker_id as made from applications",
      )
      const there = new Set(rows.map(({ made }) => made))
      const { applications, uploads } = load.acknowledged
      const lost = applications.filter((made) => !there.has(made)).length
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

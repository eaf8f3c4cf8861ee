import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { callAt } from '../journeys/call.ts'
import { formWith } from '../support/form-with.ts'
import type { Person } from '../support/people.ts'
import { uniquePdf } from '../support/unique-pdf.ts'
import { keepBeginning, Tally } from './faults/ledger.ts'

const callsASecond = 50

/** Every application there is, like `JOB SEEKER`. */
export async function applicationsIn({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ made: string }>(
    "select job_id || ' ' || seeker_id as made from applications",
  )
  return rows.map(({ made }) => made)
}

/** People's acts on a site, and their outcomes. */
export class Load {
  tally = new Tally()
  readonly acknowledged = { applications: [] as string[], uploads: 0 }
  readonly streams = { opened: 0, saidAgain: 0, brokenOff: 0 }
  private readonly url: string
  private readonly seekers: Person[]
  private readonly wishes: { seeker: Person; jobId: string }[]
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
    const body = formWith('cv', uniquePdf(50_000), 'cv.pdf')
    const status = await this.call(`/api/jobseekers/${seeker?.id}/upload-cv`, {
      as: seeker?.token ?? '',
      body,
    })
    if (status === 200) this.acknowledged.uploads += 1
  }

  /** A tenth of the calls are applications, a fiftieth uploads; the others search and read. */
  one(): Promise<unknown> {
    this.turn += 1
    if (this.turn % callsASecond === 0) return this.upload()
    if (this.turn % 10 === 0) return this.apply()
    return this.call(this.turn % 2 ? '/api/jobseekers/search?search=captain' : '/')
  }

  /** Calls at a fixed rate, independent of the results of earlier ones, until stopped. */
  keepCalling(): { stop(): Promise<void> } {
    return keepBeginning(callsASecond, () => this.one())
  }

  /** Number of acknowledged applications that the database does not have. */
  async lostIn(database: Database): Promise<number> {
    const there = new Set(await applicationsIn(database))
    return this.acknowledged.applications.filter((made) => !there.has(made)).length
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

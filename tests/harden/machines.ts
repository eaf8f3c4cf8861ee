import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { dayOf } from '#contract/base/maldives.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { callAt } from '../journeys/call.ts'
import { type Machines, startMachines } from '../journeys/machines.ts'
import { newJob } from '../support/jobs.ts'
import type { Person } from '../support/people.ts'
import { hasRedis } from '../support/redis.ts'
import { keepDoing } from './faults/ledger.ts'
import { anEmployer, manySeekers, openJobs } from './faults/people.ts'
import { applicationsIn } from './load.ts'
import { lostPrimary } from './lost-primary.ts'
import { CannotRun, must, type Part, type Proof, type Result, total, worst } from './proof.ts'
import { rollingRestart } from './rolling-restart.ts'

const rounds = 8
/** Milliseconds between one lane's applications, so that there are some left for the last kill. */
const breath = 150
const week = 7 * 24 * 60 * 60 * 1000
/** A change that some process does not show after this is counted as forgotten. */
const timeout = 10_000

interface Wish {
  seeker: Person
  jobId: string
  key: string
}

/** Job seekers who apply at any process and, when it does not answer, send the same again to the next one. */
class Crowd {
  readonly acknowledged: string[] = []
  sentAgain = 0
  private turn = 0
  private readonly machines: Machines
  private readonly wishes: Wish[]

  constructor(machines: Machines, wishes: Wish[]) {
    this.machines = machines
    this.wishes = wishes
  }

  async applyOnce(): Promise<void> {
    const wish = this.wishes.pop()
    if (!wish) return pause(10)
    const { seeker, jobId, key } = wish
    for (;;) {
      const { serving } = this.machines
      const url = serving[this.turn++ % serving.length]?.url ?? ''
      const call = { as: seeker.token, body: {}, headers: { 'idempotency-key': key } }
      const answer = await callAt(url, `/api/jobs/${jobId}/apply`, call).catch(() => undefined)
      if (answer?.status === 200) {
        this.acknowledged.push(`${jobId} ${seeker.id}`)
        return
      }
      must(answer === undefined || answer.status === 503, `an application was answered ${answer?.status}`)
      this.sentAgain += 1
    }
  }
}

/** Visibility of changes at all processes. */
interface Shown {
  /** Milliseconds until the last process had shown it. */
  slowest: number
  /** Number of processes asked, and of those that showed the change the first time. */
  asked: number
  atOnce: number
}

/** Changes a job at one process, and asks all of them for it. */
async function changeShows(
  { serving }: Machines,
  owner: Person,
  jobId: string,
  round: number,
): Promise<Shown> {
  const title = `Captain of voyage ${round}`
  const [first] = serving
  const expiryDate = dayOf(new Date(Date.now() + week))
  const body = { ...newJob, title, expiryDate }
  const changed = await callAt(first?.url ?? '', `/api/jobs/${jobId}`, {
    as: owner.token,
    method: 'PUT',
    body,
  })
  must(changed.status === 200, `a change was answered ${changed.status}`)
  const began = performance.now()
  let atOnce = 0
  for (const { url } of serving)
    for (let asked = 1; ; asked += 1) {
      const page = await callAt<string>(url, `/jobs/${jobId}`)
      if (page.status === 200 && page.body.includes(title)) {
        if (asked === 1) atOnce += 1
        break
      }
      must(performance.now() - began < timeout, 'a process went on showing an old page')
      await pause(5)
    }
  return { slowest: performance.now() - began, atOnce, asked: serving.length }
}

/** Kills a process and starts another; every fourth time the worker goes down with it. */
async function killOne(machines: Machines, round: number): Promise<void> {
  const { serving } = machines
  await serving.splice(round % serving.length, 1)[0]?.kill()
  serving.push(await machines.start())
  if (round % 4 === 2) await machines.restartWorker()
}

/**
 * Mails that a killed worker had taken are due again after a minute. Those that collect the further
 * applications of an hour are not due yet; the applications in them are returned.
 */
async function everyMailGone(database: Database): Promise<{ sent: number; collected: number }> {
  const collecting = `kind = 'applications-received' and state = 'waiting'`
  for (const began = performance.now(); ; await pause(500)) {
    const { rows } = await database.pool.query<{ state: string; n: number }>(
      `select state, count(*)::int as n from mails where not (${collecting}) group by state`,
    )
    const of = (wanted: string) => rows.find(({ state }) => state === wanted)?.n ?? 0
    must(of('dead') === 0, `${of('dead')} mails were given up`)
    if (of('waiting') + of('taken') === 0) {
      const collected = await database.pool.query<{ n: number }>(
        `select coalesce(sum(jsonb_array_length(written_of -> 'applications')), 0)::int as n
         from mails where ${collecting}`,
      )
      return { sent: of('sent'), collected: collected.rows[0]?.n ?? 0 }
    }
    must(
      performance.now() - began < 120_000,
      `${of('waiting') + of('taken')} mails were not sent after two minutes`,
    )
  }
}

async function prepared(database: Database, secret: string) {
  const place = { database, secret }
  const owner = await anEmployer(place)
  const [changing = '', ...jobs] = await openJobs(place, owner, 26)
  const seekers = await manySeekers(place, 40)
  const wishes = jobs.flatMap((jobId) => seekers.map((seeker) => ({ seeker, jobId, key: randomUUID() })))
  return { owner, wishes, changing }
}

const killedInTurn: Proof = {
  id: 'M1',
  promise:
    'Four processes behind one PostgreSQL, Redis and S3 are killed in turn while people apply: nothing acknowledged is lost or doubled, every mail goes out, and no process goes on showing an old page',
  on: 'every engine',
  limitSeconds: 900,
  async prove({ engine }) {
    if (!hasRedis) throw new CannotRun('redis-server is not installed')
    const machines = await startMachines(4, engine.binaries)
    const database = openDatabase(machines.databaseUrl)
    try {
      const { owner, wishes, changing } = await prepared(database, machines.secret)
      const crowd = new Crowd(machines, wishes)
      const load = keepDoing(4, () => crowd.applyOnce().then(() => pause(breath)))
      const shown = { slowest: 0, atOnce: 0, asked: 0 }
      for (let round = 0; round < rounds; round += 1) {
        await killOne(machines, round)
        const { slowest, atOnce, asked } = await changeShows(machines, owner, changing, round)
        shown.slowest = Math.max(shown.slowest, slowest)
        shown.atOnce += atOnce
        shown.asked += asked
      }
      await load.stop()
      const made = await applicationsIn(database)
      const there = new Set(made)
      const lost = crowd.acknowledged.filter((one) => !there.has(one)).length
      must(lost === 0, `${lost} acknowledged applications were lost`)
      must(there.size === made.length, 'an application is there twice')
      const { sent, collected } = await everyMailGone(database)
      const acknowledged = crowd.acknowledged.length
      // One to the job seeker, and one each to the addresses of job and company, or a place in a later one.
      const due = made.length * 3
      must(sent + collected === due, `${sent} mails and ${collected} to come instead of ${due}`)
      return {
        says: `${rounds} kills among ${acknowledged} applications, ${crowd.sentAgain} of them sent again; ${sent} mails sent by the one worker, ${collected} notices left for a mail of the hour; a change showed in ${shown.atOnce} of ${shown.asked} first answers after it, on all processes after ${Math.round(shown.slowest)} ms at most`,
        figures: { acknowledged, lost, slowestChange: shown.slowest },
      }
    } finally {
      await database.close()
      await machines.close()
    }
  },
}

function summary(results: readonly Result[]): string[] {
  const held = results.filter(({ outcome }) => outcome === 'held').length
  return [
    `Promises held: ${held} of ${results.length}; acknowledged writes lost: ${total(results, 'lost')} of ${total(results, 'acknowledged').toLocaleString('en-US')}.`,
    `A change showed on every process after ${Math.round(worst(results, 'slowestChange'))} ms at most.`,
    `Calls a second beside everything of the page on scaling: ${total(results, 'oneProcess')} by one process, ${total(results, 'twoProcesses')} by two, ${total(results, 'withReplica')} by two whose writes wait for a replica.`,
    `Calls refused while the processes were replaced: ${total(results, 'refused')}.`,
  ]
}

/** The setup of docs/scaling.md. */
export const severalMachines: Part = {
  name: 'machines',
  title: 'Several machines',
  proofs: [killedInTurn, rollingRestart, lostPrimary],
  summary,
}

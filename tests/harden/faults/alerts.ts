import { setTimeout as pause } from 'node:timers/promises'
import { JobFilters } from '#contract/catalogue/job-search.ts'
import { storedSearch } from '#features/catalogue/server/stored-search.ts'
import { newId } from '#platform/database/columns.ts'
import { alerts } from '#tables/alerts.ts'
import { insertJob } from '../../support/jobs.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { Broken, must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { anEmployer } from './people.ts'

const rounds = 2
/** Maximum number of searches; each new job fits one of them. */
const maxKinds = 100
/** Milliseconds within which every alert must be sent after the last kill. */
const timeout = 25 * 60_000

/** A mail as the mail server received it: its address and the jobs it lists. */
interface ReceivedMail {
  to: string
  mailId: string
  jobs: Set<string>
}

/** A mail server that records which address was notified of which jobs, with a new record for each mail. */
async function countingServer() {
  const told: ReceivedMail[] = []
  const server = await startMailServer((mail, addresses) => {
    const text = mail.toString().replaceAll('=\r\n', '')
    const jobs = new Set([...text.matchAll(/\/jobs\/([0-9a-f]{24})/g)].map(([, id = '']) => id))
    const mailId = /^Message-ID: <([0-9a-f]+)@/im.exec(text)?.[1] ?? ''
    for (const to of addresses) told.push({ to, mailId, jobs })
  })
  return { ...server, told }
}

const wordOf = (kind: number) => `Island ${String(kind).padStart(3, '0')}`
const addressOf = (at: number) => `alert-${at}@example.mv`
const atOnce = 500

/** Alerts of as many addresses, spread over the kinds of searches, which are due every day at eight. */
async function makeAlerts({ database: { db } }: Site, count: number, kinds: number): Promise<void> {
  const since = new Date(Date.now() - 60_000)
  const searches = await Promise.all(
    Array.from({ length: kinds }, (_, kind) =>
      storedSearch(db, JobFilters.parse({ location: wordOf(kind) }), new Date()),
    ),
  )
  const rows = Array.from({ length: count }, (_, at) => {
    const kind = at % kinds
    const search = searches[kind]
    if (!search) throw new Error('a search is missing')
    return {
      email: addressOf(at),
      person: addressOf(at),
      query: `location=${kind}`,
      name: wordOf(kind),
      ...search,
      frequency: 'daily' as const,
      hour: 8,
      weekday: 0,
      nextDueAt: since,
      createdAt: since,
      confirmedAt: since,
      since,
      usedAt: since,
    }
  })
  for (let at = 0; at < count; at += atOnce) await db.insert(alerts).values(rows.slice(at, at + atOnce))
}

/** @returns of each job its kind */
async function post(site: Site, employerId: string, count: number, kinds: number) {
  const posted = new Map<string, number>()
  for (let at = 0; at < count; at++) {
    const id = newId()
    await insertJob(site.database.db, {
      id,
      employerId,
      location: wordOf(at % kinds),
      publishedAt: new Date(),
    })
    posted.set(id, at % kinds)
  }
  return posted
}

/** Asks the database until it answers: it may be the one that was just killed. */
async function answer<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === 60) throw error
      await pause(500)
    }
  }
}

/** The number of jobs to match, to announce, or to send. */
const left = (site: Site) =>
  answer(async () => {
    const [unmatched, unannounced, unsent] = [
      await site.count(
        `jobs where status = 'Active' and not exists (select from matched_jobs where job_id = jobs.id)`,
      ),
      await site.count('alert_jobs where mail_id is null'),
      await site.count(`mails where state in ('waiting', 'taken')`),
    ]
    return unmatched + unannounced + unsent
  })

/** Moves the clock past the worker's waits: the hour of every alert, another attempt, and ten minutes of silence. */
async function letTimePass(site: Site): Promise<void> {
  await answer(() =>
    site.rows(`update alerts set next_due_at = now() - interval '1 minute'
      where next_due_at > now() and exists (select from alert_jobs where alert_id = alerts.id and mail_id is null)`),
  )
  await answer(() =>
    site.rows(`update mails set next_attempt_at = now() where state = 'waiting' and attempts > 0`),
  )
}

const giveUpTheTaken = (site: Site) =>
  answer(() =>
    site.rows(`update mails set taken_at = taken_at - interval '11 minutes' where state = 'taken'`),
  )

export const alertsToldOnce: Proof = {
  id: 'R30',
  promise:
    'Worker and database are killed while alerts tell of new jobs: each job is told to each alert once at most, never after it has closed, and what was in hand at a kill is all that is missed',
  on: 'one engine',
  limitSeconds: 55 * 60,
  async prove(bench) {
    const server = await countingServer()
    try {
      const site = await bench.site({ env: { SMTP_URL: server.url } })
      const people = bench.alerts
      const postings = people / 10
      const kinds = Math.min(maxKinds, postings / rounds)
      const killsARound = people >= 10_000 ? 4 : 2
      const { id: employerId } = await anEmployer(site)
      await makeAlerts(site, people, kinds)
      const posted = new Map<string, number>()
      const closedAt = new Map<string, Date>()
      const kills = { worker: 0, database: 0 }
      for (let round = 0; round < rounds; round++) {
        for (const [id, kind] of await post(site, employerId, postings / rounds, kinds)) posted.set(id, kind)
        const before = server.told.length
        for (let kill = 0; kill < killsARound; kill++) {
          // Amid the mails: a while after the first, and after every kill.
          const from = server.told.length
          const end = Date.now() + timeout
          while (server.told.length <= from + people / 20 && Date.now() < end && (await left(site)) > 0) {
            await letTimePass(site)
            await pause(100 + Math.random() * 200)
          }
          if (kill % 2 === 0) {
            await site.end('SIGKILL')
            kills.worker += 1
            await site.start()
          } else {
            site.postmaster.signal('SIGKILL')
            kills.database += 1
          }
          await closeOne(site, [...posted.keys()], closedAt)
        }
        for (const end = Date.now() + timeout; (await left(site)) > 0; await pause(1_000)) {
          must(Date.now() < end, `${await left(site)} things are still to be told`)
          await letTimePass(site)
          await giveUpTheTaken(site)
        }
        must(server.told.length > before, 'nothing was told')
      }
      return await judge(site, { told: server.told, posted, closedAt, people, kinds, kills })
    } finally {
      await server.close()
    }
  },
}

/** Closes a job while its alerts are being sent. */
async function closeOne(site: Site, jobs: readonly string[], closedAt: Map<string, Date>): Promise<void> {
  const id = jobs.findLast((one) => !closedAt.has(one))
  if (!id) return
  await answer(() => site.rows(`update jobs set status = 'Closed' where id = $1`, [id]))
  closedAt.set(id, new Date())
}

interface Seen {
  told: readonly ReceivedMail[]
  posted: ReadonlyMap<string, number>
  closedAt: ReadonlyMap<string, Date>
  people: number
  kinds: number
  kills: { worker: number; database: number }
}

async function judge(site: Site, { told, posted, closedAt, people, kinds, kills }: Seen) {
  const pairs = new Map<string, number>()
  for (const { to, jobs } of told)
    for (const job of jobs) pairs.set(`${to} ${job}`, (pairs.get(`${to} ${job}`) ?? 0) + 1)
  const twice = [...pairs.values()].filter((count) => count > 1).length

  const written = await site.rows<{ id: string; at: Date }>('select id, taken_at as at from mails')
  const writtenAt = new Map(written.map(({ id, at }) => [id, at]))
  const closed = told.filter(({ mailId, jobs }) =>
    [...jobs].some((job) => {
      const [at, over] = [writtenAt.get(mailId), closedAt.get(job)]
      return at && over && at > over
    }),
  ).length

  let expected = 0
  let missed = 0
  for (const [job, kind] of posted) {
    if (closedAt.has(job)) continue
    for (let at = kind; at < people; at += kinds) {
      expected += 1
      if (!pairs.has(`${addressOf(at)} ${job}`)) missed += 1
    }
  }
  const unknown = await site.count(`mails where state = 'unknown'`)
  const figures = { alertJobs: expected, toldTwice: twice, toldClosed: closed, missed }
  if (twice > 0 || closed > 0)
    throw new Broken(`${twice} told twice, ${closed} mails told of a closed job`, figures)
  // A process has five mails in hand at most.
  if (unknown > 5 * kills.worker) throw new Broken(`${unknown} mails are lost`, figures)
  if (people >= 10_000 && missed > expected / 1_000)
    throw new Broken(`${missed} of ${expected} were missed`, figures)
  return {
    says: `${people.toLocaleString('en-US')} alerts, ${posted.size.toLocaleString('en-US')} new jobs, ${kills.worker} kills of the worker and ${kills.database} of the database: ${expected.toLocaleString('en-US')} times a job fits an alert, told twice ${twice}, after closing ${closed}, missed ${missed} (in ${unknown} mails that were in hand); ${told.length.toLocaleString('en-US')} mails`,
    figures,
  }
}

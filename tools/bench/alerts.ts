import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { hour } from '#contract/base/durations.ts'
import { namesWith } from '#contract/base/facts.ts'
import { dayOf, millisecondsPerDay, startOfDay } from '#contract/base/maldives.ts'
import { mailStates } from '#contract/facts/mail-states.ts'
import { announceJobs } from '#features/alerts/server/announce-jobs.ts'
import { matchNewJobs } from '#features/alerts/server/match-new-jobs.ts'
import { alertMailWriter } from '#features/alerts/server/write-alert-mail.ts'
import { addJobs } from '#features/jobs/server/add-jobs.ts'
import { isQuiet } from '#features/notifications/rules.ts'
import { mailTransport } from '#features/notifications/server/mail-transport.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import type { BenchDatabase } from './databases.ts'
import { type GeneratedJob, generateJobs } from './generate.ts'
import { type Calls, callsOf, timesOf } from './latency.ts'
import { loadAlerts } from './made-up-alerts.ts'
import { median, rounded } from './rates.ts'
import { startSite } from './site.ts'

const alerts = 100_000
const jobsAnHour = 500
const rounds = 5
/** The worker looks for new jobs every half minute: twice per round. */
const secondsOfRound = 60
/** Number of jobs whose mails are all sent, to measure their cost. */
const jobsMailed = 30

/** Searches in some rounds, compared with rounds without published jobs. */
interface Slowed extends Calls {
  /** Medians of the rounds' ratios. */
  timesP50: number
  timesP95: number
  jobsPublished: number
  mailsSent: number
}

export interface AlertFigures {
  jobs: number
  alerts: number
  people: number
  /** A new job matches one alert in this many. */
  fitsOneIn: number
  /** Work for an hour with 500 new jobs, matched against all alerts at once, without concurrent searches. */
  matching: { millisecondsAJob: number; secondsAnHour: number; shareOfACore: number }
  /** Sequentially; `mostAnHour` is one per match of an instant alert. */
  mails: { millisecondsAMail: number; mostAnHour: number; shareOfACore: number }
  /** A visitor searches continuously while one process runs the whole product, including the worker. */
  searches: {
    /** No published jobs. */
    idle: Calls
    /** One every 7.2 seconds, which is 500 per hour. */
    anHoursPace: Slowed
    /** 500 jobs at once, until they are matched: far more than required. */
    allInOneMoment: Slowed
    /** From 22 to 7 in the Maldives no mails are sent, so they do not slow down the searches. */
    atNight: boolean
  }
}

const paths = [
  'search?',
  'facets?',
  'search?q=manager',
  'search?q=dive+instructor',
  'facets?q=dive+instructor',
  'search?q=chef&place=k-male-and-nearby',
  'search?place=atoll-k&type=Full+time',
  'facets?category=Engineering',
  'search?category=Finance&guaranteed=10000',
  'search?q=accountant&guaranteed=8000',
  'search?page=3',
].map((path) => (path.startsWith('facets') ? `/api/jobs/${path}` : `/api/jobseekers/${path}`))

const searching = (url: string, seconds: number) => timesOf(url, paths, { seconds })

/** Accepts and counts mails. */
async function openMailServer() {
  const counted = { mails: 0 }
  const server = await startMailServer(() => {
    counted.mails += 1
  })
  return { ...server, counted }
}

type Publish = (count: number, now: Date) => Promise<void>

/** Publishes generated jobs like an import, so that pages are invalidated. */
function publisher({ db }: Database): Publish {
  const made: Iterator<GeneratedJob> = generateJobs({ count: 1_000_000, seed: 28, now: new Date() })
  return async (count, now) => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from employers order by id limit 1`)
    const [employer] = rows
    if (!employer) throw new Error('a database without employers')
    const posted = { createdAt: now, updatedAt: now, publishedAt: now }
    const expiresAt = new Date(now.getTime() + 30 * millisecondsPerDay)
    const jobs = Array.from({ length: count }, () => {
      const { html: description, text: descriptionText, ...job } = made.next().value as GeneratedJob
      return {
        ...job,
        description,
        descriptionText,
        employerId: employer.id,
        sourceKey: `bench:${job.id}`,
        ...posted,
        expiresAt,
        paidUntil: expiresAt,
        contactEmail: 'jobs@bench.example',
        status: 'Active' as const,
      }
    })
    for (let at = 0; at < count; at += 50) await addJobs(db, jobs.slice(at, at + 50))
  }
}

async function countOf({ db }: Database, what: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${what}`))
  return rows[0]?.count ?? 0
}

const unmatched = (database: Database) =>
  countOf(
    database,
    "jobs where published_at > now() - interval '1 day' and not exists (select from matched_jobs where job_id = jobs.id)",
  )

const waiting = namesWith(mailStates, 'waits').map((state) => `'${state}'`)

/** Waits until the worker is idle: no new job, no mail, and no running statement. */
async function untilCalm(database: Database): Promise<void> {
  for (let calm = 0; calm < 20; ) {
    const busy =
      (await unmatched(database)) +
      (await countOf(database, `mails where state in (${waiting}) and next_attempt_at <= now()`)) +
      (await countOf(
        database,
        `pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
      ))
    calm = busy > 0 ? 0 : calm + 1
    await pause(250)
  }
}

interface Round {
  times: number[]
  idle: number[]
}

function slowed(all: readonly Round[], jobsPublished: number, mailsSent: number): Slowed {
  const ratio = (of: 'p50' | 'p95') =>
    rounded(median(all.map(({ times, idle }) => callsOf(times)[of] / callsOf(idle)[of])), 2)
  return {
    ...callsOf(all.flatMap(({ times }) => times)),
    timesP50: ratio('p50'),
    timesP95: ratio('p95'),
    jobsPublished,
    mailsSent,
  }
}

/** Searches alternately without and with published jobs, to cancel out a machine of changing speed. */
async function searchesBeside(
  database: Database,
  publish: Publish,
  url: string,
  mails: { mails: number },
): Promise<AlertFigures['searches']> {
  await untilCalm(database)
  await searching(url, 10)
  const paced: Round[] = []
  const perRound = Math.round((jobsAnHour / 3600) * secondsOfRound)
  let sent = 0
  for (let round = 0; round < rounds; round += 1) {
    await untilCalm(database)
    const idle = await searching(url, secondsOfRound)
    const before = mails.mails
    const publishing = (async () => {
      for (let job = 0; job < perRound; job += 1) {
        await publish(1, new Date())
        await pause(hour / jobsAnHour)
      }
    })()
    const times = await searching(url, secondsOfRound)
    await publishing
    sent += mails.mails - before
    paced.push({ times, idle })
  }
  await untilCalm(database)
  const idle = await searching(url, secondsOfRound)
  const before = mails.mails
  await publish(jobsAnHour, new Date())
  const times: number[] = []
  while ((await unmatched(database)) > 0) times.push(...(await searching(url, 5)))
  return {
    idle: callsOf(paced.flatMap((round) => round.idle)),
    anHoursPace: slowed(paced, perRound * rounds, sent),
    allInOneMoment: slowed([{ times, idle }], jobsAnHour, mails.mails - before),
    atNight: isQuiet(new Date()),
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Runs the worker's functions sequentially without other load, at noon in the Maldives. */
async function workOfAnHour(database: Database, publish: Publish, smtpUrl: string) {
  const { db } = database
  const now = new Date(startOfDay(dayOf(new Date(Date.now() + millisecondsPerDay))).getTime() + 12 * hour)
  const forget = () => db.execute(sql`delete from alert_jobs where mail_id is null`)
  await matchNewJobs(db, now)
  await forget()
  await publish(jobsAnHour, now)
  const matchingSeconds = await secondsOf(() => matchNewJobs(db, now))
  const fits = await countOf(database, 'alert_jobs where mail_id is null')
  const atOnce = await countOf(
    database,
    `alert_jobs join alerts on id = alert_id where mail_id is null and frequency = 'at once'`,
  )

  await forget()
  await publish(jobsMailed, now)
  await matchNewJobs(db, now)
  const site = { secret: 'a secret for measuring', publicUrl: 'http://bench.example' }
  const transport = mailTransport({ smtpUrl, folder: '', from: 'Vazeefa <jobs@bench.example>', ...site })
  let sent = 0
  const mailSeconds = await secondsOf(async () => {
    await announceJobs(db, 'http://localhost', now)
    const delivery = { writers: { 'job-alert': alertMailWriter(site) } }
    for (let tried = 1; tried > 0; sent += tried) tried = await deliverDueMails(db, transport, now, delivery)
  })
  const each = mailSeconds / sent
  return {
    fitsOneIn: rounded((alerts * jobsAnHour) / fits),
    matching: {
      millisecondsAJob: rounded((matchingSeconds * 1000) / jobsAnHour, 1),
      secondsAnHour: rounded(matchingSeconds, 1),
      shareOfACore: rounded(matchingSeconds / 3600, 4),
    },
    mails: {
      millisecondsAMail: rounded(each * 1000, 1),
      mostAnHour: atOnce,
      shareOfACore: rounded((each * atOnce) / 3600, 4),
    },
  }
}

/** Measures 100,000 alerts and 500 new jobs an hour: their cost, and their effect on searches. */
export async function alertFigures({ databaseUrl, close }: BenchDatabase): Promise<AlertFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-bench-'))
  const database = openDatabase(databaseUrl, { timeout: hour })
  const server = await openMailServer()
  try {
    console.log(`Making ${alerts.toLocaleString('en-US')} alerts`)
    const { people } = await loadAlerts(database, alerts, new Date())
    const publish = publisher(database)
    const jobs = await countOf(database, 'jobs')
    const product = await startSite(databaseUrl, folder, { SMTP_URL: server.url })
    const searches = await searchesBeside(database, publish, product.url, server.counted).finally(
      product.close,
    )
    return { jobs, alerts, people, ...(await workOfAnHour(database, publish, server.url)), searches }
  } finally {
    await server.close()
    await database.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

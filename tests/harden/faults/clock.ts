import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { grant } from '#features/subscriptions/server/ledger.ts'
import { insertJob, newJob } from '../../support/jobs.ts'
import { insertEmployer, insertSeeker } from '../../support/people.ts'
import { openBrowser } from '../browser.ts'
import { CannotRun, must, type Proof } from '../proof.ts'
import type { Reply, Site } from '../site.ts'
import { placeOf } from './people.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** Settings that change a process's clock. @throws CannotRun where libfaketime is not installed */
function clockAt(setting: string): Record<string, string> {
  if (!existsSync(library))
    throw new CannotRun('libfaketime is not installed (on Debian: apt install libfaketime)')
  return { LD_PRELOAD: library, FAKETIME: setting, FAKETIME_DONT_FAKE_MONOTONIC: '1', TZ: 'UTC' }
}

/** `at` minus some seconds, in the notation of libfaketime, from which its clock goes on. */
function secondsBefore(at: Date, seconds: number): string {
  return `@${new Date(at.getTime() - seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')}`
}

/** The product's own clock, to the second, as its answers carry it. */
const clockOf = (headers: Headers) => new Date(headers.get('date') ?? 0)

/** An answer, and the latest instant by the server's clock at which the call was surely still to come. */
async function timed<T>(call: () => Promise<Reply<T>>): Promise<Reply<T> & { asked: number }> {
  const began = performance.now()
  const reply = await call()
  return { ...reply, asked: clockOf(reply.headers).getTime() - (performance.now() - began) }
}

interface Sides {
  before: number
  after: number
}

/**
 * Starts a site again some seconds before an instant and follows what changes then; a longer while before it when this
 * machine was too slow to see both sides.
 */
async function followOver<T extends Sides>(
  site: Site,
  instant: Date,
  follow: () => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  for (let lead = 3 * site.startSeconds + 6; ; lead *= 2) {
    await site.end('SIGTERM')
    await site.start({ ...env, ...clockAt(secondsBefore(instant, Math.ceil(lead))) })
    const seen = await follow()
    const { before, after } = seen
    if (before > 0 && after > 0) return seen
    must(lead < 90, `${instant.toISOString()} was not met: seen ${before} times before, ${after} times after`)
  }
}

/** Posts until the free period is over. */
async function postOver(site: Site, end: Date): Promise<Sides> {
  const employer = await insertEmployer(placeOf(site, new Date(end.getTime() - 120_000)))
  const seen = { before: 0, after: 0 }
  for (let count = 0; count < 1_000 && seen.after < 5; count++) {
    const posted = await timed(() =>
      site.patiently('POST', '/api/jobs', { as: employer.token, body: newJob }),
    )
    const period = await timed(() =>
      site.patiently<{ isRunning: boolean }>('GET', '/api/subscriptions/free-period'),
    )
    must([201, 402].includes(posted.status), `a posting was answered ${posted.status}`)
    // The Date header has whole seconds, so what was answered in the very last one may be of either side.
    const second = clockOf(posted.headers).getTime()
    if (posted.status === 201)
      must(posted.asked <= end.getTime(), `posting was free at ${clockOf(posted.headers).toISOString()}`)
    else
      must(
        second >= end.getTime() - 1_000,
        `posting was not free at ${clockOf(posted.headers).toISOString()}`,
      )
    const told = clockOf(period.headers).getTime()
    must(
      period.body.isRunning ? period.asked <= end.getTime() : told >= end.getTime() - 1_000,
      'the page is told otherwise',
    )
    seen[posted.status === 201 ? 'before' : 'after']++
    await pause(200)
  }
  return seen
}

const zones = ['Indian/Maldives', 'UTC', 'America/New_York']

/** Looks at the prices in a browser of another zone, whose clock is the site's, until they are no longer free. */
async function lookOver(browser: Browser, site: Site, end: Date, timezoneId: string): Promise<Sides> {
  const context = await browser.newContext({ timezoneId })
  const page = await context.newPage()
  await page.clock.install({ time: clockOf((await site.patiently('GET', '/healthz')).headers) })
  await page.goto(`${site.url}/select-subscription`)
  await page.locator('main li').first().waitFor()
  const seen = { before: 0, after: 0 }
  for (let count = 0; count < 1_000 && seen.after < 5; count++) {
    const { now, isFree } = await page.evaluate(() => ({
      now: Date.now(),
      isFree: [...document.querySelectorAll('main li span')].some(
        ({ textContent }) => textContent === 'Free',
      ),
    }))
    // The browser set its clock by a header of whole seconds, and its timer needs a moment to run.
    if (Math.abs(now - end.getTime()) > 2_000)
      must(
        isFree === now < end.getTime(),
        `in ${timezoneId} the prices are wrong at ${new Date(now).toISOString()}`,
      )
    seen[isFree ? 'before' : 'after']++
    await pause(200)
  }
  await context.close()
  return seen
}

const freePeriodEnds: Proof = {
  id: 'R10',
  promise:
    'The free period ends at 2026-09-29T19:00:00Z to the second, in every zone: before, posting is free; after, it needs a plan',
  on: 'one engine',
  async prove(bench) {
    const end = new Date('2026-09-29T19:00:00.000Z')
    const site = await bench.site()
    const browser = await openBrowser()
    try {
      const seen = await followOver(
        site,
        end,
        async () => {
          const all = await Promise.all([
            postOver(site, end),
            ...zones.map((zone) => lookOver(browser, site, end, zone)),
          ])
          // Both sides have to be seen by each of them.
          return {
            posted: all[0],
            before: Math.min(...all.map(({ before }) => before)),
            after: Math.min(...all.map(({ after }) => after)),
          }
        },
        { FREE_POSTING_UNTIL: '2026-09-30' },
      )
      const { before, after } = seen.posted
      return {
        says: `${before} postings free before 19:00:00Z, ${after} refused from then on; prices free before and not after in a browser in ${zones.join(', ')}`,
      }
    } finally {
      await browser.close()
    }
  },
}

const jobExpires: Proof = {
  id: 'R11',
  promise:
    'At its last instant a job leaves the lists, takes no application and is Expired; a month from 31 January is 28 February',
  on: 'one engine',
  limitSeconds: 600,
  async prove(bench) {
    const ends = ['2027-02-28T18:59:59.999Z', '2026-12-31T18:59:59.999Z', '2028-02-29T18:59:59.999Z'].map(
      (text) => new Date(text),
    )
    const site = await bench.site()
    let seen = ''
    for (const end of ends) {
      const { before, after } = await followOver(site, end, () => crossing(site, end))
      seen += `; ${end.toISOString().slice(0, 10)}: ${before} times open, ${after} times expired`
    }
    const free = await expiryOfOnePosted(site, '2099-01-01')
    must(free === '2027-02-28T18:59:59.999Z', `posted on 31 January it expires ${free}`)
    const paid = await expiryOfOnePosted(site, '2020-01-01')
    must(paid === '2027-03-02T18:59:59.999Z', `posted on 31 January as a single ad it expires ${paid}`)
    return { says: `posted on 31 January: until 28 February, as a single ad until 2 March${seen}` }
  },
}

/** Posts a job on 31 January as an employer who has one ad. @returns when it expires */
async function expiryOfOnePosted(site: Site, freeUntil: string): Promise<string> {
  await site.end('SIGTERM')
  await site.start({ FREE_POSTING_UNTIL: freeUntil, ...clockAt('@2027-01-31 05:00:00') })
  const now = new Date('2027-01-31T05:00:00Z')
  const employer = await insertEmployer(placeOf(site, now))
  await grant(site.database.db, { employerId: employer.id, planType: 'Pay-per-Ad', ads: 1 }, now)
  const request = { as: employer.token, body: newJob }
  const posted = await site.patiently<{ job: { expiryDate: string } }>('POST', '/api/jobs', request)
  must(posted.status === 201, `a posting was answered ${posted.status}`)
  return posted.body.job.expiryDate
}

/** Follows a job over its end. @returns how often it was seen open and expired */
async function crossing(site: Site, end: Date): Promise<Sides> {
  const before = new Date(end.getTime() - 120_000)
  const place = placeOf(site, before)
  const employer = await insertEmployer(place)
  const title = `Ends ${end.toISOString().slice(0, 10)}`
  const given = { employerId: employer.id, title, expiresAt: end, paidUntil: end, publishedAt: before }
  const jobId = await insertJob(site.database.db, given)
  const seen = { before: 0, after: 0 }
  for (let count = 0; count < 1_000 && seen.after < 3; count++) {
    const seeker = await insertSeeker(place)
    const applied = await timed(() =>
      site.patiently('POST', `/api/jobs/${jobId}/apply`, { as: seeker.token, body: {} }),
    )
    const listed = await site.patiently<{ _id: string }[]>(
      'GET',
      `/api/jobseekers/search?q=${encodeURIComponent(title)}`,
    )
    must([200, 409].includes(applied.status), `an application was answered ${applied.status}`)
    const second = clockOf(applied.headers).getTime()
    if (applied.status === 200) must(applied.asked <= end.getTime(), 'it took an application after its end')
    else {
      must(second >= end.getTime() - 1_000, 'it was closed before its end')
      // The clock went back: the job that ended at a later date before may be open again.
      must(!listed.body.some(({ _id }) => _id === jobId), 'it is still listed')
      const job = await site.patiently<{ status: string }>('GET', `/api/jobs/${jobId}`)
      must(job.body.status === 'Expired', `it is ${job.body.status}`)
    }
    seen[applied.status === 200 ? 'before' : 'after']++
    await pause(200)
  }
  return seen
}

const tokenExpires: Proof = {
  id: 'R12',
  promise:
    'A token at its end is renewed once and all goes on; one from the future is refused; no loop when the clock jumps an hour',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site()
    const seeker = await insertSeeker(placeOf(site))
    const test = (token: string) => site.patiently('GET', '/api/jobseekers/auth-test', { as: token })
    const refresh = (refreshToken: string) =>
      site.patiently<{ token: string; refreshToken: string }>('POST', '/api/auth/refresh', {
        body: { refreshToken },
      })
    must((await test(seeker.token)).status === 200, 'a fresh token was refused')
    await site.end('SIGTERM')
    await site.start(clockAt('+1h'))
    must((await test(seeker.token)).status === 401, 'a token was taken after its end')
    const renewed = await refresh(seeker.refreshToken)
    must(
      renewed.status === 200 && (await test(renewed.body.token)).status === 200,
      'one renewal was not enough',
    )
    await site.end('SIGTERM')
    await site.start()
    must((await test(renewed.body.token)).status === 401, 'a token of the future was taken')
    const again = await refresh(renewed.body.refreshToken)
    must(
      again.status === 200 && (await test(again.body.token)).status === 200,
      'after the jump back nobody got in',
    )
    return { says: 'clock 1 h on: 401, one renewal, 200; clock 1 h back: 401, one renewal, 200' }
  },
}

export const clocks: readonly Proof[] = [freePeriodEnds, jobExpires, tokenExpires]

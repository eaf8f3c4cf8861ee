import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxPartsInDay } from '#features/text-messages/rules.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { pushes, pushSubscriptions } from '#tables/notifications.ts'
import { textMessages } from '#tables/text-messages.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { enterWith } from '#tests/support/phones.ts'
import { announceJobs } from './announce-jobs.ts'
import { newsWords } from './announce-without-mail.ts'
import { matchNewJobs } from './match-new-jobs.ts'

/** Noon in the Maldives. */
const noon = new Date('2026-11-20T07:00:00.000Z')
const minute = 60_000
const site = await openTestApp({ now: noon })
const employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
let last = 1_000
beforeEach(async () => {
  for (const table of [alerts, jobs, textMessages]) await site.database.db.delete(table)
  site.clock.now = noon
})

/** A cook without an e-mail address, with an alert. */
async function cook(body: object = {}) {
  last += 1
  const number = `+960798${last}`
  const { token, user } = await enterWith(site, number, { name: 'Ismail Fulhu' })
  const made = await site.call<{ needsConfirming: boolean }>('POST', '/api/alerts', {
    as: token,
    body: { search: {}, frequency: 'at once', ...body },
  })
  expect([made.status, made.body.needsConfirming]).toEqual([200, false])
  site.later(minute)
  return { number, token, user }
}
const post = (title: string) =>
  insertJob(site.database.db, { employerId: employer.id, title, publishedAt: site.clock.now })
async function announce() {
  await matchNewJobs(site.database.db, site.clock.now)
  await announceJobs(site.database.db, site.services.publicUrl, site.clock.now)
}
const texts = async (number: string) =>
  (await site.database.db.select().from(textMessages).where(eq(textMessages.toNumber, number))).filter(
    ({ isAwaited }) => !isAwaited,
  )

describe('a person without an e-mail address', () => {
  test('hears of new jobs in one text message, and of each job once', async () => {
    const { number } = await cook()
    const jobId = await post('Cook')
    await announce()
    await announce()
    const [first, ...others] = await texts(number)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      kind: 'job-alert',
      text: `Vazeefa: New job: Cook at Coral Bay Resort, Baa Atoll. https://vazeefa.example/jobs/${jobId}`,
    })
    site.later(10 * minute)
    for (const title of ['Chef', 'Baker']) await post(title)
    await announce()
    expect((await texts(number)).map(({ text }) => text)).toContain(
      'Vazeefa: 2 new jobs for All jobs. https://vazeefa.example/jobseeker',
    )
  })

  test('hears later of a job that was paused when a text was sent', async () => {
    const { db } = site.database
    const { number } = await cook()
    const paused = await post('Cook')
    await post('Chef')
    await matchNewJobs(db, site.clock.now)
    const set = (status: 'Active' | 'Paused') =>
      db
        .update(jobs)
        .set({ status, pausedAt: status === 'Paused' ? site.clock.now : null })
        .where(eq(jobs.id, paused))
    await set('Paused')
    await announce()
    expect((await texts(number)).map(({ text }) => text)).toEqual([expect.stringContaining('New job: Chef')])
    await set('Active')
    site.later(10 * minute)
    await announce()
    const all = (await texts(number)).map(({ text }) => text)
    expect(all).toEqual(expect.arrayContaining([expect.stringContaining('New job: Cook')]))
  })

  longTest(
    'gets no text at night, and no more than the parts of a day; the rest comes with the next one',
    async () => {
      const { number } = await cook()
      for (let part = 0; part < maxPartsInDay + 2; part++) {
        site.later(10 * minute)
        await post(`Cook ${part}`)
        await announce()
      }
      const sent = await texts(number)
      expect(sent.reduce((sum, { parts }) => sum + parts, 0)).toBeLessThanOrEqual(maxPartsInDay)
      site.clock.now = new Date('2026-11-21T17:30:00.000Z')
      await post('Night cook')
      await announce()
      expect(await texts(number)).toHaveLength(sent.length)
      site.clock.now = new Date('2026-11-22T07:00:00.000Z')
      await announce()
      const [next] = (await texts(number)).slice(sent.length)
      expect(next?.text).toMatch(/\d new jobs for All jobs/)
    },
  )

  test('chooses the browser instead, and changes that', async () => {
    const { number, token, user } = await cook({ way: 'browser' })
    const { db } = site.database
    const [session] = await db.select().from(sessions).where(eq(sessions.accountId, user.id))
    const endpoint = 'https://push.example/1'
    await db.insert(pushSubscriptions).values({
      accountId: user.id,
      sessionId: session?.id ?? '',
      endpoint,
      p256dh: 'p',
      auth: 'a',
      createdAt: site.clock.now,
    })
    const jobId = await post('Cook')
    await announce()
    expect(await texts(number)).toEqual([])
    expect((await db.select().from(pushes)).map(({ words }) => words)).toEqual([
      { title: 'New job: Cook at Coral Bay Resort, Baa Atoll', body: 'All jobs', path: `/jobs/${jobId}` },
    ])
    const { body } = await site.call<{ alerts: { _id: string; way: string }[] }>(
      'GET',
      '/api/jobseekers/alerts',
      { as: token },
    )
    expect(body.alerts[0]?.way).toBe('browser')
    const change = (way: string) =>
      site.call('PUT', `/api/jobseekers/alerts/${body.alerts[0]?._id}`, {
        as: token,
        body: { frequency: 'at once', way },
      })
    expect((await change('pigeon')).status).toBe(400)
    expect((await change('text')).status).toBe(200)
    site.later(10 * minute)
    await post('Chef')
    await announce()
    expect(await texts(number)).toHaveLength(1)
  })
})

test.each([
  [1, 'New job: Cook 0 at Reef, Maafushi'],
  [2, '2 new jobs for my search'],
  [1_200, '1,200 new jobs for my search'],
])('%i new jobs in words', (count, words) => {
  const news = Array.from({ length: count }, (_, at) => ({
    title: `Cook ${at}`,
    company: 'Reef',
    place: 'Maafushi',
  }))
  expect(newsWords(news, 'my search')).toBe(words)
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { minute } from '#contract/base/durations.ts'
import { addDays, dayOf, endOfDay } from '#contract/base/maldives.ts'
import type { JobDetail, OwnJob } from '#contract/jobs/jobs.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { hiringAnswers } from '#tables/jobs/still-hiring.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person, tokenOf } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'
import { submitForm } from '#tests/support/submit-form.ts'
import { askWhetherHiring, pauseUnanswered } from './ask-whether-hiring.ts'

let employer: Person
let jobId: string

const began = new Date('2026-11-02T08:00:00.000Z')
const day = 24 * 60 * 60 * 1000

const at = (days: number, more = 0) => {
  site.clock.now = new Date(began.getTime() + days * day + more)
}
const as = async <T extends object>(
  method: 'GET' | 'PUT' | 'POST' | 'PATCH',
  path: string,
  body?: unknown,
  who = employer,
) =>
  site.call<T & { error: string; message: string }>(method, path, {
    as: await tokenOf(site, who, 'employer'),
    body,
  })
const see = async () => (await site.call<JobDetail>('GET', `/api/jobs/${jobId}`)).body
const rowOf = async () => {
  const [row] = await site.database.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!row) throw new Error('no job')
  return row
}
const when = () => ({ now: site.clock.now, services: site.services })
/** Runs the tasks of every ten minutes. */
const work = async () => ({
  paused: await pauseUnanswered(site.database.db, when()),
  asked: await askWhetherHiring(site.database.db, when()),
})
const mails = async (kind: string, to = employer.email): Promise<{ text: string; subject: string }[]> =>
  (
    await site.database.pool.query(
      'select text, subject from mails where kind = $1 and to_address = $2 order by created_at, id',
      [kind, to],
    )
  ).rows
const linksIn = (text = '') =>
  Object.fromEntries(
    [...text.matchAll(/still-hiring\?to=(\S+?)&token=([\w-]+)/g)].map(([, to = '', token = '']) => [
      to,
      token,
    ]),
  )
const press = (act: string, token = '', more: object = {}) =>
  site.call<{ message: string; error: string; code: string }>(
    'POST',
    `/api/live-jobs/linked?token=${token}`,
    {
      body: { act, ...more },
    },
  )

const site = await openTestApp()
beforeEach(async () => {
  await site.database.pool.query(
    'delete from mails; delete from applications; delete from jobs; delete from hiring_answers',
  )
  at(0)
  employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, {
    employerId: employer.id,
    publishedAt: began,
    confirmedAt: began,
    listingDays: 30,
  })
})

describe('the employer of each open job is asked whether it is still hiring', () => {
  test('seven days after its last answer, and not a millisecond before; once more after seven days; by any number of processes once', async () => {
    at(7, -1)
    expect(await work()).toEqual({ paused: 0, asked: 0 })
    at(7)
    const both = await Promise.all([work(), work()])
    expect(both.map(({ asked }) => asked).toSorted()).toEqual([0, 1])
    const [first] = await mails('still-hiring')
    expect(first?.subject).toBe('Are you still hiring? Front Office Manager')
    expect(Object.keys(linksIn(first?.text))).toEqual(['hiring', 'filled', 'pause'])
    expect(first?.text).toContain('Without an answer the job is paused on November 23, 2026.')
    at(14, -1)
    expect((await work()).asked).toBe(0)
    at(14)
    expect((await work()).asked).toBe(1)
    expect((await work()).asked).toBe(0)
    expect(await mails('still-hiring')).toHaveLength(2)
  })

  test('an answer restarts the seven days, in any way', async () => {
    at(7)
    await work()
    at(9)
    expect((await as('PUT', `/api/jobs/${jobId}/confirm`)).status).toBe(200)
    expect(await see()).toMatchObject({ confirmedDaysAgo: 0 })
    at(11)
    expect(await see()).toMatchObject({ confirmedDaysAgo: 2 })
    at(16, -1)
    expect((await work()).asked).toBe(0)
    at(16)
    expect((await work()).asked).toBe(1)
  })

  test('nobody is asked who cannot answer: an unclaimed import, an unconfirmed address, a job that is not open', async () => {
    const unclaimed = await insertEmployer(site, { company: 'Imported', verified: false })
    await site.database.db.update(accounts).set({ isUnclaimed: true }).where(eq(accounts.id, unclaimed.id))
    const imported = await insertJob(site.database.db, {
      employerId: unclaimed.id,
      publishedAt: began,
      listingDays: 60,
    })
    for (const status of ['Closed', 'Pending', 'Removed'] as const)
      await insertJob(site.database.db, { employerId: employer.id, status, publishedAt: began })
    await site.database.db.delete(jobs).where(eq(jobs.id, jobId))
    for (const days of [7, 14, 21, 28]) {
      at(days)
      expect(await work()).toEqual({ paused: 0, asked: 0 })
    }
    const seen = (await site.call<JobDetail>('GET', `/api/jobs/${imported}`)).body
    expect(seen.status).toBe('Active')
    expect(seen.confirmedDaysAgo).toBeUndefined()
  })
})

// D-L-18
describe('without an answer for 14 days a job is paused', () => {
  const untilPaused = async () => {
    at(7)
    await work()
    at(21, -1)
    expect((await work()).paused).toBe(0)
    at(21)
    return work()
  }

  test('it is neither open nor lost, its employer is notified once, and one press brings it back with its days', async () => {
    const before = (await rowOf()).expiresAt
    expect((await untilPaused()).paused).toBe(1)
    expect((await work()).paused).toBe(0)
    expect(await see()).toMatchObject({ status: 'Paused' })
    expect((await see()).daysLeft).toBeUndefined()
    const list = await site.call<{ _id: string }[]>('GET', '/api/jobseekers/search')
    expect(list.body).toEqual([])
    const seeker = await insertSeeker(site)
    const applied = await site.call('POST', `/api/jobs/${jobId}/apply`, { as: seeker.token })
    expect(applied).toMatchObject({
      status: 409,
      body: { error: 'This job is no longer accepting applications' },
    })
    const [told, ...more] = await mails('job-paused')
    expect(more).toEqual([])
    at(31)
    const back = await press('go on', linksIn(told?.text)['go-on'])
    expect(back.body.message).toBe('"Front Office Manager" is open again, until December 12, 2026')
    expect((await rowOf()).expiresAt).toEqual(new Date(before.getTime() + 10 * day))
    expect((await rowOf()).paidUntil).toEqual(endOfDay('2026-12-12'))
    expect(await see()).toMatchObject({ status: 'Active', confirmedDaysAgo: 0 })
  })

  test('after thirty days more, one that no ad has paid for counts as posting: the link is refused and leads to the packages', async () => {
    await site.database.db.update(jobs).set({ listingDays: null }).where(eq(jobs.id, jobId))
    await untilPaused()
    const [told] = await mails('job-paused')
    expect(told?.text).toContain(
      'Once it has been offline for more than 30 days in all, resuming it counts as posting. An',
    )
    at(51, 1)
    const token = linksIn(told?.text)['go-on']
    const words = 'An active subscription is required to post a job'
    expect(await press('go on', token)).toMatchObject({ status: 402, body: { error: words } })
    const form = await submitForm(site, `/still-hiring?to=go-on&token=${token}`, 'act=go+on')
    expect(form.headers.location).toBe('/still-hiring?to=go-on&outcome=unpaid')
    expect((await rowOf()).status).toBe('Paused')
  })

  test('a job whose text is looked at when it is resumed is not called open', async () => {
    await untilPaused()
    const [told] = await mails('job-paused')
    at(31)
    const descriptionText = 'Pay a MVR 300 registration fee to our BML account before you start.'
    await site.database.db.update(jobs).set({ descriptionText }).where(eq(jobs.id, jobId))
    const token = linksIn(told?.text)['go-on']
    const form = await submitForm(site, `/still-hiring?to=go-on&token=${token}`, 'act=go+on')
    expect(form.headers.location).toBe('/still-hiring?to=go-on&outcome=held')
    expect((await rowOf()).status).toBe('Pending')
    const [changed] = await mails('job-answered-by-link')
    expect(changed?.text).toContain('It is not shown yet. We check it first')
    // A held job cannot be paused.
    expect(changed?.text).not.toContain('ake it back')
  })

  test('an answer in the last moment keeps it open', async () => {
    at(7)
    await work()
    at(21, -1)
    await as('PUT', `/api/jobs/${jobId}/confirm`)
    at(21)
    expect((await work()).paused).toBe(0)
    expect((await see()).status).toBe('Active')
  })

  test('it cannot be renewed meanwhile, but edited, closed and removed; a job that is removed and restored is paused as before', async () => {
    await untilPaused()
    expect(await as('PUT', `/api/jobs/renew/${jobId}`, { newExpiryDate: '2026-12-01' })).toMatchObject({
      status: 409,
      body: { error: 'This job is paused. Resume it first' },
    })
    const operator = await insertOperator(site)
    const desk = (act: string, body?: object) =>
      site.call('POST', `/api/admin/jobs/${jobId}/${act}`, { as: operator.token, body })
    expect((await desk('remove', { reason: 'A look' })).status).toBe(200)
    expect((await as('PUT', `/api/jobs/${jobId}/go-on`)).status).toBe(409)
    expect((await desk('restore')).status).toBe(200)
    expect((await see()).status).toBe('Paused')
    at(23)
    expect((await as('PUT', `/api/jobs/${jobId}/close`)).status).toBe(200)
    expect(await rowOf()).toMatchObject({
      status: 'Closed',
      pausedAt: null,
      expiresAt: endOfDay('2026-12-04'),
    })
    expect((await as('PUT', `/api/jobs/${jobId}/reopen`)).status).toBe(200)
  })
})

describe('days that a job was paused come back exactly', () => {
  const paused = async (milliseconds: number) => {
    await as('PUT', `/api/jobs/${jobId}/pause`)
    site.later(milliseconds)
    await as('PUT', `/api/jobs/${jobId}/go-on`)
    return Math.round(((await rowOf()).expiresAt.getTime() - endOfDay('2026-12-02').getTime()) / day)
  }

  test('one for each night, whatever the hour, and never more by pausing often', async () => {
    expect(await paused(minute)).toBe(0)
    expect(await paused(day)).toBe(1)
    expect(await paused(1)).toBe(1)
    expect(await paused(3 * day)).toBe(4)
    expect(await paused(0)).toBe(4)
  })

  test('after a pause of a minute, renewing is not refused for a day that the pause gave', async () => {
    await buy(site, employer)
    expect(await paused(minute)).toBe(0)
    site.later(day)
    const newExpiryDate = addDays(dayOf(site.clock.now), 30)
    const renewed = await as('PUT', `/api/jobs/renew/${jobId}`, { newExpiryDate })
    expect(renewed, JSON.stringify(renewed.body)).toMatchObject({ status: 200 })
  })

  test('an employer’s own pause asks nothing and says nothing twice', async () => {
    expect((await as('PUT', `/api/jobs/${jobId}/pause`)).status).toBe(200)
    expect((await as('PUT', `/api/jobs/${jobId}/pause`)).status).toBe(200)
    expect(await site.database.db.select().from(hiringAnswers)).toHaveLength(1)
    at(30)
    expect(await work()).toEqual({ paused: 0, asked: 0 })
    const { body } = await as<{ pausedJobs: OwnJob[]; pausedCount: number; pastCount: number }>(
      'GET',
      `/api/employers/dashboard/${employer.id}`,
    )
    expect(body).toMatchObject({
      pausedCount: 1,
      pastCount: 0,
      pausedJobs: [{ _id: jobId, status: 'Paused' }],
    })
    const other = await insertEmployer(site)
    for (const act of ['confirm', 'pause', 'go-on', 'filled'])
      expect((await as('PUT', `/api/jobs/${jobId}/${act}`, undefined, other)).status).toBe(404)
  })
})

// D-L-19
describe('the link of a mail performs one act with one press', () => {
  const asked = async () => {
    at(7)
    await work()
    return linksIn((await mails('still-hiring'))[0]?.text)
  }
  const undoLink = async () => linksIn((await mails('job-answered-by-link')).at(-1)?.text).undo

  test('opening it changes nothing; it does nothing else; pressing twice notifies once', async () => {
    const { hiring, pause } = await asked()
    const looked = await site.call('GET', `/api/live-jobs/linked?act=pause&token=${pause}`)
    expect(looked.body).toEqual({ title: 'Front Office Manager', company: 'Coral Bay Resort' })
    for (const [act, token] of [
      ['filled', pause],
      ['pause', hiring],
      ['undo', pause],
      ['pause', ''],
      ['pause', `x${pause}`],
    ])
      expect((await press(act ?? '', token)).body.code).toBe('bad_token')
    expect((await see()).status).toBe('Active')
    expect(
      (await Promise.all([press('hiring', hiring), press('hiring', hiring)])).map(({ status }) => status),
    ).toEqual([200, 200])
    expect(await mails('job-answered-by-link')).toHaveLength(1)
  })

  test('a pause through a link is reported by mail, and can be taken back for a day', async () => {
    const { pause } = await asked()
    const before = await rowOf()
    await press('pause', pause)
    const undo = await undoLink()
    at(8, -1)
    expect((await press('undo', undo)).body.message).toBe('Taken back. "Front Office Manager" is as it was')
    expect((await press('undo', undo)).status).toBe(200)
    const after = await rowOf()
    expect(after).toMatchObject({
      status: 'Active',
      confirmedAt: before.confirmedAt,
      askedAt: before.askedAt,
    })
    expect(after.expiresAt).toEqual(new Date(before.expiresAt.getTime() + day))
  })

  test('still hiring can be taken back too, for a job that an operator has kept', async () => {
    await site.database.db.update(jobs).set({ status: 'Approved' })
    const { hiring } = await asked()
    const before = await rowOf()
    await press('hiring', hiring)
    expect(await press('undo', await undoLink())).toMatchObject({ status: 200 })
    expect(await rowOf()).toMatchObject({
      status: 'Approved',
      confirmedAt: before.confirmedAt,
      askedAt: before.askedAt,
    })
  })

  test('still hiring can be taken back after it was pressed again, until the job ends', async () => {
    const { hiring } = await asked()
    const before = await rowOf()
    await press('hiring', hiring)
    site.later(minute)
    expect((await press('hiring', hiring)).status).toBe(200)
    expect((await as('PUT', `/api/jobs/${jobId}/confirm`)).status).toBe(200)
    expect((await press('undo', await undoLink())).status).toBe(200)
    expect(await rowOf()).toMatchObject({ confirmedAt: before.confirmedAt, askedAt: before.askedAt })
    await press('hiring', hiring)
    await site.database.db.update(jobs).set({ expiresAt: site.clock.now })
    site.later(minute)
    expect((await press('hiring', hiring)).status).toBe(409)
  })

  test('after a day it is final, and later changes are not taken back', async () => {
    const { filled, hiring } = await asked()
    await press('filled', filled, { filled: 'here' })
    const undo = await undoLink()
    at(8, 1)
    expect((await press('undo', undo)).body.code).toBe('bad_token')
    expect((await see()).status).toBe('Closed')
    expect((await press('hiring', hiring)).status).toBe(409)
    await as('PUT', `/api/jobs/${jobId}/reopen`)
    await press('filled', filled, { filled: 'elsewhere' })
    const second = await undoLink()
    await as('PUT', `/api/jobs/${jobId}/reopen`)
    expect((await press('undo', second)).status).toBe(409)
    expect((await see()).status).toBe('Active')
  })

  test('filled closes the job and says whether it was through us; taken back it is open and not counted', async () => {
    const { filled } = await asked()
    await press('filled', filled, { filled: 'here' })
    expect((await see()).status).toBe('Closed')
    expect(await site.database.db.select().from(hiringAnswers)).toMatchObject([
      { answer: 'filled', filled: 'here', byLink: true, undoneAt: null },
    ])
    const operator = await insertOperator(site)
    const figure = async () =>
      (await site.call<{ filled: unknown }>('GET', '/api/admin/overview', { as: operator.token })).body.filled
    expect(await figure()).toEqual({ all: 1, here: 1, elsewhere: 0 })
    await press('undo', await undoLink())
    expect((await see()).status).toBe('Active')
    expect(await figure()).toEqual({ all: 0, here: 0, elsewhere: 0 })
  })

  test('a paused job that was filled by mistake is paused again, with its time, and takes no applications', async () => {
    const { pause, filled } = await asked()
    await press('pause', pause)
    site.later(3 * day)
    const before = await rowOf()
    await press('filled', filled)
    const closed = await rowOf()
    expect(closed.status).toBe('Closed')
    expect(closed.expiresAt.getTime() - before.expiresAt.getTime()).toBe(3 * day)
    site.later(day / 2)
    expect((await press('undo', await undoLink())).status).toBe(200)
    const { status, pausedAt, pausedMilliseconds, closedAt, expiresAt, paidUntil } = before
    expect(await rowOf()).toMatchObject({
      status,
      pausedAt,
      pausedMilliseconds,
      closedAt,
      expiresAt,
      paidUntil,
    })
    expect((await see()).status).toBe('Paused')
  })

  test.each([
    ['is suspended', 'update accounts set suspended_at = now() where id = $1'],
    ['has another address', "update accounts set email = 'other@coral.example' where id = $1"],
  ])('none of them works once the employer %s: a paused job stays off the board', async (_, change) => {
    const { hiring, filled, pause } = await asked()
    await press('pause', pause)
    const undo = await undoLink()
    at(22)
    await site.database.pool.query(change, [employer.id])
    for (const [act, token] of Object.entries({ hiring, filled, pause, undo }))
      expect((await press(act, token)).body.code).toBe('bad_token')
    expect((await rowOf()).status).toBe('Paused')
  })

  test('the form of the page does the same without scripts, and shows the result', async () => {
    const { pause } = await asked()
    const send = (token: string) => submitForm(site, `/still-hiring?to=pause&token=${token}`, 'act=pause')
    expect((await send('nothing')).headers.location).toBe('/still-hiring?to=pause&outcome=refused')
    expect((await send(pause ?? '')).headers.location).toBe('/still-hiring?to=pause&outcome=done')
    expect((await see()).status).toBe('Paused')
  })
})

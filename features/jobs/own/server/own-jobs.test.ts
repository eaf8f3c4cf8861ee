import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import type { Outcome } from '#contract/base/selection.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import type { ListedOwnJob } from '#contract/jobs/own-jobs.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobDrafts } from '#tables/jobs/job-drafts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { viewDays } from '#tables/jobs/views.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

let employer: Person
const today = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = today
  employer = await insertEmployer(site)
})

const job = (title: string, more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, title, ...more })
interface Listed {
  jobs: ListedOwnJob[]
  total: number
  counts: Record<'all' | 'active' | 'expired' | 'scheduled' | 'drafts', number>
  drafts: { title: string }[]
}
const list = (query = '', as = employer) =>
  site.call<Listed>('GET', `/api/employers/jobs${query}`, { as: as.token })
const titles = async (query: string) => (await list(query)).body.jobs.map(({ title }) => title)
const act = (what: string, jobIds: string[], as = employer) =>
  site.call<{ message: string; done: Outcome[]; refused: Outcome[] }>('POST', '/api/employers/jobs/acts', {
    as: as.token,
    body: { act: what, jobIds },
  })
const apply = async (jobId: string, more: Partial<typeof applications.$inferInsert> = {}) => {
  const seeker = await insertSeeker(site)
  await applyFor(site, jobId, seeker)
  if (Object.keys(more).length > 0)
    await site.database.db.update(applications).set(more).where(eq(applications.seekerId, seeker.id))
}
const statusOf = async (id: string) =>
  (await site.database.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.status
const day = 86_400_000

describe('the table of jobs', () => {
  longTest('shows the results of each job, equal to a recount', async () => {
    const id = await job('Cook')
    await job('Waiter')
    for (const status of namesOf(applicationStatuses)) await apply(id, { status })
    await apply(id, { answeredAt: today })
    const sums = [3, 4].map((views, at) => ({
      day: `2026-11-1${at}`,
      jobId: id,
      source: 'search' as const,
      views,
    }))
    await site.database.db.insert(viewDays).values(sums)
    const row = (await list()).body.jobs.find(({ _id }) => _id === id)
    const waiting = namesOf(applicationStatuses, ({ waits }) => waits).length
    expect(row).toMatchObject({
      views: 7,
      applicationsCount: namesOf(applicationStatuses).length + 1,
      unanswered: waiting,
      hired: 1,
      daysLeft: 11,
    })
    expect((await list()).body.jobs.find(({ title }) => title === 'Waiter')).toMatchObject({
      views: 0,
      unanswered: 0,
      hired: 0,
    })
  })

  longTest('is sorted by each column, both ways, and equal rows keep one order over the pages', async () => {
    await job('bartender', {
      location: 'Ukulhas',
      referenceNumber: 'B-2',
      expiresAt: new Date(today.getTime() + 3 * day),
    })
    await job('Accountant', { location: 'Malé', expiresAt: new Date(today.getTime() + 2 * day) })
    await job('Cook', {
      location: 'Addu',
      referenceNumber: 'a-1',
      expiresAt: new Date(today.getTime() - day),
    })
    expect(await titles('?sort=title')).toEqual(['Accountant', 'bartender', 'Cook'])
    expect(await titles('?sort=title&order=desc')).toEqual(['Cook', 'bartender', 'Accountant'])
    expect(await titles('?sort=place')).toEqual(['Cook', 'Accountant', 'bartender'])
    expect(await titles('?sort=closes')).toEqual(['Cook', 'Accountant', 'bartender'])
    expect(await titles('?sort=status&order=desc')).toHaveLength(3)
    expect((await titles('?sort=status&order=desc'))[0]).toBe('Cook')
    // A job without a number stands last in both orders.
    expect(await titles('?sort=reference')).toEqual(['Cook', 'bartender', 'Accountant'])
    expect(await titles('?sort=reference&order=desc')).toEqual(['bartender', 'Cook', 'Accountant'])
    for (let at = 0; at < 7; at++) await job('Same')
    for (const sort of ['views', 'applicants', 'unanswered', 'hired', 'posted']) {
      const ids: string[] = []
      for (const page of [1, 2, 3, 4]) {
        const { body } = await list(`?sort=${sort}&limit=3&page=${page}`)
        expect(body.total).toBe(10)
        ids.push(...body.jobs.map(({ _id }) => _id))
      }
      expect(new Set(ids).size).toBe(10)
    }
    expect((await list('?page=5&limit=3')).body).toMatchObject({ jobs: [], total: 10 })
    expect((await list('?sort=salary')).status).toBe(400)
  })

  test('is searched by title, place, category and reference number, with any letter case and accents', async () => {
    await job('Chef de Partie', { referenceNumber: 'HR/2026_41' })
    await job('Gardener', { location: 'Malé City', category: 'Other' })
    expect(await titles('?q=CHEF')).toEqual(['Chef de Partie'])
    expect(await titles('?q=male')).toEqual(['Gardener'])
    expect(await titles('?q=2026_4')).toEqual(['Chef de Partie'])
    // A sign of patterns is a sign.
    expect(await titles('?q=2026%2541')).toEqual([])
    expect(await titles('?q=hospitality')).toEqual(['Chef de Partie'])
  })

  // P2-2.5-02, P2-4-03
  test('has every job in the first tab, Active and Approved ones in the second, and Expired ones in the third', async () => {
    const ended = { publishedAt: new Date('2026-08-01T06:00:00.000Z') }
    for (const status of ['Active', 'Approved', 'Pending', 'Closed', 'Removed', 'Paused', 'Expired'] as const)
      await job(status, { status, ...(status === 'Expired' && ended) })
    await job('Approved and over', { status: 'Approved', ...ended })
    const { body } = await list('')
    expect(body.counts).toMatchObject({ all: 8, active: 2, expired: 2 })
    expect((await titles('?tab=active')).sort()).toEqual(['Active', 'Approved'])
    expect((await titles('?tab=expired')).sort()).toEqual(['Approved and over', 'Expired'])
  })

  test('counts its tabs over all jobs, and finds scheduled jobs and drafts', async () => {
    await job('Cook')
    await job('Old cook', { publishedAt: new Date('2026-08-01T06:00:00.000Z') })
    await job('Later cook', { status: 'Pending', publishAt: new Date(today.getTime() + day) })
    const draft = { employerId: employer.id, createdAt: today, updatedAt: today }
    await site.database.db.insert(jobDrafts).values([
      { ...draft, id: 'a'.repeat(24), fields: { title: 'Draft cook' } },
      { ...draft, id: 'b'.repeat(24), fields: { referenceNumber: 'COOK-9' } },
      { ...draft, id: 'c'.repeat(24), fields: { title: 'Painter' } },
    ])
    const { body, headers } = await list('?q=cook&tab=scheduled')
    expect(body.counts).toEqual({ all: 3, active: 1, expired: 1, scheduled: 1, drafts: 3 })
    expect(body.jobs.map(({ title }) => title)).toEqual(['Later cook'])
    expect(body.drafts.map(({ title }) => title).sort()).toEqual(['', 'Draft cook'])
    expect(headers['x-total-count']).toBe('1')
    expect((await list('')).body.drafts).toEqual([])
    expect(await titles('?tab=active')).toEqual(['Cook'])
    expect(await titles('?tab=expired')).toEqual(['Old cook'])
    expect(await titles('?status=Expired')).toEqual(['Old cook'])
    expect(await titles('?status=Scheduled')).toEqual(['Later cook'])
    expect(await titles('?status=Pending')).toEqual([])
  })

  test('shows those that need something: unanswered applicants, a closing day within a week, featured', async () => {
    const waits = await job('Waits')
    await apply(waits)
    await apply(await job('Answered'), { answeredAt: today })
    await job('Last day', { expiresAt: new Date('2026-11-27T18:59:59.999Z') })
    await job('A day later', { expiresAt: new Date('2026-11-28T18:59:59.999Z') })
    await job('Over', { expiresAt: new Date(today.getTime() - 1) })
    await job('In front', { featured: true })
    expect(await titles('?only=unanswered')).toEqual(['Waits'])
    expect(await titles('?only=closing')).toEqual(['Last day'])
    expect(await titles('?only=featured')).toEqual(['In front'])
  })

  test('belongs to one employer', async () => {
    await job('Mine')
    const other = await insertEmployer(site)
    expect((await list('', other)).body).toMatchObject({ jobs: [], total: 0, counts: { all: 0 } })
    expect((await site.call('GET', '/api/employers/jobs')).status).toBe(401)
    const seeker = await insertSeeker(site)
    expect((await list('', seeker)).status).toBe(403)
  })
})

describe('several jobs at once', () => {
  longTest('are processed one by one: a refused one says why and stays unchanged', async () => {
    const [open, closed, paused] = [
      await job('Cook'),
      await job('Waiter', { status: 'Closed' }),
      await job('Porter', { status: 'Paused' }),
    ]
    const foreign = await insertJob(site.database.db, { employerId: (await insertEmployer(site)).id })
    const { status, body } = await act('pause', [open, closed, paused, foreign, open])
    expect(status).toBe(200)
    expect(body.message).toBe('2 jobs paused, 2 not')
    expect(body.done.map(({ title }) => title)).toEqual(['Cook', 'Porter'])
    expect(body.refused).toEqual([
      { _id: closed, title: 'Waiter', words: 'Only a job that is open can be paused', isChanged: false },
      { _id: foreign, title: 'A job', words: 'is no longer there', isChanged: false },
    ])
    expect(await Promise.all([open, closed, foreign].map(statusOf))).toEqual(['Paused', 'Closed', 'Active'])
    expect((await act('go on', [open])).body.message).toBe('1 job resumed')
    expect((await act('close', [open, paused])).body.message).toBe('2 jobs closed')
    expect((await act('reopen', [open])).body.done[0]?.words).toBe('It takes applications again')
    expect(await Promise.all([open, closed, paused].map(statusOf))).toEqual(['Active', 'Closed', 'Closed'])
  })

  longTest('are renewed as far as ads last, and those that run as long already say so', async () => {
    const ids = [await job('First'), await job('Second'), await job('Third')]
    await buy(site, employer, 2)
    const { body } = await act('renew', ids)
    expect(body.message).toBe('2 jobs renewed, 1 not')
    expect(body.done[0]?.words).toBe('Open until December 20, 2026')
    expect(body.refused).toEqual([
      {
        _id: ids[2],
        title: 'Third',
        words: 'An active subscription is required to post a job',
        isChanged: false,
      },
    ])
    expect((await act('renew', ids.slice(0, 1))).body.refused[0]?.words).toMatch(
      /subscription|as long already/,
    )
    const annual = await insertEmployer(site)
    await buy(site, annual)
    const id = await insertJob(site.database.db, { employerId: annual.id, title: 'Cook' })
    expect((await act('renew', [id], annual)).body.message).toBe('1 job renewed')
    expect((await act('renew', [id], annual)).body.refused[0]?.words).toBe('It runs as long already')
  })

  test('an open job is featured under an Annual plan alone, and by nobody else', async () => {
    const [open, over] = [await job('Cook'), await job('Waiter', { status: 'Closed' })]
    expect((await act('feature', [open])).body.refused[0]?.words).toBe(
      'You need an Annual plan to feature a job',
    )
    await buy(site, employer)
    const { body } = await act('feature', [open, over])
    expect(body.message).toBe('1 job featured, 1 not')
    expect(body.refused[0]?.words).toBe('Only a job that is open can be featured')
    expect(await titles('?only=featured')).toEqual(['Cook'])
    expect((await act('unfeature', [open])).body.message).toBe('1 job no longer featured')
    expect(await titles('?only=featured')).toEqual([])
  })

  test('scheduled jobs are published now, and deleted ones are gone', async () => {
    await buy(site, employer)
    const later = await job('Later', { status: 'Pending', publishAt: new Date(today.getTime() + day) })
    expect((await act('publish', [later])).body.message).toBe('1 job published')
    expect((await act('publish', [later])).body.refused[0]?.words).toBe('This job is not scheduled')
    expect((await act('delete', [later])).body.message).toBe('1 job deleted')
    expect((await list()).body.total).toBe(0)
    expect((await act('delete', [later])).body.message).toBe('0 jobs deleted, 1 not')
  })

  test('a scheduled job that is published and not shown yet is not called published', async () => {
    const publishAt = new Date(today.getTime() + day)
    const scheduled = (title: string, more: object = {}) =>
      job(title, { status: 'Pending', publishAt, ...more })
    await buy(site, employer)
    const scam = 'Pay a MVR 300 registration fee to our BML account before you start.'
    const ids = [await scheduled('Cook'), await scheduled('Waiter', { descriptionText: scam })]
    const mixed = (await act('publish', ids)).body
    expect([mixed.message, mixed.done.map(({ words }) => words)]).toEqual([
      '1 job published, 1 not shown yet',
      ['Published', 'We check it first, usually within a day'],
    ])
    employer = await insertEmployer(site, { verified: false })
    await buy(site, employer)
    const waits = await scheduled('Diver')
    const { message, done } = (await act('publish', [waits])).body
    expect([message, done[0]]).toMatchObject([
      '0 jobs published, 1 not shown yet',
      { words: 'It is shown as soon as your account is verified', waits: true },
    ])
    expect(await statusOf(waits)).toBe('Pending')
  })

  test.each([
    ['go on', 'Paused', 'resumed'],
    ['reopen', 'Closed', 'reopened'],
    ['renew', 'Closed', 'renewed'],
  ] as const)('a job whose text is held is not called open: %s', async (what, status, done) => {
    await buy(site, employer)
    const scam = 'Pay a MVR 300 registration fee to our BML account before you start.'
    const expiresAt = new Date(today.getTime() + 5 * day)
    const given = { status, expiresAt, paidUntil: expiresAt }
    const ids = [await job('Cook', given), await job('Waiter', { ...given, descriptionText: scam })]
    const { body } = await act(what, ids)
    expect(body.message).toBe(`1 job ${done}, 1 not shown yet`)
    expect(body.done[1]).toMatchObject({ words: 'We check it first, usually within a day', waits: true })
    expect(await statusOf(ids[1] ?? '')).toBe('Pending')
  })

  longTest('at most a hundred at once, and none is a mistake', async () => {
    expect((await act('pause', [])).status).toBe(400)
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at.toString(16).padStart(24, '0'))
    expect((await act('pause', ids(101))).status).toBe(400)
    expect((await act('pause', ids(100))).status).toBe(200)
    expect((await act('sell', ids(1))).status).toBe(400)
  })
})

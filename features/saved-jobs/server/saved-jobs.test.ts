import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxSaved } from '#contract/facts/bounds.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-jobs.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { notifyOfClosing } from './notify-of-closing.ts'

let seeker: Person
let other: Person
const site = await openTestApp()
const employer = await insertEmployer(site)
beforeEach(async () => {
  const { db } = site.database
  await db.delete(jobs)
  await db.delete(mails)
  seeker = await insertSeeker(site)
  other = await insertSeeker(site)
})

const job = (more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, ...more })
const path = '/api/jobseekers/saved-jobs'
const save = (jobId: string, body: object = {}, as = seeker) =>
  site.call('PUT', `${path}/${jobId}`, { as: as.token, body })
const list = async (as = seeker) =>
  (await site.call<{ savedJobs: SavedJob[] }>('GET', path, { as: as.token })).body.savedJobs
const ids = async (as = seeker) =>
  (await site.call<{ ids: string[] }>('GET', `${path}/ids`, { as: as.token })).body.ids
const act = (verb: string, jobId: string, body?: object) =>
  site.call('PUT', `/api/jobs/${jobId}/${verb}`, { as: employer.token, body })
const never = '0123456789abcdef01234567'

describe('a job seeker saves jobs', () => {
  test('and only they see them, the newest first, with a note', async () => {
    const [cook, diver] = [await job({ title: 'Cook' }), await job({ title: 'Diver' })]
    expect((await save(cook)).status).toBe(200)
    site.later(1)
    await save(diver)
    await save(cook, { note: ' Ask about the room ' })
    expect((await list()).map(({ title, note }) => [title, note])).toEqual([
      ['Diver', ''],
      ['Cook', 'Ask about the room'],
    ])
    expect(await ids()).toEqual([diver, cook])
    expect(await list(other)).toEqual([])
    await save(cook)
    expect((await list())[1]?.note).toBe('Ask about the room')
  })

  test('once, however often the heart is pressed at once', async () => {
    const cook = await job()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(cook)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await ids()).toEqual([cook])
  })

  test('and removes them, twice without harm', async () => {
    const cook = await job()
    await save(cook)
    await save(cook, {}, other)
    for (let count = 0; count < 2; count++)
      expect((await site.call('DELETE', `${path}/${cook}`, { as: seeker.token })).status).toBe(200)
    expect([await ids(), await ids(other)]).toEqual([[], [cook]])
  })

  test('but none that is not public, and not more than 500', async () => {
    for (const status of ['Pending', 'Removed'] as const)
      expect((await save(await job({ status }))).status).toBe(404)
    expect((await save(never)).status).toBe(404)
    const cook = await job()
    const many = Array.from({ length: maxSaved }, (_, at) => ({
      seekerId: seeker.id,
      jobId: at.toString(16).padStart(24, '0'),
      title: 'Cook',
      company: 'Coral Bay',
      savedAt: site.clock.now,
    }))
    await site.database.db.insert(savedJobs).values(many.slice(1))
    expect((await save(cook)).status).toBe(200)
    const refused = await save(await job())
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'Your list is full. Please remove something from it first' },
    })
  })

  test('and a note has 1,000 characters at most', async () => {
    const cook = await job()
    expect((await save(cook, { note: 'x'.repeat(1_000) })).status).toBe(200)
    expect((await save(cook, { note: 'x'.repeat(1_001) })).status).toBe(400)
    // A letter of Bengali that is stored as two characters.
    const bengali = '\u09df'
    expect((await save(cook, { note: bengali.repeat(500) })).status).toBe(200)
    const body = { jobs: [{ jobId: cook, note: bengali.repeat(501) }] }
    const refused = [
      await save(cook, { note: bengali.repeat(501) }),
      await site.call<{ error: string }>('POST', path, { as: seeker.token, body }),
    ]
    for (const answer of refused) {
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('must be at most 1000 characters')
    }
  })

  test('and expired or deleted ones stay, with their titles', async () => {
    const [closed, removed, deleted] = [
      await job({ title: 'A' }),
      await job({ title: 'B' }),
      await job({ title: 'C' }),
    ]
    for (const jobId of [closed, removed, deleted]) await save(jobId)
    await act('close', closed)
    await site.database.db.update(jobs).set({ status: 'Removed' }).where(eq(jobs.id, removed))
    await site.database.db.delete(jobs).where(eq(jobs.id, deleted))
    const shown = Object.fromEntries((await list()).map(({ title, job }) => [title, job?.status]))
    expect(shown).toEqual({ A: 'Closed', B: undefined, C: undefined })
  })
})

describe('jobs saved earlier in the browser', () => {
  test('move into the account in their order, without duplicates, and existing ones stay', async () => {
    const all = [await job(), await job(), await job()] as const
    await save(all[1], { note: 'mine' })
    site.later(1_000)
    const body = { jobs: [...all, all[0], never].map((jobId) => ({ jobId, note: 'from here' })) }
    const { body: answer } = await site.call('POST', path, { as: seeker.token, body })
    // The notes that the account does not have stay in the browser.
    expect(answer).toEqual({ ids: [all[0], all[2], all[1]], left: [all[1], never] })
    expect((await list()).map(({ note }) => note)).toEqual(['from here', 'from here', 'mine'])
  })

  test('bring their notes to jobs that have none, and are named where the list is full', async () => {
    const [cook, gone, late] = [await job(), await job({ status: 'Removed' }), await job()]
    await save(cook)
    const many = Array.from({ length: maxSaved - 1 }, (_, at) => ({
      seekerId: seeker.id,
      jobId: at.toString(16).padStart(24, '0'),
      title: 'Cook',
      company: 'Coral Bay',
      savedAt: site.clock.now,
    }))
    await site.database.db.insert(savedJobs).values(many)
    const body = { jobs: [{ jobId: cook, note: 'Ask' }, { jobId: gone }, { jobId: late }] }
    const { body: answer } = await site.call<{ left: string[] }>('POST', path, { as: seeker.token, body })
    expect(answer.left).toEqual([late])
    expect((await list()).find(({ jobId }) => jobId === cook)?.note).toBe('Ask')
  })

  test('are shown without an account: open and expired, in their order, and no hidden ones', async () => {
    const [open, closed, hidden] = [
      await job(),
      await job({ status: 'Closed' }),
      await job({ status: 'Pending' }),
    ]
    const query = [closed, hidden, open, never].map((id) => `job=${id}`).join('&')
    const { body } = await site.call<{ _id: string }[]>('GET', `/api/jobs/cards?${query}`)
    expect(body.map(({ _id }) => _id)).toEqual([closed, open])
    expect((await site.call('GET', '/api/jobs/cards')).body).toEqual([])
  })
})

describe('three days before saved jobs close', () => {
  const lastInstant = new Date('2026-12-01T18:59:59.999Z')
  const day = 24 * 60 * 60 * 1000
  const { publicUrl } = { publicUrl: 'https://vazeefa.example' }
  const tell = (now: Date) => notifyOfClosing(site.database.db, { now, publicUrl })
  const told = () => site.database.db.select().from(mails).where(eq(mails.kind, 'saved-job-closing'))

  test('one mail lists all of them, once, with any number of processes', async () => {
    await save(await job({ title: 'Cook' }))
    await save(await job({ title: 'Diver' }))
    expect(await tell(new Date(lastInstant.getTime() - 3 * day - 1))).toBe(0)
    const at = new Date(lastInstant.getTime() - 3 * day)
    const counts = await Promise.all([tell(at), tell(at), tell(at)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await tell(new Date(at.getTime() + day))).toBe(0)
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ toAddress: seeker.email, subject: '2 jobs that you saved close soon' })
    for (const words of ['Cook', 'Diver', 'Apply by December 1, 2026', `${publicUrl}/jobseeker/saved`])
      expect(mail?.text).toContain(words)
    // Each job is a link, not an address to copy.
    expect(mail?.html.match(/<a [^>]*href="[^"]*\/jobs\/[0-9a-f]{24}"/g)).toHaveLength(2)
  })

  test('no mail is about one that is applied for, closed, removed, or goes to an unconfirmed address', async () => {
    const [applied, closed, off] = [await job(), await job(), await job()]
    for (const jobId of [applied, closed, off]) await save(jobId)
    await applyFor(site, applied, seeker)
    await act('close', closed)
    await site.call('DELETE', `${path}/${off}`, { as: seeker.token })
    expect(await tell(lastInstant)).toBe(0)
    expect(await told()).toEqual([])
  })
})

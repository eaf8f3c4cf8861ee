import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxUnwanted } from '#contract/facts/bounds.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import type { MyPage } from '#contract/my-page/my-page.ts'
import { matchNewJobs } from '#features/alerts/server/match-new-jobs.ts'
import { newId } from '#platform/database/columns.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { unwantedJobs } from '#tables/my-page.ts'
import { answerApplicant, applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person, tokenOf } from '#tests/support/people.ts'

let employer: Person
let seeker: Person
const noon = new Date('2026-11-20T07:00:00.000Z')
const minute = 60_000
const site = await openTestApp({ now: noon })
beforeEach(async () => {
  site.clock.now = noon
  await site.database.db.delete(jobs)
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site, { nationality: 'Maldivian', skills: ['Opera'], location: 'Malé' })
})

/** Time passes, and the job seeker signs in again. */
async function later(minutes: number) {
  site.later(minutes * minute)
  seeker = { ...seeker, token: await tokenOf(site, seeker, 'jobseeker') }
}
const job = async (title: string, more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: (await insertEmployer(site)).id, title, ...more })
const page = async (as = seeker) =>
  (await site.call<MyPage>('GET', '/api/jobseekers/my-page', { as: as.token })).body
const put = (path: string, body: object = {}, as = seeker) =>
  site.call('PUT', `/api/jobseekers/${path}`, { as: as.token, body })
const apply = (jobId: string) => applyFor(site, jobId, seeker)
const waiting = async () =>
  (await page()).waiting.map(({ kind, title, count }) => `${kind} ${title} ${count}`)
const toDo = async () =>
  (await site.call<{ count: number }>('GET', '/api/jobseekers/tasks', { as: seeker.token })).body.count
const forMe = async () => (await page()).forMe.map(({ job: { title }, why }) => `${title}: ${why}`)

describe('the to-do list', () => {
  longTest('an answer waits until its application is opened', async () => {
    const id = await job('Cook', { employerId: employer.id })
    const applicationId = await apply(id)
    expect(await waiting()).toEqual([])
    await later(1)
    await answerApplicant(site, id, seeker, { as: employer, body: { status: 'Interview' } })
    const { waiting: found } = await page()
    expect(found).toEqual([
      {
        kind: 'answer',
        applicationId,
        title: 'Cook',
        company: 'Coral Bay Resort',
        status: 'Interview',
        count: 1,
        at: site.clock.now.toISOString(),
      },
    ])
    // It is read, and asks for nothing.
    expect(await toDo()).toBe(0)
    await site.call('GET', `/api/jobseekers/application/${applicationId}`, { as: seeker.token })
    expect(await waiting()).toEqual([])
  })

  longTest('messages wait until they are read, each once, though the first is an answer too', async () => {
    const id = await job('Cook', { employerId: employer.id })
    const applicationId = await apply(id)
    for (const text of ['Good morning', 'Can you come on Sunday?'])
      await site.call('POST', `/api/threads/${applicationId}/messages`, {
        as: employer.token,
        body: { text },
      })
    expect(await waiting()).toEqual(['messages Cook 2'])
    expect(await toDo()).toBe(1)
    await site.call('GET', `/api/threads/${applicationId}`, { as: seeker.token })
    await site.call('GET', `/api/jobseekers/application/${applicationId}`, { as: seeker.token })
    expect(await waiting()).toEqual([])
  })

  test('an invitation waits until it is answered, then the interview until it has passed', async () => {
    const applicationId = await apply(await job('Cook', { employerId: employer.id }))
    const interview = '2026-11-25T05:00:00.000Z'
    const base = `/api/threads/${applicationId}/interviews`
    const proposed = await site.call('POST', base, {
      as: employer.token,
      body: {
        times: [interview],
        minutes: 30,
        who: '',
        place: { kind: 'Address', text: 'Boduthakurufaanu Magu 12' },
      },
    })
    expect(proposed.status).toBe(201)
    // Once, though it is an answer too; and still when it was looked at.
    expect(await waiting()).toEqual(['invitation Cook 1'])
    expect(await toDo()).toBe(1)
    await site.call('GET', `/api/jobseekers/application/${applicationId}`, { as: seeker.token })
    expect(await waiting()).toEqual(['invitation Cook 1'])
    const { body } = await site.call<Interviews>('GET', base, { as: seeker.token })
    const path = `${base}/${body.interview?._id}/answer`
    await site.call('POST', path, { as: seeker.token, body: { act: 'accept', at: interview } })
    const { waiting: found } = await page()
    expect(found.map(({ kind, at, text }) => [kind, at, text])).toEqual([
      ['interview', interview, 'At Boduthakurufaanu Magu 12'],
    ])
    const tasks = await site.call('GET', '/api/jobseekers/tasks', { as: seeker.token })
    expect(tasks.body).toEqual({ count: 1, applications: [applicationId] })
    site.clock.now = new Date('2026-11-25T05:29:59.999Z')
    await later(0)
    expect(await waiting()).toEqual(['interview Cook 1'])
    await later(1)
    expect(await waiting()).toEqual([])
  })

  test.each(['withdrawn', 'refused'])(
    'what comes with an application ends at once when it is %s',
    async (end) => {
      const id = await job('Cook', { employerId: employer.id })
      const applicationId = await apply(id)
      const base = `/api/threads/${applicationId}/interviews`
      const times = ['2026-11-25T05:00:00.000Z']
      const place = { kind: 'Phone', text: '777 1234' }
      await site.call('POST', base, { as: employer.token, body: { times, minutes: 30, who: '', place } })
      const { body } = await site.call<Interviews>('GET', base, { as: seeker.token })
      const path = `${base}/${body.interview?._id}/answer`
      await site.call('POST', path, { as: seeker.token, body: { act: 'accept', at: times[0] } })
      const read = () =>
        site.call<{ application: { interview?: { state: string; times: string[] } } }>(
          'GET',
          `/api/jobseekers/application/${applicationId}`,
          { as: seeker.token },
        )
      expect((await read()).body.application.interview).toEqual({ state: 'agreed', times })
      expect(await toDo()).toBe(1)
      if (end === 'withdrawn') await put(`application/${applicationId}/withdraw`)
      else await answerApplicant(site, id, seeker, { as: employer, body: { status: 'Rejected' } })
      // Before the task has notified both sides.
      expect(await toDo()).toBe(0)
    },
  )

  test('an invitation whose times have all passed no longer waits', async () => {
    const applicationId = await apply(await job('Cook', { employerId: employer.id }))
    await site.call('POST', `/api/threads/${applicationId}/interviews`, {
      as: employer.token,
      body: {
        times: ['2026-11-25T05:00:00.000Z'],
        minutes: 30,
        who: '',
        place: { kind: 'Address', text: 'Boduthakurufaanu Magu 12' },
      },
    })
    await site.call('GET', `/api/jobseekers/application/${applicationId}`, { as: seeker.token })
    site.clock.now = new Date('2026-11-25T05:00:00.000Z')
    await later(0)
    expect(await waiting()).not.toContain('invitation Cook 1')
  })

  longTest('an offer waits in front of all until it is answered', async () => {
    const applicationId = await apply(await job('Cook', { employerId: employer.id }))
    await site.call('POST', `/api/threads/${applicationId}/messages`, {
      as: employer.token,
      body: { text: 'Good morning' },
    })
    const base = `/api/threads/${applicationId}/offers`
    const offered = await site.call('POST', base, {
      as: employer.token,
      body: { terms: 'MVR 15,000 a month', startsOn: '2026-12-01' },
    })
    expect(offered.status).toBe(201)
    expect((await waiting()).slice(0, 2)).toEqual(['offer Cook 1', 'messages Cook 1'])
    const { body } = await site.call<Interviews>('GET', `/api/threads/${applicationId}/interviews`, {
      as: seeker.token,
    })
    await site.call('POST', `${base}/${body.offer?._id}/answer`, {
      as: seeker.token,
      body: { act: 'accept', name: 'Aishath Ali' },
    })
    expect(await waiting()).not.toContain('offer Cook 1')
  })

  test('an offer whose last day has passed asks for nothing any more, nor an invitation of somebody who is Hired', async () => {
    const id = await job('Cook', { employerId: employer.id })
    const applicationId = await apply(id)
    const base = `/api/threads/${applicationId}`
    const body = { terms: 'MVR 15,000 a month', startsOn: '2026-12-01', until: '2026-11-22' }
    await site.call('POST', `${base}/offers`, { as: employer.token, body })
    const place = { kind: 'Phone', text: '777 1234' }
    const interview = { times: ['2026-12-05T05:00:00.000Z'], minutes: 30, who: '', place }
    await site.call('POST', `${base}/interviews`, { as: employer.token, body: interview })
    expect(await waiting()).toEqual(['offer Cook 1', 'invitation Cook 1'])
    await answerApplicant(site, id, seeker, { as: employer, body: { status: 'Hired' } })
    site.clock.now = new Date('2026-11-22T18:59:59.999Z')
    await later(0)
    expect(await waiting()).toEqual(['offer Cook 1', 'answer Cook 1'])
    await later(1)
    expect(await waiting()).toEqual(['answer Cook 1'])
  })

  longTest('a promised answer waits from the day after until it is asked for', async () => {
    const id = await job('Cook', { employerId: employer.id, answerDays: 0 })
    const applicationId = await apply(id)
    site.clock.now = new Date('2026-12-01T18:59:59.999Z')
    await later(0)
    expect(await waiting()).toEqual([])
    await later(1)
    expect(await waiting()).toEqual(['overdue Cook 1'])
    await site.call('PUT', `/api/jobseekers/application/${applicationId}/ask`, { as: seeker.token })
    expect(await waiting()).toEqual([])
  })

  test('nothing of other people', async () => {
    const id = await job('Cook', { employerId: employer.id })
    const applicationId = await apply(id)
    await site.call('POST', `/api/threads/${applicationId}/messages`, {
      as: employer.token,
      body: { text: 'Good morning' },
    })
    const other = await page(await insertSeeker(site))
    expect(other).toMatchObject({ waiting: [], applications: { total: 0 }, saved: { total: 0 } })
  })
})

describe('new for my alerts', () => {
  const news = async () => {
    const { news } = await page()
    return [news.alerts, news.total, ...news.jobs.map(({ job, alert }) => `${job.title} ${alert}`)]
  }

  longTest('are the open jobs since the previous visit, for the whole visit', async () => {
    await site.call('POST', '/api/alerts', {
      as: seeker.token,
      body: { search: { q: 'cook' }, frequency: 'daily', hour: 8, weekday: 0 },
    })
    expect(await news()).toEqual([1, 0])
    await later(60)
    await job('Cook', { publishedAt: site.clock.now })
    const closed = await job('Head Cook', { publishedAt: site.clock.now })
    await matchNewJobs(site.database.db, site.clock.now)
    await site.database.db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, closed))
    await later(1)
    expect(await news()).toEqual([1, 1, 'Cook “cook”'])
    await later(29)
    expect(await news()).toEqual([1, 1, 'Cook “cook”'])
    await later(30)
    expect(await news()).toEqual([1, 0])
  })
})

describe('jobs for me', () => {
  longTest(
    'are similar to saved or applied-for ones, with the reason, and not these themselves',
    async () => {
      await job('Assistant Front Office Manager', { placeId: 'k-male' })
      await job('Dive Instructor')
      const [saved, applied] = [await job('Front Office Manager'), await job('Front Desk Manager')]
      const reasons = ['Assistant Front Office Manager: Like Front Office Manager, in Malé']
      await put(`saved-jobs/${saved}`)
      expect(await forMe()).toEqual([...reasons, 'Front Desk Manager: Like Front Office Manager'])
      await apply(applied)
      await site.call('DELETE', `/api/jobseekers/saved-jobs/${saved}`, { as: seeker.token })
      expect(await forMe()).toEqual([
        'Assistant Front Office Manager: Like Front Desk Manager, in Malé',
        'Front Office Manager: Like Front Desk Manager',
      ])
    },
  )

  test('match my skills, under any name', async () => {
    await job('Night Auditor', { descriptionText: 'You know Opera.', placeId: 'k-male' })
    await job('Cook', { placeId: 'k-male' })
    expect(await forMe()).toEqual(['Night Auditor: Mentions your skill Opera, in Malé'])
  })

  test('match the wanted work, under its other names and for the wished pay', async () => {
    const pay = (salaryMin: number) => ({ salaryMinInLaari: salaryMin * 100, salaryMaxInLaari: null })
    await job('Waitress', pay(7_999))
    await job('F&B Attendant', pay(8_000))
    await put('wish', { work: 'Waiter', pay: '8000' })
    expect(await forMe()).toEqual(['F&B Attendant: The work you want, pays what you want'])
    expect((await page()).wish).toEqual({ work: 'Waiter', pay: 8_000 })
    // Less than a laari is nothing.
    for (const none of ['', 0, 1e-9]) {
      await put('wish', { work: 'Waiter', pay: none })
      expect((await page()).wish).toEqual({ work: 'Waiter', pay: null })
    }
    expect(await forMe()).toHaveLength(2)
  })

  test('never include jobs that I am not eligible for', async () => {
    await put('wish', { work: 'Cook' })
    for (const restriction of ['No Restriction', 'Local Only', 'Foreign Only'] as const)
      await job('Cook', { restriction, company: restriction })
    const companies = async () => (await page()).forMe.map(({ job }) => job.applicationRestriction).sort()
    expect(await companies()).toEqual(['Local Only', 'No Restriction'])
  })

  longTest('lose a dismissed kind, until I restore it', async () => {
    await put('wish', { work: 'Waiter' })
    const waiter = await job('Waiter')
    await job('Senior Waitress')
    expect(await forMe()).toHaveLength(2)
    for (let count = 0; count < 2; count++) expect((await put(`unwanted-jobs/${waiter}`)).status).toBe(200)
    const { forMe: none, unwanted } = await page()
    expect([none, unwanted]).toEqual([[], [{ jobId: waiter, title: 'Waiter' }]])
    await site.call('DELETE', `/api/jobseekers/unwanted-jobs/${waiter}`, { as: seeker.token })
    expect(await forMe()).toHaveLength(2)
    const hidden = await job('Waiter', { status: 'Pending' })
    expect((await put(`unwanted-jobs/${hidden}`)).status).toBe(404)
  })

  test('lose up to two hundred dismissed kinds; one more is refused, and one of them again is not', async () => {
    await put('wish', { work: 'Waiter' })
    const [first = '', last = '', next = ''] = [await job('Waiter'), await job('Cook'), await job('Mason')]
    expect((await put(`unwanted-jobs/${first}`)).status).toBe(200)
    const rows = Array.from({ length: maxUnwanted - 2 }, (_, at) => ({
      seekerId: seeker.id,
      jobId: newId(),
      title: `Boat Builder ${at}`,
      at: site.clock.now,
    }))
    await site.database.db.insert(unwantedJobs).values(rows)
    expect((await put(`unwanted-jobs/${last}`)).status).toBe(200)
    expect(await put(`unwanted-jobs/${next}`)).toMatchObject({ status: 409, body: { code: 'list_full' } })
    expect((await put(`unwanted-jobs/${last}`)).status).toBe(200)
    expect((await page()).unwanted).toHaveLength(maxUnwanted)
  })

  longTest('survive any text as a skill or a wish', async () => {
    const odd = ["'; drop table jobs --", 'the', '!!!', "o'neil & (sons) | <-> :*", 'C++', 'ދަރުމަވަންތަ']
    const person = await insertSeeker(site, { skills: odd })
    for (const work of odd) {
      await put('wish', { work }, person)
      expect((await page(person)).forMe).toEqual([])
    }
  })
})

longTest('saved jobs are sorted by their end, without expired or applied-for ones', async () => {
  const [late, soon, over, applied] = [
    await job('Late'),
    await job('Soon', { expiresAt: new Date('2026-11-22T18:59:59.999Z') }),
    await job('Over', { status: 'Closed' }),
    await job('Applied'),
  ]
  for (const jobId of [late, soon, over, applied]) await put(`saved-jobs/${jobId}`)
  await apply(applied)
  const { saved } = await page()
  expect([saved.total, ...saved.jobs.map(({ title }) => title)]).toEqual([4, 'Soon', 'Late'])
})

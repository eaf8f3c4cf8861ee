// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { applyFor, withdraw } from '#tests/support/applications.ts'
import { eventually, openSite, pressInDialog, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertApplicants, insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const day = 24 * 60 * 60 * 1000

const { site, browser } = await openSite({ now: new Date() })
let employer: Person
let seeker: Person
let jobId: string
let applicationId: string

beforeEach(async () => {
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
  jobId = await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Cook',
    publishedAt: site.clock.now,
    listingDays: 30,
  })
})

const answer = (applicantId: string | undefined, status: 'Hired' | 'Interview') =>
  site.call('PATCH', `/api/jobs/${jobId}/applicants/${applicantId}`, { as: employer.token, body: { status } })

async function apply(): Promise<Applicant[]> {
  seeker = await insertSeeker(site, { name: 'Hawwa' })
  applicationId = await applyFor(site, jobId, seeker)
  await insertApplicants(site, { employerId: employer.id, jobId }, 2)
  const { body } = await site.call<Applicant[]>('GET', `/api/jobs/${jobId}/applicants`, {
    as: employer.token,
  })
  const hired = body.find(({ name }) => name === 'Seeker 1')?._id
  await answer(hired, 'Hired')
  return body
}
async function statuses(): Promise<Record<string, string>> {
  const { rows } = await site.database.pool.query(
    'select a.name, p.status from applications p join accounts a on a.id = p.seeker_id where p.employer_id = $1',
    [employer.id],
  )
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
}
/** The answers are sent, two minutes later. */
const send = () =>
  carryOutDecisions(site.database.db, {
    now: new Date(site.clock.now.getTime() + 2 * 60 * 1000),
    publicUrl: site.services.publicUrl,
  })
/** The list of jobs, in which an act of the job's menu was chosen. */
async function chosen(act: 'Close' | 'Delete'): Promise<Screen> {
  const screen = await browser.open('/employer/jobs?view=cards')
  await screen.press('More actions for Cook')
  await screen.press(act)
  return screen
}

describe('applicants who still wait when a job ends', () => {
  longTest(
    'are shown before it is deleted, and get an answer two minutes later, which cannot be taken back',
    async () => {
      await apply()
      const screen = await chosen('Delete')
      await screen.shows(
        'Are you sure you want to delete this job post?',
        'The 3 job seekers who applied keep their applications, marked “Job removed”; you lose them. Interviews are cancelled. Open offers are taken back, except offers to people who are Hired.',
        'Answer the 2 job seekers who still wait',
        'They get the status Rejected and your message, here and by e-mail or text message. It cannot be taken back once the job is deleted.',
      )
      screen.field('Answer the 2 job seekers who still wait').click()
      await screen.shows('To the 2 in Applied')
      await screen.fill('To the 2 in Applied', 'The place is taken. Thank you, {name}.')
      await screen.press('Delete job')
      await screen.shows(
        'Job "Cook" was successfully deleted.',
        'No job posts yet',
        '2 answers about Cook are sent at ',
      )
      expect(screen.text()).not.toContain('Undo')
      const waiting = { Hawwa: 'Applied', 'Seeker 1': 'Hired', 'Seeker 2': 'Applied' }
      expect(await statuses()).toEqual(waiting)
      await send()
      expect(await statuses()).toEqual({ ...waiting, Hawwa: 'Rejected', 'Seeker 2': 'Rejected' })
      const { body } = await site.call('GET', '/api/jobseekers/applied-jobs', { as: seeker.token })
      expect(body).toMatchObject({
        appliedJobs: [
          {
            application: { status: 'Rejected', notes: 'The place is taken. Thank you, Hawwa.' },
            job: { title: 'Cook', removed: true },
          },
        ],
      })
    },
  )

  longTest('are not notified when the employer takes the answers back', async () => {
    await apply()
    const screen = await chosen('Close')
    await screen.shows('Answer the 2 job seekers who still wait')
    screen.field('Answer the 2 job seekers who still wait').click()
    await screen.shows('To the 2 in Applied')
    await screen.press('Close job')
    await screen.shows('2 answers about Cook are sent at ')
    await screen.press('Undo the answers about Cook')
    await screen.lacks('are sent at')
    await send()
    expect(await statuses()).toEqual({ Hawwa: 'Applied', 'Seeker 1': 'Hired', 'Seeker 2': 'Applied' })
  })

  longTest('are shown before it is closed, and stay unchanged unless the employer answers', async () => {
    await apply()
    const screen = await chosen('Close')
    await screen.shows('Close this job?', 'Answer the 2 job seekers who still wait')
    await screen.press('Close job')
    await screen.shows('Job closed. It takes no more applications')
    expect(await statuses()).toEqual({ Hawwa: 'Applied', 'Seeker 1': 'Hired', 'Seeker 2': 'Applied' })
    await screen.press('More actions for Cook')
    await screen.press('Reopen')
    await screen.shows('Job reopened. It takes applications again')
  })
})

describe('somebody who applied after the list was read', () => {
  test('is not lost: the job stays, and the dialog says why until it is pressed again', async () => {
    const screen = await chosen('Delete')
    await screen.shows('Are you sure you want to delete this job post?')
    await applyFor(site, jobId, await insertSeeker(site, { name: 'Hawwa' }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.press('Delete job')
    const why = 'Cook has 1 new applicant: please check again. It is not deleted'
    await screen.shows(why)
    // Above the list it stands for 5 seconds.
    await browser.idle()
    vi.advanceTimersByTime(5_000)
    await screen.shows(
      'Are you sure you want to delete this job post?',
      why,
      'The job seeker who applied keeps the application',
      'Answer the job seeker who still waits',
    )
    await screen.press('Delete job')
    await screen.shows('Job "Cook" was successfully deleted.')
  })

  longTest('keeps the others from being answered, and one of those who withdrew does too', async () => {
    await apply()
    const unchanged = { Hawwa: 'Applied', 'Seeker 1': 'Hired', 'Seeker 2': 'Applied', Late: 'Applied' }
    const words = 'The place is taken. Thank you, {name}.'
    const screen = await chosen('Delete')
    await screen.shows('Answer the 2 job seekers who still wait')
    screen.field('Answer the 2 job seekers who still wait').click()
    await screen.fill('To the 2 in Applied', words)
    await applyFor(site, jobId, await insertSeeker(site, { name: 'Late' }))
    await screen.press('Delete job')
    await screen.shows(
      'Cook has 1 new applicant: please check again. It is not deleted',
      'To the 3 in Applied',
      'The 4 job seekers who applied',
    )
    expect(screen.field('To the 3 in Applied').value).toBe(words)
    await send()
    expect(await statuses()).toEqual(unchanged)

    await withdraw(site, applicationId, seeker)
    await screen.press('Delete job')
    await screen.shows(
      'Hawwa withdrew a moment ago: please check again. The job is not deleted',
      'To the 2 in Applied',
    )
    expect(screen.field('To the 2 in Applied').value).toBe(words)
    await screen.lacks('are sent at', 'is sent at')
    await send()
    expect(await statuses()).toEqual({ ...unchanged, Hawwa: 'Withdrawn' })
    expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(200)

    await screen.press('Delete job')
    await screen.shows('Job "Cook" was successfully deleted.', '2 answers about Cook are sent at ')
  })

  test('is not answered unread when the line comes back meanwhile', async () => {
    await apply()
    const screen = await chosen('Close')
    await screen.tick('Answer the 2 job seekers who still wait')
    await screen.shows('To the 2 in Applied')
    await applyFor(site, jobId, await insertSeeker(site, { name: 'Late' }))
    for (const line of ['offline', 'online']) window.dispatchEvent(new Event(line))
    await screen.shows('4 applicants')
    await browser.idle()
    await screen.press('Close job')
    await screen.shows('2 answers about Cook are sent at ')
    await send()
    expect(await statuses()).toMatchObject({ Hawwa: 'Rejected', Late: 'Applied' })
  })

  test('is listed before it is closed', async () => {
    const screen = await browser.open('/employer/jobs?view=cards')
    await applyFor(site, jobId, await insertSeeker(site, { name: 'Hawwa' }))
    await screen.press('More actions for Cook')
    await screen.press('Close')
    await screen.shows('Close this job?', 'Answer the job seeker who still waits')
  })
})

describe('closing a job asks who got it', () => {
  /** Hawwa and Seeker 2 wait, Seeker 1 is hired; Seeker 2 has an interview. */
  async function withInterview() {
    const people = await apply()
    const invited = people.find(({ name }) => name === 'Seeker 2')?._id
    await answer(invited, 'Interview')
  }
  const ticks = (legend: string) => {
    const list = [...document.querySelectorAll('dialog fieldset')].find(
      (one) => one.querySelector('legend')?.textContent === legend,
    )
    return [...(list?.querySelectorAll('li') ?? [])].map((row) => ({
      name: row.querySelector('label')?.textContent,
      isTicked: row.querySelector('input')?.checked,
    }))
  }

  longTest(
    'the ticked applicant becomes Hired; of the others those with an interview are unticked and stay',
    async () => {
      await withInterview()
      const screen = await chosen('Close')
      await screen.shows(
        'Who got the job?',
        'Somebody who applied',
        'Somebody else, found another way',
        'Nobody',
      )
      screen.field('Somebody who applied').click()
      await screen.shows('They are marked as hired and notified.')
      await screen.shows('Who of them?', 'Has an interview or an offer')
      // Applicants with an interview or an offer come first.
      expect(ticks('Who of them?').map(({ name }) => name)).toEqual([
        expect.stringContaining('Seeker 2'),
        expect.stringContaining('Hawwa'),
        expect.stringContaining('Seeker 1'),
      ])
      await screen.press('Close job')
      await screen.shows('Please tick who got it')
      screen.field('Hawwa').click()
      await screen.shows('1 of 3 ticked', 'Answer the job seeker who still waits')
      screen.field('Answer the job seeker who still waits').click()
      await screen.shows('Who is answered')
      expect(ticks('Who is answered')).toEqual([
        { name: expect.stringContaining('Seeker 2'), isTicked: false },
      ])
      await screen.press('Close job')
      await screen.shows('"Cook" is closed. It takes no more applications. 1 person is marked as hired')
      await screen.lacks('are sent at', 'is sent at')
      await send()
      expect(await statuses()).toEqual({ Hawwa: 'Hired', 'Seeker 1': 'Hired', 'Seeker 2': 'Interview' })
    },
  )

  longTest('an applicant with an interview is refused once ticked, with words for their status', async () => {
    await withInterview()
    const screen = await chosen('Close')
    await screen.shows('Answer 1 of the 2 job seekers who still wait')
    screen.field('Somebody else, found another way').click()
    screen.field('Answer 1 of the 2').click()
    await screen.shows('To the 1 in Applied')
    screen.field('Seeker 2').click()
    await screen.shows('To the 1 in Interview', 'Answer the 2 job seekers who still wait', '2 of 2 ticked')
    await screen.press('Close job')
    await screen.shows('2 answers about Cook are sent at ')
    await send()
    expect(await statuses()).toEqual({ Hawwa: 'Rejected', 'Seeker 1': 'Hired', 'Seeker 2': 'Rejected' })
  })

  test('a long list is searched by name, and ticks stay', async () => {
    await apply()
    await insertApplicants(site, { employerId: employer.id, jobId }, 9)
    const screen = await chosen('Close')
    await screen.shows('Somebody who applied')
    screen.field('Somebody who applied').click()
    await screen.shows('Who of them?')
    await screen.fill('Search by name or e-mail', 'HAWW')
    await eventually(() => expect(ticks('Who of them?')).toHaveLength(1))
    screen.field('Hawwa').click()
    await screen.fill('Search by name or e-mail', 'seeker 9')
    await eventually(() => expect(ticks('Who of them?')).toHaveLength(1))
    await screen.shows('1 of 12 ticked')
    await screen.fill('Search by name or e-mail', 'nobody of this name')
    await screen.shows('Nobody has this name or address.')
  })

  longTest(
    'a withdrawal meanwhile is announced in the dialog, which stays; nothing was closed or sent',
    async () => {
      await apply()
      const screen = await chosen('Close')
      await screen.shows('Somebody who applied')
      screen.field('Somebody who applied').click()
      await screen.shows('Who of them?')
      screen.field('Hawwa').click()
      await withdraw(site, applicationId, seeker)
      await screen.press('Close job')
      await screen.shows(
        'Hawwa withdrew a moment ago: please check again. Nothing was changed',
        'Close this job?',
      )
      await eventually(() => expect(ticks('Who of them?')).toHaveLength(2))
      const { body: job } = await site.call<{ status: string }>('GET', `/api/jobs/${jobId}`)
      expect(job.status).toBe('Active')
    },
  )
})

describe('a job without applicants', () => {
  longTest.each(['Active', 'Paused'] as const)('that is %s is closed after a question', async (status) => {
    await site.database.db
      .update(jobs)
      .set({ status, ...(status === 'Paused' && { pausedAt: site.clock.now }) })
      .where(eq(jobs.id, jobId))
    const screen = await chosen('Close')
    await screen.shows('Close this job?', 'Nobody')
    expect((await site.call<{ status: string }>('GET', `/api/jobs/${jobId}`)).body.status).toBe(status)
    await screen.press('Close job')
    await screen.shows('Job closed.')
  })

  test('that waits for its day is deleted without a word about an ad that was spent', async () => {
    await site.database.db
      .update(jobs)
      .set({ status: 'Pending', publishAt: new Date(site.clock.now.getTime() + day) })
      .where(eq(jobs.id, jobId))
    const screen = await chosen('Delete')
    await screen.shows('This cannot be undone. It was not published, and no ad was used for it.')
    await screen.lacks('stays spent')
  })
})

describe('the cost of a renewal is shown before', () => {
  const open = () => browser.open(`/renew-job?jobId=${jobId}`)

  test('an ad, when the time is over', async () => {
    await buy(site, employer, 2)
    jobId = await insertJob(site.database.db, {
      employerId: employer.id,
      publishedAt: new Date(site.clock.now.getTime() - 40 * day),
      listingDays: 30,
    })
    const screen = await open()
    await screen.shows('Renewing uses one of your 2 ads.')
    await screen.lacks('costs nothing')
  })

  test('nothing within the paid time, with or without ads', async () => {
    await site.database.pool.query(`update jobs set expires_at = now() + interval '2 days' where id = $1`, [
      jobId,
    ])
    const screen = await open()
    await screen.shows(/This job is paid for until .*: renewing it costs nothing\./)
    await screen.press('Renew')
    await screen.shows('Job renewed successfully.')
  })

  test('an ad is confirmed once before it is spent, naming the job', async () => {
    await buy(site, employer, 2)
    await site.database.pool.query('update jobs set expires_at = $1, paid_until = $1 where id = $2', [
      new Date(site.clock.now.getTime() - day),
      jobId,
    ])
    const screen = await open()
    await screen.press('Renew')
    await screen.shows('Renew “Cook” for one ad?', 'This uses 1 ad of the 2 that you have')
    pressInDialog('Cancel')
    await screen.lacks('Renew “Cook” for one ad?')
    expect(browser.requests).not.toContain(`PUT /api/jobs/renew/${jobId}`)
    await screen.press('Renew')
    await screen.shows('Renew “Cook” for one ad?')
    pressInDialog('Use one ad')
    await screen.shows('Job renewed successfully.')
  })

  test('before nothing can be renewed: while it cannot be read, or is not read yet', async () => {
    await buy(site, employer, 2)
    const entitlement = 'GET /api/subscriptions/entitlement'
    browser.line(entitlement, { status: 500 })
    const screen = await open()
    await screen.shows('The fault is on our side')
    await screen.lacks('New expiry date')
    browser.mend()
    await screen.press('Try Again')
    await screen.shows('This job already runs until the latest day')

    await insertJob(site.database.db, { employerId: employer.id, title: 'Waiter' })
    browser.line(entitlement, 'held')
    const list = await browser.open('/employer/jobs?view=cards')
    await list.press('Renew several')
    await list.tick('Renew Cook')
    await list.press('Renew')
    await list.shows('Renew 1 job?', 'Loading the cost')
    pressInDialog('Renew 1 job')
    await browser.idle()
    expect(browser.requests).not.toContain('POST /api/jobs/renew')
  })

  longTest('several are chosen in the list, and confirmed once with their cost', async () => {
    await buy(site, employer, 2)
    const { now } = site.clock
    const closed = { employerId: employer.id, publishedAt: now, status: 'Closed', closedAt: now } as const
    for (const title of ['Waiter', 'Boatman']) await insertJob(site.database.db, { ...closed, title })
    // Within its paid time a job costs nothing.
    await site.database.pool.query('update jobs set paid_until = $1', [new Date(now.getTime() - day)])
    const screen = await browser.open('/employer/jobs?view=cards')
    await screen.press('Renew several')
    await screen.shows('0 chosen')
    await screen.press('All 3')
    await screen.shows('3 chosen')
    await screen.press('Renew')
    await screen.shows(
      'Renew 3 jobs?',
      'Cook',
      'This needs 3 ads, and you have 2. Choose fewer, or buy more.',
    )
    pressInDialog('Cancel')
    screen.field('Renew Cook').click()
    await screen.shows('2 chosen')
    await screen.press('Renew')
    await screen.shows('Renew 2 jobs?', 'This uses 2 ads of the 2 that you have, and cannot be undone.')
    pressInDialog('Renew 2 jobs')
    await screen.shows('2 jobs renewed', 'Renew several')
    await screen.lacks('chosen')
  })

  test('several are not renewed while suspended, even within their paid time', async () => {
    await insertJob(site.database.db, { employerId: employer.id, title: 'Waiter' })
    await site.database.pool.query('update jobs set paid_until = $1', [
      new Date(site.clock.now.getTime() + 60 * day),
    ])
    const entitlement = 'GET /api/subscriptions/entitlement'
    browser.line(entitlement, { status: 200, body: { mayPost: false, because: 'suspended' } })
    const screen = await browser.open('/employer/jobs?view=cards')
    await screen.press('Renew several')
    await screen.press('All 2')
    await screen.press('Renew')
    await screen.shows('Renew 2 jobs?', 'This account is suspended. Please contact us.')
    await screen.lacks('This costs nothing', 'Choose a package')
    browser.line(entitlement, undefined)
  })

  longTest('under an annual plan nothing, and the job can be renewed by itself', async () => {
    await buy(site, employer)
    const screen = await open()
    await screen.shows('Renews automatically', 'as long as your Annual plan lasts')
    screen.field('Renew “Cook” automatically').click()
    await screen.shows('The job is renewed automatically from now on')
    await (await browser.open('/employer/jobs?view=cards')).shows('Renews automatically')
    const again = await open()
    await again.shows('Renews automatically')
    expect(again.field('Renew “Cook” automatically').checked).toBe(true)
    await (await browser.open(`/edit-job/${jobId}`)).shows(
      'With an earlier day it is not renewed automatically',
    )
    const closes = (days: number) =>
      site.database.pool.query("update jobs set expires_at = paid_until - $1 * interval '1 day'", [days])
    await closes(1)
    await (await browser.open('/employer/jobs?view=cards')).shows('Not renewed: you chose this closing date')
    await (await open()).shows(
      'as its closing date: it ends then. Once you renew it to the latest day',
      'at the latest. With an earlier day it is not renewed automatically',
    )
    await closes(0)
    await site.database.pool.query('delete from entitlement_entries where employer_id = $1', [employer.id])
    await (await browser.open('/employer/jobs?view=cards')).shows('Not renewed: your Annual plan has ended')
    const without = await open()
    await without.shows('Renews automatically')
    without.field('Renew “Cook” automatically').click()
    await without.shows('The job no longer renews automatically', 'This is part of the Annual plan.')
    expect(without.field('Renew “Cook” automatically').disabled).toBe(true)
  })
})

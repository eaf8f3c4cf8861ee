// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { applyFor, withdraw } from '#tests/support/applications.ts'
import { applicationsFor, keptProfile } from '#tests/support/arrived.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { keepWaiting, type NewWaiting, replaceWaiting, waitingOf } from './waiting-calls.ts'

const { site, browser } = await openSite()
let seeker: Person
let jobId: string

beforeEach(async () => {
  const employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Dive Instructor' })
  seeker = await insertSeeker(site)
  browser.signIn('jobseeker', seeker)
})

const lineIsBack = () => {
  browser.mend()
  window.dispatchEvent(new Event('online'))
}
/** Presses a button above the page. */
const discard = (name = 'Discard it') => {
  for (const button of document.querySelectorAll('button')) if (button.textContent === name) button.click()
}
const sent = () => applicationsFor(site.database.db, jobId)
const profile = () => keptProfile(site.database.db, seeker.id)

describe('an application without a connection', () => {
  async function applyOffline() {
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply Now')
    await screen.shows('Coral Bay Resort will see')
    await screen.fill('Cover letter', 'Written on the ferry')
    browser.line('', 'offline')
    await screen.press('Send application')
    await screen.shows(
      'Your application is waiting for a connection',
      'Waiting for a connection: 1 application',
    )
    return screen
  }

  longTest('waits, and is sent once under the key of its first attempt', async () => {
    const calls = vi.spyOn(globalThis, 'fetch')
    const screen = await applyOffline()
    expect(await sent()).toEqual([])
    lineIsBack()
    await screen.shows('Your application is sent')
    await screen.lacks('Waiting for a connection')
    expect(await sent()).toEqual([{ seekerId: seeker.id, letter: 'Written on the ferry' }])
    const keys = calls.mock.calls
      .filter(([address]) => String(address).endsWith('/apply'))
      .map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  longTest('replaces the button on the page of the job, until it is taken back', async () => {
    await applyOffline()
    // The page can be read, and the application still does not arrive.
    browser.mend()
    browser.line(`POST /api/jobs/${jobId}/apply`, 'offline')
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Your application may not have arrived', 'Do not send it again')
    await screen.lacks('Apply Now')
    await screen.press('Do not send it again')
    await screen.shows('Apply Now')
    lineIsBack()
    expect(await waitingOf(seeker.id)).toEqual([])
    expect(await sent()).toEqual([])
  })

  longTest(
    'that the site cannot accept just now does not claim a missing connection, and is retried',
    async () => {
      const screen = await applyOffline()
      browser.mend()
      browser.line(`POST /api/jobs/${jobId}/apply`, { status: 503, headers: { 'retry-after': '1' } })
      window.dispatchEvent(new Event('online'))
      await screen.shows('Not sent yet: 1 application', 'We could not accept it just now')
      await screen.lacks('Waiting for a connection')
      expect(await sent()).toEqual([])
      await screen.press('Done')
      await screen.shows('Your application may not have arrived')
      await screen.lacks('waits for a connection')
      lineIsBack()
      await screen.shows('Already Applied')
      expect(await sent()).toHaveLength(1)
    },
  )

  async function applyWithoutReply() {
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply Now')
    await screen.shows('Coral Bay Resort will see')
    await screen.fill('Cover letter', 'Written on the ferry')
    browser.line(`GET /api/jobs/${jobId}/application-status`, 'offline')
    loseReply(`POST /api/jobs/${jobId}/apply`)
    return screen
  }

  longTest('that had arrived before its reply was lost counts as sent', async () => {
    const screen = await applyWithoutReply()
    await screen.press('Send application')
    await screen.shows('Your application is waiting for a connection')
    lineIsBack()
    await screen.shows('Sent: 1 application')
    expect(await waitingOf(seeker.id)).toEqual([])
    expect(await sent()).toEqual([{ seekerId: seeker.id, letter: 'Written on the ferry' }])
  })

  longTest('that had arrived shows it after it was taken back', async () => {
    const screen = await applyWithoutReply()
    const apply = `POST /api/jobs/${jobId}/apply`
    browser.requests.length = 0
    await screen.press('Send application')
    await eventually(() => expect(browser.requests).toContain(apply))
    browser.line(apply, 'offline')
    await screen.shows('Your application is waiting for a connection')
    await screen.press('Done')
    // Before the line is back: with it, the application is sent by itself.
    await screen.press('Do not send it again')
    lineIsBack()
    await screen.shows('Already Applied')
  })

  longTest('that was made elsewhere meanwhile stays with its letter until that was read', async () => {
    const screen = await applyOffline()
    await applyFor(site, jobId, seeker)
    lineIsBack()
    await screen.shows(
      'Your application for Dive Instructor was not sent',
      'You have already applied for this job',
      'Written on the ferry',
    )
    expect(await waitingOf(seeker.id)).toHaveLength(1)
    expect(await sent()).toEqual([{ seekerId: seeker.id, letter: '' }])
  })

  longTest('that was made and withdrawn elsewhere meanwhile is not made again', async () => {
    const screen = await applyOffline()
    await withdraw(site, await applyFor(site, jobId, seeker), seeker)
    lineIsBack()
    await screen.shows(
      'Your application for Dive Instructor was not sent',
      'You have withdrawn your application for this job. You can apply again once, on the page of the job',
      'Written on the ferry',
    )
    expect(await sent()).toEqual([{ seekerId: seeker.id, letter: '' }])
    await screen.press('Done')
    await screen.press('Apply again')
    await screen.shows('Send application')
    await screen.fill('Cover letter', 'Written at home')
    await screen.press('Send application')
    await screen.shows('Sent: 1 application')
    expect((await sent()).map(({ letter }) => letter)).toContain('Written at home')
  })

  longTest('that repeats a withdrawn one is sent', async () => {
    await withdraw(site, await applyFor(site, jobId, seeker), seeker)
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply again')
    await screen.shows('Coral Bay Resort will see')
    await screen.fill('Cover letter', 'Written on the ferry')
    browser.line('', 'offline')
    await screen.press('Send application')
    await screen.shows('Your application is waiting for a connection')
    lineIsBack()
    await screen.shows('Your application is sent')
    expect(await sent()).toEqual([{ seekerId: seeker.id, letter: 'Written on the ferry' }])
  })

  longTest('that is refused says why, and stays until it is discarded', async () => {
    const screen = await applyOffline()
    await site.database.db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, jobId))
    lineIsBack()
    await screen.shows(
      'Your application for Dive Instructor was not sent',
      'This job is no longer accepting applications',
      'Written on the ferry',
    )
    await screen.lacks('Apply Now')
    await screen.lacks('View the job')
    const other = await browser.open('/jobseeker/saved')
    await other.shows('Your application for Dive Instructor was not sent', 'View the job')
    discard()
    await other.lacks('Your application for Dive Instructor was not sent')
    expect(await waitingOf(seeker.id)).toEqual([])
    expect(document.activeElement?.id).toBe('main')
  })

  longTest('that is held up by an earlier refused call waits for that, not for the connection', async () => {
    const screen = await applyOffline()
    await keepWaiting({
      accountId: seeker.id,
      kind: 'profile change',
      page: '/jobseeker/profile',
      call: 'PUT /api/jobseekers/:seekerId',
      params: { seekerId: seeker.id },
      input: { phone: 'no' },
    })
    const [application, change] = await waitingOf(seeker.id)
    if (!application || !change) throw new Error('nothing waits')
    await replaceWaiting(change, { ...change, at: application.at - 1 })
    await screen.press('Done')
    lineIsBack()
    await screen.shows(
      'Your profile change was not sent',
      'Not sent yet: 1 application',
      'Your application may not have arrived',
    )
    await screen.lacks('waits for a connection')
    discard()
    await screen.shows('Already Applied')
  })

  longTest('is sent after the login, to which it leads when the sign-in has ended meanwhile', async () => {
    const screen = await applyOffline()
    browser.mend()
    await site.database.db.delete(sessions).where(eq(sessions.accountId, seeker.id))
    window.dispatchEvent(new Event('online'))
    await screen.shows('Log in again to send: 1 application')
    await screen.isAt(`/login?redirect=%2Fjobs%2F${jobId}%3Fapply`)
    expect(await waitingOf(seeker.id)).toHaveLength(1)
    expect(await sent()).toEqual([])
  })
})

describe('a change of the profile without a connection', () => {
  test('waits, stays in the form, and leaves it when it has been sent', async () => {
    const screen = await browser.open('/jobseeker/profile')
    await screen.press('Edit Profile')
    await screen.shows('Seven digits')
    await screen.fill('Phone', '7771234')
    browser.line('', 'offline')
    await screen.press('Save')
    await screen.shows('Waiting for a connection: 1 profile change')
    browser.mend()
    browser.line('PUT ', 'offline')
    const again = await browser.open('/jobseeker/profile')
    await eventually(() => expect(again.field('Phone').value).toBe('7771234'))
    lineIsBack()
    await again.lacks('Waiting for a connection', 'Being sent')
    expect((await profile())?.phone).toBe('+960 777 1234')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })
})

describe('a CV that waits', () => {
  const begin = () => `PUT /api/jobseekers/${seeker.id}/cv-uploads`
  const cv = (): NewWaiting => ({
    accountId: seeker.id,
    kind: 'CV',
    page: '/jobseeker/profile',
    call: 'PUT /api/jobseekers/:seekerId/cv',
    params: { seekerId: seeker.id },
    file: new File(['%PDF-1.7'], 'Wrong.pdf', { type: 'application/pdf' }),
  })
  const tries = () => browser.requests.filter((request) => request.startsWith(begin())).length

  test('is taken back before it replaces the one in the profile', async () => {
    browser.line(begin(), 'offline')
    await keepWaiting(cv())
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows('Do not send the CV')
    discard('Do not send the CV')
    await screen.lacks('Waiting for a connection', 'Being sent')
    expect(await waitingOf(seeker.id)).toEqual([])
  })

  const triesInHour = async (retryAfter: string) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    browser.line(begin(), { status: 503, headers: { 'retry-after': retryAfter } })
    await keepWaiting(cv())
    browser.requests.length = 0
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows('Not sent yet: 1 CV', 'sent again automatically')
    const shown = tries()
    for (let minutes = 0; minutes < 59; minutes += 0.5) {
      vi.advanceTimersByTime(30_000)
      await browser.idle()
    }
    return tries() - shown
  }

  longTest('is not tried before the time that the site names', async () => {
    expect(await triesInHour('3600')).toBe(0)
  })

  longTest('is tried more and more rarely while the site cannot take it', async () => {
    await triesInHour('30')
    expect(tries()).toBeGreaterThan(5)
    // Each try that reaches the end counts as an upload, of which an account has twenty an hour.
    expect(tries()).toBeLessThan(15)
  })

  test('rests as long on another page or in another tab, until the connection is back', async () => {
    browser.line(begin(), { status: 503, headers: { 'retry-after': '300' } })
    await keepWaiting(cv())
    browser.requests.length = 0
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows('Not sent yet: 1 CV')
    const other = await browser.open('/jobseeker/saved')
    await other.shows('Not sent yet: 1 CV', 'sent again automatically')
    await browser.idle()
    expect(tries()).toBe(1)
    lineIsBack()
    await eventually(() => expect(tries()).toBe(2))
  })
})

describe('parts of the profile without a connection', () => {
  const parts = async () =>
    (await site.call<ProfileParts>('GET', `/api/jobseekers/${seeker.id}/parts`, { as: seeker.token })).body
  const keep = (body: unknown) =>
    site.call('PUT', `/api/jobseekers/${seeker.id}/parts`, { as: seeker.token, body })

  test('wait, are shown, and are merged with changes made elsewhere meanwhile', async () => {
    await keep({ languages: [{ language: 'Dhivehi', level: 'native' }] })
    const screen = await browser.open('/jobseeker/profile/languages')
    await screen.shows('Edit Dhivehi')
    browser.line('', 'offline')
    for (const [language, level] of [
      ['English', 'fluent'],
      ['Tamil', 'basic'],
    ] as const) {
      await screen.press('Add another language')
      await screen.shows('How well')
      await screen.fill('Language', language)
      await screen.fill('How well', level)
      await screen.press('Save')
      await screen.shows(`Edit ${language}`)
    }
    await screen.press('Remove Dhivehi')
    await screen.lacks('Edit Dhivehi')
    await screen.shows('Waiting for a connection: 1 profile change')
    expect(await waitingOf(seeker.id)).toHaveLength(1)
    await keep({
      languages: [
        { language: 'Dhivehi', level: 'native' },
        { language: 'Hindi', level: 'basic' },
      ],
    })
    lineIsBack()
    await screen.lacks('Waiting for a connection', 'Being sent')
    await screen.shows('Edit English', 'Edit Tamil', 'Edit Hindi')
    expect((await parts()).languages.map(({ language }) => language)).toEqual(['English', 'Tamil', 'Hindi'])
  })

  for (const isSent of [false, true])
    longTest(
      `are taken back by the next change, ${isSent ? 'once the first was sent' : 'while it waits'}`,
      async () => {
        await keep({ availability: { types: ['Contract'] }, leastPay: 8_000 })
        const screen = await browser.open('/jobseeker/profile/availability')
        await screen.tick('Part time')
        await screen.fill('Minimum pay', '9000')
        browser.line('', 'offline')
        await screen.press('Save')
        await screen.shows('waiting for a connection', 'Waiting for a connection: 1 profile change')
        if (isSent) {
          lineIsBack()
          await screen.lacks('1 profile change')
          expect(await parts()).toMatchObject({ leastPay: 9_000 })
        }
        await screen.tick('Part time')
        await screen.fill('Minimum pay', '8000')
        await screen.press('Save')
        if (!isSent) {
          await eventually(async () =>
            expect((await waitingOf(seeker.id))[0]?.input).toMatchObject({ leastPay: '8000' }),
          )
          lineIsBack()
        }
        await screen.lacks('1 profile change')
        await eventually(async () =>
          expect(await parts()).toMatchObject({ availability: { types: ['Contract'] }, leastPay: 8_000 }),
        )
      },
    )

  longTest('are written where the profile cannot be read, and merged with it', async () => {
    const job = { title: 'Deckhand', employer: '', place: '', from: '2016-01', to: '2019-04', what: '' }
    await keep({ work: [job] })
    browser.line('', 'offline')
    const screen = await browser.open('/jobseeker/profile/work')
    await screen.shows('Without a connection your profile cannot be shown.', 'Add a job')
    await screen.fill('Job title', 'Captain')
    await screen.fill('From', '2019-05')
    await screen.press('Save')
    await screen.shows('Waiting for a connection: 1 profile change', 'Edit Captain')
    lineIsBack()
    await screen.shows('Edit Captain', 'Edit Deckhand')
    expect((await parts()).work.map(({ title }) => title)).toEqual(['Captain', 'Deckhand'])
  })
})

longTest('a storage that never answers keeps nobody from applying and logging out', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockReturnValue(new IDBRequest())
  const screen = await browser.open(`/jobs/${jobId}`)
  await screen.press('Apply Now')
  await screen.shows('Coral Bay Resort will see')
  await screen.press('Send application')
  await screen.shows('Your application is sent')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  for (const button of document.querySelectorAll('button'))
    if (button.textContent === 'Logout') button.click()
  await eventually(() => expect(assign).toHaveBeenCalledWith('/'))
  expect({ ...localStorage }).toEqual({})
})

// @vitest-environment happy-dom

import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { answerApplicant, applyFor, withdraw } from '#tests/support/applications.ts'
import { holdReply } from '#tests/support/browser/hold-reply.ts'
import { leaveAccount } from '#tests/support/browser/leave-account.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

const { site, browser } = await openSite()
const job = (title: string, more = {}) =>
  insertJob(site.database.db, { employerId: employer.id, title, ...more })
const page = '/jobseeker'

const employer = await insertEmployer(site)
beforeAll(async () => {
  await job('Night Auditor', { descriptionText: 'You know Opera.' })
})

test('my page asks visitors to log in and refuses other roles, without a call', async () => {
  await (await browser.open(page)).isAt('/login?redirect=%2Fjobseeker')
  browser.signIn('employer', employer)
  browser.requests.length = 0
  await (await browser.open(page)).shows('You must be logged in as a job seeker to view this page')
  expect(browser.requests).not.toContain('GET /api/jobseekers/my-page')
})

longTest('a new job seeker sees three steps, each of which leads somewhere', async () => {
  browser.signIn('jobseeker', await insertSeeker(site))
  const screen = await browser.open(page)
  await screen.shows('Three steps to begin', 'No open job fits your profile yet')
  const steps = ['Open my profile', 'Find Jobs', 'Create an alert']
  expect(steps.map((name) => screen.control(name).getAttribute('href'))).toEqual([
    '/jobseeker/profile',
    '/jobseeker/search',
    '/alerts/new',
  ])
})

longTest('a partly filled profile shows only the missing steps', async () => {
  for (const [skills, words] of [
    [[], 'Add your CV and your skills once.'],
    [['Diving'], 'Add your CV once.'],
  ] as const) {
    browser.signIn('jobseeker', await insertSeeker(site, { skills: [...skills] }))
    const screen = await browser.open(page)
    await screen.shows('Three steps to begin', words)
  }
})

longTest('a certificate that expires soon is listed with its last day', async () => {
  const seeker = await insertSeeker(site)
  browser.signIn('jobseeker', seeker)
  const expires = addDays(dayOf(site.clock.now), 60)
  const certificates = [{ kind: 'first aid', name: '', number: '', expires }]
  await site.call('PUT', `/api/jobseekers/${seeker.id}/parts`, { as: seeker.token, body: { certificates } })
  const screen = await browser.open(page)
  await screen.shows('Certificates that expire soon', 'First aid', formatLongDate(expires))
  expect(screen.control('My certificates').getAttribute('href')).toBe('/jobseeker/profile/certificates')
})

test('a page that cannot be loaded says so, and is loaded again', async () => {
  browser.signIn('jobseeker', await insertSeeker(site))
  browser.line('GET /api/jobseekers/my-page', { status: 500, body: {} })
  const screen = await browser.open(page)
  await screen.shows('Your page could not be loaded')
  browser.mend()
  await screen.press('Try Again')
  await screen.shows('Three steps to begin')
})

test('a page that arrives after the log-out stays nowhere in the browser', async () => {
  browser.signIn('jobseeker', await insertSeeker(site))
  const reply = holdReply('GET /api/jobseekers/my-page')
  await browser.open(page)
  await eventually(() => expect(reply.isHeld()).toBe(true))
  await leaveAccount()
  await reply.release()
  await browser.idle()
  expect(JSON.stringify(localStorage)).not.toContain('my-page')
})

describe('my page', () => {
  longTest('shows waiting items, closing jobs, and the results of applications', async () => {
    const seeker = await insertSeeker(site)
    const [cook, diver] = [await job('Cook'), await job('Diver')]
    await applyFor(site, cook, seeker)
    await site.call('PUT', `/api/jobseekers/saved-jobs/${diver}`, { as: seeker.token, body: {} })
    await answerApplicant(site, cook, seeker, { as: employer, body: { status: 'Shortlisted' } })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(page)
    await screen.shows('Nothing to do', 'New answers', 'You are on the shortlist')
    await screen.shows('Cook, Coral Bay Resort', 'No alert yet.')
    await screen.shows('Apply by December 1, 2026', 'All 1 saved', 'Shortlisted')
    await screen.press('You are on the shortlist')
    await screen.shows('Withdraw')
    const again = await browser.open(page)
    await again.shows('Nothing to do', 'New for your alerts')
    await again.lacks('New answers')
  })

  test('does not say that one has applied for saved jobs that have closed', async () => {
    const seeker = await insertSeeker(site)
    const closed = await job('Purser', { status: 'Closed' })
    await site.call('PUT', `/api/jobseekers/saved-jobs/${closed}`, { as: seeker.token, body: {} })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(page)
    await screen.shows('Nothing is left to apply for at the moment. All 1 saved')
    await screen.lacks('applied for all')
  })

  longTest('leads to the application with requested documents, until they are added', async () => {
    const seeker = await insertSeeker(site)
    const cook = await job('Cook')
    const applicationId = await applyFor(site, cook, seeker)
    await site.call('POST', `/api/threads/${applicationId}/document-requests`, {
      as: employer.token,
      body: { text: 'Passport copy\n\nCertificates' },
    })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(page)
    await screen.shows('Coral Bay Resort asks for: Passport copy, Certificates')
    await screen.press('Coral Bay Resort asks for')
    await screen.isAt(`/jobseeker/application/${applicationId}`)
    await screen.shows('Documents asked for')
    await withdraw(site, applicationId, seeker)
    await (await browser.open(page)).shows('Nothing to do')
  })

  longTest('is there without a connection as it was, with the next interview and its place', async () => {
    const seeker = await insertSeeker(site)
    const applicationId = await applyFor(site, await job('Cook'), seeker)
    const times = ['2026-11-25T05:00:00.000Z']
    const base = `/api/threads/${applicationId}/interviews`
    const place = { kind: 'Address', text: 'Boduthakurufaanu Magu 12' }
    await site.call('POST', base, { as: employer.token, body: { times, minutes: 30, who: '', place } })
    const { body } = await site.call<Interviews>('GET', base, { as: seeker.token })
    const path = `${base}/${body.interview?._id}/answer`
    await site.call('POST', path, { as: seeker.token, body: { act: 'accept', at: times[0] } })
    browser.signIn('jobseeker', seeker)
    const next =
      'Your interview is on November 25, 2026 at 10:00 AM, Maldives time. At Boduthakurufaanu Magu 12'
    await (await browser.open(page)).shows(next)
    const list = await browser.open('/jobseeker/applied-jobs')
    await list.shows(/Cook.*To do/)
    const one = `/jobseeker/application/${applicationId}`
    const agreed = 'Wednesday, November 25, 2026 at 10:00 AM'
    await (await browser.open(one)).shows(agreed, 'Message to')
    browser.line('', 'offline')
    await (await browser.open(page)).shows('No connection', 'You see this page as it was on', next)
    await (await browser.open('/jobseeker/applied-jobs')).shows('No connection', 'Cook')
    await (await browser.open(one)).shows('No connection', agreed, 'Boduthakurufaanu Magu 12', 'Message to')
    browser.mend()
    const again = await browser.open(page)
    await again.shows(next)
    await again.lacks('No connection')
    browser.line('', 'offline')
    browser.signIn('jobseeker', await insertSeeker(site))
    await (await browser.open(page)).shows('Your page could not be loaded')
    browser.mend()
  })

  longTest('removes a job and its kind, and restores them', async () => {
    browser.signIn('jobseeker', await insertSeeker(site, { skills: ['Opera', 'Night audit'] }))
    await job('Night Auditor', { descriptionText: 'You know Opera and the night audit.' })
    const screen = await browser.open(page)
    await screen.shows('Night Auditor', 'Mentions your skills Opera and Night audit')
    await screen.press('Not for me')
    await screen.shows('You will not see jobs like “Night Auditor” here')
    await screen.press('Undo')
    await screen.shows('Mentions your skills Opera and Night audit')
    await screen.press('Not for me')
    await screen.shows('You will not see jobs like “Night Auditor” here')
    const again = await browser.open(page)
    await again.shows('Not for me: 1 kind of job', 'No open job fits')
    browser.line('DELETE /api/jobseekers/unwanted-jobs/', { status: 500, body: {} })
    await again.press('Remove Night Auditor')
    await again.shows('Your choice could not be saved. Please try again.', 'Not for me: 1 kind of job')
    browser.mend()
    await again.press('Remove Night Auditor')
    await again.shows('Mentions your skills Opera and Night audit')
  })

  longTest('asks for the wanted work, and keeps the typed text when it is refused', async () => {
    await job('Waitress')
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open(page)
    await screen.press('Describe the job I want')
    await screen.fill('Work I am looking for', 'Waiter')
    await screen.fill('At least, MVR a month', 'a lot')
    await screen.press('Save')
    await screen.shows('must be')
    expect(screen.field('Work I am looking for').value).toBe('Waiter')
    await screen.fill('At least, MVR a month', '4,000')
    await screen.press('Save')
    await screen.shows('You are looking for Waiter, at least MVR 4,000 a month.', 'The work you want')
  })
})

// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import type { MyInvitations } from '#contract/invitations/invitations.ts'
import { applyFor } from '#tests/support/applications.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person
let seeker: Person
let jobId: string

beforeEach(async () => {
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
})
const allow = () =>
  site.call('PUT', '/api/account/invitations', { as: seeker.token, body: { allowed: true } })
const mine = async () =>
  (await site.call<MyInvitations>('GET', `/api/jobseekers/${seeker.id}/invitations`, { as: seeker.token }))
    .body

longTest('a company invites an earlier applicant by two lines, and sees that it was sent', async () => {
  const before = await insertJob(site.database.db, { employerId: employer.id, title: 'Receptionist' })
  await applyFor(site, before, seeker)
  await allow()
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/invite?job=${jobId}`)
  await screen.shows('20 invitations left today', 'Receptionist')
  await screen.press(`Invite ${seeker.name}`)
  await screen.shows('Your message')
  await screen.fill('Your message', 'We remember you.')
  await screen.press('Send invitation')
  await screen.shows('19 invitations left today', 'Your invitations', 'No other earlier applicant accepts')
  expect((await mine()).invitations).toMatchObject([{ words: 'We remember you.', job: { _id: jobId } }])
})

test('a refused invitation keeps its words and says why', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/invite?person=${seeker.id}`)
  await screen.shows(`Invite ${seeker.name}`)
  await screen.fill('Your message', 'We remember you.')
  await screen.press('Send invitation')
  await screen.shows('This person does not accept invitations to apply')
  expect(screen.field('Your message').value).toBe('We remember you.')
})

describe('a job that takes applications elsewhere', () => {
  let elsewhere: string
  beforeEach(async () => {
    elsewhere = await insertJob(site.database.db, {
      employerId: employer.id,
      title: 'Diver',
      applyAt: 'https://reef.example/apply',
    })
    browser.signIn('employer', employer)
  })

  test('is not replaced by another job, which is chosen by hand', async () => {
    await allow()
    const screen = await browser.open(`/employer/invite?person=${seeker.id}&job=${elsewhere}`)
    await screen.shows('You cannot invite people to the job that you came from.')
    expect(screen.field('Job').value).toBe('')
    await screen.press('Send invitation')
    await screen.shows('Please choose a job')
    expect((await mine()).invitations).toEqual([])
  })

  test('is not an open job to invite to, if it is the only one', async () => {
    const other = await insertEmployer(site)
    await insertJob(site.database.db, { employerId: other.id, applyAt: 'https://reef.example/apply' })
    browser.signIn('employer', other)
    await (await browser.open('/employer/invite')).shows('No open job that takes applications here')
  })
})

test('a company without an open job still sees whom it invited', async () => {
  await allow()
  await site.call('POST', '/api/employers/invitations-to-apply', {
    as: employer.token,
    body: { jobId, jobseekerId: seeker.id },
  })
  await site.call('PUT', `/api/jobs/${jobId}/close`, { as: employer.token })
  browser.signIn('employer', employer)
  const screen = await browser.open('/employer/invite')
  await screen.shows('No open job that takes applications here', 'Your invitations', seeker.name)
})

test('a job chosen for a person is kept in the form of that job alone, and until Cancel', async () => {
  const second = await insertJob(site.database.db, { employerId: employer.id, title: 'Receptionist' })
  browser.signIn('employer', employer)
  const form = (job: string) => browser.open(`/employer/invite?person=${seeker.id}&job=${job}`)
  const shows = async (job: string) => {
    const screen = await form(job)
    await screen.shows('Your message')
    return { screen, chosen: screen.field('Job').value, words: screen.field('Your message').value }
  }
  const screen = await form(jobId)
  await screen.fill('Job', second)
  await screen.fill('Your message', 'We remember you.')
  expect(await shows(jobId)).toMatchObject({ chosen: second, words: 'We remember you.' })
  const third = await insertJob(site.database.db, { employerId: employer.id, title: 'Diver' })
  expect(await shows(third)).toMatchObject({ chosen: third, words: '' })
  await (await form(jobId)).press('Cancel')
  expect(await shows(jobId)).toMatchObject({ chosen: jobId, words: '' })
})

test('a person allows invitations, reads why one came, declines it, and mutes and unmutes the company', async () => {
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open('/jobseeker/invitations')
  await screen.shows('No invitations yet', 'once you tick the line above')
  await screen.tick('Employers may invite me to apply')
  await screen.shows('When an employer invites you, you find it here')
  await site.call('POST', '/api/employers/invitations-to-apply', {
    as: employer.token,
    body: { jobId, jobseekerId: seeker.id, words: 'We need you.' },
  })
  const again = await browser.open('/jobseeker/invitations')
  await again.shows('We need you.', 'they found you among the job seekers here', 'See the job')
  await again.press('Decline Front Office Manager')
  await again.shows('Declined')
  await again.press('Mute this company: Coral Bay Resort')
  await again.shows('Muted companies')
  await again.press('Unmute Coral Bay Resort')
  await again.lacks('Muted companies')
})

longTest('somebody who was refused lets this company invite again, and takes it back', async () => {
  const before = await insertJob(site.database.db, { employerId: employer.id, title: 'Receptionist' })
  const applicationId = await applyFor(site, before, seeker)
  const refused = await site.call('PATCH', `/api/jobs/${before}/applicants/${seeker.id}`, {
    as: employer.token,
    body: { status: 'Rejected' },
  })
  expect(refused.status).toBe(200)
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open(`/jobseeker/application/${applicationId}`)
  await screen.shows('Another job here?', 'invite you when another job fits?')
  await screen.press('Yes, they may')
  await screen.shows('may invite you when another job fits.')
  expect((await mine()).companies).toMatchObject([{ _id: employer.id }])
  const list = await browser.open('/jobseeker/invitations')
  await list.shows('Companies that may invite me')
  await list.press('Take it back Coral Bay Resort')
  await list.lacks('Companies that may invite me')
  expect((await mine()).companies).toEqual([])
})

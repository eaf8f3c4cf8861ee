// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { answerApplicant, applyFor, uploadCv } from '#tests/support/applications.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let seeker: Person
let employer: Person
let jobId: string

beforeEach(async () => {
  seeker = await insertSeeker(site)
  employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
  jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Deckhand' })
  browser.signIn('jobseeker', seeker)
})

const later = (minutes: number) => site.later(minutes * 60_000)
const apply = () => applyFor(site, jobId, seeker)
async function answer(status: ApplicationStatus, notes?: string): Promise<void> {
  const given = await answerApplicant(site, jobId, seeker, { as: employer, body: { status, notes } })
  expect(given.status).toBe(200)
}
/** Presses the button of that name in the question. */
function confirm(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
  buttons.find(({ textContent }) => textContent === name)?.click()
}
const openIt = (id: string): Promise<Screen> => browser.open(`/jobseeker/application/${id}`)

describe('the course of an application', () => {
  // D-F-12
  longTest(
    'is in order, with times, the notes of the employer, and the first opening of the CV',
    async () => {
      await uploadCv(site, seeker, 'Aishath.pdf')
      const id = await apply()
      later(2)
      const cv = `/api/jobseekers/${seeker.id}/cv/view?application=${id}`
      expect((await site.call('GET', cv, { as: employer.token })).status).toBe(200)
      later(2)
      await answer('Shortlisted', 'Can you come on Thursday?')
      later(2)
      await answer('Hired', 'Welcome aboard')
      const screen = await openIt(id)
      const at = String.raw`November 20, 2026 at \d+:\d\d PM`
      await screen.shows(
        new RegExp(
          `What happened Applied ${at} CV viewed by the employer ${at} ` +
            `Shortlisted ${at} Can you come on Thursday\\? Hired ${at} Welcome aboard`,
        ),
      )
      expect(screen.text()).not.toContain('Withdraw application')
    },
  )

  longTest('accepts a later letter, which the employer sees with its time', async () => {
    const id = await apply()
    const screen = await openIt(id)
    await screen.press('Change the CV or the letter')
    await screen.shows('The employer sees what you change, and when.', 'None, as it was sent')
    await screen.fill('Cover letter', 'Ten years at sea')
    await screen.press('Cancel')
    await screen.press('Change the CV or the letter')
    await eventually(() => expect(screen.field('Cover letter').value).toBe('Ten years at sea'))
    await screen.press('Send the changes')
    await screen.shows('Cover Letter Document', 'Ten years at sea', 'Cover letter added')
    browser.signIn('employer', employer)
    const theirs = await browser.open(`/employer/jobs/${jobId}/applicants?applicant=${seeker.id}`)
    await theirs.shows('Changed since November 20, 2026', 'Cover letter added', 'Ten years at sea')
    await answer('Rejected')
    browser.signIn('jobseeker', seeker)
    const decided = await openIt(id)
    await decided.shows('Rejected')
    expect(decided.text()).not.toContain('Change the CV or the letter')
  })

  test('shown from this browser is renewed when the line is better, which no event announces', async () => {
    const id = await apply()
    const path = `GET /api/jobseekers/application/${id}`
    await (await openIt(id)).shows('What happened Applied')
    browser.line(path, 'offline')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const screen = await openIt(id)
    await screen.shows('You see this page as it was on')
    await answer('Shortlisted')
    browser.line(path, undefined)
    await browser.idle()
    vi.advanceTimersByTime(30_000)
    await screen.shows('What happened Applied', 'Shortlisted')
    await screen.lacks('No connection')
  })

  // D-F-10
  test('is withdrawn after a question that names the consequences', async () => {
    const id = await apply()
    const screen = await openIt(id)
    await screen.press('Withdraw application')
    await screen.shows(
      'Withdraw your application for “Deckhand”?',
      'The employer is notified, and can no longer open the CV that you sent with it. You can apply again once, while the job is open.',
    )
    await screen.press('Keep it')
    await screen.lacks('Withdraw your application for')
    await screen.press('Withdraw application')
    await screen.shows('Keep it')
    confirm('Withdraw application')
    await screen.shows(/What happened Applied .* Withdrawn/)
    await screen.lacks('Withdraw application')
    await (await browser.open('/jobseeker/applied-jobs')).shows(/Deckhand.*Withdrawn/)
  })

  longTest(
    'names the interview that a withdrawal cancels, and draws a line before the next application',
    async () => {
      const id = await apply()
      const base = `/api/threads/${id}/interviews`
      const times = ['2026-11-25T05:00:00.000Z']
      const place = { kind: 'Phone', text: '777 1234' }
      await site.call('POST', base, { as: employer.token, body: { times, minutes: 30, who: '', place } })
      const { body } = await site.call<Interviews>('GET', base, { as: seeker.token })
      const path = `${base}/${body.interview?._id}/answer`
      const answerIt = (act: string, at = times[0]) =>
        site.call('POST', path, { as: seeker.token, body: { act, at } })
      const names = async (words: string) => {
        const screen = await openIt(id)
        await screen.press('Withdraw application')
        await screen.shows(words)
        return screen
      }
      await names(
        'The interview that was proposed for November 25, 2026 at 10:00 AM, Maldives time, will be cancelled.',
      )
      await answerIt('suggest', '2026-11-26T05:00:00.000Z')
      await names(
        'The interview for which you suggested November 26, 2026 at 10:00 AM, Maldives time, will be cancelled.',
      )
      const again = { times, minutes: 30, who: '', place }
      await site.call('PUT', `${base}/${body.interview?._id}`, { as: employer.token, body: again })
      await answerIt('accept')
      const screen = await names(
        'Your interview on November 25, 2026 at 10:00 AM, Maldives time, will be cancelled.',
      )
      confirm('Withdraw application')
      await screen.shows('Application withdrawn')
      expect((await openIt(id)).text()).not.toContain('Applied again')
      later(2)
      await (await openIt(await apply())).shows(/Withdrawn.*Applied again.*Applied/)
    },
  )

  longTest(
    'ends with jobs like it and an alert when it is refused, and with the first steps when hired',
    async () => {
      await insertJob(site.database.db, { employerId: employer.id, title: 'Deckhand' })
      const id = await apply()
      expect((await openIt(id)).text()).not.toMatch(/Similar jobs|What happens next/)
      await answer('Rejected')
      const refused = await openIt(id)
      await refused.shows('Similar jobs Deckhand', 'Tell me about new jobs like this')
      expect(refused.control('Tell me about new jobs').getAttribute('href')).toBe('/alerts/new?q=Deckhand')
      await answer('Hired')
      const hired = await openIt(id)
      await hired.shows('What happens next', 'Documents.', 'Travel.', 'Who to ask.')
      await hired.lacks('Similar jobs')
    },
  )

  longTest('that was refused shows jobs like it, when the job itself was removed as well', async () => {
    const id = await apply()
    await answer('Rejected')
    await insertJob(site.database.db, { employerId: employer.id, title: 'Deckhand', company: 'Other Boats' })
    const { token } = await makeOperator(site)
    const body = { reason: 'It asks candidates for money.' }
    await site.call('POST', `/api/admin/jobs/${jobId}/remove`, { as: token, body })
    await (await openIt(id)).shows('Job removed', /Similar jobs Deckhand.*Tell me about new jobs like this/)
  })

  // D-F-10
  longTest('that was decided in the meantime says so when it is too late to withdraw', async () => {
    const id = await apply()
    const screen = await openIt(id)
    await screen.press('Withdraw application')
    await screen.shows('Keep it')
    await answer('Rejected')
    confirm('Withdraw application')
    await screen.shows('This application is already decided and can no longer be withdrawn')
  })

  // D-D-18, D-L-04, P1-2.13-07
  test("names the contact for the job, and the reason for the job's removal", async () => {
    jobId = await insertJob(site.database.db, {
      employerId: employer.id,
      title: 'Deckhand',
      contactEmail: 'crew@coral.example',
    })
    const id = await apply()
    const screen = await openIt(id)
    await screen.shows('Contact crew@coral.example')
    expect(screen.control('crew@coral.example').getAttribute('href')).toBe('mailto:crew%40coral.example')
    const { token } = await makeOperator(site)
    const body = { reason: 'It asks candidates for money.' }
    await site.call('POST', `/api/admin/jobs/${jobId}/remove`, { as: token, body })
    const after = await openIt(id)
    await after.shows('We removed this job on', 'The reason: It asks candidates for money.')
    await after.shows('Employment Type Full time', 'Salary Not Stated', 'Location Baa Atoll')
    await after.shows('Expires December 1, 2026', 'Job Description Lead the front office.')
    await after.lacks('crew@coral.example')
  })

  // D-D-15
  for (const what of ['the job', 'the whole employer'])
    longTest(`stays when ${what} is deleted, marked and without the job's details`, async () => {
      const owner = await registerEmployer(site, { name: 'Coral Bay Resort' })
      jobId = await insertJob(site.database.db, { employerId: owner.id, title: 'Deckhand' })
      const id = await apply()
      const gone =
        what === 'the job'
          ? await site.call('DELETE', `/api/jobs/${jobId}`, { as: owner.token })
          : await site.call('DELETE', '/api/account', { as: owner.token, body: { password: owner.password } })
      expect(gone.status).toBe(200)
      const list = await browser.open('/jobseeker/applied-jobs')
      await list.shows(/Deckhand.*Job removed.*Coral Bay Resort/)
      const screen = await openIt(id)
      await screen.shows('Deckhand', 'Job removed', 'This job was removed. Your application stays here')
      expect(screen.text()).not.toContain('Lead the front office.')
    })
})

describe('a job that is limited by nationality', () => {
  const limit = (restriction: 'Local Only' | 'Foreign Only') =>
    insertJob(site.database.db, { employerId: employer.id, restriction })

  // D-F-04
  test('asks for it before anything is sent, keeps the answer, and lets eligible people apply', async () => {
    const screen = await browser.open(`/jobseeker/job/${await limit('Local Only')}`)
    await screen.press('Apply Now')
    await screen.shows('Your nationality', 'Who may apply: Maldivians only')
    await screen.press('Send application')
    await screen.shows('Please choose one')
    screen.field('Foreign').click()
    await screen.press('Send application')
    await screen.shows('You cannot apply for this job')
    screen.field('Maldivian').click()
    await screen.press('Send application')
    await screen.shows('Application successful!', 'Already Applied')
    const { body } = await site.call('GET', `/api/jobseekers/${seeker.id}`, { as: seeker.token })
    expect(body).toMatchObject({ nationality: 'Maldivian' })
  })

  // D-F-03
  test('explains to others why they cannot apply, without a button', async () => {
    const address = `/api/jobseekers/${seeker.id}`
    await site.call('PUT', address, { as: seeker.token, body: { nationality: 'Maldivian' } })
    const screen = await browser.open(`/jobseeker/job/${await limit('Foreign Only')}`)
    await screen.shows('You cannot apply for this job', 'Who may apply: Foreigners only')
    expect(screen.text()).not.toContain('Apply Now')
  })
})

// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { applyFor, uploadCv, withdraw } from '#tests/support/applications.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { twoColours } from '#tests/support/pictures.ts'

const { site, browser } = await openSite()
let jobId: string

const employer = await insertEmployer(site)
beforeEach(async () => {
  jobId = await insertJob(site.database.db, { employerId: employer.id })
})

const status = () => `GET /api/jobs/${jobId}/application-status`

describe('the apply area', () => {
  // P1-2.11-09, P1-5-20
  test('asks visitors to sign in and to come back to the job', async () => {
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Sign In to Apply')
    expect(screen.control('Sign In to Apply').getAttribute('href')).toBe(
      `/login?redirect=%2Fjobs%2F${jobId}%3Fapply`,
    )
    expect(screen.control('Create an account').getAttribute('href')).toBe(
      `/jobseeker/register?redirect=%2Fjobs%2F${jobId}%3Fapply`,
    )
  })

  // P1-2.11-11, D-L-15
  longTest(
    'shows employers that they cannot apply, and leads to the applicants of their own jobs',
    async () => {
      browser.signIn('employer', employer)
      const screen = await browser.open(`/jobs/${jobId}`)
      await screen.shows("You're logged in as an employer and cannot apply to jobs.")
      expect(screen.text()).not.toContain('Apply Now')
      expect(screen.control('View Applicants').getAttribute('href')).toBe(
        `/employer/jobs/${jobId}/applicants`,
      )
      browser.signIn('employer', await insertEmployer(site))
      const others = await browser.open(`/jobs/${jobId}`)
      await others.shows("You're logged in as an employer and cannot apply to jobs.")
      expect(others.text()).not.toContain('View Applicants')
      browser.signIn('admin', await makeOperator(site))
      await (await browser.open(`/jobs/${jobId}`)).shows('Only job seekers can apply for jobs')
    },
  )

  test('opens the sheet where the profile cannot be read, and reads it a few times only', async () => {
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const read = `GET /api/jobseekers/${seeker.id}`
    browser.line(read, { status: 500 })
    browser.requests.length = 0
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply Now')
    await screen.shows('Send application')
    for (let round = 0; round < 8; round++) await browser.idle()
    await screen.shows('Send application')
    expect(browser.requests.filter((one) => one === read).length).toBeLessThan(6)
  })

  // P1-2.11-10, P1-7-13, P1-9-05
  longTest('fetches the status half a second after the page has loaded, and on request', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    browser.requests.length = 0
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Apply Now', 'Check application status')
    await browser.idle()
    vi.advanceTimersByTime(499)
    await browser.idle()
    expect(browser.requests).not.toContain(status())
    vi.advanceTimersByTime(1)
    await screen.shows('Your application: Not Applied')
    expect(browser.requests.filter((request) => request === status())).toHaveLength(1)
    await screen.press('Check application status')
    expect(browser.requests.filter((request) => request === status())).toHaveLength(2)
  })

  longTest('says on a lost line that it is the status which could not be read', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.line(status(), 'offline')
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Your status could not be read. The connection was lost.')
  })

  // P1-2.11-01, P1-2.11-10, P1-7-25, P1-8-13
  test('applies, and shows the status afterwards', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open(`/jobseeker/job/${jobId}`)
    await screen.press('Apply Now')
    // It asks kindly, says what is sent, and stands in nobody's way.
    const kindly =
      'A CV or a few lines would help. Without them Coral Bay Resort gets only what you see above.'
    await screen.shows(kindly)
    await screen.fill('Cover letter', 'I was a receptionist in Addu for two years.')
    await screen.lacks(kindly)
    await screen.fill('Cover letter', ' ')
    await screen.shows(kindly)
    await screen.press('Send application')
    await screen.shows('Application successful!', 'Already Applied', 'Your application: Applied')
    const again = await browser.open(`/jobs/${jobId}`)
    await again.shows('Already Applied')
    expect(again.text()).not.toContain('Apply Now')
  })

  // P1-4-13
  test('treats an answer without content as Applied', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.line(`POST /api/jobs/${jobId}/apply`, { status: 200, body: null })
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply Now')
    await screen.press('Send application')
    await screen.shows('Application successful!', 'Already Applied')
  })

  // P1-4-13, P1-8-11, P1-8-13
  test('treats "already applied" as success', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.line(`POST /api/jobs/${jobId}/apply`, {
      status: 400,
      body: { error: 'You have already applied' },
    })
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply Now')
    await screen.press('Send application')
    await screen.shows('You had already applied for this job', 'You have already applied for this job')
    expect(screen.text()).not.toMatch(/Application Error|Your application is sent/)
  })

  // P1-8-12, P1-9-05
  longTest(
    'after an error of the server checks again a second later, and then uses that status',
    async () => {
      const seeker = await insertSeeker(site)
      browser.signIn('jobseeker', seeker)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      browser.line(`POST /api/jobs/${jobId}/apply`, { status: 500 })
      const screen = await browser.open(`/jobs/${jobId}`)
      await screen.shows('Apply Now')
      vi.advanceTimersByTime(500)
      await screen.shows('Your application: Not Applied')
      const asked = () => browser.requests.filter((request) => request === status()).length
      await screen.press('Apply Now')
      const apply = async () => {
        await screen.press('Send application')
        await screen.shows('Applying...')
        await browser.idle()
      }
      await apply()
      vi.advanceTimersByTime(999)
      await browser.idle()
      expect(asked()).toBe(1)
      vi.advanceTimersByTime(1)
      await screen.shows('Application Error', 'Failed to apply for this job. Please try again.')
      expect(asked()).toBe(2)
      browser.line(`POST /api/jobs/${jobId}/apply`, { status: 500, body: { error: 'The disk is full' } })
      await apply()
      vi.advanceTimersByTime(1_000)
      await screen.shows('Application Error', 'The disk is full')
      await apply()
      await applyFor(site, jobId, seeker)
      vi.advanceTimersByTime(1_000)
      await screen.shows('Application successful!')
      expect(screen.text()).not.toMatch(/Application Error|The disk is full/)
    },
  )

  // P1-8-14
  test('in the job seeker area says in fewer words that it failed', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.line(`POST /api/jobs/${jobId}/apply`, { status: 422 })
    const screen = await browser.open(`/jobseeker/job/${jobId}`)
    await screen.press('Apply Now')
    await screen.press('Send application')
    await screen.shows('Application Error')
    await screen.shows(/Failed to apply for job(?! )|Failed to apply for job (?!Please)/)
    expect(screen.text()).not.toContain('Failed to apply for this job')
  })

  // P1-5-20, P1-6-04
  longTest('when the sign-in ended or changed in another tab, makes no call and says so', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply Now')
    await screen.shows('Send application')
    await eventually(() =>
      expect(browser.requests).toEqual(expect.arrayContaining([`GET /api/jobs/${jobId}/my-facts`, status()])),
    )
    await browser.idle()
    browser.requests.length = 0
    localStorage.setItem('userRole', 'employer')
    await screen.press('Send application')
    await screen.shows('Only job seekers can apply for jobs')
    localStorage.removeItem('authToken')
    await screen.press('Send application')
    await screen.shows('Please login as a job seeker to apply for jobs')
    await screen.press('Check application status')
    await screen.shows(/Please login as a job seeker to apply for jobs.*Please login as a job seeker/)
    expect(browser.requests).toEqual([])
  })
})

const captain = () => new File([new Uint8Array(pdf)], 'Captain.pdf', { type: 'application/pdf' })

describe('the apply sheet', () => {
  async function open(seeker: Person, path = `/jobs/${jobId}`) {
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(path)
    await screen.press('Apply Now')
    await screen.shows('Send application')
    return screen
  }
  const sent = () =>
    site.database.db
      .select({ letter: applications.coverLetter, cv: applications.cvFileId })
      .from(applications)
      .where(eq(applications.jobId, jobId))

  test('shows the data that the employer will see, and opens by its address, as after a sign-in in between', async () => {
    const seeker = await insertSeeker(site, {
      name: 'Hassan Zahir',
      phone: '+960 777 1234',
      location: 'Maafushi',
      skills: ['Diving', 'German'],
    })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(`/jobs/${jobId}?apply`)
    await screen.shows(
      'Send application',
      'Name Hassan Zahir',
      `E-mail ${seeker.email}`,
      'Phone +960 777 1234',
    )
    await screen.shows('Maafushi', 'Skills Diving, German')
    await screen.press('Close')
    await screen.isAt(`/jobs/${jobId}`)
    await screen.lacks('Send application')
  })

  test('sends a CV while the rest is filled in, keeps phone and letter, and ends with the next steps', async () => {
    const seeker = await insertSeeker(site)
    const screen = await open(seeker)
    screen.attach('Your CV', captain())
    await screen.shows('Uploaded and saved in your profile')
    await screen.lacks('Make one from my profile')
    await screen.fill('Phone', '777 1234')
    await screen.fill('Cover letter', 'Dear team,\n\n  I dive.')
    await screen.press('Send application')
    await screen.shows('Your application is sent', 'Application successful!')
    await screen.shows('Others can apply until December 1, 2026')
    expect(screen.control('View your application').getAttribute('href')).toMatch(
      /^\/jobseeker\/application\//,
    )
    expect(await sent()).toEqual([{ letter: 'Dear team,\n\n  I dive.', cv: expect.any(String) }])
    const { body } = await site.call('GET', `/api/jobseekers/${seeker.id}`, { as: seeker.token })
    expect(body).toMatchObject({ phone: '+960 777 1234', cvFile: 'Captain.pdf' })
  })

  longTest(
    'sends what stands begun in it: photos that are no PDF yet, and facts that are not saved yet',
    async () => {
      const photo = await twoColours().jpeg().toBuffer()
      const first = await open(await insertSeeker(site))
      first.attach('Your CV', new File([new Uint8Array(photo)], 'IMG_1.jpg', { type: 'image/jpeg' }))
      await first.shows('Page 1')
      await first.lacks('No CV yet?', 'A CV or a few lines would help')
      await first.press('Send application')
      await first.shows('Application successful!')

      const second = await open(await insertSeeker(site))
      await second.press('Make one from my profile')
      await second.shows('Three details are enough for a one-page CV')
      await eventually(() =>
        expect(document.activeElement).toBe(second.field('Your work now, or the last one')),
      )
      await second.fill('Your work now, or the last one', 'Waiter')
      await second.press('Send application')
      await second.shows('Since Please say when this work began')
      await eventually(() => expect(document.activeElement).toBe(second.field('Since')))
      expect(await sent()).toHaveLength(1)
      await second.fill('Since', '2023-03')
      await second.press('Send application')
      await second.shows('Application successful!')
      expect((await sent()).map(({ cv }) => cv)).toEqual([expect.any(String), expect.any(String)])
    },
  )

  test('enters the work for a CV once, where the skills were refused at the first press', async () => {
    const seeker = await insertSeeker(site)
    const screen = await open(seeker)
    await screen.press('Make one from my profile')
    await screen.fill('Your work now, or the last one', ' Waiter')
    await screen.fill('Since', '2023-03')
    await screen.fill('What you can do', 'cooking'.repeat(100))
    await screen.press('Save and make my CV')
    await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
    await screen.fill('What you can do', 'Cooking, Excel')
    await screen.press('Save and make my CV')
    await screen.lacks('Three details are enough for a one-page CV')
    const path = `/api/jobseekers/${seeker.id}/parts`
    const { body } = await site.call<ProfileParts>('GET', path, { as: seeker.token })
    expect(body.work).toMatchObject([{ title: 'Waiter', from: '2023-03' }])
  })

  test('omits the CV of the profile where that is chosen', async () => {
    const seeker = await insertSeeker(site)
    await uploadCv(site, seeker, 'Captain.pdf')
    const screen = await open(seeker)
    await screen.shows('Captain.pdf')
    screen.field('No CV').click()
    await screen.press('Send application')
    await screen.shows('Application successful!')
    expect(await sent()).toEqual([{ letter: '', cv: null }])
  })

  test('refuses a file that is no CV before anything is sent', async () => {
    const screen = await open(await insertSeeker(site))
    screen.attach('Your CV', new File(['GIF89a'], 'me.gif', { type: 'image/gif' }))
    await screen.shows('Please upload a PDF or Word document only')
    await screen.press('Send application')
    await browser.idle()
    expect(await sent()).toEqual([])
    await eventually(() => expect(document.activeElement).toBe(screen.field('Your CV')))
  })

  longTest('keeps a letter that was refused or left, until it is sent', async () => {
    const seeker = await insertSeeker(site)
    const screen = await open(seeker)
    await screen.fill('Cover letter', 'Ten years at sea')
    browser.line(`POST /api/jobs/${jobId}/apply`, { status: 422, body: { error: 'Not now' } })
    await screen.press('Send application')
    await screen.shows('Application Error', 'Not now')
    expect(screen.field('Cover letter').value).toBe('Ten years at sea')
    browser.line(`POST /api/jobs/${jobId}/apply`, undefined)
    const again = await open(seeker)
    await eventually(() => expect(again.field('Cover letter').value).toBe('Ten years at sea'))
    await again.press('Send application')
    await again.shows('Application successful!')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  longTest('of a withdrawn application says so, and sends it again once', async () => {
    const seeker = await insertSeeker(site)
    await withdraw(site, await applyFor(site, jobId, seeker), seeker)
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('You withdrew your application', 'You can apply again once, while the job is open.')
    expect(screen.text()).not.toMatch(/The employer has your application|Apply Now/)
    await screen.press('Apply again')
    await screen.press('Send application')
    await screen.shows('Application successful!')
    const { body } = await site.call<{ applicationId: string }>(
      'GET',
      `/api/jobs/${jobId}/application-status`,
      { as: seeker.token },
    )
    await withdraw(site, body.applicationId, seeker)
    const last = await browser.open(`/jobs/${jobId}`)
    await last.shows('You withdrew your application', 'You cannot apply for this job again.')
    expect(last.text()).not.toContain('Apply again')
  })

  longTest('that was withdrawn after a lost reply is sent again as another one', async () => {
    const seeker = await insertSeeker(site)
    const read = async () => {
      const path = `/api/jobs/${jobId}/application-status`
      return (await site.call<{ status: string; applicationId: string }>('GET', path, { as: seeker.token }))
        .body
    }
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply Now')
    loseReply(`POST /api/jobs/${jobId}/apply`)
    await screen.press('Send application')
    await screen.shows('Application successful!')
    await withdraw(site, (await read()).applicationId, seeker)
    const again = await browser.open(`/jobs/${jobId}`)
    await again.press('Apply again')
    await again.press('Send application')
    await again.shows('Application successful!')
    expect((await read()).status).toBe('Applied')
  })
})

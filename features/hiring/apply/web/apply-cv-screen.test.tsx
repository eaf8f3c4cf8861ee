// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepWaiting, type NewWaiting, waitingOf } from '#features/offline/web/waiting-calls.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { applyFor, uploadCv } from '#tests/support/applications.ts'
import { keptProfile } from '#tests/support/arrived.ts'
import { copyOfFiles } from '#tests/support/browser/copy-of-files.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let jobId: string
let seeker: Person

beforeEach(async () => {
  const employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
  seeker = await insertSeeker(site)
  browser.signIn('jobseeker', seeker)
})

const pdf = (name: string) => new File([new Uint8Array(onePage(name))], name, { type: 'application/pdf' })
async function open() {
  const screen = await browser.open(`/jobs/${jobId}`)
  await screen.press('Apply Now')
  await screen.shows('Send application')
  return screen
}
/** The sheet of somebody whose profile has Old.pdf, with 'Another one' chosen. */
async function openForAnother() {
  await uploadCv(site, seeker, 'Old.pdf')
  const screen = await open()
  await screen.shows('Old.pdf From your profile')
  screen.field('Another one').click()
  await screen.shows('Choose your CV')
  return screen
}
/** Goes to another page of the same site. */
async function go(address: string) {
  window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await browser.idle()
}
/** The names of the CVs that were sent for the job. */
const sent = async () => {
  const rows = await site.database.db
    .select({ cv: files.name })
    .from(applications)
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .where(eq(applications.jobId, jobId))
  return rows.map(({ cv }) => cv)
}
const upload = (method: 'POST' | 'PUT') =>
  `${method} /api/jobseekers/${seeker.id}/${method === 'PUT' ? 'cv' : 'upload-cv'}`
const waitingCv = (file: File): NewWaiting => ({
  accountId: seeker.id,
  kind: 'CV',
  page: '/jobseeker/profile',
  call: 'PUT /api/jobseekers/:seekerId/cv',
  params: { seekerId: seeker.id },
  file,
})

describe('the CV that stands chosen in the sheet is the one that is sent', () => {
  longTest('the one of the profile has the name of the file that replaced it', async () => {
    const screen = await openForAnother()
    screen.attach('New CV', pdf('New.pdf'))
    await screen.shows('Uploaded and saved in your profile', 'New.pdf From your profile')
    await screen.lacks('Old.pdf')
    screen.field('New.pdf').click()
    await screen.press('Send application')
    await screen.shows('Application successful!')
    expect(await sent()).toEqual(['New.pdf'])
  })

  longTest('the one of the profile cannot be chosen while it is being replaced', async () => {
    const screen = await openForAnother()
    browser.line(upload('PUT'), 'held')
    screen.attach('New CV', pdf('New.pdf'))
    await screen.shows('Old.pdf It is being replaced')
    expect(screen.field('Old.pdf').disabled).toBe(true)
  })

  test('a file that was removed again is not sent', async () => {
    const screen = await open()
    screen.attach('Your CV', pdf('Wrong.pdf'))
    await screen.shows('Uploaded and saved in your profile')
    await eventually(() => expect(browser.requests).toContain(`GET /api/jobseekers/${seeker.id}`))
    await browser.idle()
    await screen.press('Remove Wrong.pdf')
    await screen.shows('A CV or a few lines would help')
    await screen.press('Send application')
    await screen.shows('Application successful!')
    expect(await sent()).toEqual([null])
  })

  longTest(
    'another one without a file is asked for, and not replaced by the one of the profile',
    async () => {
      const screen = await openForAnother()
      await screen.press('Send application')
      await screen.shows('Please choose the file of your CV')
      await eventually(() => expect(document.activeElement).toBe(screen.field('New CV')))
      expect(await sent()).toEqual([])
      screen.attach('New CV', pdf('New.pdf'))
      await screen.lacks('Please choose the file of your CV')
      await screen.press('Send application')
      await screen.shows('Application successful!')
      expect(await sent()).toEqual(['New.pdf'])
    },
  )

  test('the one of the profile cannot be chosen while a lost upload may have replaced it', async () => {
    const screen = await openForAnother()
    browser.line(upload('PUT'), 'offline')
    browser.line(`GET /api/jobseekers/${seeker.id}`, 'offline')
    screen.attach('New CV', pdf('New.pdf'))
    await screen.shows('The upload starts again', 'Old.pdf It may have been replaced')
    expect(screen.field('Old.pdf').disabled).toBe(true)
    // It had arrived.
    await uploadCv(site, seeker, 'New.pdf')
    browser.mend()
    await screen.shows('New.pdf From your profile')
    screen.field('New.pdf').click()
    await screen.press('Send application')
    await screen.shows('Application successful!')
    expect(await sent()).toEqual(['New.pdf'])
  })

  longTest('nor while a lost reply may have made another one', async () => {
    await uploadCv(site, seeker, 'Old.pdf')
    await site.call('PUT', `/api/jobseekers/${seeker.id}`, { as: seeker.token, body: { skills: ['Diving'] } })
    const screen = await open()
    screen.field('One made from my profile').click()
    browser.line(`GET /api/jobseekers/${seeker.id}`, 'offline')
    loseReply(`POST /api/jobseekers/${seeker.id}/cv/made`)
    await screen.press('Send application')
    await screen.shows('Old.pdf It may have been replaced')
    expect(screen.field('Old.pdf').disabled).toBe(true)
    browser.mend()
    await screen.lacks('Old.pdf')
  })

  test('it can be chosen where none could be made, because this device is offline', async () => {
    await uploadCv(site, seeker, 'Old.pdf')
    const screen = await open()
    screen.field('One made from my profile').click()
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    browser.line(`POST /api/jobseekers/${seeker.id}/cv/made`, 'offline')
    await screen.press('Send application')
    await screen.shows('The connection was lost')
    await screen.lacks('It may have been replaced')
    expect(screen.field('Old.pdf').disabled).toBe(false)
    isOnline.mockRestore()
  })

  longTest('a file is sent that was chosen again after one was made from the profile', async () => {
    await uploadCv(site, seeker, 'Old.pdf')
    await site.call('PUT', `/api/jobseekers/${seeker.id}`, { as: seeker.token, body: { skills: ['Diving'] } })
    const screen = await open()
    screen.field('Another one').click()
    await screen.shows('Choose your CV')
    screen.attach('New CV', pdf('New.pdf'))
    await screen.shows('Uploaded and saved in your profile')
    screen.field('One made from my profile').click()
    const apply = `POST /api/jobs/${jobId}/apply`
    browser.line(apply, { status: 422, body: { error: 'Not now' } })
    await screen.press('Send application')
    await screen.shows('Not now', 'A CV made from your profile is sent')
    browser.line(apply, undefined)
    screen.field('Another one').click()
    await screen.shows('Remove New.pdf')
    await screen.press('Send application')
    await screen.shows('Application successful!')
    expect(await sent()).toEqual(['New.pdf'])
    expect((await keptProfile(site.database.db, seeker.id))?.cvFileId).not.toBeNull()
  })
})

describe('a CV that waits on this device', () => {
  beforeEach(() => void vi.stubGlobal('structuredClone', copyOfFiles))

  longTest('goes with an application that is written behind it', async () => {
    browser.line('', 'offline')
    await keepWaiting(waitingCv(pdf('Waiting.pdf')))
    browser.mend()
    browser.line(`PUT /api/jobseekers/${seeker.id}/cv-uploads`, 'offline')
    const screen = await open()
    await screen.shows('Waiting.pdf Waiting on this device')
    await screen.press('Send application')
    await screen.shows('Your application is waiting for a connection')
    browser.mend()
    window.dispatchEvent(new Event('online'))
    await screen.shows('Your application is sent')
    expect(await sent()).toEqual(['Waiting.pdf'])
  })

  longTest('goes with one in a sheet that opens together with its page', async () => {
    const screen = await open()
    await screen.shows('No CV yet?')
    await go('/jobseeker/saved')
    await screen.lacks('Send application')
    browser.line(`PUT /api/jobseekers/${seeker.id}/cv-uploads`, 'offline')
    await keepWaiting(waitingCv(pdf('Waiting.pdf')))
    await go(`/jobs/${jobId}?apply`)
    await screen.shows('Send application', 'Waiting.pdf Waiting on this device')
  })

  longTest('is not sent after another one was made from the profile', async () => {
    await site.call('PUT', `/api/jobseekers/${seeker.id}`, { as: seeker.token, body: { skills: ['Diving'] } })
    const begin = `PUT /api/jobseekers/${seeker.id}/cv-uploads`
    browser.line(begin, { status: 503, headers: { 'retry-after': '300' } })
    await keepWaiting(waitingCv(pdf('Waiting.pdf')))
    const screen = await open()
    await screen.shows('Waiting.pdf Waiting on this device')
    screen.field('One made from my profile').click()
    await screen.press('Send application')
    await screen.shows('Application successful!')
    expect(await waitingOf(seeker.id)).toEqual([])
    expect(await sent()).not.toEqual([null])
    expect(await sent()).not.toEqual(['Waiting.pdf'])
  })

  test('and was refused has the name of the one in the profile', async () => {
    await uploadCv(site, seeker, 'CV.pdf')
    await keepWaiting(waitingCv(new File(['no PDF'], 'CV.pdf', { type: 'application/pdf' })))
    await (await browser.open('/jobseeker/saved')).shows('Your CV was not sent')
    const screen = await open()
    await screen.shows('Your CV was not sent')
    await browser.idle()
    await screen.shows('CV.pdf From your profile')
  })

  longTest('and was refused is replaced by the next one, which is uploaded at once', async () => {
    await keepWaiting(waitingCv(new File(['no PDF'], 'Wrong.pdf', { type: 'application/pdf' })))
    await (await browser.open('/jobseeker/saved')).shows('Your CV was not sent')
    const screen = await open()
    await screen.shows('Your CV was not sent', 'No CV yet?')
    screen.attach('Your CV', pdf('Good.pdf'))
    await screen.shows('Uploaded and saved in your profile')
    await screen.lacks('Your CV was not sent')
    expect(await waitingOf(seeker.id)).toEqual([])
    await screen.press('Send application')
    await screen.shows('Application successful!')
    expect(await sent()).toEqual(['Good.pdf'])
  })
})

describe('a change on one device', () => {
  longTest('of the CV leaves a letter that was written on another one', async () => {
    const applicationId = await applyFor(site, jobId, seeker)
    const screen = await browser.open(`/jobseeker/application/${applicationId}`)
    await screen.shows('Change the CV or the letter')
    const path = `/api/jobseekers/application/${applicationId}/documents`
    await site.call('PUT', path, { as: seeker.token, body: { coverLetter: 'Written on the phone' } })
    await screen.press('Change the CV or the letter')
    await screen.shows('The employer sees what you change')
    screen.field('Another one').click()
    await screen.shows('Choose your CV')
    screen.attach('New CV', pdf('New.pdf'))
    await screen.press('Send the changes')
    await screen.shows('CV added', 'Written on the phone')
    await screen.lacks('Cover letter removed')
  })
  longTest('of the letter begins with what was written on another one', async () => {
    const applicationId = await applyFor(site, jobId, seeker, { coverLetter: 'Dear Coral Bay' })
    const screen = await browser.open(`/jobseeker/application/${applicationId}`)
    await screen.shows('Change the CV or the letter')
    const path = `/api/jobseekers/application/${applicationId}/documents`
    await site.call('PUT', path, { as: seeker.token, body: { coverLetter: 'Written on the phone' } })
    await screen.press('Change the CV or the letter')
    await screen.shows('The employer sees what you change')
    expect(screen.field('Cover letter').value).toBe('Written on the phone')
  })
})

// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications } from '#tables/hiring/applications.ts'
import { applyFor, uploadCv } from '#tests/support/applications.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { twoColours } from '#tests/support/pictures.ts'

const { site, browser } = await openSite()
let seeker: Person
let jobId: string

beforeEach(async () => {
  const employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
  seeker = await insertSeeker(site)
  browser.signIn('jobseeker', seeker)
})

async function photo() {
  const content = await twoColours().jpeg().toBuffer()
  return new File([new Uint8Array(content)], 'IMG_1.jpg', { type: 'image/jpeg' })
}
async function cvSent() {
  const rows = await site.database.db
    .select({ cv: applications.cvFileId })
    .from(applications)
    .where(eq(applications.jobId, jobId))
  return rows.map(({ cv }) => cv !== null)
}

test('an application takes the photographed CV whose reply was lost', async () => {
  const screen = await browser.open(`/jobs/${jobId}`)
  await screen.press('Apply Now')
  await screen.shows('Send application')
  screen.attach('Your CV', await photo())
  await screen.shows('Page 1')
  loseReply(`POST /api/jobseekers/${seeker.id}/cv/photographed`)
  await screen.press('Send application')
  await screen.shows('The photos are now one PDF. It is sent with your application')
  await screen.press('Send application')
  await screen.shows('Application successful!')
  expect(await cvSent()).toEqual([true])
})

longTest('another CV that was begun and has no page does not take the one out that was sent', async () => {
  await uploadCv(site, seeker, 'Captain.pdf')
  const applicationId = await applyFor(site, jobId, seeker)
  await site.call('DELETE', `/api/jobseekers/${seeker.id}/cv`, { as: seeker.token })
  const screen = await browser.open(`/jobseeker/application/${applicationId}`)
  await screen.press('Change the CV or the letter')
  await screen.tick('Another one')
  await screen.shows('New CV')
  screen.attach('New CV', await photo())
  await screen.press('Remove page 1')
  await screen.lacks('Page 1')
  await screen.press('Send the changes')
  await screen.shows('Please take a photo, or cancel and choose a file')
  await browser.idle()
  await eventually(async () => expect(await cvSent()).toEqual([true]))
})

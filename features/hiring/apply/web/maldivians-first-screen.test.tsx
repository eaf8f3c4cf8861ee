// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, formatLongDate, formatShortDate, startOfDay } from '#contract/base/maldives.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

const { site, browser } = await openSite()
const employer = await insertEmployer(site)
const today = dayOf(site.clock.now)
const opensToAllOn = addDays(today, 5)
const short = (day: string) => formatShortDate(startOfDay(day))
const words = `Open to Maldivians until ${short(addDays(opensToAllOn, -1))}, to everyone from ${short(opensToAllOn)}`
const from = `ou can apply from ${formatLongDate(opensToAllOn)}`
let jobId: string
beforeEach(async () => {
  jobId = await insertJob(site.database.db, { employerId: employer.id, opensToAllOn })
})

describe('the page of a job that is open to Maldivians first', () => {
  test('says so to everybody', async () => {
    await (await browser.open(`/jobs/${jobId}`)).shows(words)
  })

  test('tells a foreigner the day, and reminds with one press', async () => {
    const seeker = await insertSeeker(site, { nationality: 'Foreign' })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows(`Y${from}`, 'Remind me')
    expect(screen.text()).not.toContain('Apply Now')
    await screen.press('Remind me')
    await screen.shows('We e-mail you on that day, unless you have switched such e-mails off')
    expect(screen.text()).not.toContain('Remind me')
    await eventually(async () => {
      const rows = await site.database.db.select().from(savedJobs).where(eq(savedJobs.seekerId, seeker.id))
      expect(rows).toMatchObject([{ jobId, waitsForAll: true }])
    })
  })

  test('promises no mail to an address that is not confirmed', async () => {
    const seeker = await insertSeeker(site, { nationality: 'Foreign' })
    await site.database.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, seeker.id))
    browser.signIn('jobseeker', { ...seeker, isVerified: false })
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Remind me')
    await screen.shows('We e-mail you on that day once your e-mail address is confirmed')
    expect(screen.control('your e-mail address').getAttribute('href')).toBe('/account')
  })

  test('lets Maldivians apply', async () => {
    browser.signIn('jobseeker', await insertSeeker(site, { nationality: 'Maldivian' }))
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Apply Now')
    expect(screen.text()).not.toContain('Remind me')
  })

  test('asks who has not said, and tells them the day', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Apply Now', `Not Maldivian? Y${from}`, 'Remind me')
    await screen.press('Apply Now')
    await screen.shows('Your nationality')
    await screen.tick('Foreign')
    await screen.press('Send application')
    await screen.shows(`Y${from}`)
  })
})

describe('the form of a job', () => {
  test('offers the day only where anyone may apply', async () => {
    browser.signIn('employer', employer)
    const screen = await browser.open(`/edit-job/${jobId}`)
    const label = 'Maldivians first, open to all from'
    await screen.shows(label)
    expect(screen.field(label).value).toBe(opensToAllOn)
    await screen.fill('Who may apply', 'Local Only')
    await screen.lacks(label)
    await screen.fill('Who may apply', 'No Restriction')
    await screen.shows(label)
  })
})

// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { formatLongDate } from '#contract/base/maldives.ts'
import { chooseInLists } from '#tests/support/browser/job-form.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const { site, browser } = await openSite({ now: new Date() })
let employer: Person
beforeEach(async () => {
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
})

/** Returns what a screen reader announces about a field. */
const saidOf = (name: string) =>
  (document.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('advice during writing', () => {
  longTest('is beside its field, with the quoted words, and disappears with them', async () => {
    const screen = await browser.open('/create-job')
    await screen.shows('Job title')
    await screen.fill('Job title', 'Waitress, unmarried')
    await screen.fill('Benefits', 'Meals, for Muslims only')
    await eventually(() => expect(saidOf('title')).toContain('unmarried'))
    expect(saidOf('title')).not.toContain('Muslims')
    expect(saidOf('benefits')).toContain('Muslims only')
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'unmarried',
      'Muslims only',
    ])
    await screen.fill('Job title', 'Waiter or waitress')
    await eventually(() => expect(saidOf('title')).not.toContain('unmarried'))
    expect(saidOf('benefits')).toContain('Muslims only')
  })

  longTest('opens the part of its field', async () => {
    const screen = await browser.open('/create-job')
    await screen.shows('Job title')
    const part = () => document.querySelector('[name="benefits"]')?.closest('details')
    expect(part()?.open).toBe(false)
    await screen.fill('Job title', 'Cook')
    await screen.fill('Benefits', 'No children')
    await eventually(() => expect(part()?.open).toBe(true))
  })

  // D-N-09
  test('is given to a visitor without an account too', async () => {
    localStorage.clear()
    const screen = await browser.open('/create-job')
    await screen.shows('Job title')
    await screen.fill('Job title', 'Waitress, unmarried')
    await eventually(() => expect(saidOf('title')).toContain('unmarried'))
  })

  longTest('names a similar open job, and leads to its renewal', async () => {
    const publishedAt = site.clock.now
    const like = { title: 'Boat Captain', location: 'Maafushi' }
    const jobId = await insertJob(site.database.db, { employerId: employer.id, publishedAt, ...like })
    const screen = await browser.open('/create-job')
    await screen.shows('Job title')
    await screen.fill('Job title', 'Boat Captain')
    await screen.fill('Location', 'Maafushi')
    await screen.shows(`You posted this on ${formatLongDate(publishedAt)}`)
    expect(screen.control('Renew it').getAttribute('href')).toBe(`/renew-job?jobId=${jobId}`)
  })

  longTest('on pay is given once it is not stated, and prevents no posting', async () => {
    await buy(site, employer)
    const from = await insertJob(site.database.db, {
      employerId: employer.id,
      publishedAt: site.clock.now,
      title: 'Young ladies wanted',
      salaryMinInLaari: 700_000,
    })
    const screen = await browser.open(`/create-job?from=${from}`)
    await eventually(() => expect(saidOf('title')).toContain('A job can seldom lawfully ask'))
    await chooseInLists(screen)
    await screen.press('Post Job')
    await screen.shows('Job posted successfully')
  })
})

describe('parts of the form that are closed', () => {
  const partOf = (name: string) => document.querySelector(`[name="${name}"]`)?.closest('details')

  longTest("summarise a job's values in a line, and stay closed", async () => {
    const from = await insertJob(site.database.db, {
      employerId: employer.id,
      publishedAt: site.clock.now,
      benefits: 'Ferry tickets',
      requirements: { years: 4 },
    })
    const screen = await browser.open(`/create-job?from=${from}`)
    await screen.shows(
      'Benefits, positions, reference Ferry tickets',
      'What you ask for 4 years in this work',
    )
    expect([partOf('benefits')?.open, partOf('requirements.years')?.open]).toEqual([false, false])
  })

  longTest('open where there is a mistake, also after they were closed again', async () => {
    const screen = await browser.open('/create-job')
    await screen.shows('Job title')
    await screen.fill('Hours a week', '900')
    for (const round of [1, 2]) {
      await screen.press('Post Job')
      await eventually(() => expect([round, partOf('terms.hoursPerWeek')?.open]).toEqual([round, true]))
      const part = partOf('terms.hoursPerWeek')
      if (part) part.open = false
    }
  })
})

// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { flagJobs } from '#features/jobs/flags/server/flag-jobs.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { eventually, openSite, pressInDialog } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()
const operator = await makeOperator(site)
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site, { company: 'Reef Divers' })
  for (const [title, category] of [
    ['Cook', 'Administration'],
    ['Chef', 'Administration'],
    ['Diver', 'Hospitality'],
  ] as const)
    await insertJob(site.database.db, { employerId, company: 'Reef Divers', title, category })
})
beforeEach(() => browser.signIn('admin', operator))

// D-H-03
test('an operator chooses jobs, changes their common fields, and removes them with one reason', async () => {
  const screen = await browser.open('/admin/jobs')
  await screen.shows('3 jobs', 'Cook', 'Chef', 'Diver')
  screen.field('Choose Cook, Reef Divers').click()
  screen.field('Choose Chef, Reef Divers').click()
  await screen.shows('2 chosen')
  await screen.press('Change')
  await screen.shows('Change 2 jobs', 'The employer gets an e-mail with the change')
  expect(screen.field('Category').value).toBe('Administration')
  expect(document.querySelector('dialog input[name="title"]')).toBeNull()
  await screen.fill('Category', 'Hospitality')
  pressInDialog('Save')
  await screen.shows('2 jobs are corrected')
  await screen.lacks('2 chosen', 'Change 2 jobs')

  screen.field('Choose all on this page').click()
  await screen.shows('3 chosen')
  await screen.press('Clear')
  await screen.lacks('3 chosen')
  await screen.press('Change Diver')
  await screen.shows('Change “Diver” of Reef Divers')
  await screen.fill('Title', 'Dive Instructor')
  pressInDialog('Save')
  await screen.shows('1 job is corrected', 'Dive Instructor')

  screen.field('Choose Cook, Reef Divers').click()
  screen.field('Choose Chef, Reef Divers').click()
  await screen.press('Remove')
  await screen.shows('Remove 2 jobs?', '“Cook”', '“Chef”')
  pressInDialog('Remove 2 jobs')
  await screen.shows('Please say why')
  await screen.fill('Reason', 'They were posted twice.')
  pressInDialog('Remove 2 jobs')
  await screen.shows('2 jobs are offline now')
  await screen.lacks('2 chosen')
})

longTest(
  'flagged jobs are decided one by one: each flag is dismissed, or the job is removed, by a key',
  async () => {
    const { db } = site.database
    const { id: employerId } = await insertEmployer(site, { company: 'Reef Parcels' })
    const insert = (title: string, descriptionText: string) =>
      insertJob(db, { employerId, company: 'Reef Parcels', title, descriptionText })
    await insert('Packer', 'A joining fee is taken. Apply via Telegram.')
    await flagJobs(db, site.clock.now)
    const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
    const screen = await browser.open('/admin/flags')
    await screen.shows('1 of 1', 'Packer', 'A joining fee is taken.')
    const flags = () => document.querySelectorAll('main blockquote mark').length
    expect(flags()).toBe(2)
    for (const left of [1, 0]) {
      key('d')
      await screen.shows('is not flagged for these words again')
      pressInDialog('The company was asked, and it is in order.')
      pressInDialog('Dismiss flag')
      await eventually(() => expect(flags()).toBe(left))
    }
    await screen.shows('No job is flagged.')

    await insert('Sorter', 'A joining fee is taken.')
    await flagJobs(db, site.clock.now)
    const again = await browser.open('/admin/flags')
    await again.shows('1 of 1', 'Sorter')
    key('r')
    await again.shows('Remove “Sorter” of Reef Parcels?')
    pressInDialog('It asks candidates for money.')
    pressInDialog('Remove job')
    await again.shows('No job is flagged.')
  },
)

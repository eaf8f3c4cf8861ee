// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { flagJobs } from '#features/jobs/flags/server/flag-jobs.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { wordRules } from '../../check-word-rules.ts'

const { site, browser } = await openSite()
const operator = await makeOperator(site)
beforeEach(() => browser.signIn('admin', operator))

test('an operator reads every rule with its reason and its words, and tests a sentence', async () => {
  const screen = await browser.open('/admin/ad-rules')
  await screen.shows(...wordRules.flatMap(({ title, example, why }) => [title, example, why]))
  await screen.shows('good looks / appearance', 'marital status', 'reethi', '[amount]', 'Ignored')
  await screen.fill('Try some words', 'Only girls. Bring a smile.')
  await screen.shows('A job can seldom lawfully ask for men or for women.')
  expect(document.querySelector('section mark')?.textContent).toBe('Only girls')
  await screen.fill('Try some words', 'Bring a smile.')
  await screen.shows('No rule applies to this.')
})

test('an operator finds a rule by a phrase, in its group, and by the advice', async () => {
  const screen = await browser.open('/admin/ad-rules')
  await screen.shows('Scams', 'What a job can seldom ask for', 'How it reads', `${wordRules.length} rules`)
  await screen.shows('No job is flagged now')
  await screen.fill('Find a rule', 'zuvaan')
  await screen.shows('1 of 10 rules', 'Age')
  await screen.lacks('Scams', 'How it reads')
  expect(document.querySelector('article details')?.hasAttribute('open')).toBe(true)
  await screen.fill('Find a rule', 'never costs')
  await screen.shows('Money from applicants')
  await screen.fill('Find a rule', 'zzz')
  await screen.shows('No rule has “zzz”')
  await screen.press('Show all rules')
  await screen.shows(`${wordRules.length} rules`)
})

test('an operator finds flagged jobs, reads why, and dismisses a flag with a reason', async () => {
  const { id: employerId } = await insertEmployer(site)
  const descriptionText = 'You pack parcels. Transfer MVR 500 first.'
  await insertJob(site.database.db, { employerId, title: 'Packer', descriptionText })
  await insertJob(site.database.db, { employerId, title: 'Sorter', descriptionText: 'You sort parcels.' })
  await flagJobs(site.database.db, site.clock.now)
  const screen = await browser.open('/admin/jobs')
  await screen.shows('Packer', 'Sorter')
  await screen.fill('Flags', 'waiting')
  await screen.lacks('Sorter')
  await screen.shows('Scam?', 'You pack parcels.')
  expect(document.querySelector('main mark')?.textContent).toBe('Transfer MVR 500 first')
  await screen.lacks('undefined')
  expect(screen.control('A job never costs money.').getAttribute('href')).toBe('/admin/ad-rules#money')
  await screen.press('Dismiss “Transfer MVR 500 first”')
  await screen.shows('Dismiss “Transfer MVR 500 first”?', 'The employer is not notified.')
  await screen.fill('Reason', 'It is what a parcel costs.')
  await screen.press('Dismiss flag')
  await screen.shows('The flag is dismissed')
  await screen.lacks('Packer')
  await screen.fill('Flags', 'dismissed')
  await screen.shows('Packer', 'It is what a parcel costs.')
})

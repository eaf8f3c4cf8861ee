// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { wordRules } from '../../check-rules.ts'

const { site, browser } = await openSite()
let operator: Actor
beforeAll(async () => {
  operator = await makeOperator(site)
})
beforeEach(() => browser.signIn('admin', operator))

test('an operator reads every rule with its reason and its words, and tries a sentence', async () => {
  const screen = await browser.open('/admin/ad-rules')
  await screen.shows(...wordRules.flatMap(({ title, why }) => [title, why]))
  await screen.shows('good looks / appearance', 'marital status', 'reethi', '[amount]', 'Ignored')
  screen.fill('Try some words', 'Only girls. Bring a smile.')
  await screen.shows('A job may rarely ask for men or for women.')
  expect(document.querySelector('mark')?.textContent).toBe('Only girls')
  screen.fill('Try some words', 'Bring a smile.')
  await screen.shows('No rule means them.')
})

test('a job with words of a scam is marked on the list, with the way to its rule', async () => {
  const { id: employerId } = await insertEmployer(site)
  const descriptionText = 'You pack parcels. Transfer MVR 500 first.'
  await insertJob(site.database.db, { employerId, title: 'Packer', descriptionText })
  const screen = await browser.open('/admin/jobs')
  await screen.shows('Packer', 'Scam? Transfer MVR 500 A job never costs money.')
  expect(screen.control('A job never costs money.').getAttribute('href')).toBe('/admin/ad-rules#money')
})

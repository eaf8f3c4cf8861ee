// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { typeInAndBesideFields } from '#tests/support/browser/type-alphabet.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

const operator = await makeOperator(site)
const employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
beforeEach(() => browser.signIn('admin', operator))

longTest('reports are decided one by one, by keys that do nothing in a field', async () => {
  for (const title of ['Waiter', 'Porter']) {
    const id = await insertJob(site.database.db, { employerId: employer.id, title })
    const body = { reason: 'Asks for money', details: `About the ${title}` }
    expect((await site.call('POST', `/api/jobs/${id}/report`, { body })).status).toBe(201)
  }
  const screen = await browser.open('/admin/reports')
  await screen.shows('1 of 2')
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
  const titleOf = () => document.querySelector('main h2')?.textContent ?? ''
  const first = titleOf()
  key('n')
  await screen.shows('2 of 2')
  expect(titleOf()).not.toBe(first)
  await screen.shows(`About the ${titleOf()}`)
  key('n')
  await screen.shows('1 of 2', `About the ${first}`)
  typeInAndBesideFields()
  await browser.idle()
  expect(document.querySelector('dialog')).toBeNull()

  const again = await browser.open('/admin/reports')
  await again.shows('1 of 2')
  key('k')
  await again.shows(`Keep “${first}”?`)
  await again.answer('Keep the job')
  await again.shows('1 of 1')
  const second = titleOf()
  expect(second).not.toBe(first)
  key('r')
  await again.shows(`Remove “${second}” of`)
  await again.answer('It asks candidates for money.')
  await again.answer('Remove job')
  await again.shows('No report to settle.')
  const settled = await browser.open('/admin/reports?tab=settled')
  await settled.shows('2 reports', first, second, 'The job was kept', 'The job was removed')
})

test('reports of jobs that were deleted, or are offline with their employer, are settled as such', async () => {
  const owner = await insertEmployer(site, { company: 'Atoll Divers' })
  const [deleted, offline] = await Promise.all(
    ['Deckhand', 'Stoker'].map((title) => insertJob(site.database.db, { employerId: owner.id, title })),
  )
  const body = { reason: 'Asks for money' }
  for (const id of [deleted, offline]) {
    site.later(1_000)
    expect((await site.call('POST', `/api/jobs/${id}/report`, { body })).status).toBe(201)
  }
  expect((await site.call('DELETE', `/api/jobs/${deleted}`, { as: owner.token })).status).toBe(200)
  const suspending = { as: operator.token, body: { reason: 'We ask it' } }
  expect((await site.call('POST', `/api/admin/employers/${owner.id}/suspend`, suspending)).status).toBe(200)
  const screen = await browser.open('/admin/reports')
  await screen.shows('1 of 2', 'Deckhand', 'Deleted')
  await screen.lacks('Keep the job', 'Remove the job')
  await screen.press('Settle: the job was deleted')
  await screen.answer('Settle the report')
  await screen.shows('1 of 1', 'Stoker')
  await screen.press('Keep it offline')
  await screen.shows('Now it also stays offline when you reinstate the employer')
  await screen.answer('It asks candidates for money.')
  await screen.answer('Keep it offline')
  await screen.shows('No report to settle.')
  const settled = await browser.open('/admin/reports?tab=settled')
  await settled.shows('The job was deleted. Settled by', 'The job was removed by')
})

describe('Report this job', () => {
  let path: string
  beforeEach(async () => {
    localStorage.clear()
    path = `/jobs/${await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })}`
  })

  test('stands on all three pages of a job, and not on one that is removed', async () => {
    for (const page of [path, path.replace('/jobs/', '/job/'), path.replace('/jobs/', '/jobseeker/job/')]) {
      const screen = await browser.open(page)
      await screen.shows('Report this job')
    }
    const removal = { as: operator.token, body: { reason: 'A scam' } }
    await site.call('POST', `/api/admin${path}/remove`, removal)
    const screen = await browser.open(path)
    await screen.shows('Removed', 'Job ID')
    await screen.lacks('Report this job')
  })

  for (const [what, fate, words] of [
    [
      'too many reports came from one address',
      { status: 429, body: { error: 'Too many attempts. Please wait 20 minutes and try again' } },
      'Please wait 20 minutes and try again',
    ],
    ['there is no line', 'offline', 'The connection was lost. What you typed is still here'],
  ] as const)
    test(`says so in words when ${what}, and keeps what was written`, async () => {
      const screen = await browser.open(path)
      await screen.press('Report this job')
      await screen.shows('Report “Cook”', 'What is wrong with it?')
      await screen.press('Send report')
      await screen.shows('Please choose a reason')
      screen.field('Asks for money').click()
      await screen.fill('Tell us more', 'They want a deposit')
      browser.line('POST /api/jobs/', fate)
      await screen.press('Send report')
      await screen.shows(words)
      expect(screen.field('Tell us more').value).toBe('They want a deposit')
      browser.mend()
      await screen.press('Send report')
      await screen.shows('Thank you. We will check this job')
    })
})

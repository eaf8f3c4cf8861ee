// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { DeskPlace } from '#contract/places/desk-places.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let jobId: string

const operator = await makeOperator(site)
beforeAll(async () => {
  const employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id, location: 'The White Jetty' })
})
beforeEach(() => browser.signIn('admin', operator))

const submit = () => fireEvent.submit(document.querySelector('dialog form') ?? document.body)

const sent = (call: string) => browser.requests.filter((request) => request.startsWith(call)).length

/** Picks the first place that is offered for a text. */
async function pick(screen: Screen, label: string, text: string): Promise<void> {
  fireEvent.focus(screen.field(label))
  fireEvent.focusIn(screen.field(label))
  await screen.fill(label, text)
  const first = () => document.querySelector<HTMLElement>('dialog [role=option]')
  await eventually(() => expect(first()?.textContent).toContain(text))
  first()?.click()
  await eventually(() => expect(screen.field(label).value).toMatch(/Atoll$/))
}

longTest(
  'an operator makes a typed text another spelling of a place, and the jobs are found there',
  async () => {
    const screen = await browser.open('/admin/places?tab=unplaced')
    await screen.shows('1 location', 'The White Jetty', 'Not recognised')
    await screen.press('Spelling of…')
    submit()
    await screen.shows('Please choose a place')
    await pick(screen, 'Place', 'Dhangethi')
    submit()
    await screen.shows('Every location that was typed was recognised.')
    const job = await site.call<JobDetail>('GET', `/api/jobs/${jobId}`)
    expect(job.body.place?.label).toBe('Dhangethi, Alif Dhaalu Atoll')
  },
)

test('a page after the last one says so, and leads to the first', async () => {
  const screen = await browser.open('/admin/places?page=99')
  await screen.shows('This page is past the end of the list')
  expect(screen.text()).not.toContain('Clear search')
  expect(screen.control('First page').getAttribute('href')).toBe('/admin/places')
})

longTest(
  'an operator adds a place and corrects it; its history names the operator and the changes',
  async () => {
    const screen = await browser.open('/admin/places')
    await screen.shows('places')
    await screen.press('Add a place')
    await screen.fill('Name', 'Lagoon Star')
    submit()
    await screen.shows('Is required')
    await screen.fill('Source', 'Its opening')
    submit()
    await screen.shows('Must be a place of the gazetteer')
    await pick(screen, 'Part of', 'Vaavu')
    submit()
    await screen.lacks('Source')

    const page = await browser.open('/admin/places/v-lagoon-star')
    await page.shows('Lagoon Star, Vaavu Atoll', 'Place added', operator.email)
    await page.press('Correct')
    await page.fill('Name', 'Lagoon Moon')
    await page.fill('Other names and spellings', 'Lagoon Star\nThe Moon')
    submit()
    await page.shows('Lagoon Moon, Vaavu Atoll', 'Place corrected', 'Lagoon Star → Lagoon Moon')
  },
)

test('a correction overwrites nothing that a colleague has corrected since it was opened', async () => {
  const path = '/api/admin/places/adh-dhangethi'
  const colleague = { as: (await makeOperator(site)).token }
  const now = async () => (await site.call<DeskPlace>('GET', path, colleague)).body
  const { version, population } = await now()
  const screen = await browser.open('/admin/places/adh-dhangethi')
  await screen.press('Correct')
  await screen.fill('Residents', '1234')
  const body = { spellings: ['Dhangethi of the colleague'], version }
  expect((await site.call('PUT', path, { ...colleague, body })).status).toBe(200)
  for (const presses of [1, 2]) {
    submit()
    await eventually(() => expect(sent(`PUT ${path}`)).toBe(presses))
    await browser.idle()
    await screen.shows('This has changed since you opened it', 'Dhangethi of the colleague')
    expect(screen.field('Residents').value).toBe('1234')
    expect(await now()).toMatchObject({ population, spellings: body.spellings })
  }
  await screen.answer('Cancel')
  await screen.press('Correct')
  await screen.fill('Residents', '1234')
  submit()
  await screen.shows('Place corrected', '1,234')
  expect(await now()).toMatchObject({ population: 1234, spellings: body.spellings })
})

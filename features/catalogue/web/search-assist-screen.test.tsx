// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let screen: Screen
let coralId: string

beforeAll(async () => {
  const { db } = site.database
  const { id } = await insertEmployer(site, { company: 'Coral Traders' })
  coralId = id
  const job = { employerId: id, company: 'Coral Traders', location: 'K. Maafushi', placeId: 'k-maafushi' }
  await insertJob(db, { ...job, title: 'Waiter' })
  await insertJob(db, { ...job, title: 'Head Waiter' })
  await insertJob(db, { ...job, title: 'Nurse', location: 'Malé', placeId: 'k-male' })
})

beforeEach(async () => {
  localStorage.clear()
  screen = await browser.open('/')
  await screen.shows('3 jobs found')
})

const line = () => screen.field('Search jobs')
const options = () => [...document.querySelectorAll<HTMLElement>('search [role=option]')]
const offered = () => options().map(({ textContent }) => textContent)
const isOpen = () => document.querySelector<HTMLElement>('search [role=listbox]')?.hidden === false
function enter(): void {
  fireEvent.focus(line())
  fireEvent.focusIn(line())
}
const press = (key: string) => fireEvent.keyDown(line(), { key })

async function type(text: string): Promise<void> {
  enter()
  fireEvent.input(line(), { target: { value: text } })
  await eventually(() => expect([isOpen(), options().length > 0]).toEqual([true, true]))
}

longTest('nothing is fetched before the first letter; then a suggestion is taken by keyboard', async () => {
  browser.requests.length = 0
  enter()
  expect(browser.requests.filter((request) => request.includes('suggestions'))).toEqual([])
  await type('wai')
  await eventually(() => expect(offered()).toEqual(['WaiterOccupation2 jobs', 'Head WaiterJob title1 job']))
  expect(line().getAttribute('role')).toBe('combobox')
  press('ArrowDown')
  await eventually(() => expect(line().getAttribute('aria-activedescendant')).toBe(options()[0]?.id))
  press('Enter')
  await screen.isAt('/?q=Waiter')
  await screen.shows('2 jobs found')
  expect([line().value, isOpen()]).toEqual(['Waiter', false])
})

longTest('a place becomes a filter, and a company leads to its jobs', async () => {
  await type('maaf')
  await eventually(() => expect(offered()).toEqual(['Maafushi, Kaafu AtollPlace2 jobs']))
  options()[0]?.click()
  await screen.isAt('/?place=k-maafushi')
  expect(line().value).toBe('')
  await type('coral')
  await eventually(() => expect(offered()).toEqual(['Coral TradersCompany3 jobs']))
  options()[0]?.click()
  await screen.isAt(`/employer-jobs/${coralId}`)
})

longTest('own searches are offered again, and are removed by Delete or a press', async () => {
  for (const words of ['nurse', 'waiter']) {
    await type(words)
    const form = line().form
    if (form) fireEvent.submit(form)
    await screen.isAt(`/?q=${words}`)
  }
  screen = await browser.open('/')
  enter()
  await eventually(() => expect(options()).toHaveLength(2))
  expect(offered()[0]).toContain('waiterSearched before')
  press('ArrowDown')
  await eventually(() => expect(line().getAttribute('aria-activedescendant')).toBe(options()[0]?.id))
  press('Delete')
  await eventually(() => expect(offered().map((words) => words?.slice(0, 5))).toEqual(['nurse']))
  options()[0]?.querySelector<HTMLElement>('[title="Remove from the list"]')?.click()
  await eventually(() => expect(options()).toHaveLength(0))
  expect([isOpen(), screen.address(), localStorage.length]).toEqual([false, '/', 0])
})

test('Enter without a suggestion searches for the typed text, and Escape keeps it', async () => {
  await type('wai')
  press('Escape')
  await eventually(() => expect(isOpen()).toBe(false))
  expect(line().value).toBe('wai')
})

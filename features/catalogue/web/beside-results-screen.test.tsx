// @vitest-environment happy-dom

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  for (const title of ['Cook at Gulhi', 'Pastry cook', 'Diver'])
    await insertJob(site.database.db, { employerId, title, description: `<p>About the ${title}</p>` })
})

const widen = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  })
const list = () => document.querySelector('nav[aria-label="Jobs found"]')
const rows = () => [...(list()?.querySelectorAll('li a') ?? [])].map(({ textContent }) => textContent)
const open = () => list()?.querySelector('[aria-current=page]')?.textContent

beforeEach(() => widen(1280))

longTest(
  'on a wide screen the results stay beside the job, and one step leads back to them from any',
  async () => {
    const screen = await browser.open('/?q=cook')
    await screen.shows('2 jobs found')
    await screen.press('Pastry cook')
    await screen.shows('About the Pastry cook')
    await eventually(() =>
      expect([rows().sort(), open()]).toEqual([['Cook at Gulhi', 'Pastry cook'], 'Pastry cook']),
    )
    list()?.querySelector<HTMLElement>('li a:not([aria-current])')?.click()
    await screen.shows('About the Cook at Gulhi')
    await eventually(() => expect(open()).toBe('Cook at Gulhi'))
    expect(window.location.pathname).toMatch(/^\/jobs\/[0-9a-f]{24}$/)
    await screen.press('Back to Jobs')
    await screen.isAt('/?q=cook')
  },
)

test('on a narrower screen a job stands alone', async () => {
  widen(1279)
  const screen = await browser.open('/?q=cook')
  await screen.shows('2 jobs found')
  await screen.press('Pastry cook')
  await screen.shows('About the Pastry cook')
  expect(list()).toBeNull()
})

test('a job that was opened by its address stands alone', async () => {
  const screen = await browser.open('/?q=pastry')
  await screen.shows('1 job found')
  const path = screen.control('Pastry cook').getAttribute('href') ?? ''
  const alone = await browser.open(path)
  await alone.shows('About the Pastry cook')
  expect(list()).toBeNull()
})

// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ledgerEntries } from '#tables/subscriptions/ledger.ts'
import { receipts } from '#tables/subscriptions/subscriptions.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'

const { site, browser } = await openSite()
const { now } = site.clock
const month = now.toLocaleString('en', { month: 'long', timeZone: 'Indian/Maldives' })
const year = now.toLocaleString('en', { year: 'numeric', timeZone: 'Indian/Maldives' })

const operator = await makeOperator(site)
beforeAll(async () => {
  const annual = { type: 'Annual', adsLimit: 1, issuedAt: now } as const
  await site.database.db.insert(receipts).values([
    { ...annual, number: 1, subscriptionNumber: 1, planName: 'Private Sector', totalInLaari: 49_900 },
    {
      ...annual,
      number: 2,
      subscriptionNumber: 2,
      planName: 'Tourism & Resort Sector',
      totalInLaari: 39_950,
    },
  ])
})
beforeEach(() => browser.signIn('admin', operator))

// D-H-11
test('an operator sees what was taken as a picture, whose figures stand in a table, and saves the receipts', async () => {
  const screen = await browser.open('/admin/revenue')
  await screen.shows('Total in MVR 898.50', 'Receipts 2', 'Annual, Tourism')
  const picture = document.querySelector('main [role="img"]')
  expect(picture?.getAttribute('aria-label')).toBe(`Revenue by month. ${month} ${year}: MVR 898.50`)
  expect(picture?.querySelectorAll('rect')).toHaveLength(2)
  const rows = [...document.querySelectorAll('main tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td > div')].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([[`${month} ${year}`, 'MVR 499', 'MVR 399.50', 'MVR 0', 'MVR 0', '2', 'MVR 898.50']])
  await screen.fill('Months', year)
  const asked = (call: string) => eventually(() => expect(browser.requests).toContain(`${call}?year=${year}`))
  await asked('GET /api/admin/revenue')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await screen.press('Export receipts as CSV')
  await asked('GET /api/admin/revenue/export')
  await eventually(() => expect(saved).toHaveLength(1))
})

test('a year of credit notes alone is shown and saved too', async () => {
  const last = Number(year) - 1
  const receipt = { number: 3, subscriptionNumber: 3, planName: 'Private Sector', type: 'Annual' } as const
  await site.database.db
    .insert(receipts)
    .values({ ...receipt, adsLimit: 1, totalInLaari: 49_900, issuedAt: new Date(`${last - 1}-12-20`) })
  await site.database.db.insert(ledgerEntries).values({
    number: 1,
    subscriptionNumber: 3,
    kind: 'credited',
    amountInLaari: 49_900,
    at: new Date(`${last}-01-10`),
    reason: 'Its payment never came',
    documentKind: 'credit note',
    documentSerial: 1,
  })
  const screen = await browser.open(`/admin/revenue?year=${last}`)
  await screen.shows('Total in MVR -499', 'Credit notes in MVR 499', 'Export receipts as CSV')
  const picture = document.querySelector('main [role="img"]')
  expect(picture?.getAttribute('aria-label')).toBe(`Revenue by month. January ${last}: MVR -499`)
})

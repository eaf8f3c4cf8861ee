import { beforeAll, describe, expect, test } from 'vitest'
import type { PlanName, PlanType } from '#contract/facts/vocabularies.ts'
import type { DeskRevenue } from '#contract/subscriptions/desk-subscriptions.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { type Actor, makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { approveSubscription } from '../decide-subscription.ts'

let operator: Actor
let employer: Actor
const site = await openTestApp()
beforeAll(async () => {
  operator = await makeOperator(site)
  employer = await registerEmployer(site, { name: 'Coral Bay Resort' })
})

/** A purchase that is approved at an instant. */
async function paid(at: string, type: PlanType, planName: PlanName, totalInLaari: number, by = employer) {
  const { db } = site.database
  const now = new Date(at)
  const [bought] = await db
    .insert(subscriptions)
    .values({
      employerId: by.id,
      type,
      planName,
      adsLimit: type === 'Annual' ? 1 : 2,
      unitPriceInLaari: totalInLaari,
      totalInLaari,
      createdAt: now,
    })
    .returning({ id: subscriptions.id })
  const publicUrl = 'https://vazeefa.example'
  await approveSubscription(db, { subscriptionId: bought?.id ?? '', operatorId: operator.id, publicUrl, now })
}

const revenue = async (query = '') =>
  (await site.call<DeskRevenue>('GET', `/api/admin/revenue${query}`, { as: operator.token })).body
const taken = ({ months }: DeskRevenue) =>
  months.filter(({ receipts }) => receipts > 0).map(({ month, receipts, total }) => [month, receipts, total])
const csv = async (query = '') => {
  const { body, headers } = await site.call<string>('GET', `/api/admin/revenue/export${query}`, {
    as: operator.token,
  })
  return { lines: String(body).trim().split('\r\n'), headers }
}

describe('revenue', () => {
  // D-H-11
  test('is what was approved, by the months of the Maldives and by plan', async () => {
    const empty = await revenue()
    expect(empty).toMatchObject({ years: [2026], receipts: 0, total: 0 })
    expect(empty.months.map(({ month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
    ])
    await paid('2026-10-31T18:59:59.999Z', 'Annual', 'Private Sector', 49_900)
    await paid('2026-10-31T19:00:00.000Z', 'Annual', 'Private Sector', 49_900)
    await paid('2026-11-10T08:00:00.000Z', 'Annual', 'Tourism & Resort Sector', 39_950)
    await paid('2026-11-11T08:00:00.000Z', 'Pay-per-Ad', 'Private Sector', 9_800)
    await paid('2026-11-12T08:00:00.000Z', 'Pay-per-Ad', 'Private Sector', 9_800)
    const all = await revenue()
    expect(taken(all)).toEqual([
      ['2026-10', 1, 499],
      ['2026-11', 4, 1_094.5],
    ])
    expect(all).toMatchObject({ receipts: 5, total: 1_593.5 })
    expect(all.months.at(-1)?.plans).toEqual([
      { type: 'Annual', planName: 'Private Sector', receipts: 1, total: 499 },
      { type: 'Annual', planName: 'Tourism & Resort Sector', receipts: 1, total: 399.5 },
      { type: 'Pay-per-Ad', planName: 'Private Sector', receipts: 2, total: 196 },
    ])
  })

  // D-H-11
  test('of a year is that of its months, from its first instant in the Maldives to its last', async () => {
    await paid('2026-12-31T18:59:59.999Z', 'Annual', 'Private Sector', 100)
    await paid('2026-12-31T19:00:00.000Z', 'Annual', 'Private Sector', 200)
    site.clock.now = new Date('2027-01-05T08:00:00Z')
    operator = await makeOperator(site)
    expect(taken(await revenue('?year=2026')).at(-1)).toEqual(['2026-12', 1, 1])
    expect(taken(await revenue('?year=2027'))).toEqual([['2027-01', 1, 2]])
    expect((await revenue()).years).toEqual([2027, 2026])
    expect(taken(await revenue('?year=2025'))).toEqual([])
    const odd = await site.call('GET', '/api/admin/revenue?year=last', { as: operator.token })
    expect(odd.status).toBe(400)
  })

  // D-H-11
  test('is exported receipt by receipt', async () => {
    const { lines, headers } = await csv('?year=2026')
    expect(headers['content-disposition']).toContain('receipts-2026-01-to-2026-12.csv')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toContain(
      '"receipt","day","time","month","reference","billed to","plan","sector","ads","MVR"',
    )
    expect(lines[4]).toMatch(
      /^"4","2026-11-11","1:00 PM","2026-11","VZ-\d+","Coral Bay Resort","Pay-per-Ad","Private Sector","2","98"$/,
    )
  })

  // D-H-11
  test('stays when the payer deletes the account, without a name; no number is given twice', async () => {
    const leaving = await registerEmployer(site, { name: 'Leaving Soon' })
    await paid('2027-01-02T08:00:00.000Z', 'Annual', 'Private Sector', 300, leaving)
    expect((await csv('?year=2027')).lines.at(-1)).toContain('"8","2027-01-02"')
    expect((await csv('?year=2027')).lines.at(-1)).toContain('Leaving Soon')
    await site.call('DELETE', '/api/account', { as: leaving.token, body: { password: leaving.password } })
    await paid('2027-01-03T08:00:00.000Z', 'Annual', 'Private Sector', 400)
    expect(taken(await revenue('?year=2027'))).toEqual([['2027-01', 3, 9]])
    const { lines } = await csv('?year=2027')
    expect(lines.slice(-2).map((line) => line.split(',')[0])).toEqual(['"8"', '"9"'])
    expect(lines.join()).not.toContain('Leaving Soon')
  })
})

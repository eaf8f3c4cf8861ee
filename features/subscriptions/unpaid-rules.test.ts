import { expect, test } from 'vitest'
import { oneMore, unpaidOf } from './unpaid-rules.ts'

const on = (day: number) => new Date(Date.UTC(2026, 11, day))
const over = { from: null, until: on(1) }
const annual = (until: number) =>
  ({ grantId: 'year', planType: 'Annual', until: on(until), adsLeft: 0 }) as const
const ads = (grantId: string, adsLeft: number, until: number) =>
  ({ grantId, planType: 'Pay-per-Ad', until: on(until), adsLeft }) as const

test.each<[string, Parameters<typeof unpaidOf>[1]['grants'], Date, number[], number[]]>([
  ['nothing', [], on(1), [5, 3], [3, 5]],
  ['the free period up to its end', [], on(4), [3, 4], [4]],
  ['an annual plan to its last instant', [annual(4)], on(1), [3, 4, 5], [5]],
  ['two ads, the earliest first', [ads('two', 2, 31)], on(1), [9, 3, 6], [9]],
  ['an ad until it ends, then the next one', [ads('first', 1, 5), ads('second', 1, 31)], on(1), [3, 10], []],
  ['an ad that ends, and no other one', [ads('first', 2, 5)], on(1), [3, 10], [10]],
  ['no ad in the free period', [ads('one', 1, 31)], on(4), [3, 10], []],
  ['an ad after the annual plan', [annual(4), ads('one', 1, 31)], on(1), [3, 10, 11], [11]],
])('pays for scheduled jobs: %s', (_name, grants, freeUntil, days, unpaid) => {
  const postings = days.map((day) => ({ at: on(day) }))
  const period = { ...over, until: freeUntil }
  expect(unpaidOf(postings, { grants, period })).toEqual(unpaid.map((day) => ({ at: on(day) })))
})

test.each<[string, Parameters<typeof unpaidOf>[1]['grants'], number, number[], ReturnType<typeof oneMore>]>([
  [
    'an ad of its own',
    [ads('two', 2, 31)],
    9,
    [3],
    { by: 'pay-per-ad', adsLeft: 1, isPromised: false, without: [] },
  ],
  [
    'one of two',
    [ads('two', 2, 31)],
    9,
    [],
    { by: 'pay-per-ad', adsLeft: 2, isPromised: false, without: [] },
  ],
  [
    'none, since an earlier one has the last',
    [ads('one', 1, 31)],
    9,
    [3],
    { adsLeft: 0, isPromised: true, without: [] },
  ],
  [
    'the last before a later one, which goes without',
    [ads('one', 1, 31)],
    3,
    [9],
    { by: 'pay-per-ad', adsLeft: 1, isPromised: false, without: [{ at: on(9) }] },
  ],
  [
    'nothing, and one that had nothing before is not counted',
    [],
    3,
    [9],
    { adsLeft: 0, isPromised: false, without: [] },
  ],
  [
    'an annual plan, and takes no ad',
    [annual(31), ads('one', 1, 31)],
    3,
    [9],
    { by: 'annual', adsLeft: 1, isPromised: false, without: [] },
  ],
])('one more posting has %s', (_name, grants, day, days, expected) => {
  const scheduled = days.map((other) => ({ at: on(other) }))
  expect(oneMore(on(day), scheduled, { grants, period: over })).toEqual(expected)
})

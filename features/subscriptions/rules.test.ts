import { describe, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { firstPrices, totalOf, unitPriceOf } from './price-rules.ts'
import { cancelledByYou, isCancelled, isFree, movesFrom, shownStatus, takesSlip } from './rules.ts'

const at = (text: string) => new Date(`${text}Z`)

describe('posting is free', () => {
  const until = at('2026-09-29T19:00:00')
  const from = at('2026-09-01T19:00:00')
  test('from the first instant of the period to the one before its end', () => {
    expect(isFree({ from, until }, at('2026-09-01T18:59:59.999'))).toBe(false)
    expect(isFree({ from, until }, from)).toBe(true)
    expect(isFree({ from, until }, at('2026-09-29T18:59:59.999'))).toBe(true)
    expect(isFree({ from, until }, until)).toBe(false)
  })

  test('from the start, when it has no beginning', () => {
    expect(isFree({ from: null, until }, at('1990-01-01T00:00:00'))).toBe(true)
    expect(isFree({ from: null, until }, until)).toBe(false)
  })
})

describe('what is paid', () => {
  test.each([
    ['Annual', 'Private Sector', 499],
    ['Annual', 'Tourism & Resort Sector', 399],
    ['Pay-per-Ad', 'Private Sector', 49],
    ['Pay-per-Ad', 'Tourism & Resort Sector', 39],
  ] as const)('%s in the %s begins at MVR %d', (type, plan, price) =>
    expect(unitPriceOf(firstPrices, type, plan)).toBe(price),
  )

  test('is for each ad, and for a year once', () => {
    expect(totalOf('Pay-per-Ad', 49, 3)).toBe(147)
    expect(totalOf('Annual', 499, 3)).toBe(499)
  })
})

describe('a term', () => {
  const endsAt = at('2027-11-20T18:59:59.999')
  test('runs up to and with its last instant', () => {
    expect(shownStatus({ status: 'Active', endsAt }, endsAt)).toBe('Active')
    expect(shownStatus({ status: 'Active', endsAt }, at('2027-11-20T19:00:00'))).toBe('Expired')
  })

  test('that has no end, or never began, does not expire', () => {
    expect(shownStatus({ status: 'Active', endsAt: null }, at('2099-01-01T00:00:00'))).toBe('Active')
    for (const status of ['Pending', 'Rejected'] as const)
      expect(shownStatus({ status, endsAt }, at('2099-01-01T00:00:00'))).toBe(status)
  })
})

describe('a purchase', () => {
  test('is decided or cancelled once, while it is Pending; only what runs expires', () => {
    for (const move of ['approve', 'reject'] as const) expect(movesFrom(move)).toEqual(['Pending'])
    expect(movesFrom('cancel')).toEqual(['Pending', 'Rejected'])
    expect(movesFrom('expire')).toEqual(['Active'])
  })

  test('takes a slip while it is Pending or was rejected, not when its employer gave it up', () => {
    const taking = (rejectedReason: string | null) =>
      namesOf(subscriptionStatuses).filter((status) => takesSlip({ status, rejectedReason }))
    expect(taking(null)).toEqual(['Pending', 'Rejected'])
    expect(taking('The slip cannot be read')).toEqual(['Pending', 'Rejected'])
    expect(taking(cancelledByYou)).toEqual(['Pending'])
    expect(isCancelled({ status: 'Active', rejectedReason: cancelledByYou })).toBe(false)
  })
})

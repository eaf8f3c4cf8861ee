import { expect, test } from 'vitest'
import type { PlanName } from '#contract/facts/vocabularies.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { firstPrices } from '../price-rules.ts'
import { packagesOf, rightsWords } from './package-words.ts'

test.each<[Entitlement, string]>([
  [
    { mayPost: true, via: 'pay-per-ad', adsLeft: 1, until: '2027-01-03T18:59:59.999Z' },
    '1 ad left. You can use it until January 3, 2027.',
  ],
  [
    { mayPost: true, via: 'pay-per-ad', adsLeft: 2, until: '2027-01-03T18:59:59.999Z' },
    '2 ads left. The next one you use is valid until January 3, 2027.',
  ],
  [
    { mayPost: false, because: 'payment-refused' },
    'Your payment could not be confirmed. Send another slip, and you can post as soon as your payment is approved.',
  ],
])('an employer reads its right to post: %j', (entitlement, expected) => {
  const { title, words } = rightsWords(entitlement)
  expect(`${title}. ${words}`).toBe(expected)
})

// P2-2.1-02, P2-9-03
test('there are four packages, with their prices', () => {
  const shown = (own?: PlanName) =>
    packagesOf(firstPrices, own).map(({ type, sector, price }) => `${type} ${sector} ${price}`)
  const forPrivate = ['Annual Private Sector MVR 499', 'Pay-per-Ad Private Sector MVR 49']
  const forResorts = ['Annual Tourism & Resort Sector MVR 399', 'Pay-per-Ad Tourism & Resort Sector MVR 39']
  expect(shown()).toEqual([...forPrivate, ...forResorts])
  expect(shown('Private Sector')).toEqual([...forPrivate, ...forResorts])
  expect(shown('Tourism & Resort Sector')).toEqual([...forResorts, ...forPrivate])
})

import { expect, test } from 'vitest'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { rightsWords } from './package-words.ts'

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

import { expect, test } from 'vitest'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { costWords, scheduleCost, whyNot } from './posting-words.ts'

test('an employer reads the cost of a posting', () => {
  const until = '2026-09-29T19:00:00.000Z'
  expect(costWords({ mayPost: true, via: 'annual' }, 'post')).toBe('Posting is included in your annual plan.')
  expect(costWords({ mayPost: true, via: 'free-period', until }, 'post')).toBe(
    'Posting is free before September 30, 2026.',
  )
  expect(costWords({ mayPost: true, via: 'pay-per-ad', adsLeft: 3 }, 'post')).toBe(
    'Posting uses one of your 3 ads.',
  )
  expect(costWords({ mayPost: true, via: 'pay-per-ad', adsLeft: 1 }, 'renew')).toBe(
    'Renewing uses your last ad.',
  )
})

test('and why it may not post', () => {
  expect(whyNot({ mayPost: false, because: 'used-up' })).toContain('used')
  expect(whyNot({ mayPost: false, because: 'ended' })).toContain('ended')
  expect(whyNot({ mayPost: false, because: 'waiting-for-payment' })).toContain('slip is missing')
  expect(whyNot({ mayPost: false, because: 'waiting-for-approval' })).toContain('approval')
  expect(whyNot({ mayPost: false, because: 'payment-refused' })).toContain('another slip')
  expect(whyNot({ mayPost: false, because: 'never-bought' })).toBe('Choose a package to start posting.')
})

test.each<[Entitlement, string]>([
  [{ mayPost: true, via: 'annual', until: '2026-12-31T18:59:59.999Z' }, 'Your annual plan pays for it then.'],
  [{ mayPost: true, via: 'free-period', until: '2026-12-02T19:00:00.000Z' }, 'Posting is still free then.'],
  [
    { mayPost: true, via: 'free-period', until: '2026-12-01T04:00:00.000Z' },
    'On that day it takes an annual plan or an ad.',
  ],
  [
    { mayPost: true, via: 'pay-per-ad', until: '2026-12-31T18:59:59.999Z', adsLeft: 1 },
    'It uses your last ad then.',
  ],
  [
    { mayPost: true, via: 'pay-per-ad', until: '2026-12-31T18:59:59.999Z', adsLeft: 2 },
    'It uses one of your ads then.',
  ],
  [
    { mayPost: false, because: 'used-up' },
    'Nothing pays for it yet. All the ads you bought are used. Buy more to post another job.',
  ],
])('and how a scheduled job is paid: %j', (entitlement, words) =>
  expect(scheduleCost(entitlement, '2026-12-01T04:00:00.000Z')).toBe(words),
)

import { expect, test } from 'vitest'
import type { Entitlement, OneMoreJob } from '#contract/subscriptions/subscriptions.ts'
import { costOfSeveral, costWords, scheduleCost, whyNot } from './posting-words.ts'
import { countUnpaid, mayRenew } from './renewal-cost.ts'

test('an employer reads the cost of a posting', () => {
  const until = '2026-09-29T19:00:00.000Z'
  expect(costWords({ mayPost: true, via: 'annual' }, 'post')).toBe('Posting is included in your Annual plan.')
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
  expect(whyNot({ mayPost: false, because: 'suspended' })).toBe(
    'This account is suspended. Please contact us.',
  )
  expect(whyNot({ mayPost: false, because: 'never-bought' })).toBe('Choose a package to start posting.')
})

const onDay = { adsLeft: 0, isPromised: false, without: [] }
const chef = { _id: 'a', title: 'Sous Chef', publishAt: '2026-12-05T04:00:00.000Z' }

test.each<[Entitlement, Partial<OneMoreJob>, string]>([
  [{ mayPost: true, via: 'annual' }, { via: 'annual' }, 'Your Annual plan pays for it then.'],
  [{ mayPost: true, via: 'free-period' }, { via: 'free-period' }, 'Posting is still free then.'],
  [{ mayPost: true, via: 'free-period' }, {}, 'On that day it needs an Annual plan or an ad.'],
  [
    { mayPost: true, via: 'pay-per-ad', adsLeft: 1 },
    { via: 'pay-per-ad', adsLeft: 1 },
    'It uses your last ad then.',
  ],
  [
    { mayPost: true, via: 'pay-per-ad', adsLeft: 2 },
    { via: 'pay-per-ad', adsLeft: 2 },
    'It uses one of your ads then.',
  ],
  [
    { mayPost: true, via: 'pay-per-ad', adsLeft: 1 },
    { isPromised: true },
    'It is not paid for then: your scheduled jobs use the ads that you have. Buy one more for it.',
  ],
  [
    { mayPost: true, via: 'pay-per-ad', adsLeft: 1 },
    { via: 'pay-per-ad', adsLeft: 1, without: [chef] },
    'It uses your last ad then. “Sous Chef”, scheduled for December 5, 2026, goes without one, unless you buy more.',
  ],
  [
    { mayPost: false, because: 'used-up' },
    {},
    'It is not paid for yet. All the ads you bought are used. Buy more to post another job.',
  ],
])('and how a scheduled job is paid: %j, %j', (entitlement, then, words) =>
  expect(scheduleCost(entitlement, { ...onDay, ...then })).toBe(words),
)

test('and what posting, or renewing several, takes from scheduled jobs', () => {
  const entitlement = { mayPost: true, via: 'pay-per-ad', adsLeft: 2 } as const
  const free = { ...onDay, via: 'pay-per-ad', adsLeft: 1 } as const
  expect(costWords({ ...entitlement, adsLeft: 1, oneMore: { ...free, without: [chef] } }, 'post')).toBe(
    'Posting uses your last ad. “Sous Chef”, scheduled for December 5, 2026, goes without one, unless you buy more.',
  )
  expect(costWords({ ...entitlement, oneMore: free }, 'post')).toBe('Posting uses one of your 2 ads.')
  expect(costOfSeveral({ ...entitlement, oneMore: free }, 1)).not.toContain('scheduled')
  expect(costOfSeveral({ ...entitlement, oneMore: free }, 2)).toContain(
    '1 scheduled job goes without an ad, unless you buy more.',
  )
})

test('and that renewing within the paid time costs nothing', () => {
  const entitlement = { mayPost: true, via: 'pay-per-ad', adsLeft: 2 } as const
  const latestExpiry = '2026-12-20T18:59:59.999Z'
  const paid = { paidUntil: latestExpiry }
  const jobs = [paid, { ...paid, countsAsPosting: true }, { paidUntil: '2026-12-19T18:59:59.999Z' }]
  expect(countUnpaid(jobs, { ...entitlement, latestExpiry }, new Date('2026-11-20T08:00:00.000Z'))).toBe(2)
  // No plan: the period of an ad counts.
  expect(countUnpaid(jobs, { mayPost: false }, new Date('2026-11-20T08:00:00.000Z'))).toBe(2)
  expect(costOfSeveral(entitlement, 3, 2)).toBe(
    'This uses 2 ads of the 2 that you have, and cannot be undone. 1 job costs nothing, within the paid time.',
  )
  expect(costOfSeveral({ ...entitlement, adsLeft: 0 }, 2, 0)).toBe(
    'This costs nothing, since it is within the time that is paid for.',
  )
})

test.each<[Entitlement, unpaid: number, may: boolean]>([
  [{ mayPost: true, via: 'annual' }, 2, true],
  [{ mayPost: false, because: 'ended' }, 0, true],
  [{ mayPost: false, because: 'ended' }, 1, false],
  [{ mayPost: false, because: 'suspended' }, 0, false],
])(
  'and that without a right to post it may renew only what is paid for, and nothing while suspended: %j, %j',
  (entitlement, unpaid, may) => expect(mayRenew(entitlement, unpaid)).toBe(may),
)

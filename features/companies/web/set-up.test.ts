import { describe, expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Dashboard, emptyDashboard } from './dashboard-queries.ts'
import { isBeforeApplicants, type SetUp, setUpParts } from './set-up.ts'

const job = { _id: 'a', applicationsCount: 0 } as Dashboard['activeJobs'][number]
const nothing: SetUp = {
  dashboard: { ...emptyDashboard, isVerified: false, email: 'hr@coral.example' },
  entitlement: { mayPost: false, because: 'never-bought' },
  subscriptions: [],
  company: { logo: null, about: '' },
  hasCover: false,
  members: 1,
  sources: [{ source: 'search', visitors: 9, applications: 0 }],
}
const part = (name: string, change: Partial<SetUp> = {}) =>
  setUpParts({ ...nothing, ...change }).find((one) => one.name === name)
const dashboard = (change: Partial<Dashboard>) => ({ dashboard: { ...nothing.dashboard, ...change } })

describe('the set-up of a company says what is true', () => {
  test('of a new one nothing is done', () => {
    expect(setUpParts(nothing).map(({ state }) => state)).toEqual([
      'waits',
      'open',
      'open',
      'open',
      'open',
      'open',
    ])
  })

  const unpaid = { _id: 's', status: 'Pending', slipUploadedAt: null } as Subscription
  test.each([
    ['address', dashboard({ isVerified: true }), 'done', 'Confirmed.'],
    [
      'package',
      { entitlement: { mayPost: true, via: 'free-period' } as const },
      'done',
      'You can post jobs.',
    ],
    ['package', { subscriptions: [unpaid] }, 'open', 'Chosen. The payment slip is missing.'],
    [
      'package',
      { entitlement: { mayPost: false, because: 'waiting-for-approval' } as const },
      'waits',
      'We are checking your payment slip.',
    ],
    ['job', dashboard({ activeCount: 1 }), 'done', 'Posted.'],
    [
      'job',
      dashboard({ drafts: { count: 1, last: { _id: 'd', title: 'Cook' } } }),
      'open',
      '“Cook” is a draft.',
    ],
    [
      'job',
      dashboard({ pendingCount: 1 }),
      'waits',
      'Written. It is published once your address is confirmed.',
    ],
    [
      'job',
      dashboard({ pendingCount: 1, verificationWithdrawn: 'The number is not yours.' }),
      'waits',
      'Written. It is published once we have verified you again.',
    ],
    [
      'address',
      dashboard({ verificationWithdrawn: 'The number is not yours.' }),
      'waits',
      'We have taken back the verification of your account. Please write to us.',
    ],
    ['job', dashboard({ pendingCount: 1, heldCount: 1 }), 'waits', 'Written. We check it first.'],
    [
      'share',
      dashboard({ activeJobs: [job] }),
      'open',
      'Nobody has opened a shared link yet. Share it, or print a notice.',
    ],
    [
      'share',
      { sources: [{ source: 'viber', visitors: 1, applications: 0 }] },
      'done',
      'People have opened your link.',
    ],
    ['profile', { company: { logo: '/l.webp', about: 'Two islands.' } }, 'open', 'Missing: cover.'],
    [
      'profile',
      { company: { logo: '/l.webp', about: 'Two islands.' }, hasCover: true },
      'done',
      'With logo, introduction and cover.',
    ],
    ['team', { members: 3 }, 'done', '3 people.'],
  ] as const)('%s: %#', (name, change, state, words) => {
    expect(part(name, change as Partial<SetUp>)).toMatchObject({ state, words })
  })

  test('and it is shown until somebody has applied', () => {
    expect(isBeforeApplicants({ ...emptyDashboard, activeJobs: [job] })).toBe(true)
    const applied = { ...job, applicationsCount: 1 }
    expect(isBeforeApplicants({ ...emptyDashboard, activeJobs: [job, applied] })).toBe(false)
    expect(isBeforeApplicants({ ...emptyDashboard, pastJobs: [applied] })).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Dashboard, emptyDashboard } from './dashboard-queries.ts'
import { nextSteps } from './next-steps.ts'

const now = new Date('2026-11-20T08:00:00.000Z')
const annual = { mayPost: true, via: 'annual', until: '2027-11-20T18:59:59.999Z' } as const

function job(title: string, expiryDate: string, newApplicationsCount = 0): Dashboard['activeJobs'][number] {
  return { _id: title, title, expiryDate, newApplicationsCount } as Dashboard['activeJobs'][number]
}

function subscription(more: Partial<Subscription>): Subscription {
  const plan = {
    _id: 's',
    reference: 'VZ-10016',
    planName: 'Private Sector',
    type: 'Annual',
    price: 499,
    toPay: 499,
    creditUsed: 0,
    orderNumber: null,
    unitPrice: 499,
    adsLimit: 1,
  } as const
  const dates = { createdAt: '', startDate: null, endDate: null, slip: null, slipUploadedAt: null }
  return { ...plan, ...dates, status: 'Pending', rejectedReason: null, receiptNumber: null, ...more }
}

function titles(known: Partial<Parameters<typeof nextSteps>[0]>): string[] {
  const base = {
    dashboard: emptyDashboard,
    subscriptions: [],
    entitlement: annual,
    company: { logo: '/logo.webp', about: 'Two islands.' },
    now,
  }
  return nextSteps({ ...base, ...known }).map(({ title }) => title)
}

describe('the next step of an employer', () => {
  test('is none when nothing is missing', () => expect(titles({})).toEqual([]))

  test('begins with the e-mail address, which holds the jobs back', () => {
    const dashboard = {
      ...emptyDashboard,
      isVerified: false,
      email: 'hr@coral.example',
      pendingCount: 3,
      heldCount: 1,
    }
    expect(
      nextSteps({
        dashboard,
        subscriptions: [],
        entitlement: annual,
        company: { logo: null, about: '' },
        now,
      }),
    ).toMatchObject([
      {
        title: 'Confirm your e-mail address',
        words: 'We have sent a link to hr@coral.example. 2 jobs are published as soon as you follow it.',
      },
      { title: 'Introduce your company' },
    ])
  })

  test('is to change an ad, where an operator asks for it', () => {
    const toChange = [{ _id: 'a', title: 'Cook', words: 'Please take out the fee.' }]
    const dashboard = { ...emptyDashboard, pendingCount: 1, heldCount: 1, toChange }
    const company = { logo: '/logo.webp', about: 'Two islands.' }
    expect(nextSteps({ dashboard, subscriptions: [], entitlement: annual, company, now })).toMatchObject([
      { title: 'Change the text of “Cook”', words: 'Please take out the fee.', to: '/edit-job/a' },
    ])
  })

  const payments: [string, Partial<Subscription>, string[]][] = [
    ['was not paid', {}, ['Resume your payment']],
    ['was refused', { status: 'Rejected', slipUploadedAt: 'then' }, ['Your payment could not be confirmed']],
    ['waits for the operator', { slipUploadedAt: 'then' }, []],
    ['runs', { status: 'Active' }, []],
  ]
  test.each(payments)('when a subscription %s', (_, more, expected) =>
    expect(titles({ subscriptions: [subscription(more)] })).toEqual(expected),
  )

  const days: [string, string[]][] = [
    ['2026-11-20T18:59:59.999Z', ['Cook expires today']],
    ['2026-11-21T18:59:59.999Z', ['Cook expires tomorrow']],
    ['2026-11-22T18:59:59.999Z', ['Cook expires in 2 days']],
    ['2026-11-23T18:59:59.999Z', []],
  ]
  test.each(days)('when a job is open until %s', (expiryDate, expected) =>
    expect(titles({ dashboard: { ...emptyDashboard, activeJobs: [job('Cook', expiryDate)] } })).toEqual(
      expected,
    ),
  )

  test('leads to the one job that has new applicants, or to the list of jobs', () => {
    const cook = job('Cook', '2026-12-20T18:59:59.999Z', 3)
    const guide = job('Guide', '2026-12-20T18:59:59.999Z', 1)
    const stepFor = (activeJobs: Dashboard['activeJobs'], newApplicants: number) =>
      nextSteps({
        dashboard: { ...emptyDashboard, activeJobs, newApplicants },
        subscriptions: [],
        entitlement: annual,
        company: { logo: '/logo.webp', about: 'Two islands.' },
        now,
      })[0]
    expect(stepFor([cook], 3)).toMatchObject({
      title: '3 new applicants',
      to: '/employer/jobs/Cook/applicants',
    })
    expect(stepFor([cook, guide], 4)).toMatchObject({ title: '4 new applicants', to: '/employer/jobs' })
  })

  test("asks for the missing parts of the company's profile, and for no other", () => {
    const wordsFor = (company: { logo: string | null; about: string }) => {
      const known = { dashboard: emptyDashboard, subscriptions: [], entitlement: annual, now }
      return nextSteps({ ...known, company }).map(({ words }) => words)
    }
    const so = 'so that job seekers know who is hiring.'
    expect(wordsFor({ logo: null, about: '' })).toEqual([`Add a logo and an introduction, ${so}`])
    expect(wordsFor({ logo: null, about: 'Two islands.' })).toEqual([`Add a logo, ${so}`])
    expect(wordsFor({ logo: '/logo.webp', about: '' })).toEqual([`Add an introduction, ${so}`])
    expect(wordsFor({ logo: '/logo.webp', about: 'Two islands.' })).toEqual([])
  })

  test('ends with the address that job seekers see, until the employer has chosen one, or none', () => {
    const asked = { ...emptyDashboard, email: 'hr@coral.example', contactEmail: null }
    const wordsFor = (ownEmail?: string) =>
      nextSteps({
        dashboard: asked,
        subscriptions: [],
        entitlement: annual,
        company: undefined,
        ownEmail,
        now,
      })
        .filter(({ kind }) => kind === 'contact')
        .map(({ words, email }) => [words, email])
    expect(wordsFor()).toEqual([['None is shown until you do.', undefined]])
    expect(wordsFor('hawwa@coral.example')).toEqual([
      ['None is shown until you do. You log in with hawwa@coral.example.', 'hawwa@coral.example'],
    ])
    expect(titles({ dashboard: asked, company: { logo: null, about: '' } })).toEqual([
      'Introduce your company',
      'Choose the e-mail address that job seekers see',
    ])
    for (const contactEmail of ['', 'jobs@coral.example'])
      expect(titles({ dashboard: { ...asked, contactEmail } })).toEqual([])
  })

  test('names scheduled jobs that nothing pays for', () => {
    const dashboard = { ...emptyDashboard, contactEmail: '' }
    expect(titles({ dashboard: { ...dashboard, unpaidCount: 2 } })).toEqual([
      '2 scheduled jobs cannot be published',
    ])
  })

  test('knows what was written before the package was approved', () => {
    const drafts = { count: 1, last: { _id: 'd', title: 'Cook' } }
    const dashboard = { ...emptyDashboard, contactEmail: '', drafts }
    expect(titles({ dashboard })).toEqual(['Finish “Cook”'])
    expect(titles({ dashboard: { ...dashboard, drafts: { ...drafts, count: 3 } } })).toEqual([
      'Finish your 3 drafts',
    ])
    expect(
      titles({ dashboard: { ...dashboard, drafts: { count: 1, last: { _id: 'd', title: '' } } } }),
    ).toEqual(['Finish your job'])
    const entitlement = { mayPost: false, because: 'waiting-for-approval' } as const
    expect(titles({ dashboard, entitlement })).toEqual([])
  })

  test('names a package when nothing may be posted, unless one waits for approval', () => {
    expect(titles({ entitlement: { mayPost: false, because: 'used-up' } })).toEqual(['All your ads are used'])
    expect(titles({ entitlement: { mayPost: false, because: 'waiting-for-approval' } })).toEqual([])
    const refused = { entitlement: { mayPost: false, because: 'never-bought' } } as const
    expect(titles({ ...refused, subscriptions: [subscription({ status: 'Rejected' })] })).toEqual([
      'Your payment could not be confirmed',
    ])
  })
})

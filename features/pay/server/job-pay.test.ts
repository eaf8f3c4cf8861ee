import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JobCard, JobDetail } from '#contract/jobs/jobs.ts'
import { insertJob, jobForm, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

const site = await openTestApp({ now: new Date('2026-09-20T08:00:00.000Z') })
const employer = await insertEmployer(site)

const resort = {
  ...newJob,
  salaryMin: 450,
  salaryMax: 600,
  salaryCurrency: 'USD',
  pay: {
    allowances: [
      { name: 'Attendance', amount: 1500, currency: 'MVR' },
      { name: 'Food', amount: 50.5, currency: 'MVR', period: 'day' },
    ],
    serviceCharge: { kind: 'Share', lowest: 200, average: 450.25, currency: 'USD' },
    variable: [
      { name: 'Tips', words: 'shared by the team' },
      { name: 'Overtime', average: 800 },
    ],
    paidIn: 'Part each',
    room: 'Shared room',
    roomSharedWith: 1,
    inKind: ['Laundry', 'Meals'],
  },
  terms: {
    hoursPerWeek: 48,
    daysOffPerWeek: 1.5,
    contract: 'Fixed term',
    contractMonths: 24,
    trialMonths: 3,
    startsOn: '2026-12-01',
  },
}

/** The pay that everybody reads. */
const told = {
  pay: {
    allowances: [
      { name: 'Attendance', amount: 1500, currency: 'MVR', period: 'month' },
      { name: 'Food', amount: 50.5, currency: 'MVR', period: 'day' },
    ],
    serviceCharge: { kind: 'Share', lowest: 200, average: 450.25, currency: 'USD' },
    variable: [
      { name: 'Tips', currency: 'MVR', words: 'shared by the team' },
      { name: 'Overtime', average: 800, currency: 'MVR', words: '' },
    ],
    paidIn: 'Part each',
    room: 'Shared room',
    roomSharedWith: 1,
    inKind: ['Meals', 'Laundry'],
  },
  terms: resort.terms,
  // 450 × 15.42 + 1500 + 50.5 × 5.5 × 52 / 12, down to laari: 6939 + 1500 + 1203.58
  guaranteed: { min: 9642.58, max: 11_955.58 },
}

const post = (body: object) =>
  site.call<{ job: JobDetail; error: string; fields: Record<string, string> }>('POST', '/api/jobs', {
    as: employer.token,
    body,
  })
const read = async (id: string) => (await site.call<JobDetail>('GET', `/api/jobs/${id}`)).body
const edit = async (id: string, body: object) =>
  site.call<{ job: JobDetail }>('PUT', `/api/jobs/${id}`, {
    as: employer.token,
    body: { ...newJob, expiryDate: '2026-10-01', ...body },
  })

// D-L-11
describe('an employer states the pay of a job', () => {
  test('and everybody reads it as stated, with the guaranteed amount in rufiyaa', async () => {
    const { status, body } = await post(resort)
    expect(status).toBe(201)
    expect(await read(body.job._id)).toMatchObject({
      ...told,
      exchangeRate: { rate: 15.42, from: '2011-04-11' },
    })
    const { body: found } = await site.call<JobCard[]>('GET', '/api/jobseekers/search?limit=1')
    expect(found[0]).toMatchObject(told)
  })

  test('as a form with a file too, where lists are JSON', async () => {
    const { status, body } = await site.call<{ job: JobDetail }>('POST', '/api/jobs', {
      as: employer.token,
      body: jobForm(resort),
    })
    expect([status, body.job]).toMatchObject([201, told])
  })

  test('in dollars alone: the figure in dollars stands beside it', async () => {
    const { body } = await post({ ...newJob, salaryMin: 500, salaryMax: 500, salaryCurrency: 'USD' })
    expect(body.job.guaranteed).toEqual({ min: 7710, max: 7710, usd: { min: 500, max: 500 } })
  })

  test('only the salary, as before: nothing is added to the reply but the figure', async () => {
    const { body } = await post(newJob)
    expect(body.job).toMatchObject({
      salaryRange: { min: 8000, max: 12_000 },
      guaranteed: { min: 8000, max: 12_000 },
    })
    expect([body.job.pay, body.job.terms, body.job.exchangeRate]).toEqual([undefined, undefined, undefined])
  })

  test('nothing, with the reason', async () => {
    const { salaryMin: _, salaryMax: __, ...unpaid } = newJob
    const { body } = await post({ ...unpaid, pay: { notStated: 'to be agreed' } })
    expect(body.job).toMatchObject({ salaryRange: {}, pay: { notStated: 'To be agreed' } })
    expect(body.job.guaranteed).toBeUndefined()
  })
})

describe('an edit', () => {
  test('without pay and terms leaves them; one with them replaces them', async () => {
    const { body } = await post(resort)
    const kept = await edit(body.job._id, { salaryMin: 450, salaryMax: 600, salaryCurrency: 'USD' })
    expect([kept.status, kept.body.job]).toMatchObject([200, told])
    const changed = await edit(body.job._id, { pay: { inKind: ['Meals'] }, terms: {} })
    expect(changed.body.job.pay).toEqual({ allowances: [], variable: [], inKind: ['Meals'] })
    expect(changed.body.job.terms).toBeUndefined()
  })

  test('that states a salary removes the reason, and one that gives a reason removes the salary', async () => {
    const { salaryMin: _, salaryMax: __, ...unpaid } = newJob
    const { body } = await post({ ...unpaid, pay: { notStated: 'Confidential', inKind: ['Meals'] } })
    const stated = await edit(body.job._id, {})
    expect(stated.body.job).toMatchObject({ salaryRange: { min: 8000 }, pay: { inKind: ['Meals'] } })
    expect(stated.body.job.pay).not.toHaveProperty('notStated')
    const again = await site.call<{ job: JobDetail }>('PUT', `/api/jobs/${body.job._id}`, {
      as: employer.token,
      body: { ...unpaid, expiryDate: '2026-10-01', pay: { notStated: 'Confidential' } },
    })
    expect(again.body.job).toMatchObject({ salaryRange: {}, pay: { notStated: 'Confidential' } })
  })
})

describe('impossible pay is refused, and the field is named', () => {
  const cases: [object, string, string][] = [
    [{ pay: { notStated: 'Confidential' } }, 'pay.notStated', 'goes with a job that states no salary'],
    [{ pay: { notStated: 'secret' } }, 'pay.notStated', 'must be one of: To be agreed, Confidential'],
    [{ pay: { allowances: [{ name: '', amount: 1 }] } }, 'pay.allowances.0.name', 'is required'],
    [{ pay: { allowances: [{ name: 'Food' }] } }, 'pay.allowances.0.amount', 'is required'],
    [
      { pay: { allowances: [{ name: 'Food', amount: -1 }] } },
      'pay.allowances.0.amount',
      'must be at least 0',
    ],
    [
      { pay: { allowances: [{ name: 'Food', amount: 1.005 }] } },
      'pay.allowances.0.amount',
      'must have at most two decimals',
    ],
    [
      { pay: { allowances: [{ name: 'Food', amount: 1, currency: 'EUR' }] } },
      'pay.allowances.0.currency',
      'must be one of: MVR, USD',
    ],
    [
      { pay: { allowances: Array(21).fill({ name: 'Food', amount: 1 }) } },
      'pay.allowances',
      'must be at most 20 entries',
    ],
    [
      { pay: { serviceCharge: { kind: 'Share', lowest: 500, average: 499 } } },
      'pay.serviceCharge.average',
      'must be at least the lowest',
    ],
    [
      { pay: { serviceCharge: { kind: 'None', average: 1 } } },
      'pay.serviceCharge.kind',
      'must be Share where amounts are given',
    ],
    [{ pay: { room: 'Own room', roomSharedWith: 2 } }, 'pay.roomSharedWith', 'goes with a shared room'],
    [{ pay: { bonus: 1 } }, 'pay', 'has unknown fields: bonus'],
    [{ pay: '{' }, 'pay', 'must be an object'],
    [{ terms: { hoursPerWeek: 101 } }, 'terms.hoursPerWeek', 'must be at most 100'],
    [{ terms: { hoursPerWeek: 37.25 } }, 'terms.hoursPerWeek', 'must be whole or a half'],
    [
      { terms: { contract: 'Open-ended', contractMonths: 3 } },
      'terms.contractMonths',
      'goes with a fixed term',
    ],
    [{ terms: { startsOn: '2026-02-30' } }, 'terms.startsOn', 'must be a date such as 2026-11-20'],
  ]
  for (const [wrong, field, why] of cases)
    test(`${field} ${why}`, async () => {
      const { status, body } = await post({ ...newJob, ...wrong })
      expect([status, body.fields]).toEqual([400, { [field]: why }])
    })
})

longTest(
  'a service charge, however high, changes nothing that is guaranteed, neither in the reply nor in what is searched',
  async () => {
    const id = await insertJob(site.database.db, { employerId: employer.id, salaryMinInLaari: 8_000_00 })
    await fc.assert(
      fc.asyncProperty(fc.nat(100_000_000), fc.nat(100_000_000), async (one, other) => {
        const [lowest, average] = [Math.min(one, other), Math.max(one, other)]
        const serviceCharge = { kind: 'Share', lowest, average }
        const { body } = await edit(id, { pay: { serviceCharge, variable: [{ name: 'Tips', average }] } })
        expect(body.job.guaranteed).toEqual({ min: 8000, max: 12_000 })
        const { rows } = await site.database.pool.query(
          'select guaranteed_laari::int as laari, guaranteed_cents::int as cents from job_search where job_id = $1',
          [id],
        )
        expect(rows).toEqual([{ laari: 8_000_00, cents: 0 }])
      }),
      { numRuns: 20 },
    )
  },
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import type { JobCard, JobDetail } from '#contract/jobs/jobs.ts'
import type { PayAtDesk } from '#contract/pay/pay-rules.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let operator: { token: string; email: string }
let employer: Person

beforeAll(async () => {
  // Ten minutes before midnight in the Maldives.
  site = await testApp({ now: new Date('2026-11-20T18:50:00.000Z') })
  operator = await makeOperator(site)
  employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
})
afterAll(() => site.close())

const desk = async () => (await site.call<PayAtDesk>('GET', '/api/admin/pay', { as: operator.token })).body
const set = (what: 'exchange-rates' | 'minimum-wages', body: object) =>
  site.call<{ fields: Record<string, string> }>('POST', `/api/admin/${what}`, { as: operator.token, body })
const jobOf = (job: Partial<Parameters<typeof insertJob>[1]>) =>
  insertJob(site.database.db, { employerId: employer.id, ...job })
const saySize = (size: string | null) =>
  site.call('PUT', `/api/employers/${employer.id}`, { as: employer.token, body: { size } })
const rulesOf = async () => (await site.call<object>('GET', '/api/pay/rules', { as: employer.token })).body

describe('the exchange rate', () => {
  test('is the official one, until the operator sets another from a given day', async () => {
    expect((await desk()).rates).toEqual([
      { rate: 15.42, from: '2011-04-11', _id: null, setAt: null, setBy: null, holds: true },
    ])
    expect((await set('exchange-rates', { rate: 17.5, from: '2026-11-20' })).status).toBe(200)
    const { rates } = await desk()
    expect(rates.map(({ rate, holds, setBy }) => [rate, holds, setBy])).toEqual([
      [17.5, true, operator.email],
      [15.42, false, null],
    ])
    const { body } = await site.call<AuditEntry[]>('GET', '/api/admin/audit?act=exchange rate set', {
      as: operator.token,
    })
    expect(body[0]).toMatchObject({
      before: { rate: 15.42, from: '2011-04-11' },
      after: { rate: 17.5, from: '2026-11-20' },
    })
  })

  test('changes every figure at once and no stored amount; one from a later day waits for it', async () => {
    await site.database.pool.query('truncate exchange_rates, jobs cascade')
    const dollars = { salaryMinInLaari: 450_00, salaryMaxInLaari: 600_00, salaryCurrency: 'USD' } as const
    const id = await jobOf(dollars)
    await jobOf({ salaryMinInLaari: 7_000_00, salaryMaxInLaari: 7_000_00 })
    const stored = async () => (await site.database.pool.query('select * from jobs order by id')).rows
    const searched = async () =>
      (await site.database.pool.query('select * from job_search order by job_id')).rows
    const before = [await stored(), await searched()]
    const shown = async () => {
      const { body } = await site.call<JobDetail>('GET', `/api/jobs/${id}`)
      const { body: list } = await site.call<JobCard[]>('GET', '/api/jobseekers/search')
      const inList = list.find(({ _id }) => _id === id)
      expect(inList?.guaranteed).toEqual(body.guaranteed)
      return [body.guaranteed?.min, body.guaranteed?.max, body.exchangeRate]
    }
    expect(await shown()).toEqual([6939, 9252, { rate: 15.42, from: '2011-04-11' }])
    await set('exchange-rates', { rate: 20, from: '2026-11-20' })
    expect(await shown()).toEqual([9000, 12_000, { rate: 20, from: '2026-11-20' }])
    await set('exchange-rates', { rate: 10, from: '2026-11-21' })
    expect(await shown()).toEqual([9000, 12_000, { rate: 20, from: '2026-11-20' }])
    const began = site.clock.now
    site.clock.now = new Date('2026-11-20T18:59:59.999Z')
    expect((await shown())[0]).toBe(9000)
    site.clock.now = new Date('2026-11-20T19:00:00.000Z')
    expect(await shown()).toEqual([4500, 6000, { rate: 10, from: '2026-11-21' }])
    site.clock.now = began
    expect([await stored(), await searched()]).toEqual(before)
  })

  test('begins no earlier than the first, which would then never hold again', async () => {
    const refused = await set('exchange-rates', { rate: 20, from: '2011-04-10' })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { from: 'must be April 11, 2011 or later' } },
    })
    expect((await set('exchange-rates', { rate: 15, from: '2011-04-11' })).status).toBe(200)
    await site.database.pool.query('truncate exchange_rates')
  })

  test('of one day is the one that was set last', async () => {
    await site.database.pool.query('truncate exchange_rates')
    await set('exchange-rates', { rate: 16, from: '2026-11-20' })
    site.later(1)
    await set('exchange-rates', { rate: 16.5, from: '2026-11-20' })
    await set('exchange-rates', { rate: 12, from: '2026-11-01' })
    expect((await desk()).rates.find(({ holds }) => holds)).toMatchObject({ rate: 16.5 })
    expect(await rulesOf()).toMatchObject({ exchangeRate: { rate: 16.5, from: '2026-11-20' } })
    await site.database.pool.query('truncate exchange_rates')
  })

  const wrong: [object, Record<string, string>][] = [
    [{ rate: 0, from: '2026-11-20' }, { rate: 'must be more than 0' }],
    [{ rate: 15.425, from: '2026-11-20' }, { rate: 'must have at most two decimals' }],
    [{ rate: 'fifteen', from: '2026-11-20' }, { rate: 'must be a number' }],
    [{ rate: '15.420', from: '2026-11-20' }, { rate: expect.stringMatching(/^can be read in two ways/) }],
    [{ rate: ' ', from: '2026-11-20' }, { rate: 'is required' }],
    [{ rate: 15.42, from: '20 November' }, { from: 'must be a date such as 2026-11-20' }],
  ]
  for (const [body, fields] of wrong)
    test(`${JSON.stringify(body)} is refused`, async () =>
      expect(await set('exchange-rates', body)).toMatchObject({ status: 400, body: { fields } }))
})

describe('the minimum wage', () => {
  test('is compared once the employer has stated its size, which nobody else learns', async () => {
    await site.database.pool.query('truncate jobs cascade')
    const id = await jobOf({ title: 'Cook', salaryMinInLaari: 7_999_99 })
    await jobOf({ title: 'Waiter', salaryMinInLaari: 8_000_00 })
    await jobOf({ title: 'Diver', salaryMinInLaari: 1_000_00, restriction: 'Foreign Only' })
    expect([(await desk()).belowCount, await rulesOf()]).toMatchObject([0, { size: null, floor: null }])
    await saySize('large')
    const large = { size: 'Large', hourly: 38.46, monthly: 8000, from: '2022-01-01' }
    expect(await rulesOf()).toMatchObject({ size: 'Large', floor: large })
    const less = { title: 'Cook', size: 'Large', per: 'month', pays: 7999.99, least: 8000 }
    expect(await desk()).toMatchObject({
      belowCount: 1,
      below: [{ _id: id, company: 'Coral Bay Resort', ...less }],
    })

    const path = `/api/employers/${employer.id}`
    expect((await site.call<DirectoryEmployer>('GET', path)).body).not.toHaveProperty('size')
    expect((await site.call<DirectoryEmployer>('GET', path, { as: operator.token })).body).not.toHaveProperty(
      'size',
    )
    expect((await site.call('GET', path, { as: employer.token })).body).toMatchObject({ size: 'Large' })
    const everything = [`/api/jobs/${id}`, '/api/jobseekers/search', '/api/employers']
    for (const address of everything)
      expect(JSON.stringify((await site.call('GET', address)).body)).not.toMatch(/Large|floor|minimum/i)
    await saySize('')
    expect(await rulesOf()).toMatchObject({ size: null, floor: null })
  })

  // D-N-13
  test('is set by the operator from a given day, with its source, and can be none', async () => {
    await saySize('Small')
    const source = 'Order of 2027'
    expect(
      await set('minimum-wages', { size: 'Small', hourly: 24.04, monthly: 5000, from: '2026-11-21', source }),
    ).toMatchObject({ status: 200 })
    expect(await rulesOf()).toMatchObject({ floor: { monthly: 4500 } })
    const began = site.clock.now
    site.clock.now = new Date('2026-11-20T19:00:00.000Z')
    expect(await rulesOf()).toMatchObject({ floor: { hourly: 24.04, monthly: 5000, from: '2026-11-21' } })
    await set('minimum-wages', { size: 'Small', from: '2026-11-21' })
    expect(await rulesOf()).toMatchObject({ floor: { hourly: null, monthly: null } })
    site.clock.now = began
    const small = (await desk()).floors.filter(({ size }) => size === 'Small')
    expect(small.map(({ monthly, source, holds }) => [monthly, source, holds])).toEqual([
      [null, '', false],
      [5000, 'Order of 2027', false],
      [4500, 'Minimum Wage Order, gazetted 8 November 2021', true],
    ])
    const { body } = await site.call<AuditEntry[]>('GET', '/api/admin/audit?act=minimum wage set', {
      as: operator.token,
    })
    expect(body.map(({ subjectName }) => subjectName)).toEqual(['Minimum wage, Small', 'Minimum wage, Small'])
  })

  const mustBeMore = 'must be more than 0, as the monthly one must be'
  const wrong: [object, Record<string, string>][] = [
    [
      { size: 'Tiny', from: '2026-11-20' },
      { size: 'must be one of: Micro, Small, Medium, Large, Public sector' },
    ],
    [
      { size: 'Small', hourly: 21.63, from: '2026-11-20' },
      { hourly: 'and monthly go together: both, or none' },
    ],
    [{ size: 'Small', hourly: 0, monthly: 1, from: '2026-11-20' }, { hourly: mustBeMore }],
    // Less than a laari is nothing.
    [{ size: 'Small', hourly: 1, monthly: 0.004, from: '2026-11-20' }, { hourly: mustBeMore }],
    [{ size: 'Small', hourly: 1e-9, monthly: 1e-200, from: '2026-11-20' }, { hourly: mustBeMore }],
  ]
  for (const [body, fields] of wrong)
    test(`${JSON.stringify(body)} is refused`, async () =>
      expect(await set('minimum-wages', body)).toMatchObject({ status: 400, body: { fields } }))
})

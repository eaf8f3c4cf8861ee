import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobFacets, JobSearch } from '#contract/catalogue/job-search.ts'
import { rooms } from '#contract/facts/pay-vocabularies.ts'
import { currencies, jobTypes, salaryPeriods } from '#contract/facts/vocabularies.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { guaranteedOf, inLaari } from '#features/pay/guaranteed-rules.ts'
import { newId } from '#platform/database/columns.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { exchangeRates } from '#tables/pay.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { triesOf } from '#tests/support/thorough.ts'
import { findJobs } from './find-jobs.ts'

const many = triesOf(10_000)
const amount = fc.oneof(
  fc.integer({ min: 0, max: 30_000_00 }),
  fc.integer({ min: 0, max: 300 }).map((hundreds) => hundreds * 100_00),
)
const half = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((n) => n / 2)

const randomPay = fc
  .record({
    min: fc.option(amount, { freq: 6 }),
    more: fc.option(amount, { freq: 3 }),
    salaryCurrency: fc.constantFrom(...currencies),
    salaryPeriod: fc.constantFrom('month' as const, ...salaryPeriods),
    type: fc.constantFrom(...jobTypes),
    hoursPerWeek: fc.option(half(1, 60), { freq: 2 }),
    daysOffPerWeek: fc.option(half(0, 6), { freq: 2 }),
    room: fc.option(fc.constantFrom(...rooms), { freq: 2 }),
    allowances: fc.array(
      fc.record({
        name: fc.constant('Food'),
        amountInLaari: fc.integer({ min: 0, max: 3_000_00 }),
        currency: fc.constantFrom(...currencies),
        period: fc.constantFrom(...salaryPeriods),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ min, more, ...pay }) => ({
    ...pay,
    salaryMinInLaari: min,
    salaryMaxInLaari: more === null ? null : (min ?? 0) + more,
  }))
type RandomPay = ReturnType<typeof randomPay.generate>['value']
type Stored = RandomPay & { id: string; publishedAt: Date }

let site: TestApp
let all: Stored[] = []

beforeAll(async () => {
  site = await testApp({ now: new Date('2026-11-20T08:00:00.000Z') })
  const { id: employerId } = await insertEmployer(site)
  all = fc.sample(randomPay, { numRuns: many, seed: 26 }).map((pay, at) => ({
    ...pay,
    id: newId(),
    publishedAt: new Date(site.clock.now.getTime() - (at % 900) * 60_000),
  }))
  const expiresAt = new Date('2026-12-10T18:59:59.999Z')
  for (let from = 0; from < many; from += 500)
    await site.database.db.insert(jobs).values(
      all.slice(from, from + 500).map((job) => ({
        employerId,
        company: 'Coral',
        title: 'Cook',
        location: 'Malé',
        status: 'Active',
        description: '<p>Cook.</p>',
        descriptionText: 'Cook.',
        contactEmail: 'hr@coral.example',
        sector: 'Private Sector',
        category: 'Hospitality',
        mode: 'Onsite',
        createdAt: job.publishedAt,
        updatedAt: job.publishedAt,
        expiresAt,
        paidUntil: expiresAt,
        ...job,
      })) as (typeof jobs.$inferInsert)[],
    )
  await site.database.pool.query('analyze')
}, 120_000)
afterAll(() => site.close())

/** Guaranteed pay of a job a month in laari, by the rules alone. */
function sureOf(job: Stored, laariPerDollar: number): number | undefined {
  const unit = { currency: job.salaryCurrency, period: job.salaryPeriod }
  const basic = { ...unit, min: job.salaryMinInLaari, max: job.salaryMaxInLaari }
  const allowances = job.allowances.map(({ amountInLaari, ...each }) => ({ ...each, amount: amountInLaari }))
  const sure = guaranteedOf({ basic, allowances }, job)
  return sure && inLaari(sure, laariPerDollar).min
}

const ids = async (search: Partial<JobSearch>) =>
  (
    await findJobs(site.database.db, { page: 1, limit: many, ...search } as JobSearch, site.clock.now)
  ).items.map(({ _id }) => _id)
const counted = async (query: string) => (await site.call<JobFacets>('GET', `/api/jobs/facets?${query}`)).body

const newestFirst = (one: Stored, another: Stored) =>
  another.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < another.id ? 1 : -1)

/** The rate of the day, and what the operator makes of it. */
describe.each([1542, 1999])(`at %i laari a dollar, ${many} random jobs`, (rate) => {
  beforeAll(async () => {
    if (rate === 1542) return
    await site.database.db.insert(exchangeRates).values({
      id: newId(),
      laariPerDollar: rate,
      validFrom: '2026-11-20',
      createdAt: site.clock.now,
    })
  })
  const guarantees = (least: number) => (job: Stored) => (sureOf(job, rate) ?? -1) >= least * 100

  test.each(rate === 1542 ? [1, 12_000, 15_420, 100_000] : [15_000])(
    'are found where they guarantee MVR %i, and no others',
    async (least) => {
      const expected = all.filter(guarantees(least)).map(({ id }) => id)
      expect(new Set(await ids({ guaranteed: String(least) }))).toEqual(new Set(expected))
      expect((await counted(`guaranteed=${least}`)).total).toBe(expected.length)
    },
  )

  test('are counted as they are found: alone, and with the other filters about pay', async () => {
    const { guaranteed, payStated, liveIn } = await counted('')
    for (const { name, count } of guaranteed) {
      expect([name, count]).toEqual([name, all.filter(guarantees(Number(name))).length])
    }
    expect(guaranteed).toHaveLength(7)
    const stated = (job: Stored) => job.salaryMinInLaari !== null || job.salaryMaxInLaari !== null
    const withRoom = all.filter(({ room }) => room !== null)
    expect(payStated).toEqual([{ name: 'yes', count: all.filter(stated).length }])
    expect(liveIn).toEqual([{ name: 'yes', count: withRoom.length }])
    expect(new Set(await ids({ payStated: 'yes', liveIn: 'yes', guaranteed: '8000' }))).toEqual(
      new Set(
        withRoom
          .filter(stated)
          .filter(guarantees(8000))
          .map(({ id }) => id),
      ),
    )
    const narrowed = await counted('liveIn=yes&guaranteed=10000')
    expect(narrowed.without).toMatchObject({
      guaranteed: withRoom.length,
      liveIn: all.filter(guarantees(10_000)).length,
    })
    for (const { name, count } of narrowed.guaranteed)
      expect([name, count]).toEqual([name, withRoom.filter(guarantees(Number(name))).length])
  })

  test('are sorted by pay, highest first; those that guarantee nothing come last, newest first', async () => {
    const sure = new Map(all.map((job) => [job.id, sureOf(job, rate) ?? -1]))
    const expected = all.toSorted(
      (one, another) => (sure.get(another.id) ?? 0) - (sure.get(one.id) ?? 0) || newestFirst(one, another),
    )
    expect(await ids({ sort: 'pay' })).toEqual(expected.map(({ id }) => id))
  })
})

describe('an amount in an address', () => {
  const cases: [typed: string, status: number][] = [
    ['12000', 200],
    ['12,000', 200],
    ['', 200],
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['100000000', 200],
    ['100000001', 400],
    ['much', 400],
  ]
  for (const [typed, status] of cases)
    test(`'${typed}' ${status === 200 ? 'is accepted' : 'is refused'}`, async () => {
      const answer = await site.call<JobCard[] & { fields?: object }>(
        'GET',
        `/api/jobseekers/search?limit=1&guaranteed=${encodeURIComponent(typed)}`,
      )
      expect(answer.status).toBe(status)
      if (status === 400)
        expect(answer.body.fields).toEqual({ guaranteed: 'must be a whole number from 1 to 100000000' })
    })
})

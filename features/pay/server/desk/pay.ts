import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Day, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { fromLaari, laariOrNull, toLaari } from '#contract/base/money.ts'
import { wrongField } from '#contract/base/problems.ts'
import type { EmployerSize } from '#contract/facts/pay-vocabularies.ts'
import { openTo } from '#contract/facts/restrictions.ts'
import type { BelowMinimum, PayAtDesk } from '#contract/pay/pay-rules.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { firstRate } from '../../rate-rules.ts'
import { belowFloor, floorOn } from '../../wage-floor-rules.ts'
import { rateAt, rateHistory, setRate, shownRate } from '../exchange-rate.ts'
import { shownFloor } from '../pay-rules-for.ts'
import { floorHistory, floorsAt, setFloor } from '../wage-floors.ts'

const maxShown = 200

interface WasSet {
  id: string | null
  createdAt: Date | null
  setBy: string | null
}

/** Reads the rates and wage floors with their dates and authors, and the open jobs below the minimum wage. */
export async function readPay(db: Db, now: Date): Promise<PayAtDesk> {
  const [rates, floors] = [await rateHistory(db), await floorHistory(db)]
  const emails = await emailsOf(db, [...rates, ...floors])
  const whenSet = ({ id, createdAt, setBy }: WasSet) => ({
    _id: id,
    setAt: createdAt?.toISOString() ?? null,
    setBy: emails.get(setBy ?? '') ?? null,
  })
  const today = dayOf(now)
  const current = rates.find(({ from }) => from <= today)
  const below = await belowMinimum(db, now)
  return {
    rates: rates.map((rate) => ({ ...shownRate(rate), ...whenSet(rate), holds: rate === current })),
    floors: floors.toReversed().map((floor) => ({
      ...shownFloor(floor),
      ...whenSet(floor),
      holds: floor === floorOn(floors, floor.size, today),
    })),
    below: below.below.slice(0, maxShown),
    belowCount: below.below.length,
    belowMore: below.more,
  }
}

async function emailsOf(db: Db, rows: readonly WasSet[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ setBy }) => setBy ?? []))]
  const people = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(people.map(({ id, email }) => [id, email]))
}

/** The columns of a job by which its offer is compared. */
const offerColumns = {
  id: jobs.id,
  title: jobs.title,
  company: jobs.company,
  employerId: jobs.employerId,
  restriction: jobs.restriction,
  salaryMinInLaari: jobs.salaryMinInLaari,
  salaryMaxInLaari: jobs.salaryMaxInLaari,
  salaryCurrency: jobs.salaryCurrency,
  salaryPeriod: jobs.salaryPeriod,
  allowances: jobs.allowances,
  type: jobs.type,
  hoursPerWeek: jobs.hoursPerWeek,
  daysOffPerWeek: jobs.daysOffPerWeek,
}

/**
 * Open jobs below the minimum wage, newest first, of employers that have stated their size. With more than 10,000 jobs of
 * such employers the newest are compared.
 */
async function belowMinimum(db: Db, now: Date): Promise<{ below: BelowMinimum[]; more: boolean }> {
  const floorOf = await floorsAt(db, now)
  const { laariPerDollar } = await rateAt(db, now)
  const rows = await db
    .select({ job: offerColumns, size: employers.size })
    .from(jobs)
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(
      and(
        openJobs(now),
        isNotNull(employers.size),
        inArray(jobs.restriction, openTo('Maldivian')),
        eq(jobs.payStated, true),
      ),
    )
    .orderBy(desc(jobs.publishedAt), desc(jobs.id))
    .limit(maxCounted + 1)
  const below = rows.slice(0, maxCounted).flatMap(({ job, size }) => {
    const floor = size && floorOf(size)
    const less = floor && belowFloor(offerOf(job), floor, laariPerDollar)
    if (!less) return []
    const { id: _id, title, company, employerId } = job
    return {
      _id,
      title,
      company,
      employerId,
      size,
      per: less.per,
      pays: fromLaari(less.pays),
      least: fromLaari(less.least),
    }
  })
  return { below, more: rows.length > maxCounted }
}

const offerOf = (job: Pick<typeof jobs.$inferSelect, keyof typeof offerColumns>) => ({
  pay: {
    basic: {
      min: job.salaryMinInLaari,
      max: job.salaryMaxInLaari,
      currency: job.salaryCurrency,
      period: job.salaryPeriod,
    },
    allowances: job.allowances.map(({ amountInLaari, ...unit }) => ({ ...unit, amount: amountInLaari })),
  },
  work: job,
  restriction: job.restriction,
})

interface ByOperator {
  operatorId: string
  now: Date
}

/**
 * Sets the exchange rate from a day on. Every page that shows pay is rendered again.
 *
 * @throws Problem `invalid_input` for a day before the first rate
 */
export async function setExchangeRate(
  db: Db,
  { rate, from, ...by }: { rate: number; from: Day } & ByOperator,
): Promise<void> {
  // A rate of an earlier day would be the only one that was set, and hold today.
  if (from < firstRate.from) throw wrongField('from', `must be ${formatLongDate(firstRate.from)} or later`)
  await db.transaction(async (tx) => {
    const before = shownRate(await rateAt(tx, by.now))
    await setRate(tx, { laariPerDollar: toLaari(rate), from, ...by })
    const subject = { id: 'exchange rate', name: 'MVR for a US dollar' }
    await record(tx, { act: 'exchange rate set', subject, before, after: { rate, from }, ...by })
    await invalidate(tx, ['rate', 'jobs'])
  })
}

interface Minimum {
  size: EmployerSize
  hourly?: number | undefined
  monthly?: number | undefined
  from: Day
  source: string
}

/** Sets the minimum wage for a size of employer from a day on. */
export async function setMinimumWage(
  db: Db,
  { size, hourly, monthly, from, source, ...by }: Minimum & ByOperator,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = (await floorsAt(tx, by.now))(size)
    const set = {
      size,
      hourlyInLaari: laariOrNull(hourly),
      monthlyInLaari: laariOrNull(monthly),
      from,
      source,
    }
    await setFloor(tx, { ...set, ...by })
    await record(tx, {
      act: 'minimum wage set',
      subject: { id: `minimum wage, ${size}`, name: `Minimum wage, ${size}` },
      ...(before && { before: shownFloor(before) }),
      after: shownFloor(set),
      ...by,
    })
  })
}

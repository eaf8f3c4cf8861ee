import { desc, type SQL, sql } from 'drizzle-orm'
import { type Day, dayOf } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import type { ExchangeRate } from '#contract/pay/pay.ts'
import type { Db } from '#platform/database/database.ts'
import { exchangeRates } from '#tables/pay.ts'
import { firstRate } from '../rate-rules.ts'

/** Rate of a dollar in laari, as an expression that a statement evaluates once. */
export const laariPerDollarAt = (now: Date): SQL<number> => sql`coalesce(
  (select laari_per_dollar from ${exchangeRates} where valid_from <= ${dayOf(now)}
    order by valid_from desc, created_at desc limit 1), ${firstRate.laariPerDollar})`

interface Rate {
  laariPerDollar: number
  /** First day of the rate. */
  from: Day
}

/** All rates, latest start first (of one day, the last entry first); finally the initial one. */
export async function rateHistory(db: Db) {
  const set = await db
    .select()
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.validFrom), desc(exchangeRates.createdAt))
  return [
    ...set.map(({ validFrom, ...rate }) => ({ ...rate, from: validFrom })),
    { ...firstRate, id: null, createdAt: null, setBy: null },
  ]
}

/** Current rate: the latest that has started. */
export async function rateAt(db: Db, now: Date): Promise<Rate> {
  return (await rateHistory(db)).find(({ from }) => from <= dayOf(now)) ?? firstRate
}

export const shownRate = ({ laariPerDollar, from }: Rate): ExchangeRate => ({
  rate: fromLaari(laariPerDollar),
  from,
})

interface NewRate {
  laariPerDollar: number
  from: Day
  operatorId: string
  now: Date
}

/** Sets a rate from a day on. No amount of any job changes. */
export async function setRate(tx: Db, { laariPerDollar, from, operatorId, now }: NewRate): Promise<void> {
  await tx
    .insert(exchangeRates)
    .values({ laariPerDollar, validFrom: from, createdAt: now, setBy: operatorId })
}

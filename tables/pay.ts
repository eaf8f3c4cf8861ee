import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { employerSizes } from '#contract/facts/pay-vocabularies.ts'
import type { Currency, SalaryPeriod } from '#contract/facts/vocabularies.ts'
import { createdAt, id, oneOf, reference } from '#platform/database/columns.ts'

/** A fixed allowance in the row of its job. */
export interface StoredAllowance {
  name: string
  amountInLaari: number
  currency: Currency
  period: SalaryPeriod
}

/** Variable pay in the row of its job: a monthly average, words, or both. */
export interface StoredVariable {
  name: string
  averageInLaari: number | null
  currency: Currency
  words: string
}

/** Exchange rates by day, append-only: of the rows that have started, the latest applies. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: id(),
    laariPerDollar: integer().notNull(),
    /** A day in the Maldives. */
    validFrom: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
    setBy: reference(),
  },
  (t) => [
    index('exchange_rates_newest').on(t.validFrom.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
    check('exchange_rates_rate', sql`laari_per_dollar between 1 and 100000`),
  ],
)

/** Minimum wage for a size of employer from a day on, append-only. Null: none is set. */
export const wageFloors = pgTable(
  'wage_floors',
  {
    id: id(),
    size: text({ enum: employerSizes }).notNull(),
    hourlyInLaari: bigint({ mode: 'number' }),
    monthlyInLaari: bigint({ mode: 'number' }),
    validFrom: date({ mode: 'string' }).notNull(),
    /** Legal source. */
    source: text().notNull().default(''),
    createdAt: createdAt(),
    setBy: reference(),
  },
  (t) => [
    index('wage_floors_newest').on(t.size, t.validFrom.desc().nullsFirst()),
    check('wage_floors_size', oneOf(t.size, employerSizes)),
    check('wage_floors_amounts', sql`hourly_in_laari > 0 and monthly_in_laari > 0`),
  ],
)

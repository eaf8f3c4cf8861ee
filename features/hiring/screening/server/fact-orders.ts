import { sql } from 'drizzle-orm'
import type { ApplicationFacts } from '#contract/hiring/application-facts.ts'
import { down, type Key, up } from '#platform/database/page-rows.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'

/** One fact of an application as text; null if unknown, or after a withdrawal. */
const fact = (name: keyof ApplicationFacts) =>
  sql`case when ${notWithdrawn} then ${applications.facts} ->> ${sql.raw(`'${name}'`)} end`

/** Years as in `sentFacts`: zero years count as unknown. */
export const saidYears = sql`case when ${applications.facts} -> 'yearsFrom' <> '[]' then ${applications.facts} -> 'years' end`

/** Sorts by one fact that the employer chooses. Unknown facts come last. */
export const factOrders = (others: readonly Key[]) => ({
  years: [
    down(sql`case when ${notWithdrawn} then (${saidYears} #>> '{}')::int end`, {
      kind: 'number',
      nulls: 'last',
    }),
    ...others,
  ],
  available: [up(fact('availableFrom'), { nulls: 'last' }), ...others],
  pay: [up(sql`(${fact('leastPay')})::numeric`, { kind: 'number', nulls: 'last' }), ...others],
})

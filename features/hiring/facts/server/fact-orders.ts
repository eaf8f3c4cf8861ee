import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationFacts } from '#contract/application-facts.ts'
import { applications, notWithdrawn } from '#tables/applications.ts'

/** One fact of an application as text; null where it was not said, or the application was withdrawn. */
const fact = (name: keyof ApplicationFacts) =>
  sql`case when ${notWithdrawn} then ${applications.facts} ->> ${sql.raw(`'${name}'`)} end`

/** Orders by one fact, which the employer chooses. Who did not say comes last. */
export const factOrders = (others: readonly SQL[]) => ({
  // Years of no work are not said: see `sentFacts`.
  years: [
    sql`case when ${applications.facts} -> 'yearsFrom' <> '[]' then (${fact('years')})::int end desc nulls last`,
    ...others,
  ],
  available: [sql`${fact('availableFrom')} asc nulls last`, ...others],
  pay: [sql`(${fact('leastPay')})::numeric asc nulls last`, ...others],
})

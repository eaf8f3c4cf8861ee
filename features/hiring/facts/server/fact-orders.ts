import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationFacts } from '#contract/application-facts.ts'
import { applications, notWithdrawn } from '#tables/applications.ts'

/** One fact of an application as text; null where it was not said, or the application was withdrawn. */
const fact = (name: keyof ApplicationFacts) =>
  sql`case when ${notWithdrawn} then ${applications.facts} ->> ${sql.raw(`'${name}'`)} end`

/** Years as `sentFacts` says them: those of no work are not said. */
export const saidYears = sql`case when ${applications.facts} -> 'yearsFrom' <> '[]' then ${applications.facts} -> 'years' end`

/** Orders by one fact, which the employer chooses. Who did not say comes last. */
export const factOrders = (others: readonly SQL[]) => ({
  years: [sql`case when ${notWithdrawn} then (${saidYears} #>> '{}')::int end desc nulls last`, ...others],
  available: [sql`${fact('availableFrom')} asc nulls last`, ...others],
  pay: [sql`(${fact('leastPay')})::numeric asc nulls last`, ...others],
})

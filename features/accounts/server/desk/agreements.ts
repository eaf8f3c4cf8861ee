import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Agreement } from '#contract/desk/agreements.ts'
import { type AgreementKind, sharedDomains } from '#contract/facts/agreements.ts'
import { companyDomain } from '#contract/facts/company-domain.ts'
import { unreachableDomain } from '#features/notifications/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { employers } from '#tables/companies/employers.ts'
import { paymentSlips, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { addressOfEmployer } from './address-of-employer.ts'

interface Row extends Record<string, unknown> {
  of: string
  employerId: string
  company: string
  suspendedAt: number
  suspendedReason: string | null
  agrees: AgreementKind[]
}

/** Maximum number of suspended employers that are named beside one. */
const maxNamed = 10

/** Last digits of a number, which are the same with and without the code of the country. */
const ending = (number: unknown) =>
  sql`(select right(digits, 7) from (select regexp_replace(${number}, '\\D', '', 'g') as digits) as plain where length(digits) >= 7)`
const numbersOf = (id: unknown, phone: unknown) => sql`array_remove(array[${ending(phone)},
  (select ${ending(phoneNumbers.number)} from ${phoneNumbers} where ${phoneNumbers.accountId} = ${id})], null)`

/** Placeholders among them, which are nobody's. */
const shared = sql`(${sql.join(
  [...sharedDomains, unreachableDomain, companyDomain].map((domain) => sql`${domain}`),
  sql`, `,
)})`
const domainOf = (account: SQL) =>
  sql`lower(split_part(${addressOfEmployer({ id: sql`${account}.id`, email: sql`${account}.email` })}, '@', 2))`
const hostOf = (website: unknown) =>
  sql`lower(regexp_replace(regexp_replace(${website}, '^(https?://)?(www\\.)?', '', 'i'), '[/?#:].*$', ''))`
const ownName = (one: unknown, other: unknown) =>
  sql`${one} = ${other} and ${one} <> '' and ${one} not in ${shared}`

const bare = (number: unknown) => sql`nullif(upper(regexp_replace(${number}, '[^[:alnum:]]', '', 'g')), '')`
/** Its number in the register, and the one that it has sent since. */
const registersOf = (
  id: unknown,
) => sql`(select array_remove(array[${bare(employerEvidence.subject)}, ${bare(employerEvidence.askedSubject)}], null)
  from ${employerEvidence} where ${employerEvidence.employerId} = ${id} and ${employerEvidence.kind} = 'registration')`

/** The same file, or one that shows the same. */
const sameSlip = (one: unknown, other: unknown) => sql`exists (
  select from ${paymentSlips} as own_slip
    join ${subscriptions} as bought on bought.id = own_slip.subscription_id and bought.employer_id = ${one}
    join ${paymentSlips} as same_slip on same_slip.sha256 = own_slip.sha256 or same_slip.kept_sha256 = own_slip.kept_sha256
      or same_slip.id = any(own_slip.near_to)
    join ${subscriptions} as paid on paid.id = same_slip.subscription_id and paid.employer_id = ${other})`

/**
 * Suspended employers with which each of these agrees, by its id, those with most in common first. Somebody
 * who comes back under another name keeps a phone, a registration, a domain or a slip.
 */
export async function agreementsOf(
  db: Db,
  employerIds: readonly string[],
): Promise<ReadonlyMap<string, Agreement[]>> {
  if (employerIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select mine.id as of, theirs.id as "employerId", theirs.company,
        extract(epoch from left_account.suspended_at) * 1000 as "suspendedAt",
        left_account.suspended_reason as "suspendedReason",
        array_remove(array[
          case when ${numbersOf(sql`mine.id`, sql`mine.phone`)} && ${numbersOf(sql`theirs.id`, sql`theirs.phone`)} then 'phone' end,
          case when ${registersOf(sql`mine.id`)} && ${registersOf(sql`theirs.id`)} then 'registration' end,
          case when ${ownName(domainOf(sql`account`), domainOf(sql`left_account`))} then 'mail' end,
          case when ${ownName(hostOf(sql`mine.website`), hostOf(sql`theirs.website`))} then 'website' end,
          case when ${sameSlip(sql`mine.id`, sql`theirs.id`)} then 'slip' end
        ], null) as agrees
      from ${employers} as mine
        join ${accounts} as account on account.id = mine.id
        join ${accounts} as left_account on left_account.suspended_at is not null and left_account.id <> mine.id
        join ${employers} as theirs on theirs.id = left_account.id
      where ${inArray(sql`mine.id`, [...employerIds])}
    ) as pairs
    where cardinality(agrees) > 0
    order by cardinality(agrees) desc, "suspendedAt" desc`)
  const byEmployer = Map.groupBy(rows, ({ of }) => of)
  return new Map(
    [...byEmployer].map(([id, found]) => [
      id,
      found.slice(0, maxNamed).map(({ of: _, suspendedAt, ...one }) => ({
        ...one,
        suspendedAt: new Date(Number(suspendedAt)).toISOString(),
      })),
    ]),
  )
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { companyDomain } from '#contract/facts/company-domain.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers, isActiveOwner } from '#tables/companies/members.ts'

/** Address of the first owner by joining. */
const firstOwnerEmail = (employerId: PgColumn | SQL) => sql`(select owner.email from ${companyMembers}
  join ${accounts} as owner on owner.id = ${companyMembers.accountId}
  where ${companyMembers.employerId} = ${employerId} and ${isActiveOwner()}
  order by ${companyMembers.createdAt}, ${companyMembers.id} limit 1)`

/**
 * Address that the desk shows, searches and compares for an employer: that of its account or, once the founder has left, of its
 * first owner; empty where there is neither.
 */
export const addressOfEmployer = (account: { id: PgColumn | SQL; email: PgColumn | SQL }): SQL<string> =>
  sql<string>`case when ${account.email} = ${account.id} || ${`@${companyDomain}`}
    then coalesce(${firstOwnerEmail(account.id)}, '') else ${account.email} end`

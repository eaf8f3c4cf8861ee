import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'

/**
 * Condition for an account that stands for a company and for no person: its founder has left the company. Nobody signs in to it,
 * no link of a mail opens it, and it goes only with the company. For statements with `accounts`.
 */
export const isCompanyOnly: SQL = and(
  sql`exists (select from ${employers} where ${employers.id} = ${accounts.id})`,
  sql`not exists (select from ${companyMembers} where ${companyMembers.employerId} = ${accounts.id}
    and ${companyMembers.accountId} = ${accounts.id})`,
) as SQL

/** Does the account stand for a company and for no person? */
export async function isOnlyCompany(db: Db, accountId: string): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.id, accountId), isCompanyOnly))) > 0
}

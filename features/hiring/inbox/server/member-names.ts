import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers, nameOfMember } from '#tables/companies/members.ts'

/** Name of somebody whose account is deleted. */
const goneMember = 'A former member'

/**
 * Names of people who acted at a company, by account: members by their name there, others by that of their
 * account.
 */
export async function namesAt(
  db: Db,
  employerId: string,
  accountIds: readonly (string | null)[],
): Promise<(accountId: string | null) => string> {
  const known = [...new Set(accountIds.filter((id) => id !== null))]
  const rows =
    known.length === 0
      ? []
      : await db
          .select({ id: accounts.id, name: nameOfMember })
          .from(accounts)
          .leftJoin(
            companyMembers,
            and(eq(companyMembers.accountId, accounts.id), eq(companyMembers.employerId, employerId)),
          )
          .where(inArray(accounts.id, known))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (accountId) => (accountId === null ? '' : (names.get(accountId) ?? goneMember))
}

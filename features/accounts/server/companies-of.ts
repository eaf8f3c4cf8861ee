import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Company } from '#contract/accounts/signed-in.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'

/** Company of a session, even if its person may not act for it. */
export const companyOfSession = sql<string>`coalesce(${sessions.employerId}, ${sessions.accountId})`

/** Companies for which a person can act now, the earliest membership first. */
export async function companiesOf(db: Db, accountId: string): Promise<Company[]> {
  const found = await db
    .select({
      _id: employers.id,
      name: employers.company,
      role: companyMembers.role,
      decides: companyMembers.decidesIds,
    })
    .from(companyMembers)
    .innerJoin(employers, eq(employers.id, companyMembers.employerId))
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(
      and(
        eq(companyMembers.accountId, accountId),
        isNull(companyMembers.suspendedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(companyMembers.createdAt, employers.id)
  return found.map(({ decides, ...company }) =>
    company.role === 'hiring-manager' ? { ...company, decides } : company,
  )
}

/**
 * The company for which a person last acted, among those still allowed, or a newer one that the person joined since; undefined if
 * there is none.
 */
export async function lastCompanyOf(
  db: Db,
  accountId: string,
  companies: readonly Company[],
): Promise<Company | undefined> {
  if (companies.length < 2) return companies[0]
  const used = await db
    .select({ id: companyOfSession, at: sessions.lastUsedAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(200)
  const [newest] = await db
    .select({ id: companyMembers.employerId, at: companyMembers.createdAt })
    .from(companyMembers)
    .where(eq(companyMembers.accountId, accountId))
    .orderBy(desc(companyMembers.createdAt))
    .limit(1)
  const last = used.find(({ id }) => companies.some(({ _id }) => _id === id))
  const id = newest && (!last || last.at < newest.at) ? newest.id : last?.id
  return (
    companies.find(({ _id }) => _id === id) ?? companies.find(({ _id }) => _id === last?.id) ?? companies[0]
  )
}

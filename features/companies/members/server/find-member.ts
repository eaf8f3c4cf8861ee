import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers, nameOfMember } from '#tables/companies/members.ts'

/** A member of a company with its account and its name there. */
export async function findMember(tx: Db, { employerId, memberId }: { employerId: string; memberId: string }) {
  const [found] = await tx
    .select({ member: companyMembers, account: accounts, company: employers.company, name: nameOfMember })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .innerJoin(employers, eq(employers.id, companyMembers.employerId))
    .where(and(eq(companyMembers.id, memberId), eq(companyMembers.employerId, employerId)))
  return found
}

import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { companyMembers } from '#tables/members.ts'
import { companyOfAddress } from '../rules.ts'

/** Redirects the mails of a company whose founder has left to the first owner by joining. */
export async function toOwners<T extends { to: string }>(db: Db, mails: readonly T[]): Promise<T[]> {
  const companyOf = ({ to }: T) => companyOfAddress(to)
  const companies = mails.map(companyOf).filter((id) => id !== undefined)
  if (companies.length === 0) return [...mails]
  const owners = await db
    .select({ employerId: companyMembers.employerId, email: accounts.email })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(
      and(
        inArray(companyMembers.employerId, companies),
        eq(companyMembers.role, 'owner'),
        isNull(companyMembers.suspendedAt),
      ),
    )
    .orderBy(companyMembers.createdAt, companyMembers.id)
  return mails.map((mail) => {
    const company = companyOf(mail)
    const owner = owners.find(({ employerId }) => employerId === company)
    return owner ? { ...mail, to: owner.email } : mail
  })
}

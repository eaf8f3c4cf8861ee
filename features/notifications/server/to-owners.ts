import { and, eq, inArray, isNull, not, or } from 'drizzle-orm'
import { kindsOfPerson } from '#contract/facts/notice-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers, isActiveOwner } from '#tables/companies/members.ts'
import type { Mail } from '../mail.ts'

const isOfPerson = (kind: string) => kindsOfPerson.includes(kind)

/** Companies among these accounts whose founder is no active owner any more, with the address of their account. */
function withoutFounder(db: Db, ids: readonly string[]) {
  const isFounder = and(eq(companyMembers.accountId, accounts.id), eq(companyMembers.employerId, accounts.id))
  const isNoOwner = or(isNull(companyMembers.id), not(isActiveOwner()))
  return db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .leftJoin(companyMembers, isFounder)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.role, 'employer'), isNoOwner))
}

/**
 * Redirects the mails of a company to the first owner by joining where its founder, whose account is the company's, has left
 * it, has a lower role or is suspended. Mails about the founder's own account stay.
 */
export async function toOwners<T extends Pick<Mail, 'kind' | 'to' | 'people'>>(
  db: Db,
  mails: readonly T[],
): Promise<T[]> {
  const ids = [...new Set(mails.flatMap(({ kind, people }) => (isOfPerson(kind) ? [] : people)))]
  const companies = ids.length === 0 ? [] : await withoutFounder(db, ids)
  if (companies.length === 0) return [...mails]
  const owners = await db
    .select({ employerId: companyMembers.employerId, email: accounts.email })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(
      and(
        inArray(
          companyMembers.employerId,
          companies.map(({ id }) => id),
        ),
        isActiveOwner(),
      ),
    )
    .orderBy(companyMembers.createdAt, companyMembers.id)
  return mails.map((mail) => {
    const company = companies.find(({ id, email }) => mail.people.includes(id) && mail.to === email)
    const owner = company && owners.find(({ employerId }) => employerId === company.id)
    return owner && !isOfPerson(mail.kind) ? { ...mail, to: owner.email } : mail
  })
}

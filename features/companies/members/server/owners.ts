import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import type { Addressee } from '#features/notifications/mail.ts'
import { redirectWaiting } from '#features/notifications/server/redirect-waiting.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers, isActiveOwner, nameOfMember } from '#tables/companies/members.ts'

const isActiveOwnerOf = (employerId: string) =>
  and(eq(companyMembers.employerId, employerId), isActiveOwner())

/** Does a locked company have no other owner than this member? */
export async function isOnlyOwner(tx: Db, employerId: string, memberId: string): Promise<boolean> {
  const others = await tx
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(and(isActiveOwnerOf(employerId), ne(companyMembers.id, memberId)))
    .limit(1)
  return others.length === 0
}

/** Owners of a company who can act, in the order in which they joined. */
export const activeOwners = (tx: Db, employerId: string) =>
  tx
    .select({ account: accounts, name: nameOfMember, company: employers.company })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .innerJoin(employers, eq(employers.id, companyMembers.employerId))
    .where(isActiveOwnerOf(employerId))
    .orderBy(companyMembers.createdAt, companyMembers.id)

/** First owner of a company by joining; undefined if none can act. */
export async function firstOwner(tx: Db, employerId: string) {
  const [owner] = await activeOwners(tx, employerId).limit(1)
  return owner
}

/** A member as the addressee of a mail about the company. */
interface Colleague extends Addressee {
  company: string
}

/**
 * First owner of a company whose founder has left it or is no owner any more; undefined for others. Notices about the company's account
 * itself go to that owner too.
 */
export async function ownerBesideFounder(tx: Db, employerId: string): Promise<Colleague | undefined> {
  const owners = await activeOwners(tx, employerId)
  const [owner] = owners
  if (!owner || owners.some(({ account }) => account.id === employerId)) return undefined
  const { account, name, company } = owner
  return { ...addresseeOf({ ...account, name }), company }
}

/** Members of a company whose accounts do not go with it, suspended ones included. */
export async function membersBeside(
  tx: Db,
  employerId: string,
  going: ReadonlySet<string>,
): Promise<Colleague[]> {
  const members = await tx
    .select({ account: accounts, name: nameOfMember, company: employers.company })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .innerJoin(employers, eq(employers.id, companyMembers.employerId))
    .where(eq(companyMembers.employerId, employerId))
    .orderBy(companyMembers.createdAt, companyMembers.id)
  return members
    .filter(({ account }) => !going.has(account.id))
    .map(({ account, name, company }) => ({ ...addresseeOf({ ...account, name }), company }))
}

/** Redirects pending mails of a member who can no longer act for a locked company to an owner. */
export async function passMailsOn(
  tx: Db,
  employerId: string,
  account: Pick<typeof accounts.$inferSelect, 'id' | 'email'>,
): Promise<void> {
  await redirectWaiting(tx, { employerId, account, owner: (await firstOwner(tx, employerId))?.account })
}

/** Requires another owner. @throws Problem `last_owner` */
export async function requireOwnerLeft(tx: Db, employerId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(isActiveOwnerOf(employerId))
    .limit(1)
  if (!owner) throw new Problem('last_owner')
}

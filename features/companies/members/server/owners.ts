import { and, eq, isNull, ne } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { redirectWaiting } from '#features/notifications/server/redirect-waiting.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { companyMembers, nameOfMember } from '#tables/members.ts'

const isActiveOwner = (employerId: string) =>
  and(
    eq(companyMembers.employerId, employerId),
    eq(companyMembers.role, 'owner'),
    isNull(companyMembers.suspendedAt),
  )

/** Does a locked company have no other owner than this member? */
export async function isOnlyOwner(tx: Db, employerId: string, memberId: string): Promise<boolean> {
  const others = await tx
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(and(isActiveOwner(employerId), ne(companyMembers.id, memberId)))
    .limit(1)
  return others.length === 0
}

/** First owner of a company by joining; undefined if none can act. */
export async function firstOwner(tx: Db, employerId: string) {
  const [owner] = await tx
    .select({ account: accounts, name: nameOfMember })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(isActiveOwner(employerId))
    .orderBy(companyMembers.createdAt, companyMembers.id)
    .limit(1)
  return owner
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
    .where(isActiveOwner(employerId))
    .limit(1)
  if (!owner) throw new Problem('last_owner')
}

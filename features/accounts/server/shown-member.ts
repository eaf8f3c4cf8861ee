import { eq } from 'drizzle-orm'
import type { ShownMember } from '#contract/facts/member-roles.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers, shownNameOfMember } from '#tables/companies/members.ts'

/** An acting member, with the facts that job seekers see. */
export interface ActingMember extends ShownMember {
  id: string
}

/** Facts of the calling member that job seekers see. Undefined for an API key, and for a person without a company. */
export async function shownMember(db: Db, { member }: Viewer): Promise<ActingMember | undefined> {
  if (!member) return undefined
  const [found] = await db
    .select({ id: companyMembers.id, role: companyMembers.role, name: shownNameOfMember })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(eq(companyMembers.id, member.id))
  return found
}

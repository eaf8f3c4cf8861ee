import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { lockEmployerIfThere } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'

/** Places of a person in companies, in the order in which companies are locked. */
export const placesOf = (db: Db, accountId: string) =>
  db
    .select({
      memberId: companyMembers.id,
      employerId: companyMembers.employerId,
      company: employers.company,
      role: companyMembers.role,
    })
    .from(companyMembers)
    .innerJoin(employers, eq(employers.id, companyMembers.employerId))
    .where(eq(companyMembers.accountId, accountId))
    .orderBy(companyMembers.employerId)

/**
 * Locks the companies of a person until the transaction ends: from then on nobody joins or leaves them. The places must be read
 * again afterwards.
 *
 * @returns the ids of the companies
 */
export async function lockCompaniesOf(tx: Db, accountId: string): Promise<Set<string>> {
  const locked = new Set<string>()
  for (const { employerId } of await placesOf(tx, accountId))
    if (await lockEmployerIfThere(tx, employerId)) locked.add(employerId)
  return locked
}

/**
 * Requires that a locked account has no place in a company beyond those that go with it: else the company could lose its last
 * owner unnoticed.
 *
 * @throws Problem `changed_meanwhile`
 */
export async function requireNoPlace(tx: Db, accountId: string, going: ReadonlySet<string>): Promise<void> {
  const [joined] = (await placesOf(tx, accountId)).filter(({ employerId }) => !going.has(employerId))
  if (joined)
    throw new Problem('changed_meanwhile', {
      words: `You have joined ${joined.company} in the meantime. Please try again`,
    })
}

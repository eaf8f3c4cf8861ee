import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { addressOfEmployer } from './desk/address-of-employer.ts'

/** @throws Problem `not_found` when there is no such employer */
export async function requireEmployer(db: Db, employerId: string) {
  const [found] = await db
    .select({
      profile: employers,
      account: {
        name: accounts.name,
        email: accounts.email,
        /** Address that the desk shows. */
        shownEmail: addressOfEmployer(accounts),
        isUnclaimed: accounts.isUnclaimed,
      },
    })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(eq(employers.id, employerId))
  if (!found) throw new Problem('not_found')
  return found
}

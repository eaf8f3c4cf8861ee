import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'

const accountOf = (db: Db, employerId: string) =>
  db
    .select({ account: accounts })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(eq(employers.id, employerId))

/** @throws Problem `not_found` when the company is deleted */
export async function companyAccount(db: Db, employerId: string) {
  const [company] = await accountOf(db, employerId)
  if (!company) throw new Problem('not_found')
  return addresseeOf(company.account)
}

/**
 * Locks the account of a company, which serialises additions, so that limits hold.
 *
 * @throws Problem `not_found` when the company is deleted
 */
export async function lockCompany(tx: Db, employerId: string) {
  const [company] = await accountOf(tx, employerId).for('no key update', { of: employers })
  if (!company) throw new Problem('not_found')
  return addresseeOf(company.account)
}

import { listed } from '#contract/base/in-words.ts'
import { Problem } from '#contract/base/problems.ts'
import { isOnlyCompany } from '#features/accounts/server/company-account.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { activeOwners } from './owners.ts'

interface Which {
  employerId: string
  company: string
  now: Date
}

/**
 * Requires that the account of a company has an address to correct. A company whose founder has left has none: its mails go to its
 * owners, each with an own account. Only if no owner is left, the reader of the corrected address becomes one.
 *
 * @throws Problem `invalid_input` with the owners
 */
export async function requireOwnAddress(tx: Db, { employerId, company, now }: Which): Promise<void> {
  await lockEmployer(tx, employerId)
  if (!(await isOnlyCompany(tx, employerId))) return
  const owners = await activeOwners(tx, employerId)
  if (owners.length > 0) {
    const named = listed(
      owners.map(({ name, account }) => (account.email === '' ? name : `${name} (${account.email})`)),
    )
    const words = `The person who registered ${company} has left it, so it has no address of its own. Its mails go to ${owners.length === 1 ? 'its owner' : 'its owners'}: ${named}`
    throw new Problem('invalid_input', { words, fields: { email: words } })
  }
  await tx
    .insert(companyMembers)
    .values({ id: newId(), employerId, accountId: employerId, role: 'owner', createdAt: now })
}

import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { needsOwnerFirst } from '#contract/facts/member-roles.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { type Proof, requireOwner } from '#features/accounts/server/require-owner.ts'
import { isOnlyOwner } from '#features/companies/members/server/owners.ts'
import { leaveCompany } from '#features/companies/members/server/remove-member.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { Services } from '#platform/services.ts'
import { employers } from '#tables/employers.ts'
import { companyMembers } from '#tables/members.ts'
import { accountDeleted } from './emails.ts'
import { forgetAccount, lockAccount } from './forget-account.ts'

interface Deletion extends Proof {
  site: Pick<Services, 'publicUrl' | 'secret'>
}

/**
 * Deletes the account of a person, with the company if the person is its only owner; otherwise the
 * company's data stays.
 *
 * @throws Problem `wrong_password`, `bad_code`, `sign_in_again` or `too_many`
 * @throws Problem `last_owner` when another company would be left without an owner
 */
export async function deleteAccount(db: Db, store: FileStore, deletion: Deletion): Promise<void> {
  const { viewer, ...asked } = deletion
  const { personId } = viewer
  await requireOwner(db, deletion)
  const paths = await db.transaction(async (tx) => {
    const going = viewer.role === 'employer' ? await leaveCompanies(tx, viewer, asked.now) : [personId]
    const removed: (string | undefined)[] = []
    for (const accountId of going) {
      const account = await lockAccount(tx, accountId)
      // Absent after a second click.
      if (account) removed.push(...(await forgetAccount(tx, { ...asked, account, farewell: accountDeleted })))
    }
    return removed
  })
  for (const path of paths) await removeBytes(store, path)
}

/**
 * Removes a person from every company with another owner.
 *
 * @returns the accounts to delete: the company with this only owner, and the own one
 */
async function leaveCompanies(tx: Db, { id, personId }: Viewer, now: Date): Promise<string[]> {
  const mine = await membershipsOf(tx, personId)
  const going = new Set<string>()
  let accountId = personId
  for (const { memberId, employerId, company, role } of mine.toSorted((a, b) =>
    a.employerId < b.employerId ? -1 : 1,
  )) {
    await lockEmployer(tx, employerId)
    if (role === 'owner' && (await isOnlyOwner(tx, employerId, memberId))) {
      if (employerId !== id) throw new Problem('last_owner', { words: needsOwnerFirst(company) })
      going.add(employerId)
    } else
      accountId =
        (await leaveCompany(tx, { employerId, memberId, byId: undefined, now }))?.accountId ?? accountId
  }
  return [...going.add(accountId)]
}

const membershipsOf = (db: Db, personId: string) =>
  db
    .select({
      memberId: companyMembers.id,
      employerId: companyMembers.employerId,
      company: employers.company,
      role: companyMembers.role,
    })
    .from(companyMembers)
    .innerJoin(employers, eq(employers.id, companyMembers.employerId))
    .where(eq(companyMembers.accountId, personId))

/** The consequences of `deleteAccount` for companies, by their names. */
export async function readDeletion(db: Db, { id, personId }: Viewer) {
  const would = { deletes: [] as string[], leaves: [] as string[], needsOwner: [] as string[] }
  for (const { memberId, employerId, company, role } of await membershipsOf(db, personId)) {
    const isOnly = role === 'owner' && (await isOnlyOwner(db, employerId, memberId))
    would[!isOnly ? 'leaves' : employerId === id ? 'deletes' : 'needsOwner'].push(company)
  }
  return would
}

import { requireOwnerLeft } from '#features/companies/members/server/owners.ts'
import { leaveCompany } from '#features/companies/members/server/remove-member.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { fromHere } from '#platform/http/origin.ts'
import type { Services } from '#platform/services.ts'
import { accountDeletedAgain } from './emails.ts'
import { forgetAccount, lockAccount } from './forget-account.ts'
import { lockCompaniesOf, placesOf, requireNoPlace } from './leave-companies.ts'

interface Again {
  accountId: string
  site: Pick<Services, 'publicUrl' | 'secret'>
  now: Date
}

/**
 * Deletes an account that was deleted before, and came back with a backup: after its person has left the teams of others, a
 * company with all of it. Everybody else was notified the first time.
 *
 * @returns whether there was such an account, of no operator
 * @throws Problem `last_owner` when another company would be left without an owner
 * @throws Problem `changed_meanwhile` when the person joins a company at the same moment
 */
export async function deleteAgain(
  db: Db,
  store: FileStore,
  { accountId, site, now }: Again,
): Promise<boolean> {
  const paths = await db.transaction(async (tx) => {
    const locked = await lockCompaniesOf(tx, accountId)
    const account = await lockAccount(tx, accountId)
    if (!account || account.role === 'admin') return undefined
    for (const { employerId, memberId } of await placesOf(tx, accountId)) {
      if (employerId === accountId || !locked.has(employerId)) continue
      await leaveCompany(tx, { employerId, memberId, byId: undefined, now })
      await requireOwnerLeft(tx, employerId)
    }
    await requireNoPlace(tx, accountId, new Set([accountId]))
    const leaving = { lastMail: accountDeletedAgain, site, origin: fromHere, isAgain: true, now }
    return forgetAccount(tx, { account, ...leaving })
  })
  for (const path of paths ?? []) await removeBytes(store, path)
  return paths !== undefined
}

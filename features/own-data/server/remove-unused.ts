import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import {
  findToMark,
  findUnused,
  isStillUnused,
  markUnused,
  unmarkUsed,
} from '#features/accounts/server/unused-accounts.ts'
import { membersBeside, ownerBesideFounder } from '#features/companies/members/server/owners.ts'
import { leaveCompany } from '#features/companies/members/server/remove-member.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { fromHere } from '#platform/http/origin.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import type { Services } from '#platform/services.ts'
import { accountUnused, companyUnused, unusedAccountDeleted, unusedCompanyDeleted } from './emails.ts'
import { forgetAccount, type Leaving, lockAccount } from './forget-account.ts'
import { lockCompaniesOf, placesOf } from './leave-companies.ts'

interface When {
  /** Months without use after which an account is deleted. */
  months: number
  site: Pick<Services, 'publicUrl' | 'secret'>
  now: Date
}

/** Maximum number per run, so that a backlog of years does not delay other mails. */
const atOnce = 500

/**
 * Notifies the owners of accounts that are due for deletion in a month. Any number of processes may run it.
 *
 * @returns how many accounts
 * @throws AggregateError when some failed
 */
export async function notifyUnused(db: Db, { site, ...when }: When): Promise<number> {
  const { used, unused } = await findToMark(db, { ...when, limit: atOnce })
  const both = [
    oneByOne(unused, 'owners of unused accounts could not be notified', (accountId) =>
      db.transaction((tx) => notifyOfMark(tx, accountId, { site, ...when })),
    ),
    oneByOne(used, 'accounts in use could not be unmarked', async (accountId) => {
      await unmarkUsed(db, accountId, when)
      return 1
    }),
  ] as const
  await Promise.allSettled(both)
  const [notified] = await Promise.all(both)
  return notified
}

/** Marks an unused account, and notifies its owner. @returns 0 when it is not due any more */
async function notifyOfMark(tx: Db, accountId: string, { site, ...when }: When): Promise<number> {
  const account = await markUnused(tx, accountId, when)
  if (!account) return 0
  const { role } = account
  const due = { removalDueAt: account.removalDueAt ?? when.now, publicUrl: site.publicUrl }
  const mails = [accountUnused({ ...addresseeOf(account), role, ...due })]
  const owner = role === 'employer' ? await ownerBesideFounder(tx, accountId) : undefined
  if (owner) mails.push(companyUnused({ ...owner, employerId: accountId, ...due }))
  await notifyAll(tx, mails, when.now)
  return 1
}

/**
 * Deletes accounts whose owners were notified a month ago and did not return.
 *
 * @returns how many
 * @throws AggregateError when some failed
 */
export async function removeUnused(db: Db, store: FileStore, { site, ...when }: When): Promise<number> {
  const unused = await findUnused(db, { ...when, limit: atOnce })
  return oneByOne(unused, 'accounts could not be deleted', async (accountId) => {
    const paths = await db.transaction((tx) => removeOne(tx, accountId, { site, ...when }))
    for (const path of paths ?? []) await removeBytes(store, path)
    return paths ? 1 : 0
  })
}

/**
 * Deletes an account that is still unused, after its person has left the teams of others. A company goes whole, with the account
 * of the person who registered it and is still there.
 *
 * @returns the paths of the bytes to remove after the commit; undefined if the account stays
 */
async function removeOne(tx: Db, accountId: string, { site, months, now }: When) {
  const locked = await lockCompaniesOf(tx, accountId)
  const account = await lockAccount(tx, accountId)
  if (!account || !(await isStillUnused(tx, accountId, { months, now }))) return undefined
  const places = await placesOf(tx, accountId)
  // Joined since: the next run decides.
  if (places.some(({ employerId }) => !locked.has(employerId))) return undefined
  for (const { employerId, memberId } of places)
    if (employerId !== accountId) await leaveCompany(tx, { employerId, memberId, byId: undefined, now })
  const others = await membersBeside(tx, accountId, new Set([accountId]))
  const lastMail: Leaving['lastMail'] = (left) => unusedAccountDeleted({ ...left, months })
  const paths = await forgetAccount(tx, { account, lastMail, site, origin: fromHere, now })
  await notifyAll(
    tx,
    others.map((one) => unusedCompanyDeleted({ ...one, months })),
    now,
  )
  return paths
}

import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { findUnused, isStillUnused, markUnused } from '#features/accounts/server/unused-accounts.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { fromHere } from '#platform/http/origin.ts'
import type { Services } from '#platform/services.ts'
import { accountUnused, unusedAccountDeleted } from './emails.ts'
import { forgetAccount, type Leaving, lockAccount } from './forget-account.ts'

interface When {
  /** Months without use after which an account is deleted. */
  months: number
  site: Pick<Services, 'publicUrl' | 'secret'>
  now: Date
}

/** Maximum number per run, so that a backlog of years does not delay other mails. */
const atOnce = 500

/** Notifies the owners of accounts that are due for deletion in a month. @returns how many */
export async function notifyUnused(db: Db, { site, ...when }: When): Promise<number> {
  return db.transaction(async (tx) => {
    const marked = await markUnused(tx, { ...when, limit: atOnce })
    await notifyAll(
      tx,
      marked.map((account) =>
        accountUnused({
          ...addresseeOf(account),
          role: account.role,
          removalDueAt: account.removalDueAt ?? when.now,
          publicUrl: site.publicUrl,
        }),
      ),
      when.now,
    )
    return marked.length
  })
}

/** Deletes accounts whose owners were notified a month ago and did not return. @returns how many */
export async function removeUnused(db: Db, store: FileStore, { site, ...when }: When): Promise<number> {
  let removed = 0
  for (const accountId of await findUnused(db, { ...when, limit: atOnce })) {
    const paths = await db.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId)
      if (!account || !(await isStillUnused(tx, accountId, when))) return undefined
      const { now, months } = when
      const farewell: Leaving['farewell'] = (left) => unusedAccountDeleted({ ...left, months })
      return forgetAccount(tx, { account, farewell, site, origin: fromHere, now })
    })
    if (paths) removed += 1
    for (const path of paths ?? []) await removeBytes(store, path)
  }
  return removed
}

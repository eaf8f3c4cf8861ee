import type { PasswordCall } from '#features/accounts/server/password-call.ts'
import { requireOwnPassword } from '#features/accounts/server/require-own-password.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { Services } from '#platform/services.ts'
import { accountDeleted } from './emails.ts'
import { forgetAccount, lockAccount } from './forget-account.ts'

interface Deletion extends PasswordCall {
  accountId: string
  password: string
  site: Pick<Services, 'publicUrl' | 'secret'>
}

/**
 * Deletes an account at its owner's wish.
 *
 * @throws Problem `wrong_password` or `too_many`
 */
export async function deleteAccount(db: Db, store: FileStore, deletion: Deletion): Promise<void> {
  await requireOwnPassword(db, deletion)
  const paths = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, deletion.accountId)
    // Pressed twice.
    if (!account) return []
    return forgetAccount(tx, { ...deletion, account, farewell: accountDeleted })
  })
  for (const path of paths) await removeBytes(store, path)
}

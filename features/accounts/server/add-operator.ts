import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { createAccount } from './create-account.ts'
import { operatorAdded } from './emails.ts'

interface NewOperator {
  email: string
  name: string
  publicUrl: string
  now: Date
}

/**
 * Makes one more operator, who sets a password through the mail of the reset page. Only whoever runs the server can
 * call for it.
 *
 * @throws Problem `email_taken`
 */
export async function addOperator(db: Db, { email, name, publicUrl, now }: NewOperator): Promise<void> {
  await db.transaction(async (tx) => {
    const accountId = await createAccount(tx, { role: 'admin', email, name, emailVerified: true, now })
    await notify(tx, operatorAdded({ to: email, accountId, name, publicUrl }), now)
  })
}

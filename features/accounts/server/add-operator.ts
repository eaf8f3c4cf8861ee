import { and, eq, isNull } from 'drizzle-orm'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { createAccount } from './create-account.ts'
import { operatorAdded } from './emails.ts'

interface NewOperator {
  email: string
  name: string
  publicUrl: string
  now: Date
}

/**
 * Creates an operator, who sets a password through the mail of the reset page. Only the server's
 * administrator or another operator can call it.
 *
 * @returns the id of the account
 * @throws Problem `email_taken`
 */
export async function addOperator(db: Db, { email, name, publicUrl, now }: NewOperator): Promise<string> {
  return db.transaction(async (tx) => {
    const accountId = await createAccount(tx, { role: 'admin', email, name, emailVerified: true, now })
    await notify(tx, operatorAdded({ to: email, accountId, name, publicUrl }), now)
    return accountId
  })
}

/**
 * Removes an invited operator who never had a password.
 *
 * @returns the operator's name, or undefined when there is no such operator without a password
 */
export async function removeInvited(tx: Db, accountId: string): Promise<{ email: string } | undefined> {
  const { id, role, passwordHash, passwordChangedAt, email } = accounts
  const [removed] = await tx
    .delete(accounts)
    .where(and(eq(id, accountId), eq(role, 'admin'), eq(passwordHash, ''), isNull(passwordChangedAt)))
    .returning({ email })
  return removed
}

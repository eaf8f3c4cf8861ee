import { eq } from 'drizzle-orm'
import { removeAddedNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, identities, passkeys } from '#tables/accounts.ts'
import { endSessions } from './end-session.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'createdAt'>

/**
 * Shuts out everybody who knows the password of an account: it is voided with the added sign-in methods, the sessions
 * and the links.
 */
export async function voidPassword(tx: Db, account: Account, now: Date): Promise<void> {
  const { id: accountId } = account
  await tx
    .update(accounts)
    .set({ passwordHash: '', passwordChangedAt: now })
    .where(eq(accounts.id, accountId))
  await removeAddedSignInMethods(tx, account)
  await endSessions(tx, { accountId, now })
}

/**
 * Removes the passkeys, the phone number and the issuer connection of an account, because an intruder may
 * have added them. It runs in the transaction that voids the password or sets a new one by mail.
 * A number from the registration stays: its owner gave the address later. Operators keep their passkeys, as
 * they keep the authenticator: both are required in addition to the password.
 */
export async function removeAddedSignInMethods(tx: Db, account: Account): Promise<void> {
  if (account.role === 'admin') return
  await removePasskeysAndIdentity(tx, account)
  await removeAddedNumber(tx, account.id, account.createdAt)
}

/** The part of `removeAddedSignInMethods` for a password that a code to the account's number replaces. */
export async function removePasskeysAndIdentity(tx: Db, { id }: Pick<Account, 'id'>): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.accountId, id))
  await tx.delete(identities).where(eq(identities.accountId, id))
}

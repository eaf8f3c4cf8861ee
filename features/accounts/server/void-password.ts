import { eq } from 'drizzle-orm'
import type { EventKind } from '#contract/accounts/security-events.ts'
import { countOf } from '#contract/base/in-words.ts'
import { removeAddedNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { type Happened, recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, identities, passkeys } from '#tables/accounts/accounts.ts'
import { endSessions } from './end-session.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'createdAt'>

/** The caller, for the events. */
type By = Pick<Happened, 'origin' | 'operatorId' | 'now'>

/**
 * Shuts out everybody who knows the password of an account: it is voided with the added sign-in methods, the sessions
 * and the links.
 *
 * @returns the removed sign-in methods in words
 */
export async function voidPassword(tx: Db, account: Account, by: By): Promise<string[]> {
  const { id: accountId } = account
  const { now } = by
  await tx
    .update(accounts)
    .set({ passwordHash: '', passwordChangedAt: now })
    .where(eq(accounts.id, accountId))
  const removed = await removeAddedSignInMethods(tx, account, by)
  await endSessions(tx, { accountId, now })
  return removed
}

/**
 * Removes the passkeys, the phone number and the issuer connection of an account, because an intruder may
 * have added them. It runs in the transaction that voids the password or sets a new one by mail.
 * A number from the registration stays: its owner gave the address later. Operators keep their passkeys, as
 * they keep the authenticator: both are required in addition to the password.
 *
 * @returns what was removed, in words for its owner, who adds it again
 */
export async function removeAddedSignInMethods(tx: Db, account: Account, by: By): Promise<string[]> {
  if (account.role === 'admin') return []
  const others = await removePasskeysAndIdentity(tx, account, by)
  if (!(await removeAddedNumber(tx, account.id, account.createdAt))) return others
  await recordRemoved(tx, account, by, 'phone number removed')
  return ['the phone number', ...others]
}

/** The part of `removeAddedSignInMethods` for a password that a code to the account's number replaces. */
export async function removePasskeysAndIdentity(
  tx: Db,
  account: Pick<Account, 'id'>,
  by: By,
): Promise<string[]> {
  const { rowCount } = await tx.delete(passkeys).where(eq(passkeys.accountId, account.id))
  const gone = rowCount ?? 0
  for (let nth = 0; nth < gone; nth++) await recordRemoved(tx, account, by, 'passkey removed')
  const connections = await tx
    .delete(identities)
    .where(eq(identities.accountId, account.id))
    .returning({ label: identities.label })
  if (connections.length > 0) await recordRemoved(tx, account, by, 'identity removed')
  return [
    ...(gone > 0 ? [countOf(gone, 'passkey', 'passkeys')] : []),
    ...connections.map(({ label }) => `the connection with ${label}`),
  ]
}

const recordRemoved = (tx: Db, { id: accountId }: Pick<Account, 'id'>, by: By, kind: EventKind) =>
  recordEvent(tx, { accountId, ...by, kind })

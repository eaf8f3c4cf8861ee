import { eq } from 'drizzle-orm'
import { removeAddedNumber } from '#features/phone-numbers/server/keep-number.ts'
import type { Db } from '#platform/database/database.ts'
import { type accounts, identities, passkeys } from '#tables/accounts.ts'

/**
 * Removes the passkeys, the phone number and the issuer connection of an account, because an intruder may
 * have added them. It runs in the transaction that voids the password or sets a new one by mail.
 * A number from the registration stays: its owner gave the address later. Operators keep their passkeys, as
 * they keep the authenticator: both are required in addition to the password.
 */
export async function takeAddedDoors(
  tx: Db,
  { id, role, createdAt }: Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'createdAt'>,
): Promise<void> {
  if (role === 'admin') return
  await tx.delete(passkeys).where(eq(passkeys.accountId, id))
  await tx.delete(identities).where(eq(identities.accountId, id))
  await removeAddedNumber(tx, id, createdAt)
}

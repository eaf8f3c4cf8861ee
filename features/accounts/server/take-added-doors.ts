import { eq } from 'drizzle-orm'
import { removeAddedNumber } from '#features/phone-numbers/server/keep-number.ts'
import type { Db } from '#platform/database/database.ts'
import { type accounts, identities, passkeys } from '#tables/accounts.ts'

/**
 * Takes away what somebody else may have added who was in an account: its passkeys, its phone number, and the connection with an
 * issuer. It is done in the transaction that takes the password or sets a new one by mail. The number that an account began
 * with stays: its owner gave the address later. Operators keep their passkeys, as they keep the authenticator: it is asked
 * for on top of the password.
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

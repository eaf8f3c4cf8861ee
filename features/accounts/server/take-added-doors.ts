import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { type accounts, identities, passkeys } from '#tables/accounts.ts'

/**
 * Takes away what somebody else may have added who was in an account: its passkeys, and the connection with an issuer. It is
 * done in the transaction that takes the password or sets a new one by mail. Operators keep their passkeys, as they keep the
 * authenticator: it is asked for on top of the password.
 */
export async function takeAddedDoors(
  tx: Db,
  { id, role }: Pick<typeof accounts.$inferSelect, 'id' | 'role'>,
): Promise<void> {
  if (role === 'admin') return
  await tx.delete(passkeys).where(eq(passkeys.accountId, id))
  await tx.delete(identities).where(eq(identities.accountId, id))
}

import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'

/** Deletes an account with its sessions, links and profile, in the transaction that deletes its other data. */
export async function removeAccount(tx: Db, accountId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, accountId))
}

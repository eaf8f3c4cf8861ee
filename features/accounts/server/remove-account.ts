import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'

/** Takes an account away, with its sessions, links and profile, in the transaction that deletes all else of it. */
export async function removeAccount(tx: Db, accountId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, accountId))
}

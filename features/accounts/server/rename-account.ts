import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'

/** Renames an account, in the transaction that changes its profile. */
export async function renameAccount(tx: Db, accountId: string, name: string): Promise<void> {
  await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId))
}

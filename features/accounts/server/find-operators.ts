import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'

/** Operators who are mailed about open tasks. */
export async function findOperators(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.suspendedAt)))
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, secondFactors } from '#tables/accounts/accounts.ts'

/** An account with its authenticator, if any. */
export interface Holder {
  account: typeof accounts.$inferSelect
  factor: typeof secondFactors.$inferSelect | null
}

/** Condition for the account of a role with that address, in any case. Served by the index accounts_email. */
export const ofRole = (role: Role, email: string): SQL | undefined =>
  and(eq(accounts.role, role), sql`lower(${accounts.email}) = lower(${email})`)

export async function findHolder(db: Db, which: SQL | undefined): Promise<Holder | undefined> {
  const [holder] = await db
    .select({ account: accounts, factor: secondFactors })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(which)
  return holder
}

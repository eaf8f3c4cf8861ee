import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Role } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'

/**
 * Creates accounts for people named in an import: without a password, and with an unconfirmed address.
 * The person who follows a mailed link claims the account. An existing account of the role keeps its
 * address.
 *
 * @returns the unclaimed accounts by address in lower case
 */
export async function openUnclaimedAccounts(
  db: Db,
  wanted: { role: Role; people: readonly { email: string; name: string }[]; now: Date },
): Promise<Map<string, string>> {
  const { role, now } = wanted
  const people = wanted.people.toSorted((a, b) => (a.email < b.email ? -1 : 1))
  if (people.length === 0) return new Map()
  await db
    .insert(accounts)
    .values(
      people.map(({ email, name }) => ({
        role,
        email,
        name,
        isUnclaimed: true,
        passwordHash: '',
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
  const emails = people.map(({ email }) => email.toLowerCase())
  const found = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, role),
        inArray(sql`lower(${accounts.email})`, emails),
        eq(accounts.isUnclaimed, true),
        isNull(accounts.suspendedAt),
      ),
    )
  return new Map(found.map(({ id, email }) => [email.toLowerCase(), id]))
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Role } from '#contract/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'

/**
 * Opens accounts for people that the operator vouches for, with verified addresses and without a password: a reset by
 * mail is the only way in. An address that has an account in that role keeps it as it is.
 * @returns the accounts by address in lower case; null for one that is suspended or has not verified its address
 */
export async function openUnclaimedAccounts(
  db: Db,
  wanted: { role: Role; people: readonly { email: string; name: string }[]; now: Date },
): Promise<Map<string, string | null>> {
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
        passwordHash: '',
        emailVerifiedAt: now,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
  const emails = people.map(({ email }) => email.toLowerCase())
  const found = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, role), inArray(sql`lower(${accounts.email})`, emails)))
  return new Map(
    found.map((account) => [
      account.email.toLowerCase(),
      account.emailVerifiedAt && !account.suspendedAt ? account.id : null,
    ]),
  )
}

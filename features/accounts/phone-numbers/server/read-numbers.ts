import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { phoneNumbers } from '#tables/accounts/phone-numbers.ts'

/** The number of an account. */
export async function readNumber(db: Db, accountId: string) {
  const [kept] = await db.select().from(phoneNumbers).where(eq(phoneNumbers.accountId, accountId))
  return kept
}

/** Accounts with a number, at most one of each role. Served by the index phone_numbers_role_number. */
export async function holdersOf(db: Db, number: string, roles: readonly ('jobseeker' | 'employer')[]) {
  return db
    .select()
    .from(phoneNumbers)
    .where(and(inArray(phoneNumbers.role, [...roles]), eq(phoneNumbers.number, number)))
}

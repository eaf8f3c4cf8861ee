import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { phoneNumbers } from '#tables/phone-numbers.ts'
import { provenSince } from '../rules.ts'

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

/** Numbers of accounts that have been proven recently enough. */
export async function reachableNumbers(db: Db, accountIds: readonly string[], now: Date) {
  if (accountIds.length === 0) return []
  return db
    .select({ accountId: phoneNumbers.accountId, number: phoneNumbers.number })
    .from(phoneNumbers)
    .where(and(inArray(phoneNumbers.accountId, [...accountIds]), gt(phoneNumbers.provenAt, provenSince(now))))
}

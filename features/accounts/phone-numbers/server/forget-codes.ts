import { lte } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { phoneCodes } from '#tables/accounts/phone-numbers.ts'
import { dayBefore } from '../rules.ts'

/** Deletes codes that no longer count towards the limits. */
export async function forgetCodes(db: Db, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lte(phoneCodes.createdAt, dayBefore(now)))
}

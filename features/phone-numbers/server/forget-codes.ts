import { lte } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { phoneCodes } from '#tables/phone-numbers.ts'
import { dayBefore } from '../rules.ts'

/** Forgets codes that no longer count for how many may be sent. */
export async function forgetCodes(db: Db, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lte(phoneCodes.createdAt, dayBefore(now)))
}

import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { spentChallenges } from '#tables/accounts/accounts.ts'
import { fingerprint } from './refresh-token.ts'

/**
 * Spends a single-use value. The unique key decides between concurrent calls. @returns false when it was
 * spent before
 */
export async function spendOnce(db: Db, value: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insert(spentChallenges)
    .values({ hash: fingerprint(value), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: spentChallenges.hash })
  return spent.length === 1
}

/** Deletes expired values. @returns how many */
export const forgetSpentChallenges = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, spentChallenges.expiresAt, now)

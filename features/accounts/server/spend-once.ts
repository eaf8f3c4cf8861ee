import { lt } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { spentChallenges } from '#tables/accounts.ts'
import { fingerprint } from './refresh-token.ts'

/** Takes what counts once. The unique key decides between two at the same time. @returns false when it was taken before */
export async function spendOnce(db: Db, value: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insert(spentChallenges)
    .values({ hash: fingerprint(value), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: spentChallenges.hash })
  return spent.length === 1
}

/** Forgets what is too old to be taken anyway. @returns how many */
export async function forgetSpentChallenges(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(spentChallenges)
    .where(lt(spentChallenges.expiresAt, now))
    .returning({ hash: spentChallenges.hash })
  return gone.length
}

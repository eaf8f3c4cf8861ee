import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, linkTokens } from '#tables/accounts.ts'
import { endSessions } from './end-session.ts'

interface NewPassword {
  accountId: string
  passwordHash: string
  now: Date
}

/** Replaces the password: sessions end, access tokens included, and reset links that are under way stop working. */
export async function setPassword(db: Db, { accountId, passwordHash, now }: NewPassword) {
  const [account] = await db
    .update(accounts)
    .set({ passwordHash, passwordChangedAt: now })
    .where(eq(accounts.id, accountId))
    .returning()
  if (!account) throw new Problem('not_found')
  await endSessions(db, { accountId, now })
  await db
    .update(linkTokens)
    .set({ usedAt: now })
    .where(
      and(eq(linkTokens.accountId, accountId), eq(linkTokens.purpose, 'reset'), isNull(linkTokens.usedAt)),
    )
  return account
}

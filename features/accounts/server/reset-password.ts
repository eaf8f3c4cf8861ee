import { and, eq, gt, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, linkTokens } from '#tables/accounts.ts'
import { acceptPassword } from './accept-password.ts'
import { passwordChanged } from './emails.ts'
import { fingerprint } from './refresh-token.ts'
import { setPassword } from './set-password.ts'

interface Reset {
  token: string
  password: string
  now: Date
}

/**
 * Sets a new password with the link of the mail, once. Every session of the account ends, the other links of that kind
 * stop working, and the owner is told. Nobody is signed in by it.
 *
 * @throws Problem `bad_token` when the link is unknown, used, too old, or for something else
 * @throws Problem `invalid_input` or `common_password` when the password is refused; the link stays good
 */
export async function resetPassword(db: Db, { token, password, now }: Reset): Promise<void> {
  const good = and(
    eq(linkTokens.hash, fingerprint(token)),
    eq(linkTokens.purpose, 'reset'),
    isNull(linkTokens.usedAt),
    gt(linkTokens.expiresAt, now),
  )
  const [owner] = await db
    .select({ role: accounts.role, name: accounts.name, email: accounts.email })
    .from(linkTokens)
    .innerJoin(accounts, and(eq(accounts.id, linkTokens.accountId), eq(accounts.email, linkTokens.email)))
    .where(and(good, isNull(accounts.suspendedAt)))
  if (!owner) throw new Problem('bad_token')

  const passwordHash = await acceptPassword(owner, password)
  await db.transaction(async (tx) => {
    const [used] = await tx.update(linkTokens).set({ usedAt: now }).where(good).returning()
    if (!used) throw new Problem('bad_token')
    const account = await setPassword(tx, { accountId: used.accountId, passwordHash, now })
    await notify(tx, passwordChanged({ to: account.email, name: account.name }), now)
  })
}

import { and, desc, eq, gt } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { isRefusing } from '#features/notifications/server/refused-addresses.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, linkTokens } from '#tables/accounts/accounts.ts'
import { companiesOf } from './companies-of.ts'
import { waitingChange } from './mail-link.ts'

/** The account for its owner, with a pending new address, if any. @throws Problem `not_found` */
export async function readAccount(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Problem('not_found')
  const [pending] = await db
    .select({ email: linkTokens.email })
    .from(linkTokens)
    .where(and(waitingChange(accountId), gt(linkTokens.expiresAt, now)))
    .orderBy(desc(linkTokens.createdAt))
    .limit(1)
  return {
    _id: account.id,
    role: account.role,
    name: account.name,
    email: account.email,
    isVerified: account.emailVerifiedAt !== null,
    hasPassword: account.passwordHash !== '',
    refusesMail: await isRefusing(db, account.email),
    verificationWithdrawn: account.verificationWithdrawnReason,
    pendingEmail: pending?.email ?? null,
    createdAt: account.createdAt.toISOString(),
    ...(account.role === 'employer' && { companies: await companiesOf(db, accountId) }),
  }
}

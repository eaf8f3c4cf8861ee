import { and, eq, gt, inArray } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, linkTokens } from '#tables/accounts/accounts.ts'
import { type LinkPurpose, repeatLife } from '../rules.ts'
import { isOnlyCompany } from './company-account.ts'
import { isPassword } from './hash-password.ts'
import { fingerprint } from './refresh-token.ts'

interface Followed {
  token: string
  purposes: readonly LinkPurpose[]
  now: Date
}

/**
 * Locks a followed link with its account until the transaction ends. The link is read after the lock, so
 * voiding it has happened before, or waits.
 *
 * @throws Problem `bad_token` when it is unknown, void, expired or for something else, or the account is
 * suspended or stands for a company whose founder has left
 */
export async function lockLink(tx: Db, { token, purposes, now }: Followed) {
  const hash = fingerprint(token)
  const [owner] = await tx
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(linkTokens, eq(linkTokens.accountId, accounts.id))
    .where(eq(linkTokens.hash, hash))
    .for('no key update', { of: accounts })
  const [link] = await tx
    .select()
    .from(linkTokens)
    .where(
      and(
        eq(linkTokens.hash, hash),
        inArray(linkTokens.purpose, [...purposes]),
        gt(linkTokens.expiresAt, now),
      ),
    )
  if (!owner || !link || owner.account.suspendedAt) throw new Problem('bad_token')
  if (await isOnlyCompany(tx, owner.account.id)) throw new Problem('bad_token')
  return { link, account: owner.account }
}

type Held = Awaited<ReturnType<typeof lockLink>>

/** @throws Problem `bad_token` */
export function requireUnused({ link }: Held): void {
  if (link.usedAt) throw new Problem('bad_token')
}

/**
 * Has the link just set this password? Then its reply was lost, and the same call again is a success. After a few minutes it is
 * not, so that a link that stays in a mailbox answers no guesses.
 */
export async function isRepeated({ link, account }: Held, password: string, now: Date): Promise<boolean> {
  const { usedAt } = link
  if (!usedAt || usedAt.getTime() !== account.passwordChangedAt?.getTime()) return false
  return now.getTime() < usedAt.getTime() + repeatLife && (await isPassword(account.passwordHash, password))
}

/** Marks a link as followed. Each purpose decides whether it may be followed again. */
export async function markFollowed(tx: Db, hash: string, now: Date): Promise<void> {
  await tx.update(linkTokens).set({ usedAt: now }).where(eq(linkTokens.hash, hash))
}

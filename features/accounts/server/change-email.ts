import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { violatedKey } from '#platform/database/failures.ts'
import { accounts, linkTokens } from '#tables/accounts.ts'
import { confirmNewAddress, emailChangeAsked, emailChanged } from './emails.ts'
import { makeLink, voidLinks } from './mail-link.ts'
import { requireOwnPassword } from './require-own-password.ts'
import { findAccount } from './sign-in.ts'

interface EmailChange {
  accountId: string
  email: string
  password: string
  publicUrl: string
  now: Date
}

type Account = typeof accounts.$inferSelect

/**
 * Mails a link to the new address; until it is followed the old one stays, and is told. A further request replaces this
 * one.
 *
 * @throws Problem `wrong_password`
 * @throws Problem `email_taken` when the role has an account with that address, this one included
 */
export async function requestEmailChange(db: Db, change: EmailChange): Promise<void> {
  const { accountId, email, password, publicUrl, now } = change
  const { passwordHash } = await requireOwnPassword(db, accountId, password)
  await db.transaction(async (tx) => {
    const account = await holdUnchanged(tx, accountId, passwordHash)
    if (await findAccount(tx, account.role, email)) throw new Problem('email_taken')
    await cancelEmailChange(tx, accountId)
    const link = await makeLink(tx, { purpose: 'change-email', accountId, email, publicUrl, now })
    await notify(tx, confirmNewAddress({ to: email, link }), now)
    const keepLink = await linkThatKeeps(tx, { account, publicUrl, now })
    const { email: to, name } = account
    await notify(tx, emailChangeAsked({ to, name, email, keepLink, publicUrl }), now)
  })
}

/** The password was right a moment ago; since then a reset may have replaced it, and voided what was under way. */
async function holdUnchanged(tx: Db, accountId: string, passwordHash: string): Promise<Account> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(
      and(eq(accounts.id, accountId), eq(accounts.passwordHash, passwordHash), isNull(accounts.suspendedAt)),
    )
    .for('no key update')
  if (!account) throw new Problem('wrong_password')
  return account
}

/**
 * A link by which the owner of the address can keep it. An address that was never confirmed gets none: it may be a
 * stranger's, who would lock out a person that corrects a slip of the pen.
 */
async function linkThatKeeps(
  tx: Db,
  {
    account: { id, email, emailVerifiedAt },
    publicUrl,
    now,
  }: { account: Account; publicUrl: string; now: Date },
): Promise<string | undefined> {
  if (emailVerifiedAt === null) return undefined
  return makeLink(tx, { purpose: 'keep-address', accountId: id, email, publicUrl, now })
}

/** Links to addresses that were asked for before no longer work. */
async function cancelEmailChange(tx: Db, accountId: string): Promise<void> {
  const waiting = and(
    eq(linkTokens.accountId, accountId),
    eq(linkTokens.purpose, 'change-email'),
    isNull(linkTokens.usedAt),
  )
  await tx.delete(linkTokens).where(waiting)
}

interface Confirmed {
  account: Account
  email: string
  publicUrl: string
  now: Date
}

/**
 * Puts the confirmed address into the place of the old one, which is told and can be put back for a while.
 *
 * @throws Problem `email_taken` when somebody else took it meanwhile
 */
export async function replaceEmail(tx: Db, { account, email, publicUrl, now }: Confirmed): Promise<void> {
  try {
    await tx.update(accounts).set({ email, emailVerifiedAt: now }).where(eq(accounts.id, account.id))
  } catch (error) {
    if (violatedKey(error) === 'accounts_role_email') throw new Problem('email_taken')
    throw error
  }
  await voidLinks(tx, account.id)
  const keepLink = await linkThatKeeps(tx, { account, publicUrl, now })
  const { email: to, name } = account
  await notify(tx, emailChanged({ to, name, email, keepLink }), now)
}

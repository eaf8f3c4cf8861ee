import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { violatedKey } from '#platform/database/failures.ts'
import { accounts, linkTokens } from '#tables/accounts.ts'
import { confirmNewAddress, emailChanged } from './emails.ts'
import { makeLink } from './mail-link.ts'
import { requireOwnPassword } from './require-own-password.ts'
import { findAccount } from './sign-in.ts'

interface EmailChange {
  accountId: string
  email: string
  password: string
  publicUrl: string
  now: Date
}

/**
 * Mails a link to the new address; until it is followed the old one stays. A further request replaces this one.
 *
 * @throws Problem `wrong_password`
 * @throws Problem `email_taken` when the role has an account with that address, this one included
 */
export async function requestEmailChange(db: Db, change: EmailChange): Promise<void> {
  const { accountId, email, password, publicUrl, now } = change
  const account = await requireOwnPassword(db, accountId, password)
  await db.transaction(async (tx) => {
    if (await findAccount(tx, account.role, email)) throw new Problem('email_taken')
    await cancelEmailChange(tx, accountId, now)
    const link = await makeLink(tx, { purpose: 'change-email', accountId, email, publicUrl, now })
    await notify(tx, confirmNewAddress({ to: email, name: account.name, link }), now)
  })
}

/** Links to addresses that were asked for before no longer work. */
async function cancelEmailChange(tx: Db, accountId: string, now: Date): Promise<void> {
  const waiting = and(
    eq(linkTokens.accountId, accountId),
    eq(linkTokens.purpose, 'change-email'),
    isNull(linkTokens.usedAt),
  )
  await tx.update(linkTokens).set({ usedAt: now }).where(waiting)
}

interface Confirmed {
  account: typeof accounts.$inferSelect
  email: string
  now: Date
}

/**
 * Puts the confirmed address into the place of the old one, which is told.
 *
 * @throws Problem `email_taken` when somebody else took it meanwhile
 */
export async function replaceEmail(tx: Db, { account, email, now }: Confirmed): Promise<void> {
  try {
    await tx.update(accounts).set({ email, emailVerifiedAt: now }).where(eq(accounts.id, account.id))
  } catch (error) {
    if (violatedKey(error) === 'accounts_role_email') throw new Problem('email_taken')
    throw error
  }
  await cancelEmailChange(tx, account.id, now)
  await notify(tx, emailChanged({ to: account.email, name: account.name, email }), now)
}

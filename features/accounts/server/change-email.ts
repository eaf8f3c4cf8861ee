import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { keepChoices } from '#features/notifications/server/choose-notices.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { type accounts, linkTokens } from '#tables/accounts/accounts.ts'
import { confirmNewAddress, emailChangeAsked, emailChanged } from './emails.ts'
import { makeLink, voidLinks, waitingChange } from './mail-link.ts'
import { lockSignedIn, type Proof, requireOwner } from './require-owner.ts'
import { findAccount } from './sign-in.ts'
import { storeAddress } from './store-address.ts'

interface EmailChange extends Proof {
  email: string
  publicUrl: string
}

type Account = typeof accounts.$inferSelect

/**
 * Mails a link to the new address. Until it is followed the old address stays valid and is notified. A
 * further request replaces this one.
 *
 * @throws Problem `wrong_password`, `bad_code`, `sign_in_again` or `too_many`
 * @throws Problem `email_taken` when the role has an account with that address, this one included
 */
export async function requestEmailChange(db: Db, change: EmailChange): Promise<void> {
  const { viewer, email, publicUrl, origin, now } = change
  const { spend } = await requireOwner(db, change)
  await db.transaction(async (tx) => {
    const account = await lockSignedIn(tx, viewer, now)
    const accountId = account.id
    if (await findAccount(tx, account.role, email)) throw new Problem('email_taken')
    await spend(tx)
    if (await cancelEmailChange(tx, accountId))
      await recordEvent(tx, { accountId, kind: 'e-mail change cancelled', origin, now })
    const link = await makeLink(tx, { purpose: 'change-email', accountId, email, publicUrl, now })
    await notify(tx, confirmNewAddress({ to: email, accountId, link }), now)
    const keepLink = await linkThatKeeps(tx, { account, publicUrl, now })
    const { email: to, name } = account
    const hasPassword = account.passwordHash !== ''
    await notify(tx, emailChangeAsked({ to, accountId, name, email, keepLink, hasPassword, publicUrl }), now)
    await recordEvent(tx, { accountId, kind: 'e-mail change requested', origin, now })
  })
}

/**
 * Link by which the owner of the old address can keep it. An unconfirmed address gets none: it may belong
 * to a stranger, who would lock out a person that corrects a typo. One whose verification an operator has withdrawn was
 * confirmed. An account without an address has none to keep.
 */
async function linkThatKeeps(
  tx: Db,
  {
    account: { id, email, emailVerifiedAt, verificationWithdrawnAt },
    publicUrl,
    now,
  }: { account: Account; publicUrl: string; now: Date },
): Promise<string | undefined> {
  if (email === '' || (emailVerifiedAt ?? verificationWithdrawnAt) === null) return undefined
  return makeLink(tx, { purpose: 'keep-address', accountId: id, email, publicUrl, now })
}

/** Voids the links to addresses that were requested before. @returns whether there were any */
async function cancelEmailChange(tx: Db, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(linkTokens).where(waitingChange(accountId))
  return rowCount !== 0
}

interface Confirmed {
  account: Account
  email: string
  publicUrl: string
  origin: Origin
  now: Date
}

/**
 * Replaces the old address by the confirmed one. The old one is notified, and can be restored for a while.
 *
 * @throws Problem `email_taken` when another account took it meanwhile
 */
export async function replaceEmail(tx: Db, confirmed: Confirmed): Promise<void> {
  const { account, email, publicUrl, origin, now } = confirmed
  // Only an operator restores what an operator has withdrawn.
  const emailVerifiedAt = account.verificationWithdrawnAt ? null : now
  await storeAddress(tx, account.id, { email, emailVerifiedAt })
  if (account.email !== '') await keepChoices(tx, account.email, email)
  await voidLinks(tx, account.id)
  const keepLink = await linkThatKeeps(tx, { account, publicUrl, now })
  const { email: to, name } = account
  const hasPassword = account.passwordHash !== ''
  await notify(tx, emailChanged({ to, accountId: account.id, name, email, keepLink, hasPassword }), now)
  await recordEvent(tx, { accountId: account.id, kind: 'e-mail address changed', origin, now })
}

import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { forgetChoicesOf, keepChoices } from '#features/notifications/server/choose-notices.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts, linkTokens } from '#tables/accounts/accounts.ts'
import { addressCorrected, emailChanged } from './emails.ts'
import { makeLink } from './mail-link.ts'
import { storeAddress } from './store-address.ts'
import { voidPassword } from './void-password.ts'

interface Correction {
  accountId: string
  email: string
  operatorId: string
  origin: Origin
  now: Date
  publicUrl: string
}

type Account = typeof accounts.$inferSelect

/**
 * Gives an account the address that the operator knows to be its owner's. Its verification stays unchanged.
 * The previous user may be another person: every device is signed out, the password and every mailed link
 * are voided, and both addresses are notified. An unclaimed account has none of these, and nobody is
 * notified.
 *
 * @throws Problem `not_found`
 * @throws Problem `email_taken` when another account of the role has it
 */
export async function correctEmail(
  tx: Db,
  { accountId, email, publicUrl, ...by }: Correction,
): Promise<void> {
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  if (!before) throw new Problem('not_found')
  await storeAddress(tx, accountId, { email }, { fields: { email: 'belongs to another account' } })
  // At an address that was never confirmed, somebody else may have chosen.
  if (before.emailVerifiedAt ?? before.verificationWithdrawnAt) await keepChoices(tx, before.email, email)
  else await forgetChoicesOf(tx, [before.email])
  await voidEveryLink(tx, before, by.now, publicUrl)
  await recordEvent(tx, { accountId, ...by, kind: 'e-mail address changed' })
  if (before.isUnclaimed) return
  const { now } = by
  const removed = await voidPassword(tx, before, by)
  const recipient = { accountId, name: null }
  await notify(
    tx,
    emailChanged({ ...recipient, to: before.email, email, keepLink: undefined, hasPassword: true }),
    now,
  )
  await notify(tx, addressCorrected({ ...recipient, to: email, publicUrl, removed }), now)
}

/** No link leads back to a former address, and all that were confirmed stay known (`formerAddresses`). */
async function voidEveryLink(tx: Db, account: Account, now: Date, publicUrl: string): Promise<void> {
  const { id: accountId, email, emailVerifiedAt, verificationWithdrawnAt } = account
  if (emailVerifiedAt ?? verificationWithdrawnAt)
    await makeLink(tx, { purpose: 'keep-address', accountId, email, publicUrl, now })
  const isOfAccount = eq(linkTokens.accountId, accountId)
  await tx.delete(linkTokens).where(and(isOfAccount, ne(linkTokens.purpose, 'keep-address')))
  await tx.update(linkTokens).set({ expiresAt: now }).where(isOfAccount)
}

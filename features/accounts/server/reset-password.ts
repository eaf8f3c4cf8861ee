import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { linkTokens } from '#tables/accounts/accounts.ts'
import { acceptPassword } from './accept-password.ts'
import { markClaimed } from './claim-account.ts'
import { passwordChanged } from './emails.ts'
import { isRepeated, lockLink, markFollowed, requireUnused } from './lock-link.ts'
import { addresseeOf } from './name-for-mail.ts'
import { markProven, type Proven } from './prove-address.ts'
import { setPassword } from './set-password.ts'
import { removeAddedSignInMethods } from './void-password.ts'

interface Reset {
  /** Called for the first proof of the address, in the transaction. */
  onProven: (tx: Db, proven: Pick<Proven, 'account'>) => Promise<unknown>
  token: string
  password: string
  origin: Origin
  now: Date
}

/**
 * Sets a new password with the link of the mail, once; the same again is a success (`isRepeated`). Every session of the
 * account ends, every other link is voided, and added sign-in methods are removed, because an intruder may have added one.
 * The mail to the owner names them. Nobody is signed in. Like the link of the registration it proves the address; that one still says so when it is followed.
 *
 * @throws Problem `bad_token` when the link is unknown, used, void, expired, or for something else
 * @throws Problem `invalid_input` or `common_password` when the password is refused; the link stays valid
 */
export async function resetPassword(
  db: Db,
  { onProven, token, password, origin, now }: Reset,
): Promise<void> {
  const early = await lockReset(db, token, now)
  if (await isRepeated(early, password, now)) return
  requireUnused(early)
  const passwordHash = await acceptPassword(early.account, password)
  await db.transaction(async (tx) => {
    const held = await lockReset(tx, token, now)
    requireUnused(held)
    const { link, account: before } = held
    await markFollowed(tx, link.hash, now)
    await markOthersFollowed(tx, { ...link, now })
    const account = await setPassword(tx, { accountId: link.accountId, passwordHash, now })
    const removed = await removeAddedSignInMethods(tx, account, { origin, now })
    if (before.isUnclaimed) await markClaimed(tx, { accountId: account.id, email: link.email, now })
    else if (account.role !== 'admin' && (await markProven(tx, { account, origin, now })))
      await onProven(tx, { account })
    await notify(tx, passwordChanged(addresseeOf(account), { removed }), now)
    await recordEvent(tx, { accountId: account.id, kind: 'password reset', origin, now })
  })
}

/** Links of the registration are not voided with the others: what they prove is proven. */
async function markOthersFollowed(
  tx: Db,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
) {
  await tx
    .update(linkTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(linkTokens.accountId, accountId),
        eq(linkTokens.purpose, 'verify'),
        eq(linkTokens.email, email),
        isNull(linkTokens.usedAt),
      ),
    )
}

/** @throws Problem `bad_token` also when it was sent to an address that the account no longer has */
async function lockReset(tx: Db, token: string, now: Date) {
  const held = await lockLink(tx, { token, purposes: ['reset'], now })
  if (held.link.email !== held.account.email) throw new Problem('bad_token')
  return held
}

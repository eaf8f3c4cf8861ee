import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { acceptPassword } from './accept-password.ts'
import { markClaimed } from './claim-account.ts'
import { passwordChanged } from './emails.ts'
import { lockLink, markFollowed } from './lock-link.ts'
import { addresseeOf } from './name-for-mail.ts'
import { setPassword } from './set-password.ts'
import { takeAddedDoors } from './take-added-doors.ts'

interface Reset {
  token: string
  password: string
  origin: Origin
  now: Date
}

/**
 * Sets a new password with the link of the mail, once. Every session of the account ends, every other link
 * is voided, and the passkeys are removed, because an intruder may have added one. The owner is mailed, and
 * nobody is signed in.
 *
 * @throws Problem `bad_token` when the link is unknown, used, void, expired, or for something else
 * @throws Problem `invalid_input` or `common_password` when the password is refused; the link stays valid
 */
export async function resetPassword(db: Db, { token, password, origin, now }: Reset): Promise<void> {
  const { account: owner } = await lockReset(db, token, now)
  const passwordHash = await acceptPassword(owner, password)
  await db.transaction(async (tx) => {
    const { link, account: before } = await lockReset(tx, token, now)
    await markFollowed(tx, link.hash, now)
    const account = await setPassword(tx, { accountId: link.accountId, passwordHash, now })
    await takeAddedDoors(tx, account)
    if (before.isUnclaimed) await markClaimed(tx, { accountId: account.id, email: link.email, now })
    await notify(tx, passwordChanged(addresseeOf(account), false), now)
    await recordEvent(tx, { accountId: account.id, kind: 'password reset', origin, now })
  })
}

/** @throws Problem `bad_token` also when it was sent to an address that the account no longer has */
async function lockReset(tx: Db, token: string, now: Date) {
  const held = await lockLink(tx, { token, purposes: ['reset'], now })
  if (held.link.usedAt || held.link.email !== held.account.email) throw new Problem('bad_token')
  return held
}

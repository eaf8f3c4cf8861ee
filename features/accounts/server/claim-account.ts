import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { acceptPassword } from './accept-password.ts'
import { isRepeated, lockLink, markFollowed, requireUnused } from './lock-link.ts'
import { setPassword } from './set-password.ts'
import { storeAddress } from './store-address.ts'
import { welcomeAccount } from './welcome-account.ts'

interface Claim {
  token: string
  password: string
  publicUrl: string
  origin: Origin
  now: Date
}

/**
 * Gives an imported account to the person who follows the link of a mail about its jobs. It gets a password
 * and the address of the mail, which the link proves. The same again is a success (`isRepeated`).
 *
 * @returns the address for the log-in
 * @throws Problem `bad_token` when the link is unknown, used, void or expired, or the account is already
 * claimed
 * @throws Problem `email_taken` when the address has an account of its own
 * @throws Problem `invalid_input` or `common_password` when the password is refused; the link stays valid
 */
export async function claimAccount(db: Db, claim: Claim): Promise<string> {
  const { password, publicUrl, origin, now } = claim
  const early = await lockClaim(db, claim)
  if (await isRepeated(early, password, now)) return early.account.email
  requireUnclaimed(early)
  const { account: owner, link: followed } = early
  const passwordHash = await acceptPassword({ ...owner, email: followed.email }, password)
  return db.transaction(async (tx) => {
    const held = await lockClaim(tx, claim)
    requireUnclaimed(held)
    const { account, link } = held
    const { id } = account
    await markFollowed(tx, link.hash, now)
    await setPassword(tx, { accountId: id, passwordHash, now })
    await markClaimed(tx, { accountId: id, email: link.email, now })
    const waited = { published: 0, over: 0, held: 0 }
    await welcomeAccount(tx, { account, email: link.email, waited, publicUrl, now })
    await recordEvent(tx, { accountId: id, kind: 'e-mail address confirmed', origin, now })
    return link.email
  })
}

const lockClaim = (tx: Db, { token, now }: Claim) => lockLink(tx, { token, purposes: ['claim'], now })

/** @throws Problem `bad_token` */
function requireUnclaimed(held: Awaited<ReturnType<typeof lockClaim>>): void {
  requireUnused(held)
  if (!held.account.isUnclaimed) throw new Problem('bad_token')
}

/**
 * Marks an imported account as claimed, after a link to its address was followed.
 *
 * @throws Problem `email_taken`
 */
export async function markClaimed(
  tx: Db,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<void> {
  const words = `${email} already has an account. Log in to it and write to us. We will move the jobs to that account`
  await storeAddress(tx, accountId, { email, isUnclaimed: false, emailVerifiedAt: now }, { words })
  await invalidate(tx, ['employers', `employer:${accountId}`])
}

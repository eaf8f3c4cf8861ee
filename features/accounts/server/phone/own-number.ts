import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { isProven, shownNumber } from '#features/accounts/phone-numbers/rules.ts'
import { keepNumber, removeNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { proveNumber, spendCode } from '#features/accounts/phone-numbers/server/prove-number.ts'
import { readNumber } from '#features/accounts/phone-numbers/server/read-numbers.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { endSessions } from '../end-session.ts'
import { addresseeOf } from '../name-for-mail.ts'
import { type Offered, requireOtherMethod } from '../require-other-method.ts'
import { lockSignedIn, type Proof, requireOwner, requireRecentSignIn } from '../require-owner.ts'
import { phoneAdded, phoneRemoved } from './emails.ts'

/** Number that opens an account, for its owner. */
export async function readOwnNumber(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  const kept = await readNumber(db, accountId)
  return {
    phone: kept ? shownNumber(kept.number) : '',
    opens: kept !== undefined && isProven(kept.provenAt, now),
  }
}

/** Proof of ownership for adding a number. Without a password, a code to the present number is one itself. */
async function proofOfAdding(
  db: Db,
  { accountId, number }: { accountId: string; number: string },
): Promise<'password' | 'code' | 'recent sign-in'> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (account?.passwordHash !== '') return 'password'
  return (await readNumber(db, accountId))?.number === number ? 'code' : 'recent sign-in'
}

/**
 * Account for which a code is sent to a number. A person who has to log in again reads so before the text is sent.
 *
 * @throws Problem `signed_out`, `forbidden` or `sign_in_again`
 */
export async function requireAdder(
  db: Db,
  { viewer, number, now }: { viewer: Viewer | undefined; number: string; now: Date },
): Promise<string> {
  if (!viewer) throw new Problem('signed_out')
  if (viewer.role === 'admin') throw new Problem('forbidden')
  const accountId = viewer.personId
  if ((await proofOfAdding(db, { accountId, number })) === 'recent sign-in')
    await requireRecentSignIn(db, viewer, now)
  return accountId
}

interface Change extends Omit<Proof, 'code'> {
  publicUrl: string
}

/**
 * Adds a number to an account, or proves the existing one again. The owner is notified by e-mail, because a
 * number is another way to log in. Where it replaces another number, every other session ends, as with a removal.
 *
 * @throws Problem `wrong_password`, `sign_in_again`, `too_many`, `bad_code`
 * @throws Problem `phone_taken` when it opens another account of the role
 */
export async function addOwnNumber(
  db: Db,
  { phone: number, code, ...change }: Change & { phone: string; code: string },
): Promise<void> {
  const { viewer, publicUrl, secret, origin, now } = change
  const { personId: accountId } = viewer
  if ((await proofOfAdding(db, { accountId, number })) !== 'code') await requireOwner(db, change)
  const proof = await proveNumber(db, { number, code, accountId, network: networkOf(origin.ip), secret, now })
  await db.transaction(async (tx) => {
    // Signing in by a number locks the account: the session either exists and ends, or does not begin.
    const account = await lockSignedIn(tx, viewer, now)
    await spendCode(tx, proof, now, accountId)
    const before = await readNumber(tx, accountId)
    const lost = await keepNumber(tx, { accountId, role: account.role, number, now })
    if (lost) await numberMoved(tx, { accountId: lost, publicUrl, origin, now })
    if (before && before.number !== number)
      await endSessions(tx, { accountId, exceptSessionId: viewer.sessionId, now })
    await recordEvent(tx, { accountId, kind: 'phone number added', origin, now })
    await notify(tx, phoneAdded({ ...addresseeOf(account), publicUrl, number: shownNumber(number) }), now)
  })
}

/**
 * Removes the number of an account that something else opens too. Every other session ends, since the number may have opened
 * it: a lost phone, say.
 *
 * @throws Problem `wrong_password`, `bad_code`, `sign_in_again`, `too_many`
 * @throws Problem `last_door` when nothing else opens the account
 */
export async function removeOwnNumber(
  db: Db,
  { offered, ...change }: Proof & { publicUrl: string; offered: Offered },
): Promise<void> {
  const { viewer, publicUrl, origin, now } = change
  const { account: owner, spend } = await requireOwner(db, change)
  const accountId = owner.id
  await db.transaction(async (tx) => {
    const account = await requireOtherMethod(tx, { accountId, method: 'number', offered, now })
    await spend(tx)
    if (!(await removeNumber(tx, accountId))) return
    await endSessions(tx, { accountId, exceptSessionId: viewer.sessionId, now })
    await recordEvent(tx, { accountId, kind: 'phone number removed', origin, now })
    await notify(tx, phoneRemoved({ ...addresseeOf(account), publicUrl }), now)
  })
}

/** Notifies an account whose number another person has proven after a long time without use. */
export async function numberMoved(
  tx: Db,
  { accountId, publicUrl, origin, now }: { accountId: string; publicUrl: string; origin: Origin; now: Date },
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) return
  // The previous owner must not see the address of the new one.
  const elsewhere = { ...origin, ip: '', userAgent: '' }
  await recordEvent(tx, { accountId, kind: 'phone number removed', origin: elsewhere, now })
  await notify(tx, phoneRemoved({ ...addresseeOf(account), publicUrl }), now)
}

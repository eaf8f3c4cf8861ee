import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { isProven } from '#features/accounts/phone-numbers/rules.ts'
import { markProvenAgain } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { type Proof, proveNumber, spendCode } from '#features/accounts/phone-numbers/server/prove-number.ts'
import { holdersOf } from '#features/accounts/phone-numbers/server/read-numbers.ts'
import { countEvent } from '#features/accounts/security-events/server/count-event.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/network.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { acceptPassword } from '../accept-password.ts'
import { passwordChanged } from '../emails.ts'
import { addresseeOf } from '../name-for-mail.ts'
import type { PasswordCall } from '../password-call.ts'
import { requireOwnPassword } from '../require-own-password.ts'
import { setPassword } from '../set-password.ts'
import { openSession, type SignedIn } from '../sign-in.ts'
import { removePasskeysAndIdentity } from '../void-password.ts'

export interface Entrance extends PasswordCall {
  /** Dialling format. */
  phone: string
  code: string
  role?: 'jobseeker' | 'employer' | undefined
  password?: string | undefined
  secret: string
}

type Account = typeof accounts.$inferSelect

/** Result of a code: the account with the number, if any, and whether the number may have a new owner. */
interface Found {
  proof: Proof
  holder?: { account: Account; isStale: boolean }
}

/** Account of a number: the job seeker's before the employer's, or the other way round for the role of an employer. */
async function findHolder(db: Db, { phone, role, now }: Entrance): Promise<Found['holder']> {
  const held = await holdersOf(db, phone, role === 'jobseeker' ? [role] : ['jobseeker', 'employer'])
  const kept = held.find((one) => one.role === (role ?? 'jobseeker')) ?? held[0]
  if (!kept) return undefined
  const [account] = await db.select().from(accounts).where(eq(accounts.id, kept.accountId))
  return account && { account, isStale: !isProven(kept.provenAt, now) }
}

/**
 * Takes the code that was sent to a number, and finds its account. Without the code nobody learns who has
 * an account.
 *
 * @throws Problem `wrong_code`, or `too_many` before it is compared
 */
export async function findByNumber(db: Db, given: Entrance): Promise<Found> {
  const { phone: number, code, secret, origin, now } = given
  const holder = await findHolder(db, given)
  try {
    const proof = await proveNumber(db, { number, code, network: networkOf(origin.ip), secret, now })
    return { proof, ...(holder && { holder }) }
  } catch (error) {
    if (holder && error instanceof Problem && error.code === 'wrong_code')
      countEvent(db, { accountId: holder.account.id, kind: 'code wrong', origin, now })
    throw error
  }
}

/**
 * Opens a session after a proof of the number, and records the number as used today. The account is locked first: a number that
 * its owner removed meanwhile opens nothing.
 */
async function enter(db: Db, account: Account, proof: Proof, given: Entrance): Promise<SignedIn> {
  const { now } = given
  return openSession(db, account, given, async (tx) => {
    // The code before the number, as where a number is added or registers: the other order would be a deadlock.
    await spendCode(tx, proof, now)
    await markProvenAgain(tx, { accountId: account.id, number: proof.number, now })
  })
}

/**
 * Sets a new password: every session ends, the passkeys and the connection with an issuer go, because an intruder may have added
 * them, and the owner is notified. The number stays: it was just proven.
 */
async function resetByNumber(db: Db, account: Account, proof: Proof, given: Entrance & { password: string }) {
  const passwordHash = await acceptPassword(account, given.password)
  const { origin, now } = given
  return db.transaction(async (tx) => {
    const changed = await setPassword(tx, { accountId: account.id, passwordHash, now })
    const removed = await removePasskeysAndIdentity(tx, changed, { origin, now })
    await notify(tx, passwordChanged(addresseeOf(changed), { isIn: true, removed }), now)
    await recordEvent(tx, { accountId: account.id, kind: 'password reset', origin, now })
    return enter(tx, changed, proof, given)
  })
}

/**
 * Signs in with a proven number, or sets the new password that came with a reset code.
 * After a long time without a code the number opens its account only with the password, because it may belong
 * to another person by now.
 *
 * @throws Problem `suspended`, `number_unused`, `wrong_code` when the code was used meanwhile, `no_number` when the number was
 * removed meanwhile, `wrong_credentials`,
 * `too_many`, `common_password` or `invalid_input` (a short password)
 */
export async function openByNumber(
  db: Db,
  { proof, holder }: Required<Found>,
  given: Entrance,
): Promise<SignedIn> {
  const { account, isStale } = holder
  const { password, origin, now } = given
  if (account.suspendedAt) {
    countEvent(db, { accountId: account.id, kind: 'sign-in refused', origin, now })
    throw new Problem('suspended')
  }
  if (isStale) {
    if (password === undefined || proof.purpose === 'reset') throw new Problem('number_unused')
    await requireOwnPassword(db, { ...given, accountId: account.id, password })
  } else if (proof.purpose === 'reset' && password !== undefined)
    return resetByNumber(db, account, proof, { ...given, password })
  return enter(db, account, proof, given)
}

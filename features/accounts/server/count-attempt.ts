import { Problem, type ProblemCode } from '#contract/base/problems.ts'
import { isKnownAddress } from '#features/accounts/security-events/server/known-address.ts'
import type { Db } from '#platform/database/database.ts'
import { foldRecoveryCode } from './authenticator.ts'
import type { Holder } from './find-holder.ts'
import type { PasswordCall } from './password-call.ts'
import { fingerprint } from './refresh-token.ts'

interface Attempt extends PasswordCall {
  /** Undefined if nobody has the address. */
  holder: Holder | undefined
  /** Counter key if nobody has the address: the attempt costs the same. */
  stranger: string
  email: string
  password: string
  code?: string | undefined
  /** Words for an alternative to waiting. */
  otherwise?: string
}

const nobody = 'nobody'
const wrong: readonly ProblemCode[] = ['wrong_credentials', 'wrong_password', 'wrong_code', 'wrong_passkey']

/**
 * Keys under which attempts at an account are counted. Attempts before a password reset or a recovery code
 * do not count any more: both let their owner in from anywhere. Attempts with a recovery code are counted
 * separately from those without.
 */
function targetOf({ account, factor }: Holder, code: string | undefined): string {
  const codes = factor?.recoveryHashes ?? []
  const hasOne = code !== undefined && codes.includes(fingerprint(foldRecoveryCode(code)))
  const isOf = [account.id, account.passwordChangedAt?.getTime() ?? 0, codes.length]
  return [...isOf, ...(hasOne ? ['recovery'] : [])].join(' ')
}

/**
 * Checks a password and other proofs as one attempt, which is counted first: `work` refuses wrong ones. Any
 * other outcome is not counted.
 * After too many attempts in total, only addresses from which the account was never signed in are slowed
 * down.
 *
 * @throws Problem `too_many`, and what `work` throws
 */
export async function countAttempt<T>(db: Db, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  const { holder, stranger, email, password, code, otherwise, origin, attempts, now } = attempt
  const accountId = holder?.account.id ?? nobody
  const giveBack = await attempts.take({
    target: holder ? targetOf(holder, code) : stranger,
    ip: origin.ip,
    tried: `${email.toLowerCase()}\n${password}\n${code ?? ''}`,
    isWelcome: () => isKnownAddress(db, { accountId, ip: origin.ip, now }),
    ...(otherwise && { otherwise }),
  })
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = error instanceof Problem && wrong.includes(error.code)
    throw error
  } finally {
    if (!isWrong) await giveBack()
  }
}

import { Problem, type ProblemCode } from '#contract/problems.ts'
import { isKnownAddress } from '#features/security-events/server/known-address.ts'
import type { Db } from '#platform/database/database.ts'
import { foldRecoveryCode } from './authenticator.ts'
import type { Holder } from './find-holder.ts'
import type { PasswordCall } from './password-call.ts'
import { fingerprint } from './refresh-token.ts'

interface Attempt extends PasswordCall {
  /** Undefined when nobody has the address. */
  holder: Holder | undefined
  /** Key that is counted when nobody has the address: the attempt costs as much as any. */
  stranger: string
  email: string
  password: string
  code?: string | undefined
  /** Words for what helps besides waiting. */
  otherwise?: string
}

const nobody = 'nobody'
const wrong: readonly ProblemCode[] = ['wrong_credentials', 'wrong_password', 'wrong_code', 'wrong_passkey']

/**
 * What attempts at an account are counted under. Those at an earlier password, or from before a recovery code was used,
 * say nothing of now: a reset and a recovery code let their owner in from anywhere. Whoever has a recovery code is
 * counted apart from all who have none.
 */
function targetOf({ account, factor }: Holder, code: string | undefined): string {
  const codes = factor?.recoveryHashes ?? []
  const hasOne = code !== undefined && codes.includes(fingerprint(foldRecoveryCode(code)))
  const isOf = [account.id, account.passwordChangedAt?.getTime() ?? 0, codes.length]
  return [...isOf, ...(hasOne ? ['recovery'] : [])].join(' ')
}

/**
 * Compares a password, and what else opens an account, as one attempt that is counted before: `work` refuses what is
 * wrong. All that is not refused as wrong counts for nothing. When everybody together has tried an account too often,
 * only addresses are slowed down from which it never signed in.
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

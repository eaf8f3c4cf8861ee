import type { Role } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { answerAfter } from './answer-after.ts'
import { sendVerification } from './send-verification.ts'
import { findAccount } from './sign-in.ts'

interface Request {
  email: string
  role: Role
  publicUrl: string
  now: Date
}

/**
 * Mails another verification link to an account that still needs one. The caller does not learn whether
 * there is one.
 */
export async function resendVerification(db: Db, { email, role, publicUrl, now }: Request): Promise<void> {
  const work = db.transaction(async (tx) => {
    const account = await findAccount(tx, role, email)
    if (!account || account.emailVerifiedAt || account.suspendedAt) return
    if (account.verificationWithdrawnAt || account.isUnclaimed) return
    await sendVerification(tx, { account, publicUrl, now })
  })
  await answerAfter(work)
}

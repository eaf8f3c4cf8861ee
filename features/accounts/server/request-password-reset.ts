import { and, isNull, not, sql } from 'drizzle-orm'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { answerAfter } from './answer-after.ts'
import { isCompanyOnly } from './company-account.ts'
import { passwordResetLink } from './emails.ts'
import { makeLink } from './mail-link.ts'

interface Request {
  email: string
  publicUrl: string
  origin: Origin
  now: Date
}

/**
 * Mails a link that sets a new password, one for each account with the address (one person may hold several
 * roles). Without an account it answers the same after the same time.
 */
export async function requestPasswordReset(
  db: Db,
  { email, publicUrl, origin, now }: Request,
): Promise<void> {
  const work = db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(accounts)
      .where(
        and(
          sql`lower(${accounts.email}) = lower(${email})`,
          isNull(accounts.suspendedAt),
          not(isCompanyOnly),
        ),
      )
    for (const { id, role, email: to } of found) {
      const made = await makeLink(tx, { purpose: 'reset', accountId: id, email: to, publicUrl, now })
      // The page names the length of an operator's password by it.
      const link = role === 'admin' ? `${made}&for=operator` : made
      await notify(tx, passwordResetLink({ to, accountId: id, role, link }), now)
      await recordEvent(tx, { accountId: id, kind: 'password reset requested', origin, now })
    }
  })
  await answerAfter(work)
}

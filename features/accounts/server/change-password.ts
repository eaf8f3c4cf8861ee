import { eq } from 'drizzle-orm'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { acceptPassword } from './accept-password.ts'
import { passwordChanged } from './emails.ts'
import { addresseeOf } from './name-for-mail.ts'
import type { PasswordCall } from './password-call.ts'
import { requireOwnPassword } from './require-own-password.ts'
import { setPassword } from './set-password.ts'
import { startSession, type TokenPair } from './start-session.ts'

interface PasswordChange extends PasswordCall {
  viewer: Viewer
  currentPassword: string
  newPassword: string
  secret: string
}

/**
 * Changes the password. Every session ends, this one included; the calling browser continues with a new
 * one. Its old one runs out at this instant: if the reply is lost, the browser logs in again and keeps what was typed in it, as it
 * would not after an end from elsewhere (`sign_in_ended`).
 *
 * @throws Problem `wrong_password` or `too_many`, `common_password` or `invalid_input` (a short password)
 */
export async function changePassword(db: Db, change: PasswordChange): Promise<TokenPair> {
  const { viewer, currentPassword, newPassword, origin, attempts, secret, now } = change
  const accountId = viewer.personId
  const owner = await requireOwnPassword(db, { accountId, password: currentPassword, origin, attempts, now })
  const passwordHash = await acceptPassword(owner, newPassword)
  return db.transaction(async (tx) => {
    const insteadOf = owner.passwordHash
    const exceptSessionId = viewer.sessionId
    const account = await setPassword(tx, { accountId, passwordHash, insteadOf, exceptSessionId, now })
    await tx.update(sessions).set({ endsAt: now }).where(eq(sessions.id, exceptSessionId))
    await notify(tx, passwordChanged(addresseeOf(account), { isIn: true }), now)
    await recordEvent(tx, { accountId, kind: 'password changed', origin, now })
    const { userAgent } = origin
    // A removed member acts for no company.
    return startSession(tx, { account, employerId: viewer.id || undefined, secret, userAgent, now })
  })
}

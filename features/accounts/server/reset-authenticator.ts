import { eq } from 'drizzle-orm'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { fromHere } from '#platform/http/origin.ts'
import { passkeys, secondFactors } from '#tables/accounts/accounts.ts'
import { authenticatorRemoved } from './emails.ts'
import { endSessions } from './end-session.ts'
import { findAccount } from './sign-in.ts'

/**
 * Removes the authenticator and the passkeys of an operator who lost the phone and the recovery codes. The
 * next sign-in sets up a new authenticator. Every session ends, and the operator is mailed. Only the
 * server's administrator can call it.
 *
 * @returns the finding: no operator with that address, no authenticator, or removed
 */
export async function resetAuthenticator(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<'no operator' | 'none enrolled' | 'removed'> {
  return db.transaction(async (tx) => {
    const account = await findAccount(tx, 'admin', email)
    if (!account) return 'no operator'
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.accountId, account.id))
      .returning({ accountId: secondFactors.accountId })
    const lost = await tx
      .delete(passkeys)
      .where(eq(passkeys.accountId, account.id))
      .returning({ accountId: passkeys.accountId })
    if (removed.length + lost.length === 0) return 'none enrolled'
    await endSessions(tx, { accountId: account.id, now })
    const { id: accountId, email: to, name } = account
    await recordEvent(tx, { accountId, kind: 'authenticator removed', origin: fromHere, now })
    await notify(tx, authenticatorRemoved({ to, accountId, name }), now)
    return 'removed'
  })
}

import { ne } from 'drizzle-orm'
import type { Role } from '#contract/facts/vocabularies.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { fromHere } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts.ts'
import { passwordTaken } from './emails.ts'
import { endSessions } from './end-session.ts'
import { addresseeOf } from './name-for-mail.ts'
import { findAccount } from './sign-in.ts'
import { voidPassword } from './void-password.ts'

/**
 * Signs out an account whose password is known to others. Its links are voided, and a new password can be
 * set only by mail. Only the server's administrator can call it.
 *
 * @returns false when there is no such account
 */
export async function takePassword(
  db: Db,
  { role, email, publicUrl, now }: { role: Role; email: string; publicUrl: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await findAccount(tx, role, email)
    if (!account) return false
    const accountId = account.id
    await voidPassword(tx, account, now)
    await recordEvent(tx, { accountId, kind: 'password taken away', origin: fromHere, now })
    await notify(tx, passwordTaken({ ...addresseeOf(account), publicUrl }), now)
    return true
  })
}

/** The same for all accounts, for instance after a leak of the database. Nobody is mailed. @returns how many */
export async function takeAllPasswords(db: Db, now: Date): Promise<number> {
  const all = await db.select({ id: accounts.id }).from(accounts).where(ne(accounts.passwordHash, ''))
  const taken = { passwordHash: '', passwordChangedAt: now }
  // First for all, so that nobody who is not yet signed out can set another.
  await db.update(accounts).set(taken).where(ne(accounts.passwordHash, ''))
  for (const { id: accountId } of all)
    await db.transaction(async (tx) => {
      await endSessions(tx, { accountId, now })
      await recordEvent(tx, { accountId, kind: 'password taken away', origin: fromHere, now })
    })
  return all.length
}

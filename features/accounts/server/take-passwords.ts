import { and, eq, exists, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/facts/vocabularies.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { fromHere } from '#platform/http/origin.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { accounts, identities, linkTokens, passkeys, sessions } from '#tables/accounts/accounts.ts'
import { phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { passwordTaken } from './emails.ts'
import { endSessions } from './end-session.ts'
import { isVoidable } from './mail-link.ts'
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
    const removed = await voidPassword(tx, account, { origin: fromHere, now })
    await recordEvent(tx, { accountId, kind: 'password taken away', origin: fromHere, now })
    await notify(tx, passwordTaken({ ...addresseeOf(account), publicUrl, removed }), now)
    return true
  })
}

/**
 * The same for all accounts, for instance after a leak of the database. Nobody is mailed. An account that fails keeps no
 * other one waiting, and the next call goes on with those that are left. Without an address the number and the issuer
 * stay: nothing else opens such an account.
 *
 * @returns the number of accounts that were signed out
 * @throws AggregateError after the last account, when some failed
 * @throws the failure of the database, when it is away
 */
export async function takeAllPasswords(db: Db, now: Date): Promise<number> {
  const all = await db.select().from(accounts).where(isOpenToOthers(db))
  return oneByOne(all, 'accounts could not be logged out', (account) =>
    db.transaction(async (tx) => {
      if (account.email === '') await endSessions(tx, { accountId: account.id, now })
      else await voidPassword(tx, account, { origin: fromHere, now })
      await recordEvent(tx, { accountId: account.id, kind: 'password taken away', origin: fromHere, now })
      return 1
    }),
  )
}

/** Condition for an account with a password, a session, a link or an added sign-in method that `takeAllPasswords` ends. */
function isOpenToOthers(db: Db): SQL | undefined {
  const some = (table: PgTable & { accountId: PgColumn }, condition?: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.accountId, accounts.id), condition)),
    )
  return or(
    ne(accounts.passwordHash, ''),
    some(sessions, isNull(sessions.endedAt)),
    some(linkTokens, isVoidable),
    and(
      ne(accounts.role, 'admin'),
      ne(accounts.email, ''),
      or(
        some(passkeys),
        some(identities),
        some(phoneNumbers, gt(phoneNumbers.createdAt, accounts.createdAt)),
      ),
    ),
  )
}

import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { isProven } from '#features/accounts/phone-numbers/rules.ts'
import { readNumber } from '#features/accounts/phone-numbers/server/read-numbers.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts, identities, passkeys } from '#tables/accounts/accounts.ts'

/** A way to log in that its owner removes. */
export type SignInMethod = 'number' | 'identity' | { passkeyId: string }

/** Kinds of ways to log in that this installation offers. */
export type Offered = Pick<Services, 'sendsTexts' | 'openId'>

interface Leaving {
  accountId: string
  method: SignInMethod
  offered: Offered
  now: Date
}

type Account = typeof accounts.$inferSelect

/** A number opens an account by a code; one that was not proven for long needs the password too. */
async function hasNumber(tx: Db, { id, passwordHash }: Account, { offered, now }: Leaving): Promise<boolean> {
  if (!offered.sendsTexts) return false
  const kept = await readNumber(tx, id)
  return kept !== undefined && (passwordHash !== '' || isProven(kept.provenAt, now))
}

async function hasIdentity(tx: Db, { id }: Account, { openId }: Offered): Promise<boolean> {
  const [kept] = await tx.select().from(identities).where(eq(identities.accountId, id))
  // The issuer names itself with or without the last slash of the configured address.
  return kept !== undefined && URL.parse(kept.issuer)?.href === URL.parse(openId?.issuer ?? '')?.href
}

async function hasOtherMethod(tx: Db, account: Account, leaving: Leaving): Promise<boolean> {
  const { id, email, passwordHash, emailVerifiedAt } = account
  const { method } = leaving
  // A password is typed with the address; a confirmed one also gets the link that sets a new password.
  if (email !== '' && (passwordHash !== '' || emailVerifiedAt !== null)) return true
  const others = and(
    eq(passkeys.accountId, id),
    typeof method === 'object' ? ne(passkeys.id, method.passkeyId) : undefined,
  )
  if ((await tx.$count(passkeys, others)) > 0) return true
  if (method !== 'number' && (await hasNumber(tx, account, leaving))) return true
  return method !== 'identity' && (await hasIdentity(tx, account, leaving.offered))
}

/**
 * Locks an account and requires that something opens it beside the method that goes. Removals of one account happen one
 * at a time, so that two of them cannot rely on each other.
 *
 * @throws Problem `not_found`, `last_door`
 */
export async function requireOtherMethod(tx: Db, leaving: Leaving): Promise<Account> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, leaving.accountId))
    .for('no key update')
  if (!account) throw new Problem('not_found')
  if (!(await hasOtherMethod(tx, account, leaving))) throw new Problem('last_door')
  return account
}

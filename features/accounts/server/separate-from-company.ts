import { and, eq, isNotNull } from 'drizzle-orm'
import { moveNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { addressOfCompany } from '#features/notifications/rules.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, passkeys, sessions } from '#tables/accounts.ts'
import { voidLinks } from './mail-link.ts'

interface Parting {
  /** The company. The account of the person who registered it has the same id. */
  employerId: string
  /** Name of the person. */
  name: string
  now: Date
}

/**
 * Gives the person who registered a company an own account, with the address, the password, the passkeys,
 * the number and the sessions for other companies.
 * The account of the company stays, without a sign-in: its mails go to its owners.
 *
 * @returns the id of the new account
 */
export async function separateFromCompany(tx: Db, { employerId, name, now }: Parting): Promise<string> {
  const ofCompany = eq(accounts.id, employerId)
  const [before] = await tx.select().from(accounts).where(ofCompany).for('update')
  if (!before) throw new Error('the account of the company is gone')
  await voidLinks(tx, employerId)
  await tx
    .update(accounts)
    .set({ email: addressOfCompany(employerId), passwordHash: '', passwordChangedAt: now })
    .where(ofCompany)
  const { email, passwordHash, emailVerifiedAt, passwordChangedAt, createdAt, role } = before
  const id = newId()
  await tx
    .insert(accounts)
    .values({ id, role, name, email, passwordHash, emailVerifiedAt, passwordChangedAt, createdAt })
  await tx
    .update(sessions)
    .set({ accountId: id })
    .where(and(eq(sessions.accountId, employerId), isNotNull(sessions.employerId)))
  await tx.update(passkeys).set({ accountId: id }).where(eq(passkeys.accountId, employerId))
  await moveNumber(tx, employerId, id)
  return id
}

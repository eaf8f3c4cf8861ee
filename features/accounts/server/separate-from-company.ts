import { eq, sql } from 'drizzle-orm'
import { moveNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { moveEvents } from '#features/accounts/security-events/server/move-events.ts'
import { addressOfCompany } from '#features/notifications/rules.ts'
import { moveNotices } from '#features/notifications/server/move-notices.ts'
import { moveTexts } from '#features/text-messages/server/move-texts.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, linkTokens, passkeys, sessions } from '#tables/accounts/accounts.ts'
import { formerAddresses, voidLinks } from './mail-link.ts'

interface Parting {
  /** The company. The account of the person who registered it has the same id. */
  employerId: string
  /** Name of the person. */
  name: string
  now: Date
}

/**
 * Gives the person who registered a company an own account, with the address and the links that keep it, the password, the
 * passkeys, the number and the sessions, and with what is kept about the person: events, text messages, browsers and mails.
 * The account of the company stays, and nobody can sign in to it: its mails go to its owners.
 *
 * @returns the id of the new account
 */
export async function separateFromCompany(tx: Db, { employerId, name, now }: Parting): Promise<string> {
  const ofCompany = eq(accounts.id, employerId)
  const [before] = await tx.select().from(accounts).where(ofCompany).for('update')
  if (!before) throw new Error('the account of the company is gone')
  await voidLinks(tx, employerId)
  const addresses = [before.email, ...(await formerAddresses(tx, employerId))]
  await tx
    .update(accounts)
    .set({
      email: addressOfCompany(employerId),
      passwordHash: '',
      passwordChangedAt: now,
      // The sessions, which say when the company was used, go with the person.
      lastUsedAt: now,
      removalDueAt: null,
    })
    .where(ofCompany)
  const { email, passwordHash, emailVerifiedAt, passwordChangedAt, createdAt, lastUsedAt, role } = before
  const id = newId()
  await tx.insert(accounts).values({
    id,
    role,
    name,
    email,
    passwordHash,
    emailVerifiedAt,
    passwordChangedAt,
    createdAt,
    lastUsedAt,
  })
  // One that began meanwhile included: it acts for no company from now on.
  await tx
    .update(sessions)
    .set({ accountId: id, employerId: sql`coalesce(${sessions.employerId}, ${employerId})` })
    .where(eq(sessions.accountId, employerId))
  await tx.update(linkTokens).set({ accountId: id }).where(eq(linkTokens.accountId, employerId))
  await tx.update(passkeys).set({ accountId: id }).where(eq(passkeys.accountId, employerId))
  await moveNumber(tx, employerId, id)
  await moveTexts(tx, employerId, id)
  await moveEvents(tx, employerId, id)
  await moveNotices(tx, { from: employerId, to: id, addresses })
  return id
}

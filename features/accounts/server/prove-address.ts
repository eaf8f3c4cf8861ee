import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { replaceEmail } from './change-email.ts'
import { lockLink, markFollowed } from './lock-link.ts'

interface Proof {
  token: string
  publicUrl: string
  origin: Origin
  now: Date
}

/** The account with a proven address, and the consequences. */
export interface Proven {
  account: { id: string; role: Role; name: string }
  email: string
  /** First proof of an address of this account. */
  isFirst: boolean
  /** A new address replaced the old one. */
  isNew: boolean
}

/**
 * Takes the link of a mail that proves an address: the one of the registration, or a new one.
 * Following it again succeeds, because mail programs open links to scan them before a person does.
 *
 * @throws Problem `bad_token` when it is unknown, void, expired, or the account has another address by now
 * @throws Problem `verification_withdrawn` when an operator has withdrawn the verification
 * @throws Problem `email_taken` when another account has taken the new address meanwhile
 */
export async function proveAddress(tx: Db, { token, publicUrl, origin, now }: Proof): Promise<Proven> {
  const { link, account } = await lockLink(tx, { token, purposes: ['verify', 'change-email'], now })
  const isNew = link.purpose === 'change-email' && link.usedAt === null
  if (!isNew && link.email !== account.email) throw new Problem('bad_token')
  const isWithdrawn = account.verificationWithdrawnAt !== null
  if (isWithdrawn && !isNew) throw new Problem('verification_withdrawn')
  await markFollowed(tx, link.hash, now)
  if (isNew) await replaceEmail(tx, { account, email: link.email, publicUrl, origin, now })
  const isFirst = await markProven(tx, { account, origin, now })
  return { account, email: link.email, isFirst, isNew }
}

interface Marked extends Pick<Proof, 'origin' | 'now'> {
  account: Pick<typeof accounts.$inferSelect, 'id' | 'emailVerifiedAt' | 'verificationWithdrawnAt'>
}

/** Marks the address of a locked account as proven. @returns whether that is its first proof */
export async function markProven(tx: Db, { account, origin, now }: Marked): Promise<boolean> {
  const { id, emailVerifiedAt, verificationWithdrawnAt } = account
  if (emailVerifiedAt !== null || verificationWithdrawnAt !== null) return false
  await tx.update(accounts).set({ emailVerifiedAt: now }).where(eq(accounts.id, id))
  await recordEvent(tx, { accountId: id, kind: 'e-mail address confirmed', origin, now })
  return true
}

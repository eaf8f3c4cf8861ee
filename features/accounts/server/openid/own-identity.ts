import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { IdentityFact } from '#contract/facts/profile-vocabularies.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { type accounts, identities } from '#tables/accounts/accounts.ts'
import { copiedAfter, type IdentityFacts } from '../../identity-rules.ts'
import { endSessions } from '../end-session.ts'
import { addresseeOf } from '../name-for-mail.ts'
import { type Offered, requireOtherMethod } from '../require-other-method.ts'
import { type Proof, requireOwner } from '../require-owner.ts'
import { digestOf } from './arrival.ts'
import { identityConnected, identityRemoved } from './emails.ts'
import type { Arrival } from './sealed-state.ts'

type Account = typeof accounts.$inferSelect

/** Identity that is connected with an account. */
export async function readIdentity(db: Db, accountId: string) {
  const [own] = await db.select().from(identities).where(eq(identities.accountId, accountId))
  return own
}

/** Facts that arrived and that their owner has chosen. */
export const chosenFacts = ({ facts }: Arrival, take: readonly IdentityFact[]): IdentityFacts =>
  Object.fromEntries(take.filter((fact) => facts[fact] !== undefined).map((fact) => [fact, facts[fact]]))

interface Connection {
  account: Account
  arrival: Arrival
  label: string
  publicUrl: string
  origin: Origin
  now: Date
}

/**
 * Connects an account with the person who returned from the issuer, and notifies its owner, because it adds
 * a way to log in.
 *
 * @throws Problem `identity_taken` when the person opens another account, `identity_there` when another one
 * opens this account
 */
export async function connectIdentity(tx: Db, connection: Connection): Promise<void> {
  const { account, arrival, label, publicUrl, origin, now } = connection
  const { issuer, subject, isProven } = arrival
  const accountId = account.id
  const provenAt = isProven ? now : null
  const [made] = await tx
    .insert(identities)
    .values({ accountId, issuer, subject, label, createdAt: now, lastUsedAt: now, provenAt })
    .onConflictDoNothing()
    .returning({ accountId: identities.accountId })
  if (!made) throw new Problem((await readIdentity(tx, accountId)) ? 'identity_there' : 'identity_taken')
  await recordEvent(tx, { accountId, kind: 'identity connected', origin, now })
  await notify(tx, identityConnected({ ...addresseeOf(account), label, publicUrl }), now)
}

/**
 * Records the use of the connection, and whether the person is proven now, in the transaction that opens the
 * session. @throws Problem `openid_too_late` when it was removed
 */
export async function noteUse(
  tx: Db,
  { issuer, subject, facts, isProven }: Arrival,
  now: Date,
): Promise<void> {
  const used = and(eq(identities.issuer, issuer), eq(identities.subject, subject))
  const [own] = await tx.select().from(identities).where(used).for('no key update')
  if (!own) throw new Problem('openid_too_late')
  await tx
    .update(identities)
    .set({ ...copiedAfter(own, { came: facts, isProven, now }), lastUsedAt: now })
    .where(used)
}

/** Records which facts the owner accepts, and that they were asked. */
export async function noteFacts(
  tx: Db,
  given: { accountId: string; facts: IdentityFacts; arrival: Arrival; secret: string; now: Date },
): Promise<void> {
  const { accountId, facts, arrival, secret, now } = given
  const mine = eq(identities.accountId, accountId)
  const [own] = await tx.select().from(identities).where(mine).for('no key update')
  if (!own) return
  const copied = copiedAfter(own, { came: arrival.facts, isProven: arrival.isProven, taken: facts, now })
  await tx
    .update(identities)
    .set({ ...copied, askedDigest: digestOf(secret, arrival) })
    .where(mine)
}

/**
 * Removes the connection and the verification of its facts, which stay in the profile as the owner's own
 * words. Every other session ends, since the connection may have opened it.
 *
 * @throws Problem `wrong_password`, `sign_in_again` or `too_many`
 * @throws Problem `not_found` when there is none, `last_door` when nothing else opens the account
 */
export async function removeIdentity(
  db: Db,
  { offered, ...proof }: Proof & { offered: Offered },
): Promise<void> {
  const { viewer, origin, now } = proof
  const accountId = viewer.personId
  const { spend } = await requireOwner(db, proof)
  await db.transaction(async (tx) => {
    const own = await readIdentity(tx, accountId)
    if (!own) throw new Problem('not_found')
    const account = await requireOtherMethod(tx, { accountId, method: 'identity', offered, now })
    await spend(tx)
    await tx.delete(identities).where(eq(identities.accountId, accountId))
    await endSessions(tx, { accountId, exceptSessionId: viewer.sessionId, now })
    await recordEvent(tx, { accountId, kind: 'identity removed', origin, now })
    await notify(tx, identityRemoved({ ...addresseeOf(account), label: own.label }), now)
  })
}

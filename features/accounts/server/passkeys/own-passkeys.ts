import { and, asc, eq } from 'drizzle-orm'
import type * as contract from '#contract/accounts/passkeys.ts'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { passkeys } from '#tables/accounts/accounts.ts'
import { endSessions } from '../end-session.ts'
import { addresseeOf } from '../name-for-mail.ts'
import { type Offered, requireOtherMethod } from '../require-other-method.ts'
import { type Proof, requireOwner } from '../require-owner.ts'
import { passkeyRemoved } from './emails.ts'
import { relyingParty } from './relying-party.ts'

/** A passkey in the reply to its owner. */
export const shownPasskey = ({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect) => ({
  _id: id,
  name,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Passkeys of the account, oldest first. */
export async function listPasskeys(db: Db, accountId: string) {
  const own = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return own.map(shownPasskey)
}

interface Which {
  viewer: Viewer
  passkeyId: string
}

const isMine = ({ viewer, passkeyId }: Which) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.accountId, viewer.personId))

/** @throws Problem `not_found` when there is no such passkey, or it is another account's */
export async function renamePasskey(db: Db, { name, ...which }: Which & { name: string }): Promise<void> {
  const renamed = await db.update(passkeys).set({ name }).where(isMine(which)).returning({ id: passkeys.id })
  if (renamed.length === 0) throw new Problem('not_found')
}

/**
 * Removes a passkey, such as that of a lost phone. Every other session ends, since the passkey may have
 * opened it. Returns what the person's device has to know of it.
 *
 * @throws Problem `not_found` when there is no such passkey, or it is another account's
 * @throws Problem `wrong_password`, `sign_in_again` or `too_many`
 * @throws Problem `last_door` when nothing else opens the account
 */
export async function removePasskey(
  db: Db,
  { passkeyId, offered, publicUrl, ...proof }: Proof & Which & { offered: Offered; publicUrl: string },
): Promise<ReplyOf<typeof contract.removePasskey>['device']> {
  const { viewer, origin, now } = proof
  const accountId = viewer.personId
  const { spend } = await requireOwner(db, proof)
  return db.transaction(async (tx) => {
    // Signing in locks the account: the session either exists and ends, or does not begin.
    const [mine] = await tx
      .select({ removed: passkeys.credentialId })
      .from(passkeys)
      .where(isMine({ viewer, passkeyId }))
    if (!mine) throw new Problem('not_found')
    const account = await requireOtherMethod(tx, { accountId, method: { passkeyId }, offered, now })
    await spend(tx)
    const { rowCount } = await tx.delete(passkeys).where(isMine({ viewer, passkeyId }))
    if (rowCount === 0) throw new Problem('not_found')
    await endSessions(tx, { accountId, exceptSessionId: viewer.sessionId, now })
    await recordEvent(tx, { accountId, kind: 'passkey removed', origin, now })
    await notify(tx, passkeyRemoved(addresseeOf(account)), now)
    const left = await tx
      .select({ id: passkeys.credentialId })
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId))
    const { rpId } = relyingParty(publicUrl)
    const userId = Buffer.from(accountId).toString('base64url')
    return { rpId, userId, removed: mine.removed, accepted: left.map(({ id }) => id) }
  })
}

import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { DeskOperator } from '#contract/desk/desk-operators.ts'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import { addOperator, removeInvited } from '#features/accounts/server/add-operator.ts'
import { changeDeskRole } from '#features/accounts/server/change-desk-role.ts'
import { describeOperators } from '#features/accounts/server/describe-operators.ts'
import { findOperators } from '#features/accounts/server/find-operators.ts'
import type { PasswordCall } from '#features/accounts/server/password-call.ts'
import { requireOwnPassword } from '#features/accounts/server/require-own-password.ts'
import { record } from '#features/audit/server/record.ts'
import { forgetMailsOf } from '#features/notifications/server/forget-mails.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { colleagueInvited } from './emails.ts'

/** All operators, earliest first. */
export async function listOperators(db: Db): Promise<DeskOperator[]> {
  const all = await describeOperators(db)
  return all.map(
    ({ id, name, email, createdAt, lastSignIn, isSuspended, isInvited, hasAuthenticator, deskRole }) => ({
      _id: id,
      name,
      email,
      createdAt: createdAt.toISOString(),
      role: deskRole,
      state: isSuspended ? 'suspended' : isInvited ? 'invited' : hasAuthenticator ? 'ready' : 'plain',
      lastSignInAt: lastSignIn?.at.toISOString() ?? null,
    }),
  )
}

interface Invitation extends PasswordCall {
  operatorId: string
  /** Own password: an unattended browser must not be enough. */
  password: string
  name: string
  email: string
  role: DeskRole
  publicUrl: string
}

/**
 * Invites a colleague as an operator, who sets a password through a mail. Every operator is mailed,
 * including the inviting one, whose session may have been misused.
 *
 * @throws Problem `wrong_password` or `too_many`
 * @throws Problem `email_taken`
 */
export async function inviteOperator(db: Db, invitation: Invitation): Promise<void> {
  const { operatorId, name, email, role, publicUrl, now } = invitation
  const by = await requireOwnPassword(db, { ...invitation, accountId: operatorId })
  await db.transaction(async (tx) => {
    const recipients = await findOperators(tx)
    const id = await addOperator(tx, { email, name, publicUrl, now })
    if (role !== 'all') await changeDeskRole(tx, { accountId: id, role })
    const mails = recipients.map(({ id: accountId, email: to }) =>
      colleagueInvited({ to, people: [accountId, id], by: by.email, name, email, publicUrl }),
    )
    await notifyAll(tx, mails, now)
    await record(tx, {
      act: 'operator invited',
      subject: { id, name },
      after: { email, role },
      operatorId,
      now,
    })
  })
}

/**
 * @throws Problem `not_found`
 * @throws Problem `last_owner` when nobody else could do everything
 */
export async function changeOperatorRole(
  db: Db,
  { operatorId, role, by, now }: { operatorId: string; role: DeskRole; by: string; now: Date },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { name, before } = await changeDeskRole(tx, { accountId: operatorId, role })
    if (before !== role)
      await record(tx, {
        act: 'operator role changed',
        subject: { id: operatorId, name },
        before: { role: before },
        after: { role },
        operatorId: by,
        now,
      })
    return name
  })
}

/**
 * Revokes an invitation, with its mails, until the colleague has set a password.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when it was accepted
 */
export async function takeBackInvitation(
  db: Db,
  { operatorId, by, now }: { operatorId: string; by: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [invited] = await tx
      .select({ role: accounts.role, name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, operatorId))
      .for('update')
    if (invited?.role !== 'admin') throw new Problem('not_found')
    const removed = await removeInvited(tx, operatorId)
    if (!removed)
      throw new Problem('changed_meanwhile', { words: `${invited.name} has accepted the invitation` })
    await forgetMailsOf(tx, operatorId)
    await record(tx, {
      act: 'invitation taken back',
      subject: { id: operatorId, name: invited.name },
      before: removed,
      operatorId: by,
      now,
    })
  })
}

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { endSessions } from '../end-session.ts'
import { addresseeOf } from '../name-for-mail.ts'
import { accountReinstated, accountSuspended } from './emails.ts'

interface Target {
  role: 'employer' | 'jobseeker'
  accountId: string
  operatorId: string
  origin: Origin
  publicUrl: string
  now: Date
}

/** Name of an account in the audit log. */
interface Subject {
  id: string
  name: string
}

/** @throws Problem `not_found` */
async function requireAccount(tx: Db, { role, accountId }: Target) {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.role, role)))
  if (!account) throw new Problem('not_found')
  return account
}

/**
 * Suspends an account and mails its owner the reason: its sessions end and its links are voided at once, and
 * it cannot sign in. The caller handles other consequences and the audit log.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when another operator was first
 */
export async function suspend(tx: Db, target: Target & { reason: string }): Promise<Subject> {
  const { role, accountId, reason, operatorId, origin, publicUrl, now } = target
  const account = await requireAccount(tx, target)
  const { name } = account
  const [suspended] = await tx
    .update(accounts)
    .set({ suspendedAt: now, suspendedReason: reason })
    .where(and(eq(accounts.id, accountId), isNull(accounts.suspendedAt)))
    .returning({ id: accounts.id })
  if (!suspended) throw new Problem('changed_meanwhile', { words: `${name} is suspended already` })
  await endSessions(tx, { accountId, now })
  await recordEvent(tx, { accountId, kind: 'account suspended', operatorId, origin, now })
  await notify(tx, accountSuspended({ ...addresseeOf(account), role, reason, publicUrl }), now)
  return { id: accountId, name }
}

/**
 * Reinstates an account and mails its owner. The caller handles other consequences and the audit log.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when the account is not suspended
 */
export async function reinstate(tx: Db, target: Target): Promise<Subject> {
  const { role, accountId, operatorId, origin, publicUrl, now } = target
  const account = await requireAccount(tx, target)
  const { name } = account
  const [back] = await tx
    .update(accounts)
    .set({ suspendedAt: null, suspendedReason: null })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.suspendedAt)))
    .returning({ id: accounts.id })
  if (!back) throw new Problem('changed_meanwhile', { words: `${name} is not suspended` })
  await recordEvent(tx, { accountId, kind: 'account reinstated', operatorId, origin, now })
  await notify(tx, accountReinstated({ ...addresseeOf(account), role, publicUrl }), now)
  return { id: accountId, name }
}

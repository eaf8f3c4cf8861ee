import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts.ts'
import { nameForMail } from '../name-for-mail.ts'
import { reinstateAccount, suspendAccount } from '../suspend-account.ts'
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
    .select({ name: accounts.name, email: accounts.email, emailVerifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.role, role)))
  if (!account) throw new Problem('not_found')
  return account
}

/**
 * Suspends an account and mails its owner the reason. The caller handles other consequences and the audit
 * log.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when another operator was first
 */
export async function suspend(tx: Db, target: Target & { reason: string }): Promise<Subject> {
  const { accountId, reason, publicUrl, now } = target
  const account = await requireAccount(tx, target)
  const { name, email } = account
  if (!(await suspendAccount(tx, target)))
    throw new Problem('changed_meanwhile', { words: `${name} is suspended already` })
  await notify(
    tx,
    accountSuspended({ to: email, accountId, name: nameForMail(account), reason, publicUrl }),
    now,
  )
  return { id: accountId, name }
}

/**
 * Reinstates an account and mails its owner. The caller handles other consequences and the audit log.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when the account is not suspended
 */
export async function reinstate(tx: Db, target: Target): Promise<Subject> {
  const { accountId, publicUrl, now } = target
  const account = await requireAccount(tx, target)
  const { name, email } = account
  if (!(await reinstateAccount(tx, target)))
    throw new Problem('changed_meanwhile', { words: `${name} is not suspended` })
  await notify(tx, accountReinstated({ to: email, accountId, name: nameForMail(account), publicUrl }), now)
  return { id: accountId, name }
}

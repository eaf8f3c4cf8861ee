import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { endSessionsFor } from '#features/accounts/server/end-sessions-for.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { record } from '#features/audit/server/record.ts'
import { endDeadStreams } from '#features/hiring/live-updates/server/publish-update.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { memberReinstated, memberSuspended, ownMemberReinstated, ownMemberSuspended } from '../emails.ts'
import { findMember } from '../find-member.ts'
import { firstOwner, isOnlyOwner } from '../owners.ts'
import { takeRights } from '../take-rights.ts'

interface Which {
  employerId: string
  memberId: string
  operatorId: string
  publicUrl: string
  now: Date
}

/** @throws Problem `not_found` */
async function requireMember(tx: Db, which: Which) {
  await lockEmployer(tx, which.employerId)
  const found = await findMember(tx, which)
  if (!found) throw new Problem('not_found')
  return found
}

/**
 * Suspends one member of an employer, and mails the reason to the member and to an owner. The employer
 * stays active, and its owners cannot reinstate the member.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when another operator was first
 * @throws Problem `last_owner` when no owner would be left
 */
export async function suspendMember(db: Db, { reason, ...which }: Which & { reason: string }): Promise<void> {
  const { employerId, memberId, operatorId, publicUrl, now } = which
  await db.transaction(async (tx) => {
    const { member, account, company, name } = await requireMember(tx, which)
    if (member.role === 'owner' && (await isOnlyOwner(tx, employerId, memberId)))
      throw new Problem('last_owner', {
        words: `${name} is the only owner of ${company}. Suspend the employer instead`,
      })
    const [suspended] = await tx
      .update(companyMembers)
      .set({ suspendedAt: now, suspendedReason: reason, ownerSuspendedAt: companyMembers.suspendedAt })
      .where(and(eq(companyMembers.id, memberId), isNull(companyMembers.suspendedReason)))
      .returning({ id: companyMembers.id })
    if (!suspended) throw new Problem('changed_meanwhile', { words: `${name} is suspended already` })
    await endSessionsFor(tx, { accountId: account.id, employerId, now })
    await endDeadStreams(tx, employerId)
    await takeRights(tx, { employerId, account, before: member, after: undefined, byId: undefined, now })
    const words = { company, member: name, reason, publicUrl }
    await notify(tx, memberSuspended({ ...words, ...addresseeOf({ ...account, name }) }), now)
    const owner = await firstOwner(tx, employerId)
    if (owner)
      await notify(
        tx,
        ownMemberSuspended({ ...words, ...addresseeOf({ ...owner.account, name: owner.name }) }),
        now,
      )
    await record(tx, {
      act: 'member suspended',
      subject: { id: employerId, name: company },
      before: { member: name, memberId, suspended: false },
      after: { member: name, memberId, suspended: true, reason },
      operatorId,
      now,
    })
  })
}

/**
 * Reinstates a member that an operator suspended, and mails that to the member and to an owner. A suspension by an owner is
 * ended by an owner, also one from before the operator's.
 *
 * @throws Problem `not_found`
 * @throws Problem `changed_meanwhile` when no operator suspended it
 */
export async function reinstateMember(db: Db, which: Which): Promise<void> {
  const { employerId, memberId, operatorId, publicUrl, now } = which
  await db.transaction(async (tx) => {
    const { member, account, company, name } = await requireMember(tx, which)
    const isSuspendedByOwner = member.ownerSuspendedAt !== null
    const [back] = await tx
      .update(companyMembers)
      .set({ suspendedAt: member.ownerSuspendedAt, suspendedReason: null, ownerSuspendedAt: null })
      .where(and(eq(companyMembers.id, memberId), isNotNull(companyMembers.suspendedReason)))
      .returning({ id: companyMembers.id })
    if (!back) throw new Problem('changed_meanwhile', { words: `${name} is not suspended` })
    const words = { company, isSuspendedByOwner, publicUrl }
    await notify(tx, memberReinstated({ ...words, ...addresseeOf({ ...account, name }) }), now)
    const owner = await firstOwner(tx, employerId)
    if (owner && owner.account.id !== account.id) {
      const to = addresseeOf({ ...owner.account, name: owner.name })
      await notify(tx, ownMemberReinstated({ ...words, ...to, member: name }), now)
    }
    await record(tx, {
      act: 'member reinstated',
      subject: { id: employerId, name: company },
      before: { member: name, memberId, suspended: true },
      after: { member: name, memberId, suspended: isSuspendedByOwner },
      operatorId,
      now,
    })
  })
}

import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { endSessionsFor } from '#features/accounts/server/end-sessions-for.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { addresseeOf } from '#features/accounts/server/name-for-mail.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { requireStillOwner } from '#features/accounts/server/require-still-owner.ts'
import { separateFromCompany } from '#features/accounts/server/separate-from-company.ts'
import { moveEntries } from '#features/companies/activity-log/server/move-entries.ts'
import type { Kept } from '#features/companies/integrations/server/settle-programs.ts'
import { endDeadStreams } from '#features/hiring/live-updates/server/publish-update.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { companyInvitations, companyMembers } from '#tables/companies/members.ts'
import { requireNotStopped } from './change-member.ts'
import { memberRemoved } from './emails.ts'
import { findMember } from './find-member.ts'
import { requireOwnerLeft } from './owners.ts'
import { takeRights } from './take-rights.ts'

interface Removal {
  viewer: Viewer
  employerId: string
  memberId: string
  /** Programs of the member that the company keeps. */
  keep?: Kept | undefined
  now: Date
}

/**
 * Removes a member or an invitation; members may remove themselves. The sessions for the company end at
 * once, and the member's acts stay.
 *
 * @returns what was removed
 * @throws Problem `forbidden` when a member removes somebody else
 * @throws Problem `not_found`
 * @throws Problem `suspended` when an operator suspended the member: a new invitation would end that
 * @throws Problem `last_owner`
 */
export async function removeMember(
  db: Db,
  { viewer, employerId, memberId, keep, now }: Removal,
): Promise<'member' | 'invitation'> {
  requireSelf(viewer.id, employerId)
  const isMe = viewer.member?.id === memberId
  if (!isMe && viewer.member?.role !== 'owner') throw new Problem('forbidden')
  return db.transaction(async (tx) => {
    await lockEmployer(tx, employerId)
    if (!isMe) await requireStillOwner(tx, viewer)
    await requireMayGo(tx, memberId)
    const left = await leaveCompany(tx, { employerId, memberId, keep, byId: viewer.personId, now })
    if (!left) {
      const [withdrawn] = await tx
        .delete(companyInvitations)
        .where(and(eq(companyInvitations.id, memberId), eq(companyInvitations.employerId, employerId)))
        .returning({ id: companyInvitations.id })
      if (!withdrawn) throw new Problem('not_found')
      return 'invitation'
    }
    await requireOwnerLeft(tx, employerId)
    if (!isMe) await notify(tx, memberRemoved(left), now)
    return 'member'
  })
}

/** @throws Problem `suspended` */
async function requireMayGo(tx: Db, memberId: string): Promise<void> {
  const [member] = await tx.select().from(companyMembers).where(eq(companyMembers.id, memberId))
  if (member) requireNotStopped(member)
}

/**
 * Removes a member of a locked company, with what its rights left behind. The person who registered the company gets an
 * own account. @returns for the mail, if there is one
 */
export async function leaveCompany(
  tx: Db,
  { employerId, memberId, keep, byId, now }: Omit<Removal, 'viewer'> & { byId: string | undefined },
): Promise<Parameters<typeof memberRemoved>[0] | undefined> {
  const found = await findMember(tx, { employerId, memberId })
  if (!found) return undefined
  const { member, account, company, name } = found
  await tx.delete(companyMembers).where(eq(companyMembers.id, memberId))
  await endSessionsFor(tx, { accountId: account.id, employerId, now })
  await endDeadStreams(tx, employerId)
  await takeRights(tx, { employerId, account, before: member, after: undefined, keep, byId, now })
  let accountId = account.id
  if (accountId === employerId) {
    accountId = await separateFromCompany(tx, { employerId, name, now })
    await moveEntries(tx, { employerId, from: employerId, to: accountId })
    await tx.update(companyMembers).set({ accountId }).where(eq(companyMembers.accountId, employerId))
  }
  return { ...addresseeOf({ ...account, name }), accountId, company }
}

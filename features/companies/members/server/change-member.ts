import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { siteName } from '#contract/base/site-name.ts'
import type { Member } from '#contract/companies/members.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import { endSessionsFor } from '#features/accounts/server/end-sessions-for.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { requireStillOwner } from '#features/accounts/server/require-still-owner.ts'
import type { Kept } from '#features/companies/integrations/server/settle-programs.ts'
import { unassignUnseen } from '#features/hiring/inbox/server/assign.ts'
import { endDeadStreams } from '#features/hiring/live-updates/server/publish-update.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyInvitations, companyMembers } from '#tables/companies/members.ts'
import { readMember } from './list-members.ts'
import { requireOwnerLeft } from './owners.ts'
import { placeInTeam } from './place-in-team.ts'
import { takeRights } from './take-rights.ts'

interface Change {
  viewer: Viewer
  employerId: string
  memberId: string
  role?: MemberRole | undefined
  jobs?: string[] | undefined
  decides?: string[] | undefined
  suspended?: boolean | undefined
  handOver?: true | undefined
  name?: string | undefined
  showsName?: boolean | undefined
  /** Programs of a member who loses the role of an owner that the company keeps. */
  keep?: Kept | undefined
  /** Place on which the change is based; without one, any place is changed. */
  before?: Pick<Member, 'role' | 'jobs' | 'decides'> | undefined
  now: Date
}

/**
 * Changes a member or an invitation: an owner may change everybody's role, each member only its own name.
 *
 * @throws Problem `forbidden` when a member changes more than that
 * @throws Problem `not_found`
 * @throws Problem `invalid_input` when an owner hands over to itself, or to a role that is no owner's
 * @throws Problem `suspended` when an operator suspended the member
 * @throws Problem `last_owner` when no owner would be left
 * @throws Problem `changed_meanwhile` when the place is not as it was read
 */
export async function changeMember(db: Db, change: Change): Promise<Member> {
  const { viewer, employerId, memberId, now } = change
  requireSelf(viewer.id, employerId)
  const isMe = viewer.member?.id === memberId
  const { role, jobs, decides, suspended, handOver, name, showsName } = change
  const isOfPlace = [role, jobs, decides, suspended, handOver].some((given) => given !== undefined)
  if (isOfPlace && viewer.member?.role !== 'owner') throw new Problem('forbidden')
  // Members decide about their own name, and whether job seekers see it.
  if ((name !== undefined || showsName !== undefined) && !isMe) throw new Problem('forbidden')
  return db.transaction(async (tx) => {
    await lockEmployer(tx, employerId)
    // The role may have changed a moment ago.
    if (isOfPlace) await requireStillOwner(tx, viewer)
    if (change.before) await requireSamePlace(tx, { ...change, before: change.before })
    if (!(await changeRow(tx, change))) await changeInvitation(tx, change)
    if (handOver) {
      if (role !== 'owner' || isMe) throw new Problem('invalid_input')
      await changeRow(tx, { ...change, memberId: viewer.member?.id ?? '', role: 'recruiter', ...onlyRole })
    }
    await requireOwnerLeft(tx, employerId)
    return readMember(tx, { employerId, personId: viewer.personId, memberId, now })
  })
}

/** @throws Problem `not_found` or `changed_meanwhile` */
async function requireSamePlace(
  tx: Db,
  change: Change & { before: NonNullable<Change['before']> },
): Promise<void> {
  const { employerId, memberId, viewer, before, now } = change
  const member = await readMember(tx, { employerId, memberId, personId: viewer.personId, now })
  const isSame = (some: readonly string[], others: readonly string[]) =>
    some.length === others.length && some.every((id) => others.includes(id))
  const { role, jobs, decides } = member
  if (role === before.role && isSame(jobs, before.jobs) && isSame(decides, before.decides)) return
  const words = `Somebody else has changed the role or the jobs of ${member.name || member.email} in the meantime. Please look at them again`
  throw new Problem('changed_meanwhile', { words })
}

/** Owners cannot change a suspension by an operator. @throws Problem `suspended` */
export function requireNotStopped({
  suspendedReason,
}: Pick<typeof companyMembers.$inferSelect, 'suspendedReason'>) {
  if (suspendedReason === null) return
  throw new Problem('suspended', { words: `${siteName} suspended this member. Please contact us` })
}

/** The other changes of a call concern the member that it names. */
const onlyRole = {
  jobs: undefined,
  decides: undefined,
  suspended: undefined,
  name: undefined,
  showsName: undefined,
}

type Place = Pick<typeof companyMembers.$inferSelect, 'role' | 'jobIds' | 'decidesIds'>

/** Place of a member or an invited person after a change; the same if the change is about something else. */
async function placeAfter(tx: Db, change: Change, { role, jobIds, decidesIds }: Place): Promise<Place> {
  const { employerId, jobs, decides } = change
  const isChanged = [change.role, jobs, decides].some((given) => given !== undefined)
  if (!isChanged) return { role, jobIds, decidesIds }
  const before = { jobIds, decidesIds }
  return placeInTeam(tx, { employerId, role: change.role ?? role, jobs, decides, before })
}

/** @returns whether there is such a member */
async function changeRow(tx: Db, change: Change): Promise<boolean> {
  const { viewer, employerId, memberId, role, name, showsName, suspended, keep, now } = change
  const it = and(eq(companyMembers.id, memberId), eq(companyMembers.employerId, employerId))
  const [before] = await tx.select().from(companyMembers).where(it)
  if (!before) return false
  if (suspended !== undefined) requireNotStopped(before)
  const place = await placeAfter(tx, change, before)
  await tx
    .update(companyMembers)
    .set({
      ...place,
      ...(name !== undefined && { name }),
      ...(showsName !== undefined && { showsName }),
      ...(suspended !== undefined && { suspendedAt: suspended ? now : null }),
    })
    .where(it)
  await unassignUnseen(tx, { memberId, ...place })
  const isOut = suspended ?? before.suspendedAt !== null
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, before.accountId))
  if (account && (role !== undefined || change.jobs !== undefined || suspended))
    await takeRights(tx, {
      employerId,
      account,
      before,
      after: isOut ? undefined : place,
      keep,
      byId: viewer.personId,
      now,
    })
  if (suspended) {
    await endSessionsFor(tx, { accountId: before.accountId, employerId, now })
    await endDeadStreams(tx, employerId)
  }
  return true
}

/** @throws Problem `not_found` */
async function changeInvitation(tx: Db, change: Change): Promise<void> {
  const { employerId, memberId } = change
  const it = and(eq(companyInvitations.id, memberId), eq(companyInvitations.employerId, employerId))
  const [before] = await tx.select().from(companyInvitations).where(it)
  if (!before || change.suspended || change.handOver) throw new Problem('not_found')
  const place = await placeAfter(tx, change, before)
  await tx.update(companyInvitations).set(place).where(it)
}

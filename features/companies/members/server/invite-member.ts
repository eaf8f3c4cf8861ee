import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Member } from '#contract/companies/members.ts'
import { maxMembers } from '#contract/facts/bounds.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { fingerprint } from '#features/accounts/server/refresh-token.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { requireStillOwner } from '#features/accounts/server/require-still-owner.ts'
import { requireRoomAt } from '#features/notifications/server/asked-mails.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { isRefusing } from '#features/notifications/server/refused-addresses.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyInvitations, companyMembers } from '#tables/companies/members.ts'
import { teamInvitationLife } from '../rules.ts'
import { memberInvited } from './emails.ts'
import { readMember } from './list-members.ts'
import { placeInTeam } from './place-in-team.ts'

interface Invitation {
  viewer: Viewer
  employerId: string
  email: string
  role: MemberRole
  jobs?: string[] | undefined
  decides?: string[] | undefined
  publicUrl: string
  now: Date
}

/**
 * Mails an invitation to become a member. A repeated invitation has a new link, which replaces the previous
 * one.
 *
 * @throws Problem `forbidden` when the caller is no owner any more
 * @throws Problem `confirmation_needed` while the company's own address is not confirmed
 * @throws Problem `already_member`, or `list_full` at the maximum number
 * @throws Problem `refuses_mail` when the address takes no e-mail from us
 * @throws Problem `too_many` when companies have invited the address too often in an hour
 */
export async function inviteMember(db: Db, invitation: Invitation): Promise<Member> {
  const { viewer, employerId, email, publicUrl, now } = invitation
  requireSelf(viewer.id, employerId)
  const token = randomBytes(32).toString('base64url')
  return db.transaction(async (tx) => {
    await lockEmployer(tx, employerId)
    await requireStillOwner(tx, viewer)
    const company = await requireConfirmed(tx, employerId)
    const place = await placeInTeam(tx, invitation)
    if (await isMember(tx, employerId, email)) throw new Problem('already_member')
    if (await isRefusing(tx, email))
      throw new Problem('refuses_mail', {
        words: 'This address refuses our e-mails, so nobody was invited. Please use another one',
      })
    const theirs = and(
      eq(companyInvitations.employerId, employerId),
      sql`lower(${companyInvitations.email}) = lower(${email})`,
    )
    await tx.delete(companyInvitations).where(theirs)
    if ((await countTeam(tx, employerId, now)) >= maxMembers)
      throw new Problem('list_full', {
        words: `A team has ${maxMembers} members at most. Please remove somebody first`,
      })
    const id = newId()
    const expiresAt = new Date(now.getTime() + teamInvitationLife)
    await tx.insert(companyInvitations).values({
      id,
      employerId,
      email,
      ...place,
      hash: fingerprint(token),
      invitedById: viewer.personId,
      createdAt: now,
      expiresAt,
    })
    const link = `${publicUrl}/join?token=${token}`
    const mail = memberInvited({ to: email, employerId, company, role: place.role, link })
    await requireRoomAt(tx, mail, now)
    await notify(tx, mail, now)
    return readMember(tx, { employerId, personId: viewer.personId, memberId: id, now })
  })
}

/** @returns the company's name */
async function requireConfirmed(tx: Db, employerId: string): Promise<string> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, employerId))
  if (!account?.emailVerifiedAt) throw new Problem('confirmation_needed')
  return account.name
}

async function isMember(tx: Db, employerId: string, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(and(eq(companyMembers.employerId, employerId), sql`lower(${accounts.email}) = lower(${email})`))
  return found.length > 0
}

/** Number of members and open invitations of a locked company. */
async function countTeam(tx: Db, employerId: string, now: Date): Promise<number> {
  const isOpen = and(eq(companyInvitations.employerId, employerId), gt(companyInvitations.expiresAt, now))
  const members = await tx.$count(companyMembers, eq(companyMembers.employerId, employerId))
  return members + (await tx.$count(companyInvitations, isOpen))
}

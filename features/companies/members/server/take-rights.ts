import { and, eq, gt } from 'drizzle-orm'
import { mayMake } from '#contract/companies/member-calls.ts'
import { seesApplicantsOf } from '#contract/companies/member-jobs.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import { formerAddresses } from '#features/accounts/server/mail-link.ts'
import {
  type Kept,
  programsOf,
  settlePrograms,
} from '#features/companies/integrations/server/settle-programs.ts'
import { dropContact, jobsMailedTo } from '#features/jobs/server/drop-contact.ts'
import type { Db } from '#platform/database/database.ts'
import type { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyInvitations, type companyMembers } from '#tables/companies/members.ts'
import { firstOwner, passMailsOn } from './owners.ts'

type Account = typeof accounts.$inferSelect
type Place = Pick<typeof companyMembers.$inferSelect, 'role' | 'jobIds'>

interface Taking {
  employerId: string
  account: Account
  before: Place
  /** Place from now on; undefined for somebody who may not act for the company at all. */
  after: Place | undefined
  /** Programs that stay, and the owner who decides that. */
  keep?: Kept | undefined
  byId: string | undefined
  now: Date
}

const nothingKept: Kept = { keys: [], webhooks: [] }
/** Action of a mailed link that needs no sign-in. */
const linkedAction = 'PUT /api/jobs/:jobId/pause'

const isNarrower = (may: (role: MemberRole) => boolean, { before, after }: Taking) =>
  may(before.role) && !(after && may(after.role))

/**
 * Ends what a member's rights left behind, when it is removed, suspended or given a lower role: invitations, API keys and
 * webhooks that it made, mails about applicants to its address, links in mails that act without a sign-in. Runs in the
 * transaction of the change, of a locked company.
 */
export async function takeRights(tx: Db, taking: Taking): Promise<void> {
  const { employerId, account, after, keep = nothingKept, byId, now } = taking
  if (isNarrower((role) => role === 'owner', taking)) {
    await tx
      .delete(companyInvitations)
      .where(
        and(eq(companyInvitations.employerId, employerId), eq(companyInvitations.invitedById, account.id)),
      )
  }
  // One who was an owner earlier may answer for programs too.
  if (after?.role !== 'owner') {
    const keeperId = byId === account.id ? (await firstOwner(tx, employerId))?.account.id : byId
    await settlePrograms(tx, { employerId, personId: account.id, keep, byId, keeperId, now })
  }
  if (isNarrower((role) => mayMake(role, linkedAction), taking))
    await tx.update(employers).set({ linksFrom: now }).where(eq(employers.id, employerId))
  const place = after && { role: after.role, jobs: after.jobIds }
  const mayRead = (jobId: string) => place !== undefined && seesApplicantsOf(place, jobId)
  const emails = await addressesOf(tx, account)
  await dropContact(tx, { employerId, emails, mayRead, mayReadOthers: mayRead(''), now })
  if (!after) await passMailsOn(tx, employerId, account)
}

/** The address of an account, and former ones: a job keeps them as its contact. */
const addressesOf = async (db: Db, { id, email }: Account) => [email, ...(await formerAddresses(db, id))]

/** Names everything that would end with the rights of a member. */
export async function readRights(
  db: Db,
  { employerId, account, now }: { employerId: string; account: Account; now: Date },
) {
  const sent = await db
    .select({ email: companyInvitations.email })
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.employerId, employerId),
        eq(companyInvitations.invitedById, account.id),
        gt(companyInvitations.expiresAt, now),
      ),
    )
  const mailed = await jobsMailedTo(db, { employerId, emails: await addressesOf(db, account) })
  return {
    ...(await programsOf(db, { employerId, personId: account.id })),
    invitations: sent.map(({ email }) => email),
    jobs: mailed.map(({ title }) => title),
  }
}

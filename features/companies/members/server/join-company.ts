import { and, eq, gt, isNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { removeNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { acceptPassword } from '#features/accounts/server/accept-password.ts'
import { markClaimed } from '#features/accounts/server/claim-account.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import { fingerprint } from '#features/accounts/server/refresh-token.ts'
import { setPassword } from '#features/accounts/server/set-password.ts'
import { findAccount } from '#features/accounts/server/sign-in.ts'
import { removeAddedSignInMethods } from '#features/accounts/server/void-password.ts'
import { recordActivity } from '#features/companies/activity-log/server/record-activity.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyInvitations, companyMembers } from '#tables/companies/members.ts'
import { takeUnproven } from './take-unproven.ts'

/**
 * @throws Problem `bad_token` when it is unknown, used, revoked or expired, the company is suspended, or its sender is no
 * owner any more
 */
async function findInvitation(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({ invitation: companyInvitations, company: employers.company })
    .from(companyInvitations)
    .innerJoin(employers, eq(employers.id, companyInvitations.employerId))
    .innerJoin(accounts, eq(accounts.id, employers.id))
    // An invitation is worth what the one who sent it may do.
    .innerJoin(
      companyMembers,
      and(
        eq(companyMembers.accountId, companyInvitations.invitedById),
        eq(companyMembers.employerId, companyInvitations.employerId),
        eq(companyMembers.role, 'owner'),
        isNull(companyMembers.suspendedAt),
      ),
    )
    .where(
      and(
        eq(companyInvitations.hash, fingerprint(token)),
        gt(companyInvitations.expiresAt, now),
        isNull(accounts.suspendedAt),
      ),
    )
  if (!found) throw new Problem('bad_token')
  const account = await findAccount(db, 'employer', found.invitation.email)
  if (account?.suspendedAt) throw new Problem('bad_token')
  // Another person may have registered with the address: only the reader of its mails may set the password.
  const needsPassword = !account?.emailVerifiedAt
  return { ...found, account, needsPassword }
}

/** Shows only the name of the company before joining. */
export async function readInvitation(db: Db, { token, now }: { token: string; now: Date }) {
  const { invitation, company, needsPassword } = await findInvitation(db, token, now)
  return { company, email: invitation.email, role: invitation.role, needsPassword }
}

interface Joining {
  token: string
  name?: string | undefined
  password?: string | undefined
  viewer: Viewer | undefined
  origin: Origin
  now: Date
}

/**
 * Accepts an invitation, once. The link proves the address of the mail, so the account with that address
 * joins; without one it is created. Nobody is signed in.
 *
 * @throws Problem `bad_token`
 * @throws Problem `forbidden` when somebody with another address is signed in
 * @throws Problem `invalid_input` when a name or a password is needed
 * @throws Problem `already_member`
 */
export async function joinCompany(db: Db, joining: Joining) {
  const { token, now } = joining
  const early = await findInvitation(db, token, now)
  await requireSameAddress(db, joining.viewer, early.invitation.email)
  const passwordHash = early.needsPassword ? await hashOf(early, joining) : undefined
  return db.transaction(async (tx) => {
    await lockEmployer(tx, early.invitation.employerId)
    const { invitation, account, needsPassword, company } = await findInvitation(tx, token, now)
    if (needsPassword && passwordHash === undefined) throw new Problem('bad_token')
    const { employerId, email, role, jobIds, decidesIds } = invitation
    await tx.delete(companyInvitations).where(eq(companyInvitations.id, invitation.id))
    let accountId = account?.id
    const given = joining.name ?? ''
    if (account && needsPassword) {
      const { origin } = joining
      await removeAddedSignInMethods(tx, account, { origin, now })
      if (await removeNumber(tx, account.id))
        await recordEvent(tx, { accountId: account.id, kind: 'phone number removed', origin, now })
      await setPassword(tx, { accountId: account.id, passwordHash: passwordHash ?? '', now })
      if (account.isUnclaimed) await markClaimed(tx, { accountId: account.id, email, now })
      else await takeUnproven(tx, { account, name: given, origin, now })
    }
    accountId ??= await createAccount(tx, {
      role: 'employer',
      email,
      name: given,
      passwordHash,
      emailVerified: true,
      now,
    })
    const joined = await tx
      .insert(companyMembers)
      .values({
        id: newId(),
        employerId,
        accountId,
        role,
        jobIds,
        decidesIds,
        createdAt: now,
        // Somebody else may have typed the name of the account.
        ...(account && needsPassword && { name: given }),
      })
      .onConflictDoNothing()
      .returning({ id: companyMembers.id })
    if (joined.length === 0) throw new Problem('already_member')
    await recordActivity(tx, {
      employerId,
      personId: accountId,
      area: 'team',
      act: 'joined the team',
      about: '',
      now,
    })
    return { employerId, email, company }
  })
}

/** @throws Problem `forbidden` */
async function requireSameAddress(db: Db, viewer: Viewer | undefined, email: string): Promise<void> {
  if (viewer?.role !== 'employer') return
  const [mine] = await db.select().from(accounts).where(eq(accounts.id, viewer.personId))
  if (mine?.email.toLowerCase() === email.toLowerCase()) return
  throw new Problem('forbidden', {
    words: `This invitation is for ${email}. Log out, then open the link again`,
  })
}

type Found = Awaited<ReturnType<typeof findInvitation>>

async function hashOf({ account, invitation }: Found, { name, password }: Joining): Promise<string> {
  const fields = {
    ...(!account?.isUnclaimed && name === undefined && { name: 'is required' }),
    ...(password === undefined && { password: 'is required' }),
  }
  if (password === undefined || Object.keys(fields).length > 0)
    throw new Problem('invalid_input', { words: 'Please enter your name and a password', fields })
  const { email } = invitation
  return acceptPassword({ role: 'employer', name: name ?? account?.name ?? '', email }, password)
}

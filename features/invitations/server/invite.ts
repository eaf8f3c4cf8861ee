import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { dayOf, formatLongDate, millisecondsPerDay, startOfDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { invitationsADay, invitationsAWeek } from '#contract/facts/bounds.ts'
import { opensLater } from '#contract/facts/restrictions.ts'
import { nameForMail } from '#features/accounts/server/name-for-mail.ts'
import { fitsRestriction } from '#features/hiring/rules.ts'
import { isOpen, restrictionWords } from '#features/jobs/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { standsAt } from '#features/seekers/server/access.ts'
import { isShownTo, requireDirectory } from '#features/seekers/server/directory-access.ts'
import type { Db } from '#platform/database/database.ts'
import { violatedKey } from '#platform/database/failures.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { applications } from '#tables/hiring/applications.ts'
import {
  invitationConsents,
  invitations,
  invitationTimes,
  invitingCompanies,
  mutedCompanies,
} from '#tables/invitations.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { blockedEmployers, seekers } from '#tables/seekers.ts'
import { invitedToApply } from './emails.ts'

interface Invite {
  employerId: string
  /** Account of the member. */
  personId?: string
  jobId: string
  jobseekerId: string
  words: string
  publicUrl: string
  now: Date
}

/** The own job, which nobody closes meanwhile. @throws Problem `not_found`, `job_closed`, `apply_elsewhere` */
async function requireOpenJob(tx: Db, { jobId, employerId, now }: Invite) {
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.employerId, employerId)))
    .for('share')
  if (!job) throw new Problem('not_found', { words: 'This job could not be found' })
  if (!isOpen(job, now)) throw new Problem('job_closed')
  if (job.applyAt !== null) throw new Problem('apply_elsewhere')
  return job
}

/**
 * The person, who cannot withdraw the consent meanwhile, be it to all or to this company; invitations of one person come
 * one after the other. Somebody who muted or blocked the company looks like somebody who allows no invitations.
 *
 * @throws Problem `not_found`, `not_invitable`
 */
async function requireInvitable(tx: Db, { jobseekerId, employerId }: Invite) {
  // The profile first, the lock order of deleting an account.
  const [person] = await tx
    .select({ nationality: seekers.nationality, account: accounts })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .where(eq(seekers.id, jobseekerId))
    .for('key share', { of: seekers })
  if (!person) throw new Problem('not_found', { words: 'This job seeker could not be found' })
  // A person who allowed some companies has no one row that all invitations could lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invitations'), hashtext(${jobseekerId}))`)
  const [toAll] = await tx
    .select({ at: invitationConsents.at })
    .from(invitationConsents)
    .where(eq(invitationConsents.seekerId, jobseekerId))
    .for('update')
  const [toThis] = await tx
    .select({ at: invitingCompanies.at })
    .from(invitingCompanies)
    .where(and(eq(invitingCompanies.seekerId, jobseekerId), eq(invitingCompanies.employerId, employerId)))
    .for('update')
  const isMuted = await tx.$count(
    mutedCompanies,
    and(eq(mutedCompanies.seekerId, jobseekerId), eq(mutedCompanies.employerId, employerId)),
  )
  const isBlocked = await tx.$count(
    blockedEmployers,
    and(eq(blockedEmployers.seekerId, jobseekerId), eq(blockedEmployers.employerId, employerId)),
  )
  if (!(toAll ?? toThis) || isMuted || isBlocked || person.account.suspendedAt)
    throw new Problem('not_invitable')
  return person
}

/** Latest application of the person to the company, for another job. @throws Problem `already_invited` after applying for this one */
async function earlierApplication(tx: Db, { jobseekerId, employerId, jobId }: Invite) {
  const theirs = and(eq(applications.seekerId, jobseekerId), standsAt(employerId))
  const all = await tx
    .select({ jobId: applications.jobId, jobTitle: applications.jobTitle })
    .from(applications)
    .where(theirs)
    .orderBy(desc(applications.appliedAt))
  if (all.some((application) => application.jobId === jobId))
    throw new Problem('already_invited', { words: 'This person has applied for this job already' })
  return all[0]
}

/**
 * Requires that neither the person nor the company has reached its number. The caller has locked the
 * consent; the company is locked here, so that concurrent calls cannot pass its number.
 *
 * @throws Problem `invited_enough`, `invitations_spent`
 */
async function requireRoom(tx: Db, { jobseekerId, employerId, now }: Invite): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * millisecondsPerDay)
  const times = and(eq(invitationTimes.seekerId, jobseekerId), gte(invitationTimes.at, weekAgo))
  // A process of the last release, during a restart, keeps no times.
  const kept = and(eq(invitations.seekerId, jobseekerId), gte(invitations.createdAt, weekAgo))
  const ofWeek = Math.max(await tx.$count(invitationTimes, times), await tx.$count(invitations, kept))
  if (ofWeek >= invitationsAWeek) throw new Problem('invited_enough')
  await tx
    .select({ id: employers.id })
    .from(employers)
    .where(eq(employers.id, employerId))
    .for('no key update')
  if ((await sentToday(tx, employerId, now)) >= invitationsADay) throw new Problem('invitations_spent')
}

/** Number of invitations that a company has sent today, in the Maldives. */
export function sentToday(db: Db, employerId: string, now: Date): Promise<number> {
  const today = startOfDay(dayOf(now))
  return db.$count(
    invitations,
    and(eq(invitations.employerId, employerId), gte(invitations.createdAt, today)),
  )
}

/**
 * Invites a job seeker who allowed it to apply for an own open job, and notifies the person. Earlier
 * applicants need no access to the directory, all others do.
 *
 * @throws Problem `not_found`, `job_closed`, `apply_elsewhere`, `restricted`, `maldivians_first` by the job
 * @throws Problem `not_invitable` without consent, when the company is muted or blocked, or when nobody of it could
 *   find the person
 * @throws Problem `confirmation_needed`, `verification_withdrawn`, `entitlement_needed` without access
 * @throws Problem `already_invited`, also after an application for the job
 * @throws Problem `invited_enough`, `invitations_spent` beyond a number
 * @returns its id
 */
export async function inviteToApply(db: Db, invite: Invite): Promise<string> {
  const { employerId, personId = employerId, jobId, jobseekerId, words, publicUrl, now } = invite
  return db.transaction(async (tx) => {
    const job = await requireOpenJob(tx, invite)
    const { account, nationality } = await requireInvitable(tx, invite)
    const earlier = await earlierApplication(tx, invite)
    if (!earlier) {
      await requireDirectory(tx, { employerId, now })
      // An id may be known from an application that was withdrawn.
      if (!(await isShownTo(tx, employerId, jobseekerId))) throw new Problem('not_invitable')
    }
    const later = opensLater(job, dayOf(now))
    if (later && nationality === 'Foreign')
      throw new Problem('maldivians_first', {
        words: `This job is open to Maldivians first. This person can be invited from ${formatLongDate(later)}`,
      })
    if (fitsRestriction(job.restriction, nationality) === 'no')
      throw new Problem('restricted', { words: `${restrictionWords(job.restriction)} (${job.restriction})` })
    const known = and(eq(invitations.jobId, jobId), eq(invitations.seekerId, jobseekerId))
    if ((await tx.$count(invitations, known)) > 0) throw new Problem('already_invited')
    await requireRoom(tx, invite)
    const [made] = await tx
      .insert(invitations)
      .values({
        seekerId: jobseekerId,
        employerId,
        jobId,
        jobTitle: job.title,
        company: job.company,
        location: job.location,
        words,
        because: earlier ? 'applied before' : 'directory',
        earlier: earlier?.jobTitle ?? '',
        byId: personId,
        createdAt: now,
      })
      .returning()
      .catch((error: unknown) => {
        throw violatedKey(error) === 'invitations_once' ? new Problem('already_invited') : error
      })
    if (!made) throw new Problem('broken')
    await tx.insert(invitationTimes).values({ seekerId: jobseekerId, at: now })
    const to = { id: account.id, address: account.email, name: nameForMail(account) }
    await notify(tx, { ...invitedToApply(made, to, publicUrl), by: employerId }, now)
    return made.id
  })
}

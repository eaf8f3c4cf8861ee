import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { maxInvitationsShown } from '#contract/facts/bounds.ts'
import { invitationsKeptForMonths } from '#contract/facts/retention.ts'
import type { Invitation, MyInvitations } from '#contract/invitations/invitations.ts'
import { isOpen } from '#features/jobs/rules.ts'
import { requireOwnProfile } from '#features/seekers/server/access.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { sqlState } from '#platform/database/failures.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { employers } from '#tables/companies/employers.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import {
  invitationConsents,
  invitations,
  invitationTimes,
  invitingCompanies,
  mutedCompanies,
} from '#tables/invitations.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/**
 * Does an application of the person for the job stand? With `invitations` in the statement. Once the job is deleted, both
 * name it by its company and its title alone.
 */
export const hasApplied = sql<boolean>`exists (select from ${applications}
  where ${applications.seekerId} = ${invitations.seekerId} and ${notWithdrawn}
    and (${applications.jobId} = ${invitations.jobId}
      or (${applications.jobId} is null and ${invitations.jobId} is null
        and ${applications.employerId} = ${invitations.employerId}
        and ${applications.jobTitle} = ${invitations.jobTitle}
        and ${applications.appliedAt} >= ${invitations.createdAt})))`

/** State of an invitation for both sides. */
export const stateOf = (declinedAt: Date | null, applied: boolean): Invitation['state'] =>
  applied ? 'applied' : declinedAt ? 'declined' : 'sent'

/** The invitations of a job seeker, the newest first. @throws Problem `not_found` when they are another person's */
export async function readMyInvitations(
  db: Db,
  { viewer, seekerId, now }: { viewer: Viewer; seekerId: string; now: Date },
): Promise<MyInvitations> {
  requireOwnProfile(viewer, seekerId)
  const rows = await db
    .select({ invitation: invitations, job: jobs, applied: hasApplied })
    .from(invitations)
    .leftJoin(jobs, eq(jobs.id, invitations.jobId))
    .where(eq(invitations.seekerId, seekerId))
    .orderBy(desc(invitations.createdAt))
    .limit(maxInvitationsShown)
  const companiesIn = (table: typeof mutedCompanies | typeof invitingCompanies) =>
    db
      .select({ _id: employers.id, company: employers.company })
      .from(table)
      .innerJoin(employers, eq(employers.id, table.employerId))
      .where(eq(table.seekerId, seekerId))
      .orderBy(asc(employers.company))
  return {
    allowed: (await db.$count(invitationConsents, eq(invitationConsents.seekerId, seekerId))) > 0,
    invitations: rows.map(({ invitation, job, applied }) => ({
      _id: invitation.id,
      job: {
        _id: invitation.jobId,
        title: invitation.jobTitle,
        company: invitation.company,
        location: invitation.location,
        isOpen: job !== null && isOpen(job, now),
      },
      employerId: invitation.employerId,
      words: invitation.words,
      because: invitation.because,
      earlier: invitation.earlier,
      at: invitation.createdAt.toISOString(),
      state: stateOf(invitation.declinedAt, applied),
    })),
    companies: await companiesIn(invitingCompanies),
    muted: await companiesIn(mutedCompanies),
  }
}

/** Allows invitations, or allows none any more, of no company. Repeating it is harmless. */
export async function allowInvitations(
  db: Db,
  { seekerId, allowed, now }: { seekerId: string; allowed: boolean; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (allowed) await tx.insert(invitationConsents).values({ seekerId, at: now }).onConflictDoNothing()
    else
      for (const table of [invitationConsents, invitingCompanies])
        await tx.delete(table).where(eq(table.seekerId, seekerId))
  })
}

/** @throws Problem `not_found` when it is another person's */
export async function declineInvitation(
  db: Db,
  {
    viewer,
    seekerId,
    invitationId,
    now,
  }: { viewer: Viewer; seekerId: string; invitationId: string; now: Date },
): Promise<void> {
  requireOwnProfile(viewer, seekerId)
  const declined = await db
    .update(invitations)
    .set({ declinedAt: sql`coalesce(${invitations.declinedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(invitations.id, invitationId), eq(invitations.seekerId, seekerId)))
    .returning({ id: invitations.id })
  if (declined.length === 0) throw new Problem('not_found')
}

interface OfCompany {
  viewer: Viewer
  seekerId: string
  employerId: string
  now: Date
}

const foreignKeyViolation = '23503'

/** Moves a company between those that may invite and those that may not. @throws Problem `not_found` when there is none */
async function moveCompany(
  db: Db,
  { viewer, seekerId, employerId, now }: OfCompany,
  [to, from]:
    | readonly [typeof mutedCompanies, typeof invitingCompanies]
    | readonly [typeof invitingCompanies, typeof mutedCompanies],
): Promise<void> {
  requireOwnProfile(viewer, seekerId)
  try {
    await db.transaction(async (tx) => {
      await tx.insert(to).values({ seekerId, employerId, at: now }).onConflictDoNothing()
      await tx.delete(from).where(and(eq(from.seekerId, seekerId), eq(from.employerId, employerId)))
    })
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) throw new Problem('not_found')
    throw error
  }
}

/** Silences a company's invitations. @throws Problem `not_found` when there is no such company */
export const muteCompany = (db: Db, of: OfCompany): Promise<void> =>
  moveCompany(db, of, [mutedCompanies, invitingCompanies])

/**
 * Lets a company invite this person, who applied to it, without allowing all.
 *
 * @throws Problem `not_found` when there is no such company, or the person never applied to it
 */
export async function allowCompany(db: Db, of: OfCompany): Promise<void> {
  requireOwnProfile(of.viewer, of.seekerId)
  const toThem = and(eq(applications.seekerId, of.seekerId), eq(applications.employerId, of.employerId))
  if ((await db.$count(applications, toThem)) === 0) throw new Problem('not_found')
  await moveCompany(db, of, [invitingCompanies, mutedCompanies])
}

async function forgetCompany(
  db: Db,
  { viewer, seekerId, employerId }: Omit<OfCompany, 'now'>,
  table: typeof mutedCompanies | typeof invitingCompanies,
): Promise<void> {
  requireOwnProfile(viewer, seekerId)
  await db.delete(table).where(and(eq(table.seekerId, seekerId), eq(table.employerId, employerId)))
}

export const unmuteCompany = (db: Db, of: Omit<OfCompany, 'now'>): Promise<void> =>
  forgetCompany(db, of, mutedCompanies)

export const disallowCompany = (db: Db, of: Omit<OfCompany, 'now'>): Promise<void> =>
  forgetCompany(db, of, invitingCompanies)

/** Deletes old invitations, and the times that count for no week any more. */
export async function forgetInvitations(db: Db, now: Date): Promise<number> {
  await deleteBefore(db, invitationTimes.at, new Date(now.getTime() - 7 * millisecondsPerDay))
  return deleteBefore(
    db,
    invitations.createdAt,
    sql`${now.toISOString()}::timestamptz - make_interval(months => ${invitationsKeptForMonths})`,
  )
}

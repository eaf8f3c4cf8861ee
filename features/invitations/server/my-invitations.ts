import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { maxInvitationsShown } from '#contract/facts/bounds.ts'
import { invitationsKeptForMonths } from '#contract/facts/retention.ts'
import type { Invitation, MyInvitations } from '#contract/invitations/invitations.ts'
import { isOpen } from '#features/jobs/rules.ts'
import { requireOwnProfile } from '#features/seekers/server/access.ts'
import type { Db } from '#platform/database/database.ts'
import { sqlState } from '#platform/database/failures.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { applications } from '#tables/applications.ts'
import { employers } from '#tables/employers.ts'
import { invitationConsents, invitations, mutedCompanies } from '#tables/invitations.ts'
import { jobs } from '#tables/jobs.ts'

/** Has the person applied for the job since? With `invitations` in the statement. */
export const hasApplied = sql<boolean>`exists (select from ${applications}
  where ${applications.jobId} = ${invitations.jobId} and ${applications.seekerId} = ${invitations.seekerId})`

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
  const muted = await db
    .select({ _id: employers.id, company: employers.company })
    .from(mutedCompanies)
    .innerJoin(employers, eq(employers.id, mutedCompanies.employerId))
    .where(eq(mutedCompanies.seekerId, seekerId))
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
    muted,
  }
}

/** Allows invitations, or allows none any more. Repeating it is harmless. */
export async function allowInvitations(
  db: Db,
  { seekerId, allowed, now }: { seekerId: string; allowed: boolean; now: Date },
): Promise<void> {
  if (allowed) await db.insert(invitationConsents).values({ seekerId, at: now }).onConflictDoNothing()
  else await db.delete(invitationConsents).where(eq(invitationConsents.seekerId, seekerId))
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

interface Muting {
  viewer: Viewer
  seekerId: string
  employerId: string
  now: Date
}

const foreignKeyViolation = '23503'

/** Silences a company's invitations. @throws Problem `not_found` when there is no such company */
export async function muteCompany(db: Db, { viewer, seekerId, employerId, now }: Muting): Promise<void> {
  requireOwnProfile(viewer, seekerId)
  try {
    await db.insert(mutedCompanies).values({ seekerId, employerId, at: now }).onConflictDoNothing()
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) throw new Problem('not_found')
    throw error
  }
}

export async function unmuteCompany(
  db: Db,
  { viewer, seekerId, employerId }: Omit<Muting, 'now'>,
): Promise<void> {
  requireOwnProfile(viewer, seekerId)
  await db
    .delete(mutedCompanies)
    .where(and(eq(mutedCompanies.seekerId, seekerId), eq(mutedCompanies.employerId, employerId)))
}

/** Deletes old invitations. */
export async function forgetInvitations(db: Db, now: Date): Promise<void> {
  await db
    .delete(invitations)
    .where(
      lt(
        invitations.createdAt,
        sql`${now.toISOString()}::timestamptz - make_interval(months => ${invitationsKeptForMonths})`,
      ),
    )
}

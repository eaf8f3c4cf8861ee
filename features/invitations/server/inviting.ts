import { and, desc, eq, exists, isNotNull, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import { invitationsADay, maxInvitationsShown } from '#contract/facts/bounds.ts'
import type { Inviting } from '#contract/invitations/invitations.ts'
import { placeOrText } from '#features/places/server/label.ts'
import { standsAt } from '#features/seekers/server/access.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { invitationConsents, invitations, invitingCompanies, mutedCompanies } from '#tables/invitations.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import { blockedEmployers } from '#tables/seekers.ts'
import { sentToday } from './invite.ts'
import { hasApplied, stateOf } from './my-invitations.ts'

interface Reading {
  employerId: string
  /** Own job for which people are sought. */
  jobId?: string | undefined
}

/**
 * Earlier applicants of a company who may be asked again, with their latest application. With a job, without those who
 * applied for it, or are invited to it.
 */
async function earlierApplicants(db: Db, { employerId, jobId }: Reading): Promise<Inviting['earlier']> {
  const muted = db
    .select({ one: sql`1` })
    .from(mutedCompanies)
    .where(and(eq(mutedCompanies.seekerId, applications.seekerId), eq(mutedCompanies.employerId, employerId)))
  const blocked = db
    .select({ one: sql`1` })
    .from(blockedEmployers)
    .where(
      and(eq(blockedEmployers.seekerId, applications.seekerId), eq(blockedEmployers.employerId, employerId)),
    )
  const allowsAll = db
    .select({ one: sql`1` })
    .from(invitationConsents)
    .where(eq(invitationConsents.seekerId, applications.seekerId))
  const allowsThis = db
    .select({ one: sql`1` })
    .from(invitingCompanies)
    .where(
      and(
        eq(invitingCompanies.seekerId, applications.seekerId),
        eq(invitingCompanies.employerId, employerId),
      ),
    )
  const applied = (to: string) =>
    db
      .select({ id: applications.seekerId })
      .from(applications)
      .where(and(standsAt(employerId), eq(applications.jobId, to), isNotNull(applications.seekerId)))
  const invited = (to: string) =>
    db
      .select({ id: invitations.seekerId })
      .from(invitations)
      .where(and(eq(invitations.employerId, employerId), eq(invitations.jobId, to)))
  const latest = db
    .selectDistinctOn([applications.seekerId], {
      seekerId: applications.seekerId,
      name: accounts.name,
      jobTitle: applications.jobTitle,
      appliedAt: applications.appliedAt,
      status: applications.status,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(
      and(
        standsAt(employerId),
        isNull(accounts.suspendedAt),
        or(exists(allowsAll), exists(allowsThis)),
        notExists(muted),
        notExists(blocked),
        jobId ? notInArray(applications.seekerId, applied(jobId)) : undefined,
        jobId ? notInArray(applications.seekerId, invited(jobId)) : undefined,
      ),
    )
    .orderBy(applications.seekerId, desc(applications.appliedAt))
    .as('latest')
  const rows = await db.select().from(latest).orderBy(desc(latest.appliedAt)).limit(maxInvitationsShown)
  return rows.map(({ seekerId, name, jobTitle, appliedAt, status }) => ({
    _id: seekerId ?? '',
    name,
    jobTitle,
    appliedAt: appliedAt.toISOString(),
    status,
  }))
}

async function sentInvitations(db: Db, employerId: string): Promise<Inviting['sent']> {
  const rows = await db
    .select({ invitation: invitations, name: accounts.name, applied: hasApplied })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.seekerId))
    .where(eq(invitations.employerId, employerId))
    .orderBy(desc(invitations.createdAt))
    .limit(maxInvitationsShown)
  return rows.map(({ invitation, name, applied }) => ({
    _id: invitation.id,
    job: { _id: invitation.jobId, title: invitation.jobTitle },
    person: { _id: invitation.seekerId, name },
    at: invitation.createdAt.toISOString(),
    state: stateOf(invitation.declinedAt, applied),
  }))
}

/** Everything that the page of invitations shows to a company. */
export async function readInviting(
  db: Db,
  { employerId, jobId, now }: Reading & { now: Date },
): Promise<Inviting> {
  const open = await db
    .select({ _id: jobs.id, title: jobs.title, location: placeOrText(jobs.location) })
    .from(jobs)
    .leftJoin(places, eq(places.id, jobs.placeId))
    .where(and(eq(jobs.employerId, employerId), openJobs(now), isNull(jobs.applyAt)))
    .orderBy(desc(jobs.publishedAt))
    .limit(maxInvitationsShown)
  return {
    left: Math.max(0, invitationsADay - (await sentToday(db, employerId, now))),
    jobs: open,
    // People may still be invited to the other jobs from the page of one that takes no applications here any more.
    earlier: await earlierApplicants(db, { employerId, jobId: open.find(({ _id }) => _id === jobId)?._id }),
    sent: await sentInvitations(db, employerId),
  }
}

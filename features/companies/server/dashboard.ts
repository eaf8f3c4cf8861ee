import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { mayMake } from '#contract/companies/member-calls.ts'
import { factsFor } from '#contract/companies/member-jobs.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import { viewsOfDays } from '#contract/facts/periods.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { countsAsPosting } from '#features/jobs/server/come-back.ts'
import { findUnpaidSchedules } from '#features/jobs/server/unpaid-schedules.ts'
import { companyOfAddress } from '#features/notifications/rules.ts'
import { noneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { isoText } from '#platform/database/instants.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { applications, isNewApplication } from '#tables/hiring/applications.ts'
import { beingRefused } from '#tables/hiring/inbox.ts'
import { jobDrafts } from '#tables/jobs/job-drafts.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { isScheduled, jobs, openJobs } from '#tables/jobs/jobs.ts'
import { viewDays, viewTotals } from '#tables/jobs/views.ts'

/** Maximum number of jobs of a kind on the dashboard; the employer's job list has all. */
const maxJobs = 200

const ownFacts = (
  now: Date,
) => sql`json_build_object('askedAt', ${isoText(jobs.askedAt)}, 'pausedAt', ${isoText(jobs.pausedAt)},
  'closedAt', ${isoText(jobs.closedAt)}, 'removedAt', ${isoText(jobs.removedAt)},
  'countsAsPosting', ${countsAsPosting(now)},
  'views', coalesce((select views from ${viewTotals} where ${viewTotals.jobId} = ${jobs.id}), 0),
  'applicationsCount', (select count(*)::int from ${applications} where ${applications.jobId} = ${jobs.id}),
  'newApplicationsCount', (
  select count(*)::int from ${applications}
  where ${applications.employerId} = ${jobs.employerId} and ${applications.jobId} = ${jobs.id} and ${isNewApplication}
    and ${applications.id} <> all (${beingRefused(jobs.employerId)})))`

const call = 'GET /api/employers/dashboard/:employerId'

/** The first jobs of a list with what this member may know of each, and the total. */
async function cards(db: Db, all: SQL, order: SQL, { viewer, now }: { viewer: Viewer; now: Date }) {
  const { rows } = await db.execute<{ items: [CardRow, Partial<OwnJob>][]; total: number }>(sql`
    with listed as (
      select id, row_number() over () as place
      from (select id from (${all}) as own order by ${order}, id limit ${maxJobs}) as first
    )
    select (select count(*)::int from (${all}) as own) as total, (
      select coalesce(json_agg(json_build_array(${cardRow(now)}, ${ownFacts(now)}) order by listed.place), '[]')
      from listed join ${cardTables} on ${jobs.id} = listed.id
    ) as items`)
  const { items, total } = rows[0] ?? { items: [], total: 0 }
  const shown = items.map(([row, facts]) => {
    const card = cardOf(row, now)
    return { ...card, ...factsFor(viewer, { jobId: card._id, facts, call }) }
  })
  return { items: shown, total }
}

const openOf = (employerId: string, now: Date) => sql`
  select id, expires_at from ${jobs} where ${and(eq(jobs.employerId, employerId), openJobs(now))}`

/** Ended jobs, and expired ones that are not recorded yet, with the time of the end. */
const pastOf = (employerId: string, now: Date) => sql`
  select id, coalesce(${jobs.removedAt}, ${jobs.closedAt}, ${jobs.expiresAt}) as ended_at from ${jobs}
  where ${eq(jobs.employerId, employerId)} and ${noneOf(jobs.status, namesWith(jobStatuses, 'waits'))} and not (${openJobs(now)})`

/** Paused jobs of an employer. */
const pausedOf = (employerId: string) => sql`
  select id, paused_at from ${jobs} where ${eq(jobs.employerId, employerId)} and ${jobs.status} = 'Paused'`

/** Counts the views of its jobs in the last 30 days. */
async function countViews(db: Db, employerId: string, now: Date): Promise<number> {
  const [counted] = await db
    .select({ views: sql<number>`coalesce(sum(${viewDays.views}), 0)::int` })
    .from(viewDays)
    .innerJoin(jobs, eq(jobs.id, viewDays.jobId))
    .where(and(eq(jobs.employerId, employerId), gt(viewDays.day, addDays(dayOf(now), -viewsOfDays))))
  return counted?.views ?? 0
}

/** Drafts of its jobs, with the last one that was changed. Served by `job_drafts_employer`. */
async function readDrafts(db: Db, employerId: string) {
  const [last] = await db
    .select({
      _id: jobDrafts.id,
      title: sql<string>`coalesce(${jobDrafts.fields} ->> 'title', '')`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(jobDrafts)
    .where(eq(jobDrafts.employerId, employerId))
    .orderBy(desc(jobDrafts.updatedAt))
    .limit(1)
  return last && { count: last.count, last: { _id: last._id, title: last.title } }
}

/** Maximum number of jobs to change that are named. */
const maxToChange = 4

/** Held jobs whose words an operator asks to change. */
async function readToChange(db: Db, employerId: string) {
  const asked = and(
    eq(jobReviews.employerId, employerId),
    eq(jobReviews.state, 'change'),
    eq(jobs.status, 'Pending'),
    isNotNull(jobs.reviewSince),
  )
  return db
    .select({ _id: jobs.id, title: jobs.title, words: sql<string>`coalesce(${jobReviews.words}, '')` })
    .from(jobReviews)
    .innerJoin(jobs, eq(jobs.id, jobReviews.jobId))
    .where(asked)
    .orderBy(jobReviews.decidedAt)
    .limit(maxToChange)
}

/** Counts new applications to its jobs, without deleted jobs and without those that prepared answers reject. */
async function countNewApplicants(db: Db, employerId: string): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .where(
      and(
        eq(applications.employerId, employerId),
        isNotNull(applications.jobId),
        isNewApplication,
        sql`${applications.id} <> all (${beingRefused(employerId)})`,
      ),
    )
  return counted?.count ?? 0
}

/**
 * Dashboard of an employer: active jobs, earliest expiry first; past ones; and open tasks.
 *
 * @throws Problem `forbidden` when an employer asks about another one
 * @throws Problem `not_found` when there is no such employer
 */
export async function readDashboard(
  db: Db,
  services: Services,
  { viewer, employerId, now }: { viewer: Viewer; employerId: string; now: Date },
) {
  if (viewer.role !== 'admin') requireSelf(viewer.id, employerId)
  const [account] = await db
    .select({
      email: accounts.email,
      contactEmail: employers.contactEmail,
      verifiedAt: accounts.emailVerifiedAt,
      verificationWithdrawn: accounts.verificationWithdrawnReason,
    })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(eq(employers.id, employerId))
  if (!account) throw new Problem('not_found')

  const reading = { viewer, now }
  const [active, past, paused, pending, unpaid, newCount, views, drafts, toChange] = await Promise.all([
    cards(db, openOf(employerId, now), sql`expires_at`, reading),
    cards(db, pastOf(employerId, now), sql`ended_at desc`, reading),
    cards(db, pausedOf(employerId), sql`paused_at desc`, reading),
    db
      .select({
        count: sql<number>`count(*) filter (where not ${isScheduled})::int`,
        held: sql<number>`count(*) filter (where not ${isScheduled} and ${isNotNull(jobs.reviewSince)})::int`,
        scheduled: sql<number>`count(*) filter (where ${isScheduled})::int`,
      })
      .from(jobs)
      .where(and(eq(jobs.employerId, employerId), sql`${jobs.status} = 'Pending'`)),
    findUnpaidSchedules(db, services, { employerId, now }),
    countNewApplicants(db, employerId),
    countViews(db, employerId, now),
    mayMake(viewer.member?.role, 'POST /api/jobs') ? readDrafts(db, employerId) : undefined,
    mayMake(viewer.member?.role, 'PUT /api/jobs/:jobId') ? readToChange(db, employerId) : undefined,
  ])
  const figures = factsFor(viewer, {
    jobId: '',
    facts: { newApplicationsCount: newCount, views },
    call,
  })
  return {
    activeJobs: active.items,
    activeCount: active.total,
    pastJobs: past.items,
    pastCount: past.total,
    pausedJobs: paused.items,
    pausedCount: paused.total,
    pendingCount: pending[0]?.count ?? 0,
    heldCount: pending[0]?.held ?? 0,
    scheduledCount: pending[0]?.scheduled ?? 0,
    unpaidCount: unpaid.size,
    ...(drafts && { drafts }),
    ...(toChange && { toChange }),
    ...(figures.newApplicationsCount !== undefined && { newApplicants: figures.newApplicationsCount }),
    ...(figures.views !== undefined && { views: figures.views }),
    email: companyOfAddress(account.email) === undefined ? account.email : '',
    contactEmail: account.contactEmail,
    isVerified: account.verifiedAt !== null,
    verificationWithdrawn: account.verificationWithdrawn,
  }
}

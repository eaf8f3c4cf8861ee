import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { namesOf } from '#contract/base/facts.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/facts/application-status.ts'
import type { ApplicantSort } from '#contract/facts/vocabularies.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import type { FactFilters } from '#contract/hiring/application-facts.ts'
import { requireOwnJob } from '#features/hiring/apply/server/access.ts'
import { assignedOf } from '#features/hiring/inbox/server/assign.ts'
import { isNewToEmployer, isWaiting } from '#features/hiring/rules.ts'
import { filtersFacts } from '#features/hiring/screening/fact-filter-rules.ts'
import { matchingApplications } from '#features/hiring/screening/server/matching-applications.ts'
import { askedOf, shownFacts } from '#features/hiring/screening/server/shown-facts.ts'
import type { Db } from '#platform/database/database.ts'
import { type Around, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { applications, isNewApplication } from '#tables/hiring/applications.ts'
import { decisionsDue } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { applicantOrders } from './applicant-orders.ts'
import { holdsApplication, statusForEmployer } from './due-decisions.ts'
import { isEngaged } from './engaged.ts'
import { documentsDate, shownEmail, shownName, withdrawnDate } from './shown-to-employer.ts'

interface Wanted extends FactFilters, WantedPage {
  employerId: string
  jobId: string
  q?: string | undefined
  status?: ApplicationStatus | undefined
  engaged?: 'true' | undefined
  sort: ApplicantSort
  now: Date
}

const statuses = namesOf(applicationStatuses)

/** Applications of deleted job seekers are not listed, only counted. */
function matching({ jobId, q, status, engaged }: Wanted): SQL | undefined {
  const words = q ? sql`position(fold(${q}) in fold(${shownName} || E'\n' || ${shownEmail})) > 0` : undefined
  return and(
    eq(applications.jobId, jobId),
    status && eq(statusForEmployer, status),
    engaged && isEngaged,
    words,
  )
}

/**
 * One page of a job's applicants, over the index on job and date.
 *
 * @throws Problem `not_found` when the job is not this employer's
 */
export async function listApplicants(
  db: Db,
  wanted: Wanted,
): Promise<{ items: Applicant[]; total: number } & Around> {
  await requireOwnJob(db, wanted.employerId, wanted.jobId)
  const asked = await askedOf(db, wanted.jobId)
  const passed = filtersFacts(wanted)
    ? await matchingApplications(db, {
        filters: wanted,
        where: matching(wanted),
        ofJobs: eq(jobs.id, wanted.jobId),
        now: wanted.now,
      })
    : undefined
  const where = passed ? sql`${applications.id} = any(${sql.param(passed)})` : matching(wanted)
  const page = pageIn(wanted, applicantOrders[wanted.sort])
  const found = await db
    .select({
      key: page.key,
      application: applications,
      status: statusForEmployer,
      name: shownName,
      email: shownEmail,
      cvName: files.name,
      isEngaged,
    })
    .from(applications)
    .leftJoin(decisionsDue, holdsApplication)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const [all] = passed
    ? [{ total: passed.length }]
    : await db
        .select({ total: count() })
        .from(applications)
        .leftJoin(decisionsDue, holdsApplication)
        .innerJoin(accounts, eq(accounts.id, applications.seekerId))
        .where(where)
  const assigned = await assignedOf(
    db,
    rows.map(({ application }) => application.id),
  )
  return {
    ...around,
    total: all?.total ?? 0,
    items: rows.map(({ application, status, name, email, cvName, isEngaged }) => ({
      _id: application.seekerId ?? '',
      applicationId: application.id,
      name,
      email,
      appliedDate: application.appliedAt.toISOString(),
      ...withdrawnDate(application),
      ...documentsDate(application),
      status,
      version: application.version,
      ...(application.answerBy !== null &&
        application.answeredAt === null &&
        isWaiting(status) && { answerBy: application.answerBy.toISOString() }),
      isNew: isNewToEmployer(application),
      isEngaged: isEngaged && isWaiting(status),
      ...(assigned.has(application.id) && { assigned: assigned.get(application.id) }),
      cvFile: cvName,
      ...shownFacts(application, asked, wanted.now),
    })),
  }
}

/**
 * Number of applicants in total, unopened, and by status.
 *
 * @throws Problem `not_found` when the job is not this employer's
 */
export async function countApplicants(db: Db, employerId: string, jobId: string) {
  await requireOwnJob(db, employerId, jobId)
  const rows = await db
    .select({
      status: statusForEmployer,
      count: count(),
      unread: sql<number>`count(*) filter (where ${isNewApplication})::int`,
    })
    .from(applications)
    .leftJoin(decisionsDue, holdsApplication)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(eq(applications.jobId, jobId))
    .groupBy(sql`1`)
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    total: sum(rows.map((row) => row.count)),
    unread: sum(rows.map((row) => row.unread)),
    statuses: statuses.map((status) => ({
      status,
      count: rows.find((row) => row.status === status)?.count ?? 0,
    })),
  }
}

import { and, count, eq, sql } from 'drizzle-orm'
import { applicationStatuses } from '#contract/application-status.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { namesOf } from '#contract/facts.ts'
import type { inboxCounts } from '#contract/inbox.ts'
import { holdsApplication, statusForEmployer } from '#features/hiring/answer/server/held-decisions.ts'
import { isOpen } from '#features/jobs/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, notWithdrawn } from '#tables/applications.ts'
import { heldDecisions, labelledApplications } from '#tables/inbox.ts'
import { jobs } from '#tables/jobs.ts'
import { type InboxFilters, matchingInbox, waitsInInbox } from './inbox-filters.ts'
import { listLabels } from './labels.ts'

const statuses = namesOf(applicationStatuses)

/**
 * How many the inbox has for each value of a filter, counted with the other filters: the number beside a value is what choosing
 * it shows.
 */
export async function countInbox(
  db: Db,
  filters: InboxFilters & { now: Date },
): Promise<ReplyOf<typeof inboxCounts>> {
  const { employerId, now } = filters
  const [all] = await db
    .select({
      total: sql<number>`(count(*) filter (where ${matchingInbox(filters)}))::int`,
      waiting: sql<number>`(count(*) filter (where ${waitsInInbox}))::int`,
    })
    .from(applications)
    .leftJoin(heldDecisions, holdsApplication)
    .where(matchingInbox({ employerId, waiting: 'all' }))
  const byJob = await db
    .select({ id: applications.jobId, count: count() })
    .from(applications)
    .leftJoin(heldDecisions, holdsApplication)
    .where(matchingInbox(filters, 'job'))
    .groupBy(applications.jobId)
  const byStatus = await db
    .select({ status: statusForEmployer, count: count() })
    .from(applications)
    .leftJoin(heldDecisions, holdsApplication)
    // Choosing a status shows whoever is in it, waiting or not, unless that was asked for.
    .where(matchingInbox({ ...filters, status: undefined, waiting: filters.waiting ?? 'all' }))
    .groupBy(sql`1`)
  const byLabel = await db
    .select({ id: labelledApplications.labelId, count: count() })
    .from(labelledApplications)
    .innerJoin(applications, eq(applications.id, labelledApplications.applicationId))
    .leftJoin(heldDecisions, holdsApplication)
    .where(and(matchingInbox(filters, 'label'), notWithdrawn))
    .groupBy(labelledApplications.labelId)
  const own = await db.select().from(jobs).where(eq(jobs.employerId, employerId)).orderBy(jobs.title, jobs.id)
  const countOf = (rows: { id: string | null; count: number }[], id: string) =>
    rows.find((row) => row.id === id)?.count ?? 0
  return {
    total: all?.total ?? 0,
    waiting: all?.waiting ?? 0,
    jobs: own
      .map((job) => ({
        _id: job.id,
        title: job.title,
        isOpen: isOpen(job, now),
        count: countOf(byJob, job.id),
      }))
      .filter(({ _id, count }) => count > 0 || _id === filters.job),
    statuses: statuses.map((status) => ({
      status,
      count: byStatus.find((row) => row.status === status)?.count ?? 0,
    })),
    labels: (await listLabels(db, employerId)).map((label) => ({
      ...label,
      count: countOf(byLabel, label._id),
    })),
  }
}

import { and, eq, sql } from 'drizzle-orm'
import { findUnpaid } from '#features/subscriptions/server/entitlement.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { isScheduled, isTooLateToPublish, jobs } from '#tables/jobs/jobs.ts'

/**
 * Ids of an employer's scheduled jobs that will not be published, because nothing would pay for them on
 * their day, as things stand, or nothing did. Served by `jobs_scheduled`.
 */
export async function findUnpaidSchedules(
  db: Db,
  services: Services,
  { employerId, now }: { employerId: string; now: Date },
): Promise<Set<string>> {
  const scheduled = await db
    .select({
      id: jobs.id,
      at: jobs.publishAt,
      refused: jobs.publishRefused,
      isTooLate: sql<boolean>`${isTooLateToPublish(now)}`,
    })
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), eq(jobs.status, 'Pending'), isScheduled))
  const coming = scheduled.flatMap(({ id, at, refused, isTooLate }) =>
    at && !refused && !isTooLate ? [{ id, at }] : [],
  )
  const refused = scheduled.filter(({ refused }) => refused !== null)
  const unpaid = await findUnpaid(db, services, { employerId, postings: coming, now })
  return new Set([...refused, ...unpaid].map(({ id }) => id))
}

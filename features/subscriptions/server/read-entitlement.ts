import { and, eq, isNull, not } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { isScheduled, isTooLateToPublish, jobs } from '#tables/jobs/jobs.ts'
import { entitlementFor, findOneMore } from './entitlement.ts'
import { entitlementJson } from './subscription-json.ts'

interface Asked {
  employerId: string
  /** Time of the posting; now if it is absent or past. */
  publishAt?: string | undefined
  /** A scheduled job that is left out of those. */
  jobId?: string | undefined
  now: Date
}

/**
 * May an employer post, at what cost, and what one more posting would mean for the scheduled ones. Those
 * are served by `jobs_scheduled`.
 */
export async function readEntitlement(
  db: Db,
  services: Services,
  { employerId, publishAt, jobId, now }: Asked,
) {
  const rows = await db
    .select({ _id: jobs.id, title: jobs.title, at: jobs.publishAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.employerId, employerId),
        eq(jobs.status, 'Pending'),
        isScheduled,
        isNull(jobs.publishRefused),
        not(isTooLateToPublish(now)),
      ),
    )
  const scheduled = rows.flatMap(({ at, ...job }) => (at && job._id !== jobId ? [{ ...job, at }] : []))
  const wanted = publishAt ? new Date(publishAt) : now
  const at = wanted > now ? wanted : now
  const { by, without, ...ads } = await findOneMore(db, services, { employerId, at, scheduled, now })
  return {
    ...entitlementJson(await entitlementFor(db, services, employerId, now), now),
    oneMore: {
      ...(by && { via: by }),
      ...ads,
      without: without.map(({ at: day, ...job }) => ({ ...job, publishAt: day.toISOString() })),
    },
  }
}

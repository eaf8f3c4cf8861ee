import { and, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, isStanding } from '#tables/applications.ts'
import { jobs } from '#tables/jobs.ts'
import type { InboxFilters } from './inbox-filters.ts'

/** Other applications to a company of the people who sent these, as far as the member works on their jobs. */
export async function otherApplications(
  db: Db,
  { employerId, chosenJobs }: Pick<InboxFilters, 'employerId' | 'chosenJobs'>,
  ids: readonly string[],
): Promise<Map<string, InboxItem['alsoFor']>> {
  const other = alias(applications, 'other')
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: applications.id, application: other.id, title: jobs.title })
          .from(applications)
          .innerJoin(
            other,
            and(
              eq(other.seekerId, applications.seekerId),
              eq(other.employerId, employerId),
              ne(other.id, applications.id),
              isStanding(other.status),
              chosenJobs && inArray(other.jobId, [...chosenJobs]),
            ),
          )
          .innerJoin(jobs, eq(jobs.id, other.jobId))
          .where(inArray(applications.id, [...ids]))
          .orderBy(jobs.title, other.id)
  const found = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...found].map(([id, all]) => [id, all.map(({ application, title }) => ({ application, title }))]),
  )
}

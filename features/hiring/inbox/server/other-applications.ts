import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InboxItem, OtherApplication } from '#contract/hiring/inbox.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { sentFacts } from '#features/hiring/screening/server/shown-facts.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import type { InboxFilters } from './inbox-filters.ts'

/** Other applications by the application beside which they stand. */
export type Others = ReadonlyMap<string, OtherApplication[]>

/**
 * Other applications to a company of the people who sent these, newest first, as far as the member works on
 * their jobs. Of a withdrawn one the employer keeps the status too. Served by the index `applications_employer`.
 */
export async function otherApplications(
  db: Db,
  { employerId, chosenJobs }: Pick<InboxFilters, 'employerId' | 'chosenJobs'>,
  ids: readonly string[],
): Promise<Others> {
  const other = alias(applications, 'other')
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: applications.id,
            other: other.id,
            status: other.status,
            job: { _id: jobs.id, title: jobs.title },
          })
          .from(applications)
          .innerJoin(
            other,
            and(
              eq(other.seekerId, applications.seekerId),
              eq(other.employerId, employerId),
              ne(other.id, applications.id),
              chosenJobs && inArray(other.jobId, [...chosenJobs]),
            ),
          )
          .innerJoin(jobs, eq(jobs.id, other.jobId))
          .where(inArray(applications.id, [...ids]))
          .orderBy(desc(other.appliedAt), other.id)
  const found = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...found].map(([id, all]) => [id, all.map(({ other, job, status }) => ({ _id: other, job, status }))]),
  )
}

type AskedFirst = Pick<InboxItem, 'nationality' | 'permit' | 'otherApplications'>

/** Answers to the first questions of a resort about an application. After a withdrawal nothing of it is left. */
export function askedFirstOf(
  application: Pick<typeof applications.$inferSelect, 'id' | 'status' | 'facts'>,
  others: Others,
): AskedFirst {
  if (isWithdrawn(application.status)) return { nationality: null, permit: null, otherApplications: [] }
  const { nationality, permit } = sentFacts(application)
  return { nationality, permit, otherApplications: others.get(application.id) ?? [] }
}

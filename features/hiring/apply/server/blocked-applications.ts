import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { threads } from '#tables/hiring/conversations.ts'
import { blockedEmployers } from '#tables/seekers.ts'

/**
 * Returns the applications where one side has blocked the other. The job seeker still gets decisions, but
 * no words of the employer.
 */
export async function blockedAmong(tx: Db, applicationIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(threads, eq(threads.applicationId, applications.id))
    .leftJoin(
      blockedEmployers,
      and(
        eq(blockedEmployers.seekerId, applications.seekerId),
        eq(blockedEmployers.employerId, applications.employerId),
      ),
    )
    .where(
      and(
        inArray(applications.id, [...applicationIds]),
        or(
          isNotNull(threads.blockedBySeekerAt),
          isNotNull(threads.blockedByEmployerAt),
          isNotNull(blockedEmployers.seekerId),
        ),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

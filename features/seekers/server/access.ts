import { and, desc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { applications, notWithdrawn } from '#tables/applications.ts'

/** @throws Problem `not_found` when this is another job seeker's */
export function requireOwnProfile(viewer: Viewer, seekerId: string): void {
  if (viewer.id !== seekerId) throw new Problem('not_found')
}

/** An application to an employer that is not withdrawn. */
export function standsAt(employerId: string) {
  return and(eq(applications.employerId, employerId), notWithdrawn)
}

/**
 * Newest application to an employer that is not withdrawn, preferably with a CV; it gives that employer
 * access to the profile.
 */
export async function findApplicationTo(
  db: Db,
  seekerId: string,
  employerId: string,
  applicationId?: string,
) {
  const [application] = await db
    .select({ id: applications.id, cvFileId: applications.cvFileId })
    .from(applications)
    .where(
      and(
        eq(applications.seekerId, seekerId),
        standsAt(employerId),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(sql`${applications.cvFileId} is null`, desc(applications.appliedAt))
    .limit(1)
  return application
}

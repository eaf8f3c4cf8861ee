import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'

/** @throws Problem `not_found` when this is another job seeker's */
export function requireOwnProfile(viewer: Viewer, seekerId: string): void {
  if (viewer.id !== seekerId) throw new Problem('not_found')
}

/** An application to an employer that is not withdrawn. */
export function standsAt(employerId: string) {
  return and(eq(applications.employerId, employerId), notWithdrawn)
}

interface Sought {
  seekerId: string
  employerId: string
  /** Chosen jobs of a hiring manager, to whom applications for other jobs give nothing. */
  chosenJobs?: readonly string[] | undefined
  /** The application instead of the newest one. */
  applicationId?: string | undefined
}

/**
 * Newest application to an employer that is not withdrawn, preferably with a CV; it gives that employer
 * access to the profile.
 */
export async function findApplicationTo(db: Db, { seekerId, employerId, chosenJobs, applicationId }: Sought) {
  const [application] = await db
    .select({ id: applications.id, cvFileId: applications.cvFileId })
    .from(applications)
    .where(
      and(
        eq(applications.seekerId, seekerId),
        standsAt(employerId),
        chosenJobs && inArray(applications.jobId, [...chosenJobs]),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(sql`${applications.cvFileId} is null`, desc(applications.appliedAt))
    .limit(1)
  return application
}

import { sql } from 'drizzle-orm'
import { applications, notWithdrawn } from '#tables/applications.ts'

/**
 * Is an application news to the employer: nobody has opened it, and there is somebody to answer? The condition of the
 * partial index `applications_new`, by employer and job.
 */
export const isNewApplication = sql<boolean>`(${applications.seenAt} is null and ${applications.seekerId} is not null
  and ${notWithdrawn})`

import { sql } from 'drizzle-orm'
import { applications, notWithdrawn, waitsForEmployer } from '#tables/applications.ts'

/**
 * Is an application news to the employer: nobody has opened, answered or decided it, and there is somebody to answer? `isNewToEmployer`
 * of rules.ts says the same of one in hand. Served by the partial index `applications_new`, by employer and job, whose condition
 * is the part up to the status.
 */
export const isNewApplication = sql<boolean>`(${applications.seenAt} is null and ${applications.seekerId} is not null
  and ${notWithdrawn} and ${applications.answeredAt} is null and ${waitsForEmployer})`

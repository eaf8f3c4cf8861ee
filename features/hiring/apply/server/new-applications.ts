import { sql } from 'drizzle-orm'
import { applications, notWithdrawn, waitsForEmployer } from '#tables/applications.ts'

/**
 * Is an application new to the employer: unopened, unanswered and undecided, with an existing job seeker?
 * `isNewToEmployer` of rules.ts is the same for a loaded one. Served by the partial index
 * `applications_new`, by employer and job, whose condition is the part up to the status.
 */
export const isNewApplication = sql<boolean>`(${applications.seenAt} is null and ${applications.seekerId} is not null
  and ${notWithdrawn} and ${applications.answeredAt} is null and ${waitsForEmployer})`

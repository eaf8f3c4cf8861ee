import { eq } from 'drizzle-orm'
import { placeOrText } from '#features/places/server/label.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'

/** Place of the job of an application; undefined when the job is gone or names none. */
export async function placeOfWork(db: Db, applicationId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ place: placeOrText(jobs.location) })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(places, eq(places.id, jobs.placeId))
    .where(eq(applications.id, applicationId))
  return found?.place || undefined
}

import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { seekers } from '#tables/seekers.ts'

/** The applications for a job that arrived: whose, and with which letter. */
export const applicationsFor = (db: Db, jobId: string) =>
  db
    .select({ seekerId: applications.seekerId, letter: applications.coverLetter })
    .from(applications)
    .where(eq(applications.jobId, jobId))

/** The profile of a job seeker as it is kept. */
export async function keptProfile(db: Db, seekerId: string) {
  const [row] = await db.select().from(seekers).where(eq(seekers.id, seekerId))
  return row
}

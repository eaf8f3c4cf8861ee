import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/** Cache tags of the pages that show an employer's photos: its own, and those of its jobs. */
export async function pagesWithPhotos(db: Db, employerId: string): Promise<string[]> {
  const shown = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.employerId, employerId))
  return [`employer:${employerId}`, ...shown.map(({ id }) => `job:${id}`)]
}

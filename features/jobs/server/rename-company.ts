import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/** Updates an employer's new name in its jobs, for the search; in the transaction of the renaming. */
export async function renameCompany(tx: Db, employerId: string, company: string): Promise<void> {
  const renamed = await tx
    .update(jobs)
    .set({ company })
    .where(eq(jobs.employerId, employerId))
    .returning({ id: jobs.id })
  await invalidate(tx, [
    'jobs',
    'employers',
    `employer:${employerId}`,
    ...renamed.map(({ id }) => `job:${id}`),
  ])
}

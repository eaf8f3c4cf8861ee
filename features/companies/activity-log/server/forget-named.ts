import { and, eq, exists, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { activityEntries } from '#tables/companies/activity-log.ts'
import { applications } from '#tables/hiring/applications.ts'

/**
 * Takes the name of a job seeker out of the logs of companies that were applied to: a label that was named after a person
 * would keep it there, where nobody can change it. Runs before the applications are made anonymous.
 */
export async function forgetNamedInLog(tx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const applied = tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.seekerId, id), eq(applications.employerId, activityEntries.employerId)))
  await tx
    .update(activityEntries)
    .set({ about: '' })
    .where(and(exists(applied), sql`fold(${activityEntries.about}) like containing(${name})`))
}

import { asc, eq, or } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { applicationEvents, applications } from '#tables/applications.ts'

export type Event = typeof applicationEvents.$inferSelect

/** What happened to an application, oldest first, after what happened to the withdrawn one that it was made after. */
export async function eventsOf(db: Db, applicationId: string): Promise<Event[]> {
  const rows = await db
    .select({ event: applicationEvents })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(or(eq(applications.id, applicationId), eq(applications.replacedById, applicationId)))
    .orderBy(asc(applications.appliedAt), asc(applications.replacedById), asc(applicationEvents.version))
  return rows.map(({ event }) => event)
}

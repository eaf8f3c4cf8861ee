import { and, count, desc, eq, gte, inArray, or } from 'drizzle-orm'
import { maxSteps } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'

export type Event = typeof applicationEvents.$inferSelect

/** For both sides, and both applications. */
const maxShown = 4 * maxSteps

/** Reads the events of an application, oldest first, after those of the withdrawn application before it. */
export async function eventsOf(db: Db, applicationId: string): Promise<Event[]> {
  const rows = await db
    .select({ event: applicationEvents })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(or(eq(applications.id, applicationId), eq(applications.replacedById, applicationId)))
    .orderBy(desc(applications.appliedAt), desc(applications.replacedById), desc(applicationEvents.version))
    .limit(maxShown)
  return rows.map(({ event }) => event).toReversed()
}

/** Applications, among these locked ones, that have the maximum number of history entries of a side. */
export async function fullAmong(
  tx: Db,
  held: readonly Pick<typeof applications.$inferSelect, 'id' | 'version'>[],
  side: 'jobseeker' | 'employer',
): Promise<Set<string>> {
  // Every step has its own version, so fewer versions mean fewer steps.
  const ids = held.filter(({ version }) => version >= maxSteps).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: applicationEvents.applicationId })
    .from(applicationEvents)
    .where(and(inArray(applicationEvents.applicationId, ids), eq(applicationEvents.by, side)))
    .groupBy(applicationEvents.applicationId)
    .having(gte(count(), maxSteps))
  return new Set(rows.map(({ id }) => id))
}

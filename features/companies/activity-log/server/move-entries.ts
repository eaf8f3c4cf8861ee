import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { activityEntries } from '#tables/companies/activity-log.ts'

interface Move {
  employerId: string
  /** The person's account until now, and from now on. */
  from: string
  to: string
}

/** Keeps the name of a person at what the person did when the account changes. */
export async function moveEntries(tx: Db, { employerId, from, to }: Move): Promise<void> {
  await tx
    .update(activityEntries)
    .set({ byId: to })
    .where(and(eq(activityEntries.employerId, employerId), eq(activityEntries.byId, from)))
}

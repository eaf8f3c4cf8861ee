import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { settings } from '#tables/settings.ts'

/** The instant the free posting period ends: what the operator has set, else what the site was started with. */
export async function readFreePostingUntil(db: Db, services: Services): Promise<Date> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'freePostingUntil'))
  const set = typeof row?.value === 'string' ? new Date(row.value) : undefined
  return set && !Number.isNaN(set.getTime()) ? set : services.freePostingUntil
}

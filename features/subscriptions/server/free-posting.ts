import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { settings } from '#tables/settings.ts'
import type { FreePeriod } from '../rules.ts'

/** Free posting period: the operator's, otherwise the initial one. */
export async function readFreePeriod(db: Db, services: Services): Promise<FreePeriod> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, ['freePostingFrom', 'freePostingUntil']))
  const instant = (key: string) => {
    const value = rows.find((row) => row.key === key)?.value
    const set = typeof value === 'string' ? new Date(value) : undefined
    return set && !Number.isNaN(set.getTime()) ? set : undefined
  }
  return {
    from: instant('freePostingFrom') ?? null,
    until: instant('freePostingUntil') ?? services.freePostingUntil,
  }
}

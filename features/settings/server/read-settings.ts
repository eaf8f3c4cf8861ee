import { Settings, settingKeys } from '#contract/settings/settings.ts'
import { defaultSettings } from '#features/settings/server/default-settings.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { settings } from '#tables/settings.ts'

type Started = Pick<Services, 'freePostingUntil'>

/**
 * Current settings: the operator's, otherwise the defaults. Read from the database each time (a handful of
 * rows), so that a change takes effect at once in every process.
 */
export async function readSettings(db: Db, started: Started): Promise<Settings> {
  return (await readAll(db, started)).settings
}

/** Settings, and the time of the last change. */
export async function readAll(
  db: Db,
  started: Started,
): Promise<{ settings: Settings; changedAt: string | null }> {
  const rows = await db.select().from(settings)
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const current: Record<string, unknown> = defaultSettings(started)
  for (const key of settingKeys) {
    // An invalid stored value must not take the site down.
    const read = Settings.shape[key].safeParse(withFieldsOf(current[key], values.get(key)))
    if (read.success) current[key] = read.data
  }
  const last = Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))
  return {
    settings: current as Settings,
    changedAt: rows.length === 0 ? null : new Date(last).toISOString(),
  }
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A group as another release stored it: a field that it did not know has its default, one that is no more is left out. */
function withFieldsOf(defaults: unknown, stored: unknown): unknown {
  if (!isGroup(defaults) || !isGroup(stored)) return stored
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, stored[name] ?? value]))
}

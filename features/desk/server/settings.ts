import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { type SettingKey, Settings, settingKeys } from '#contract/settings.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'
import { defaultSettings } from './default-settings.ts'
import { record } from './record.ts'
import { settings } from './tables.ts'

type Started = Pick<Services, 'freePostingUntil'>

/**
 * The settings as they are now: what the operator has set, else the defaults. Read from the database each time (a
 * handful of rows), so that a change holds at once in every process.
 */
export async function readSettings(db: Db, started: Started): Promise<Settings> {
  return (await readAll(db, started)).settings
}

/** The settings and when they were last changed. */
export async function readAll(
  db: Db,
  started: Started,
): Promise<{ settings: Settings; changedAt: string | null }> {
  const rows = await db.select().from(settings)
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const current: Record<string, unknown> = defaultSettings(started)
  for (const key of settingKeys) {
    // A value of an older version, or one that was written by hand, must not take the site down.
    const read = Settings.shape[key].safeParse(values.get(key))
    if (read.success) current[key] = read.data
  }
  const last = Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))
  return {
    settings: current as Settings,
    changedAt: rows.length === 0 ? null : new Date(last).toISOString(),
  }
}

interface Change {
  change: { [K in SettingKey]?: Settings[K] | undefined }
  /** When the settings that the operator saw had been changed; undefined does not care. */
  seen: string | null | undefined
  operatorId: string
  now: Date
}

/**
 * Changes settings. Pages that show them are made anew everywhere.
 *
 * @throws Problem `changed_meanwhile` when another operator changed them after they were read
 */
export async function changeSettings(db: Db, started: Started, { change, seen, operatorId, now }: Change) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vazeefa settings'))`)
    const { settings: before, changedAt } = await readAll(tx, started)
    if (seen !== undefined && seen !== changedAt) throw new Problem('changed_meanwhile')
    for (const key of settingKeys) {
      const value = change[key]
      if (value === undefined || isDeepStrictEqual(value, before[key])) continue
      const row = { value, updatedAt: now, updatedBy: operatorId }
      await tx
        .insert(settings)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: settings.key, set: row })
      await record(tx, {
        act: 'settings changed',
        subject: { id: key, name: key },
        before: { [key]: before[key] },
        after: { [key]: value },
        operatorId,
        now,
      })
    }
    await invalidate(tx, ['settings'])
    return readAll(tx, started)
  })
}

import type { SettingKey, Settings } from '#contract/settings.ts'
import type { Db } from '#platform/database/database.ts'
import { settings } from '#tables/settings.ts'

interface Change<K extends SettingKey> {
  key: K
  value: Settings[K]
  operatorId: string
  now: Date
}

/** Stores one setting, in the transaction of its log entry. */
export async function storeSetting<K extends SettingKey>(tx: Db, change: Change<K>): Promise<void> {
  const { key, value, operatorId, now } = change
  const row = { value, updatedAt: now, updatedBy: operatorId }
  await tx
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}

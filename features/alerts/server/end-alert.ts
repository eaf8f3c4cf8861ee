import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { alerts } from '#tables/alerts.ts'
import { type Own, ownAlert } from './own-alert.ts'

/** @throws Problem `not_found` when there is no such alert, or it is another person's */
export async function endAlert(db: Db, which: Own): Promise<void> {
  const { rowCount } = await db.delete(alerts).where(ownAlert(which))
  if (!rowCount) throw new Problem('not_found')
}

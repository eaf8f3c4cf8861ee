import { Problem } from '#contract/base/problems.ts'
import type { AlertWay } from '#contract/facts/alert-frequencies.ts'
import type { Db } from '#platform/database/database.ts'
import { alerts } from '#tables/alerts.ts'
import { nextDue, type Rhythm } from '../rules.ts'
import { type Own, ownAlert } from './own-alert.ts'

/** Columns that depend on the frequency of an alert. */
export const withRhythm = ({ frequency, hour, weekday }: Rhythm, now: Date) => ({
  frequency,
  hour,
  weekday,
  usedAt: now,
  askedAt: null,
  nextDueAt: nextDue({ frequency, hour, weekday }, now),
})

/** @throws Problem `not_found` when there is no such alert, or it is another person's */
export async function changeAlert(
  db: Db,
  { rhythm, way, now, ...which }: Own & { rhythm: Rhythm; way?: AlertWay | undefined; now: Date },
) {
  const { rowCount } = await db
    .update(alerts)
    .set({ ...withRhythm(rhythm, now), ...(way && { way }) })
    .where(ownAlert(which))
  if (!rowCount) throw new Problem('not_found')
}

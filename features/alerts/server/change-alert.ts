import { and, eq, isNotNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { AlertWay } from '#contract/facts/alert-frequencies.ts'
import { turnOnAgain } from '#features/notifications/server/choose-notices.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
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

/**
 * Changes when new jobs come, and how. A confirmed address that turned such mails off wants them again.
 *
 * @throws Problem `not_found` when there is no such alert, or it is another person's
 */
export async function changeAlert(
  db: Db,
  { rhythm, way, now, ...which }: Own & { rhythm: Rhythm; way?: AlertWay | undefined; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(alerts)
      .set({ ...withRhythm(rhythm, now), ...(way && { way }) })
      .where(ownAlert(which))
    if (!rowCount) throw new Problem('not_found')
    const [account] = await tx
      .select({ to: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.id, which.seekerId), isNotNull(accounts.emailVerifiedAt)))
    if (account) await turnOnAgain(tx, { kind: 'job-alert', ...account })
  })
}

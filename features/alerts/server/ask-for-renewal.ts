import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts, sessions } from '#tables/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { askAfter } from '../rules.ts'
import { askToRenew } from './emails.ts'
import { alertPage } from './links.ts'
import { mailAddress } from './require-linked.ts'

const batch = 500

/**
 * Asks for renewal of alerts that were not used for 90 days. Signing in counts as use.
 *
 * @returns how many were asked
 */
export async function askForRenewal(
  db: Db,
  { now, ...site }: Pick<Services, 'secret' | 'publicUrl'> & { now: Date },
): Promise<number> {
  const long = new Date(now.getTime() - askAfter)
  const isBack = sql`exists (select from ${sessions} where ${sessions.accountId} = ${alerts.accountId}
    and ${sessions.lastUsedAt} > ${long})`
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ alert: alerts, to: mailAddress })
      .from(alerts)
      .leftJoin(accounts, eq(accounts.id, alerts.accountId))
      .where(
        and(
          isNotNull(alerts.confirmedAt),
          isNull(alerts.askedAt),
          lte(alerts.usedAt, long),
          sql`not ${isBack}`,
        ),
      )
      .limit(batch)
      .for('update', { of: alerts, skipLocked: true })
    if (rows.length === 0) return 0
    await tx
      .update(alerts)
      .set({ askedAt: now })
      .where(
        inArray(
          alerts.id,
          rows.map(({ alert }) => alert.id),
        ),
      )
    for (const { alert, to } of rows) {
      const link = { alertIds: [alert.id], mailedTo: to }
      const page = (way: 'go-on' | 'end') => alertPage(site, way, link, now)
      const people = alert.accountId ? [alert.accountId] : []
      await notify(tx, askToRenew({ to, people, alert, renew: page('go-on'), end: page('end') }), now)
    }
    return rows.length
  })
}

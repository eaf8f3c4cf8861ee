import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Alert, linkActs } from '#contract/alerts.ts'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { nextDue, type Rhythm } from '../rules.ts'
import { alertsOfLink } from './links.ts'
import { shownAlert } from './shown.ts'

/**
 * A job seeker's alerts, the newest first. Those that their confirmed address had before it had an account become the account's.
 */
export async function myAlerts(db: Db, seekerId: string, now: Date): Promise<Alert[]> {
  const mine = db
    .select({ email: sql`lower(${accounts.email})` })
    .from(accounts)
    .where(and(eq(accounts.id, seekerId), isNotNull(accounts.emailVerifiedAt)))
  await db.execute(sql`
    update ${alerts} set account_id = ${seekerId}, email = null, person = ${seekerId}
    where email = (${mine}) and not exists (
      select 1 from ${alerts} as known where known.person = ${seekerId} and known.query = ${alerts.query})`)
  await db.update(alerts).set({ usedAt: now, askedAt: null }).where(eq(alerts.accountId, seekerId))
  const rows = await db
    .select()
    .from(alerts)
    .where(eq(alerts.accountId, seekerId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
  return rows.map(shownAlert)
}

/** What is written when an alert gets another rhythm. */
const changed = ({ frequency, hour, weekday }: Rhythm, now: Date) => ({
  ...{ frequency, hour, weekday, usedAt: now, askedAt: null },
  nextDueAt: nextDue({ frequency, hour, weekday }, now),
})

interface Own {
  seekerId: string
  alertId: string
}

const own = ({ seekerId, alertId }: Own) => and(eq(alerts.id, alertId), eq(alerts.accountId, seekerId))

/** @throws Problem `not_found` when there is no such alert, or it is another one's */
export async function changeAlert(db: Db, { rhythm, now, ...which }: Own & { rhythm: Rhythm; now: Date }) {
  const { rowCount } = await db.update(alerts).set(changed(rhythm, now)).where(own(which))
  if (!rowCount) throw new Problem('not_found')
}

/** @throws Problem `not_found` when there is no such alert, or it is another one's */
export async function endAlert(db: Db, which: Own): Promise<void> {
  const { rowCount } = await db.delete(alerts).where(own(which))
  if (!rowCount) throw new Problem('not_found')
}

interface Linked {
  token: string
  secret: string
  now: Date
}

function idsOf({ token, secret, now }: Linked): string[] {
  const ids = alertsOfLink(secret, token, now)
  if (!ids) throw new Problem('bad_token')
  return ids
}

/** The alerts that a link is about; those that ended are not there. @throws Problem `bad_token` */
export async function linkedAlerts(db: Db, linked: Linked): Promise<Alert[]> {
  const rows = await db
    .select()
    .from(alerts)
    .where(inArray(alerts.id, idsOf(linked)))
  return rows.map(shownAlert)
}

type Act = (typeof linkActs)[number]

const done: Record<Act, string> = {
  confirm: 'Your alert is on',
  'go on': 'Your alert goes on',
  change: 'Your alert is changed',
  end: 'Your alert has ended',
}

/**
 * Does what the button behind a link says. Whoever has the link has the mail: it confirms as well. Twice does no harm.
 *
 * @returns what was done, in words
 * @throws Problem `bad_token` when the link is not ours or at its end, or there is nothing left to confirm or change
 */
export async function actOnLinked(
  db: Db,
  { act, rhythm, ...linked }: Linked & { act: Act; rhythm: Rhythm | undefined },
): Promise<string> {
  const ids = idsOf(linked)
  const { now } = linked
  if (act === 'end') {
    await db.delete(alerts).where(inArray(alerts.id, ids))
    return done.end
  }
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(alerts).where(inArray(alerts.id, ids)).for('update')
    if (rows.length === 0) throw new Problem('bad_token')
    for (const row of rows) {
      const isNew = row.confirmedAt === null
      await tx
        .update(alerts)
        .set({
          ...changed(act === 'change' && rhythm ? rhythm : row, now),
          ...(isNew && { confirmedAt: now, since: now }),
          // What is due already stays due.
          ...(act === 'go on' && { nextDueAt: row.nextDueAt }),
        })
        .where(eq(alerts.id, row.id))
    }
  })
  return done[act]
}

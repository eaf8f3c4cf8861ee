import { and, asc, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import { addDays, dayOf, daysBetween, endOfDay } from '#contract/base/maldives.ts'
import { termNoticeDays } from '#contract/facts/periods.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { isRunning, subscriptions } from '#tables/subscriptions.ts'
import { movesFrom } from '../rules.ts'
import { termEnded, termEnding } from './emails.ts'
import { closeGrants } from './ledger.ts'
import { findPayer } from './recipients.ts'

const furthest = Math.max(...termNoticeDays)

/**
 * Reminds employers of the end of their term, records ended terms as Expired, and mails that. Any number of
 * processes may run it: each mail is sent once. After an outage only the current notice is sent.
 *
 * @returns the number of ended terms
 */
export async function remindOfTerms(
  db: Db,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<number> {
  const soon = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        isRunning,
        gte(subscriptions.endsAt, now),
        lte(subscriptions.endsAt, endOfDay(addDays(dayOf(now), furthest))),
      ),
    )
    .orderBy(asc(subscriptions.endsAt))
  for (const row of soon) {
    if (row.endsAt === null) continue
    const left = daysBetween(dayOf(now), dayOf(row.endsAt))
    const notice = termNoticeDays.filter((days) => left <= days).at(-1)
    const payer = await findPayer(db, row.employerId)
    if (payer && notice !== undefined && left > 0)
      await notify(db, termEnding({ ...payer, row, publicUrl, notice, left }), now)
  }

  const over = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isRunning, lt(subscriptions.endsAt, now)))
  let ended = 0
  for (const { id } of over) {
    ended += await db.transaction(async (tx) => {
      const [row] = await tx
        .update(subscriptions)
        .set({ status: 'Expired' })
        .where(and(eq(subscriptions.id, id), inArray(subscriptions.status, movesFrom('expire'))))
        .returning()
      if (!row) return 0
      await closeGrants(tx, id, now)
      const payer = await findPayer(tx, row.employerId)
      if (payer) await notify(tx, termEnded({ ...payer, row, publicUrl }), now)
      return 1
    })
  }
  return ended
}

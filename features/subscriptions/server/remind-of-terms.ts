import { and, asc, eq, gte, inArray, lt, lte } from 'drizzle-orm'
import { addDays, dayOf, daysBetween, endOfDay } from '#contract/base/maldives.ts'
import { termNoticeDays } from '#contract/facts/periods.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { isRunning, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { movesFrom } from '../rules.ts'
import { type OtherPlan, termEnded, termEnding } from './emails.ts'
import { liveGrants } from './entitlement.ts'
import { closeGrants } from './ledger.ts'
import { findPayer } from './recipients.ts'

type Row = typeof subscriptions.$inferSelect

interface When {
  publicUrl: string
  now: Date
}

const furthest = Math.max(...termNoticeDays)

/**
 * Reminds employers of the end of their term, records ended terms as Expired, and mails that. Any number of
 * processes may run it: each mail is sent once. After an outage only the current notice is sent.
 *
 * @returns the number of ended terms
 * @throws AggregateError when some failed
 */
export async function remindOfTerms(db: Db, { publicUrl, now }: When): Promise<number> {
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
  const over = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isRunning, lt(subscriptions.endsAt, now)))
  const both = [
    oneByOne(over, 'terms could not be ended', ({ id }) =>
      db.transaction((tx) => endTerm(tx, id, { publicUrl, now })),
    ),
    oneByOne(soon, 'ends of terms could not be announced', (row) => remindOf(db, row, { publicUrl, now })),
  ] as const
  await Promise.allSettled(both)
  const [ended] = await Promise.all(both)
  return ended
}

async function remindOf(db: Db, row: Row, { publicUrl, now }: When): Promise<0> {
  const { employerId, endsAt } = row
  if (endsAt === null) return 0
  const unused = await unusedAds(db, row, endsAt)
  if (isUsedUp(row, unused)) return 0
  const left = daysBetween(dayOf(now), dayOf(endsAt))
  const notice = termNoticeDays.filter((days) => left <= days).at(-1)
  const payer = await findPayer(db, employerId)
  if (payer && notice !== undefined && left > 0) {
    const other = await otherPlan(db, row, now)
    await notify(db, termEnding({ ...payer, row, publicUrl, notice, left, unused, other }), now)
  }
  return 0
}

/** Ads of a purchase that are left just before its end; 0 for an Annual plan. */
async function unusedAds(db: Db, { id, employerId }: Row, endsAt: Date): Promise<number> {
  const grants = await liveGrants(db, employerId, new Date(endsAt.getTime() - 1))
  return grants.find(({ subscriptionId }) => subscriptionId === id)?.adsLeft ?? 0
}

/** Its employer loses nothing when it ends: the last ad is used, perhaps for months. */
const isUsedUp = ({ type }: Row, unused: number): boolean => type === 'Pay-per-Ad' && unused <= 0

/** The right to post after the end of this plan: the Annual plan that ends last, otherwise all ads. */
async function otherPlan(db: Db, { employerId, endsAt }: Row, now: Date): Promise<OtherPlan | undefined> {
  const grants = (await liveGrants(db, employerId, now)).filter(
    ({ until }) => endsAt !== null && until > endsAt,
  )
  const annual = grants.findLast(({ planType }) => planType === 'Annual')
  if (annual) return { type: 'Annual', until: annual.until }
  const ads = grants.filter(({ adsLeft }) => adsLeft > 0)
  const [first, last] = [ads[0], ads.at(-1)]
  return (
    first &&
    last && {
      type: 'Pay-per-Ad',
      ads: ads.reduce((sum, { adsLeft }) => sum + adsLeft, 0),
      firstEnd: first.until,
      until: last.until,
    }
  )
}

async function endTerm(tx: Db, id: string, { publicUrl, now }: When): Promise<number> {
  const [row] = await tx
    .update(subscriptions)
    .set({ status: 'Expired' })
    .where(and(eq(subscriptions.id, id), inArray(subscriptions.status, movesFrom('expire'))))
    .returning()
  if (!row) return 0
  await closeGrants(tx, id, { at: now })
  if (row.endsAt === null || isUsedUp(row, await unusedAds(tx, row, row.endsAt))) return 1
  const payer = await findPayer(tx, row.employerId)
  const other = await otherPlan(tx, row, now)
  if (payer) await notify(tx, termEnded({ ...payer, row, publicUrl, other }), now)
  return 1
}

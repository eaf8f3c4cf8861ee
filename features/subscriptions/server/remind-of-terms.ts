import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { addDays, dayOf, daysBetween, endOfDay } from '#contract/base/maldives.ts'
import { termNoticeDays } from '#contract/facts/periods.ts'
import { lockEmployerIfThere } from '#features/accounts/server/lock-employer.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { entitlementEntries, isRunning, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { movesFrom } from '../rules.ts'
import { type OtherPlan, type Term, termEnded, termEnding } from './emails.ts'
import { liveGrants } from './entitlement.ts'
import { closeGrants, notEnded } from './ledger.ts'
import { findPayer } from './recipients.ts'

interface When {
  publicUrl: string
  now: Date
}

const furthest = Math.max(...termNoticeDays)

/**
 * Reminds employers of the end of their term, of a purchase or a granted plan, records ended ones, and mails that. Any number of
 * processes may run it: each mail is sent once. After an outage only the current notice is sent.
 *
 * @returns the number of ended terms
 * @throws AggregateError when some failed
 */
export async function remindOfTerms(db: Db, { publicUrl, now }: When): Promise<number> {
  const terms = [...(await termsOfPurchases(db, now)), ...(await termsOfGrants(db, now))]
  const over = terms.filter(({ endsAt }) => endsAt < now)
  const soon = terms.filter(({ endsAt }) => endsAt >= now)
  const both = [
    oneByOne(over, 'terms could not be ended', (term) =>
      db.transaction((tx) => endTerm(tx, term, { publicUrl, now })),
    ),
    oneByOne(soon, 'ends of terms could not be announced', (term) => remindOf(db, term, { publicUrl, now })),
  ] as const
  await Promise.allSettled(both)
  const [ended] = await Promise.all(both)
  return ended
}

const lastToRemindOf = (now: Date) => endOfDay(addDays(dayOf(now), furthest))

/** Terms of purchases that are over or end soon, earliest first. */
async function termsOfPurchases(db: Db, now: Date): Promise<Term[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(isRunning, lte(subscriptions.endsAt, lastToRemindOf(now))))
    .orderBy(asc(subscriptions.endsAt))
  return rows.flatMap(({ endsAt, ...row }) => (endsAt ? { ...row, endsAt } : []))
}

/** The same of plans that operators granted without a purchase, except those that ended long ago: earlier releases announced none. */
async function termsOfGrants(db: Db, now: Date): Promise<Term[]> {
  const { id, employerId, planType: type, ads, validUntil, kind, subscriptionId } = entitlementEntries
  const rows = await db
    .select({ id, employerId, type, ads, endsAt: validUntil })
    .from(entitlementEntries)
    .where(
      and(
        sql`${kind} = 'granted'`,
        isNull(subscriptionId),
        gte(validUntil, endOfDay(addDays(dayOf(now), -furthest))),
        lte(validUntil, lastToRemindOf(now)),
        notEnded(now),
      ),
    )
    .orderBy(asc(validUntil))
  return rows.flatMap(({ endsAt, ads, ...row }) =>
    endsAt ? { ...row, planName: null, adsLimit: ads ?? 0, endsAt } : [],
  )
}

async function remindOf(db: Db, term: Term, { publicUrl, now }: When): Promise<0> {
  const unused = await unusedAds(db, term)
  if (isUsedUp(term, unused)) return 0
  const left = daysBetween(dayOf(now), dayOf(term.endsAt))
  const notice = termNoticeDays.filter((days) => left <= days).at(-1)
  const payer = await findPayer(db, term.employerId)
  if (payer && notice !== undefined && left > 0) {
    const other = await otherPlan(db, term, now)
    await notify(db, termEnding({ ...payer, term, publicUrl, notice, left, unused, other }), now)
  }
  return 0
}

/** Ads that are left just before the end of a term; 0 for an Annual plan. */
async function unusedAds(db: Db, { id, employerId, endsAt }: Term): Promise<number> {
  const grants = await liveGrants(db, employerId, new Date(endsAt.getTime() - 1))
  return grants.find(({ subscriptionId, grantId }) => (subscriptionId ?? grantId) === id)?.adsLeft ?? 0
}

/** Its employer loses nothing when it ends: the last ad is used, perhaps for months. */
const isUsedUp = ({ type }: Term, unused: number): boolean => type === 'Pay-per-Ad' && unused <= 0

/** The right to post after the end of this plan: the Annual plan that ends last, otherwise all ads. */
async function otherPlan(db: Db, { employerId, endsAt }: Term, now: Date): Promise<OtherPlan | undefined> {
  const grants = (await liveGrants(db, employerId, now)).filter(({ until }) => until > endsAt)
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

async function endTerm(tx: Db, term: Term, { publicUrl, now }: When): Promise<number> {
  if (!(await recordEnd(tx, term, now))) return 0
  if (isUsedUp(term, await unusedAds(tx, term))) return 1
  const payer = await findPayer(tx, term.employerId)
  const other = await otherPlan(tx, term, now)
  if (payer) await notify(tx, termEnded({ ...payer, term, publicUrl, other }), now)
  return 1
}

/** @returns whether no other process has recorded it before */
async function recordEnd(tx: Db, { id, employerId, planName }: Term, now: Date): Promise<boolean> {
  if (planName === null)
    return (await lockEmployerIfThere(tx, employerId)) && (await closeGrants(tx, id, { at: now })) > 0
  const { rowCount } = await tx
    .update(subscriptions)
    .set({ status: 'Expired' })
    .where(and(eq(subscriptions.id, id), inArray(subscriptions.status, movesFrom('expire'))))
  if (rowCount !== 1) return false
  await closeGrants(tx, id, { at: now })
  return true
}

import { and, desc, eq, isNull } from 'drizzle-orm'
import { toLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import type { PlanName, PlanType } from '#contract/facts/vocabularies.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { isUnpaidPurchase, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { totalOf } from '../price-rules.ts'
import { useCredit } from './money/credit.ts'
import { readAccount } from './money/read-account.ts'
import { openAccount } from './money/receive.ts'
import { unitPriceInLaari } from './price-list.ts'
import { toJson } from './subscription-json.ts'

export interface Choice {
  employerId: string
  planName: PlanName
  type: PlanType
  /** MVR, as shown on the page. */
  price: number
  adsLimit: number
  now: Date
}

/**
 * Stores the choice of a package as a Pending subscription, with the price of the list. An equal unpaid
 * choice is reused, so that a double click or a reload has no effect. It uses the credit of the employer.
 *
 * @throws Problem `invalid_price` when the sent price is neither the unit price nor the total
 */
export async function keepChoice(db: Db, choice: Choice): Promise<Subscription> {
  const { employerId, planName, type, price, now } = choice
  const adsLimit = type === 'Annual' ? 1 : choice.adsLimit
  return db.transaction(async (tx) => {
    await lockEmployer(tx, employerId)
    const unit = await unitPriceInLaari(tx, { type, planName, now })
    const total = totalOf(type, unit, adsLimit)
    if (![unit, total].includes(toLaari(price))) throw new Problem('invalid_price')
    const wished = { employerId, planName, type, adsLimit, unitPriceInLaari: unit, totalInLaari: total }
    const [unpaid] = await tx
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.employerId, employerId),
          isUnpaidPurchase,
          isNull(subscriptions.slipUploadedAt),
          eq(subscriptions.planName, planName),
          eq(subscriptions.type, type),
          eq(subscriptions.adsLimit, adsLimit),
          eq(subscriptions.totalInLaari, total),
        ),
      )
      .orderBy(desc(subscriptions.createdAt))
      .limit(1)
    const made =
      unpaid ??
      (
        await tx
          .insert(subscriptions)
          .values({ ...wished, createdAt: now })
          .returning()
      )[0]
    if (!made) throw new Error('the subscription was not written')
    await openAccount(tx, made, now)
    await useCredit(tx, made, now)
    return toJson(made, null, now, await readAccount(tx, made.number))
  })
}

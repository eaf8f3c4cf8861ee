import { and, desc, eq, lte } from 'drizzle-orm'
import { fromLaari, toLaari } from '#contract/base/money.ts'
import { type PlanName, type PlanType, planNames, planTypes } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { prices } from '#tables/subscriptions/subscriptions.ts'
import { firstPrices, type Pricing, unitPriceOf } from '../price-rules.ts'

/** Current price of a plan in laari: the latest that has started, otherwise the initial one. */
export async function unitPriceInLaari(
  db: Db,
  { type, planName, now }: { type: PlanType; planName: PlanName; now: Date },
): Promise<number> {
  const [set] = await db
    .select({ priceInLaari: prices.priceInLaari })
    .from(prices)
    .where(and(eq(prices.planType, type), eq(prices.planName, planName), lte(prices.validFrom, now)))
    .orderBy(desc(prices.validFrom), desc(prices.setAt), desc(prices.id))
    .limit(1)
  return set?.priceInLaari ?? toLaari(unitPriceOf(firstPrices, type, planName))
}

/** Current price list in MVR. */
export async function readPricing(db: Db, now: Date): Promise<Pricing> {
  const pricing = structuredClone(firstPrices)
  for (const type of planTypes)
    for (const planName of planNames) {
      const price = fromLaari(await unitPriceInLaari(db, { type, planName, now }))
      if (type === 'Annual') pricing.annual[planName] = price
      else pricing.payPerAd[planName] = price
    }
  return pricing
}

interface NewPrice {
  type: PlanType
  planName: PlanName
  priceInLaari: number
  /** At once by default. */
  validFrom?: Date
  operatorId: string
  now: Date
}

/** Sets a price from an instant on. Earlier choices keep their price. */
export async function setPrice(
  tx: Db,
  { type, planName, priceInLaari, validFrom, operatorId, now }: NewPrice,
): Promise<void> {
  await tx.insert(prices).values({
    planType: type,
    planName,
    priceInLaari,
    validFrom: validFrom ?? now,
    setAt: now,
    setBy: operatorId,
  })
}

/** All prices, latest start first. */
export async function priceHistory(db: Db) {
  return db.select().from(prices).orderBy(desc(prices.validFrom), desc(prices.setAt), desc(prices.id))
}

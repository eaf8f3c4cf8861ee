import { inArray } from 'drizzle-orm'
import { fromLaari, toLaari } from '#contract/money.ts'
import { type PlanName, type PlanType, planNames, planTypes } from '#contract/vocabularies.ts'
import { record } from '#features/audit/server/record.ts'
import {
  priceHistory,
  setPrice as setPriceFromNowOn,
  unitPriceInLaari,
} from '#features/subscriptions/server/price-list.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts.ts'

const plans = planTypes.flatMap((type) => planNames.map((planName) => ({ type, planName })))

/** Today's price of each plan, and every price that was set. */
export async function readPrices(db: Db, now: Date) {
  const current = []
  for (const plan of plans)
    current.push({ ...plan, price: fromLaari(await unitPriceInLaari(db, { ...plan, now })) })
  const rows = await priceHistory(db)
  const ids = [...new Set(rows.flatMap(({ setBy }) => setBy ?? []))]
  const people = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  const history = rows.map(({ id, planType, planName, priceInLaari, validFrom, setBy }) => ({
    ...{ _id: id, type: planType, planName },
    price: fromLaari(priceInLaari),
    validFrom: validFrom.toISOString(),
    setBy: emails.get(setBy ?? '') ?? null,
  }))
  return { current, history }
}

interface NewPrice {
  type: PlanType
  planName: PlanName
  price: number
  operatorId: string
  now: Date
}

/** Sets what a plan costs from now on; the price that holds already is left as it is. */
export async function setPrice(db: Db, { type, planName, price, operatorId, now }: NewPrice): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await unitPriceInLaari(tx, { type, planName, now })
    if (before === toLaari(price)) return
    await setPriceFromNowOn(tx, { type, planName, priceInLaari: toLaari(price), operatorId, now })
    await record(tx, {
      act: 'price set',
      subject: { id: `${type}, ${planName}`, name: `${type}, ${planName}` },
      before: { price: fromLaari(before) },
      after: { price },
      operatorId,
      now,
    })
    await invalidate(tx, ['settings'])
  })
}

import { inArray } from 'drizzle-orm'
import { addMonths, type Day, dayOf, startOfDay } from '#contract/base/maldives.ts'
import { fromLaari, toLaari } from '#contract/base/money.ts'
import { wrongField } from '#contract/base/problems.ts'
import { type PlanName, type PlanType, planNames, planTypes } from '#contract/facts/vocabularies.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { priceHistory, setPrice as setPriceFrom, unitPriceInLaari } from '../price-list.ts'

const plans = planTypes.flatMap((type) => planNames.map((planName) => ({ type, planName })))

/** Current price of each plan, and all entries. */
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
  const history = rows.map(({ id, planType, planName, priceInLaari, validFrom, setAt, setBy }) => ({
    _id: id,
    type: planType,
    planName,
    price: fromLaari(priceInLaari),
    validFrom: validFrom.toISOString(),
    setAt: setAt.toISOString(),
    setBy: emails.get(setBy ?? '') ?? null,
  }))
  return { current, history }
}

interface NewPrice {
  type: PlanType
  planName: PlanName
  price: number
  /** Today by default. */
  from?: Day | undefined
  operatorId: string
  now: Date
}

/**
 * Sets the price of a plan, at once or from a later day; an equal price changes nothing.
 *
 * @returns first day of validity; undefined for at once
 * @throws Problem `invalid_input` when the day is past, or more than a year ahead
 */
export async function setPrice(
  db: Db,
  { type, planName, price, from, operatorId, now }: NewPrice,
): Promise<Date | undefined> {
  const today = dayOf(now)
  if (from !== undefined && from < today) throw wrongField('from', 'must be today or later')
  if (from !== undefined && from > addMonths(today, 12)) throw wrongField('from', 'must be within a year')
  const validFrom = from === undefined || from === today ? undefined : startOfDay(from)
  await db.transaction(async (tx) => {
    const before = await unitPriceInLaari(tx, { type, planName, now: validFrom ?? now })
    if (before === toLaari(price)) return
    const given = { type, planName, priceInLaari: toLaari(price), operatorId, now }
    await setPriceFrom(tx, { ...given, ...(validFrom && { validFrom }) })
    await record(tx, {
      act: 'price set',
      subject: { id: `${type}, ${planName}`, name: `${type}, ${planName}` },
      before: { price: fromLaari(before) },
      after: { price, ...(validFrom && { from: validFrom.toISOString() }) },
      operatorId,
      now,
    })
    await invalidate(tx, ['settings'])
  })
  return validFrom
}

import { eq } from 'drizzle-orm'
import { fromLaari } from '#contract/base/money.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import type { WageFloor } from '../wage-floor-rules.ts'
import { rateAt, shownRate } from './exchange-rate.ts'
import { floorsAt } from './wage-floors.ts'

const inMvr = (laari: number | null) => (laari === null ? null : fromLaari(laari))

export const shownFloor = ({ size, hourlyInLaari, monthlyInLaari, from, source }: WageFloor) => ({
  size,
  from,
  source,
  hourly: inMvr(hourlyInLaari),
  monthly: inMvr(monthlyInLaari),
})

/** Current exchange rate and minimum wage for an employer's pay. */
export async function payRulesFor(db: Db, { employerId, now }: { employerId: string; now: Date }) {
  const [employer] = await db
    .select({ size: employers.size })
    .from(employers)
    .where(eq(employers.id, employerId))
  const size = employer?.size ?? null
  const floor = size && (await floorsAt(db, now))(size)
  return {
    exchangeRate: shownRate(await rateAt(db, now)),
    size,
    floor: floor ? shownFloor(floor) : null,
  }
}

import { asc } from 'drizzle-orm'
import { type Day, dayOf } from '#contract/base/maldives.ts'
import type { EmployerSize } from '#contract/facts/pay-vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { wageFloors } from '#tables/pay.ts'
import { firstFloors, floorOn, type WageFloor } from '../wage-floor-rules.ts'

/** All minimum wages in the order of entry: the initial one of each size, then the operator's. */
export async function floorHistory(db: Db) {
  const set = await db.select().from(wageFloors).orderBy(asc(wageFloors.createdAt))
  return [
    ...firstFloors.map((floor) => ({ ...floor, id: null, createdAt: null, setBy: null })),
    ...set.map(({ validFrom, ...floor }) => ({ ...floor, from: validFrom })),
  ]
}

/** Current minimum wage for a size of employer. */
export async function floorsAt(db: Db, now: Date): Promise<(size: EmployerSize) => WageFloor | undefined> {
  const all = await floorHistory(db)
  return (size) => floorOn(all, size, dayOf(now))
}

interface NewFloor {
  size: EmployerSize
  hourlyInLaari: number | null
  monthlyInLaari: number | null
  from: Day
  source: string
  operatorId: string
  now: Date
}

/** Sets the minimum wage for a size from a day on. */
export async function setFloor(tx: Db, { from, operatorId, now, ...floor }: NewFloor): Promise<void> {
  await tx.insert(wageFloors).values({ ...floor, validFrom: from, createdAt: now, setBy: operatorId })
}

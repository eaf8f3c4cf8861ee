import type { NewPlace, PlaceCorrection } from '#contract/places/desk-places.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { storeCorrection, storeNewPlace } from '../store-place.ts'

/** Assigns places to earlier typed locations. @returns the number of changed jobs */
export type PlaceRows = (db: Db) => Promise<number>

interface By {
  operatorId: string
  placeRows: PlaceRows
  now: Date
}

/**
 * Adds a place to the gazetteer.
 *
 * @throws Problem `invalid_input` without a containing place, or with half a point
 */
export async function addPlace(db: Db, { input, operatorId, placeRows, now }: By & { input: NewPlace }) {
  const { id } = await db.transaction(async (tx) => {
    const added = await storeNewPlace(tx, input, now)
    const subject = { id: added.id, name: added.name }
    await record(tx, { act: 'place added', subject, after: { ...input }, operatorId, now })
    return added
  })
  return { placeId: id, placed: await readAgain(db, placeRows) }
}

/**
 * Corrects a place; the log keeps the earlier values.
 *
 * @returns the number of jobs that got their place by it
 * @throws Problem `not_found`, `changed_meanwhile`, or `invalid_input` as for adding
 */
export async function correctPlace(
  db: Db,
  { placeId, correction, operatorId, placeRows, now }: By & { placeId: string; correction: PlaceCorrection },
): Promise<number> {
  await db.transaction(async (tx) => {
    const { before, after } = await storeCorrection(tx, { placeId, correction, now })
    const { version: _, ...given } = correction
    const fields = Object.keys(given) as (keyof typeof given)[]
    const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    if (changed.length === 0) return
    const factsOf = (row: typeof before) => Object.fromEntries(changed.map((field) => [field, row[field]]))
    await record(tx, {
      act: 'place corrected',
      subject: { id: placeId, name: before.name },
      before: factsOf(before),
      after: factsOf(after),
      operatorId,
      now,
    })
  })
  return readAgain(db, placeRows)
}

async function readAgain(db: Db, placeRows: PlaceRows): Promise<number> {
  const placed = await placeRows(db)
  await invalidate(db, ['places'])
  return placed
}

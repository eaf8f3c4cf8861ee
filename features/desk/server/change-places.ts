import type { NewPlace, PlaceCorrection } from '#contract/desk-places.ts'
import { record } from '#features/audit/server/record.ts'
import { placeEmployers } from '#features/employers/server/place-employers.ts'
import { placeJobs } from '#features/jobs/server/place-jobs.ts'
import { storeCorrection, storeNewPlace } from '#features/places/server/store-place.ts'
import { placeSeekers } from '#features/seekers/server/place-seekers.ts'
import type { Db } from '#platform/database/database.ts'
import { invalidate } from '#platform/pages/invalidate.ts'

interface By {
  operatorId: string
  now: Date
}

/** What was typed before may mean a place now. @returns how many jobs it is that do */
async function readAgain(db: Db): Promise<number> {
  const placed = await placeJobs(db)
  await placeEmployers(db)
  await placeSeekers(db)
  await invalidate(db, ['places'])
  return placed
}

/**
 * Adds a place to the gazetteer.
 *
 * @throws Problem `invalid_input` when it lies in nothing, or has half a point
 */
export async function addPlace(db: Db, { input, operatorId, now }: By & { input: NewPlace }) {
  const { id } = await db.transaction(async (tx) => {
    const added = await storeNewPlace(tx, input, now)
    const subject = { id: added.id, name: added.name }
    await record(tx, { act: 'place added', subject, after: { ...input }, operatorId, now })
    return added
  })
  return { placeId: id, placed: await readAgain(db) }
}

/**
 * Corrects a place; what was there before stays in the log.
 *
 * @returns how many jobs found their place by it
 * @throws Problem `not_found`, `changed_meanwhile`, or `invalid_input` as when it is added
 */
export async function correctPlace(
  db: Db,
  { placeId, correction, operatorId, now }: By & { placeId: string; correction: PlaceCorrection },
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
  return readAgain(db)
}

import { eq, sql } from 'drizzle-orm'
import { Problem, wrongField } from '#contract/base/problems.ts'
import type { NewPlace, PlaceCorrection } from '#contract/places/desk-places.ts'
import type { Db } from '#platform/database/database.ts'
import { places } from '#tables/places.ts'
import { atollOf, gazetteerOf, liesIn, type Place } from '../gazetteer-rules.ts'
import { labelOf } from '../place-words-rules.ts'
import { readPlace } from '../read-place-rules.ts'
import { keyOf } from '../spelling-rules.ts'
import { rebuildWords } from './rebuild-words.ts'

type Row = typeof places.$inferSelect

/** Serialises changes of the gazetteer. */
const lock = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('vazeefa gazetteer'))`)

/** @throws Problem `invalid_input` without a containing place, within itself, or with half a point */
function checkPlace(rows: readonly Place[], place: Place): void {
  const others = rows.filter(({ id }) => id !== place.id)
  const gazetteer = gazetteerOf([...others, place])
  const parent = gazetteer.byId.get(place.parentId ?? '')
  if (place.kind === 'atoll') {
    if (place.parentId !== null) throw wrongField('parentId', 'must be empty: an atoll lies in nothing')
  } else {
    if (!parent) throw wrongField('parentId', 'must be a place of the gazetteer')
    if (liesIn(gazetteer, parent, place)) throw wrongField('parentId', 'must not lie in the place itself')
    if (!atollOf(gazetteer, place)) throw wrongField('parentId', 'must lie in an atoll')
  }
  if ((place.latitude === null) !== (place.longitude === null))
    throw wrongField(place.latitude === null ? 'latitude' : 'longitude', 'is required beside the other')
}

/** @throws Problem `invalid_input` for a new spelling that would go on meaning something else, or a new name that is one of abroad */
function checkSpellings(rows: readonly Place[], before: Place, place: Place): void {
  if (place.isClosed) return
  const gazetteer = gazetteerOf([...rows.filter(({ id }) => id !== place.id), place])
  // Two places may share a name.
  if (place.name !== before.name && readPlace(gazetteer, place.name).is === 'outside')
    throw wrongField('name', `must not be “${place.name}”: it would go on meaning no place in the Maldives`)
  for (const spelling of place.spellings.filter((one) => !before.spellings.includes(one))) {
    const reading = readPlace(gazetteer, spelling)
    if (reading.is === 'one' && reading.place.id === place.id) continue
    const meant =
      reading.is === 'several'
        ? `several places: ${reading.places.map((one) => labelOf(gazetteer, one)).join('; ')}`
        : reading.is === 'one'
          ? labelOf(gazetteer, reading.place)
          : 'no place in the Maldives'
    throw wrongField('spellings', `must not have “${spelling}”: it would go on meaning ${meant}`)
  }
}

/** 'k-maafushi': code of the atoll and name; numbered if it is taken. */
function newPlaceId(rows: readonly Row[], place: Place): string {
  const atoll = atollOf(gazetteerOf([...rows, place]), place)
  const words = place.name
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
  const id = `${keyOf(atoll?.code ?? 'mv')}-${words || 'place'}`.slice(0, 50)
  const isTaken = (tried: string) => rows.some((row) => row.id === tried)
  let tried = id
  for (let number = 2; isTaken(tried); number += 1) tried = `${id}-${number}`
  return tried
}

/**
 * Adds a place, in the transaction of its log entry.
 *
 * @throws Problem `invalid_input` without a containing place, with half a point, or with a name or a spelling that would go
 * on meaning something else
 */
export async function storeNewPlace(tx: Db, input: NewPlace, now: Date): Promise<Row> {
  await lock(tx)
  const rows = await tx.select().from(places)
  const place = { ...input, id: 'the new one', code: null, codeThaana: null }
  if (place.kind === 'atoll') throw wrongField('kind', 'must not be atoll: there are twenty')
  checkPlace(rows, place)
  checkSpellings(rows, { ...place, name: '', spellings: [] }, place)
  const id = newPlaceId(rows, place)
  const words = { label: '', path: [] }
  const [added] = await tx
    .insert(places)
    .values({ ...place, ...words, id, correctedAt: now })
    .returning()
  if (!added) throw new Error('nothing was added')
  await rebuildWords(tx)
  return added
}

/**
 * Changes the given fields of a place, in the transaction of its log entry.
 *
 * @returns the place before and after, the same where nothing differs
 * @throws Problem `not_found`, `changed_meanwhile` when it has changed since it was read, or
 * `invalid_input`
 */
export async function storeCorrection(
  tx: Db,
  { placeId, correction, now }: { placeId: string; correction: PlaceCorrection; now: Date },
): Promise<{ before: Row; after: Row }> {
  await lock(tx)
  const rows = await tx.select().from(places)
  const before = rows.find(({ id }) => id === placeId)
  if (!before) throw new Problem('not_found')
  const { version, ...given } = correction
  if (version !== before.version) throw new Problem('changed_meanwhile')
  const changes = Object.fromEntries(
    Object.entries(given).filter(
      ([fact, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(before[fact as keyof Row]),
    ),
  )
  // Marked as corrected, an unchanged place would miss what later releases know of it.
  if (Object.keys(changes).length === 0) return { before, after: before }
  const place: Row = { ...before, ...changes }
  if ((place.kind === 'atoll') !== (before.kind === 'atoll'))
    throw wrongField('kind', 'cannot become or stop being atoll')
  checkPlace(rows, place)
  if (place.isClosed && rows.some(({ parentId, isClosed }) => parentId === placeId && !isClosed))
    throw wrongField('isClosed', 'must be false while other places lie in it')
  checkSpellings(rows, before, place)
  const [after] = await tx
    .update(places)
    .set({ ...changes, correctedAt: now, version: sql`${places.version} + 1` })
    .where(eq(places.id, placeId))
    .returning()
  if (!after) throw new Problem('not_found')
  await rebuildWords(tx)
  return { before, after }
}

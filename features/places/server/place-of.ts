import { wrongField } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { Gazetteer } from '../gazetteer-rules.ts'
import { labelOf } from '../place-words-rules.ts'
import { readPlace } from '../read-place-rules.ts'
import { readGazetteer } from './read-gazetteer.ts'

/** Place that a text alone names, if any. */
export function placeIn(gazetteer: Gazetteer, text: string): string | null {
  const reading = readPlace(gazetteer, text)
  return reading.is === 'one' ? reading.place.id : null
}

interface Written {
  /** Chosen from the gazetteer; '' if nothing was chosen; undefined if there was no choice. */
  placeId?: string | undefined
  /** As typed; undefined if unchanged. */
  location?: string | undefined
}

/** Location before a change. */
interface Before {
  placeId: string | null
  location: string
}

/**
 * The chosen place, otherwise the one that the text names. An unchanged text keeps its place.
 *
 * @throws Problem `invalid_input` when the chosen id does not exist, or an ambiguous name has no choice
 */
export async function placeOf(
  db: Db,
  { placeId, location }: Written,
  before: Before = { placeId: null, location: '' },
): Promise<string | null> {
  const isSame = location === undefined || location === before.location
  if (placeId === undefined && isSame) return before.placeId
  const gazetteer = await readGazetteer(db)
  if (placeId) {
    if (gazetteer.byId.has(placeId)) return placeId
    throw wrongField('placeId', 'is not a place of the gazetteer. GET /api/places finds them')
  }
  const reading = readPlace(gazetteer, location ?? before.location)
  if (reading.is === 'one') return reading.place.id
  if (placeId === undefined || reading.is !== 'several') return null
  const names = reading.places.map((place) => labelOf(gazetteer, place))
  throw wrongField('location', `is the name of several places. Choose one: ${names.join('; ')}`)
}

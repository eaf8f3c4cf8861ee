import type { Gazetteer } from '#features/places/gazetteer-rules.ts'
import { labelOf } from '#features/places/place-words-rules.ts'
import { readPlace } from '#features/places/read-place-rules.ts'

/** Remark on a location that names no known place: it is kept as written, and the desk lists it. */
export function placeNote(gazetteer: Gazetteer, location: string): string[] {
  const reading = readPlace(gazetteer, location)
  if (reading.is === 'unknown')
    return [`location '${location}' is not understood: it is kept as it is written`]
  if (reading.is !== 'several') return []
  const places = reading.places.map((place) => labelOf(gazetteer, place))
  return [`location '${location}' is the name of several places (${places.join('; ')}): none is chosen`]
}

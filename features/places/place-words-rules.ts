import { isOwnPlace } from '#contract/facts/place-values.ts'
import { atollOf, type Gazetteer, type Place, pathOf } from './gazetteer-rules.ts'
import { keyOf } from './spelling-rules.ts'

type ById = Pick<Gazetteer, 'byId'>

const nameOf = ({ kind, name }: Place) => (kind === 'atoll' ? `${name} Atoll` : name)

/** Is the place the town that its city is named after? 'Malé, Malé City' is redundant. */
const isNamesake = (place: Place, area: Place) =>
  area.kind === 'city' && keyOf(area.name) === keyOf(`${place.name} city`)

/** Names from the place outwards, without redundant ones. */
function namesOf(gazetteer: ById, place: Place): string[] {
  const path = pathOf(gazetteer, place)
  return path.filter((area, at) => at === 0 || !isNamesake(path[at - 1] ?? area, area)).map(nameOf)
}

/** Does the place need no other beside it: 'Malé City', 'Malé', which the city is named after, or a place of its own? */
function standsAlone(gazetteer: ById, place: Place): boolean {
  const around = gazetteer.byId.get(place.parentId ?? '')
  return (
    isOwnPlace(place.id) ||
    (place.kind === 'city' && /\bcity$/i.test(place.name)) ||
    (around !== undefined && isNamesake(place, around))
  )
}

/** Label of a place in lists: 'Maafushi, Kaafu Atoll', 'Hithadhoo, Addu City', 'Malé City', 'Malé', 'Hulhumalé'. */
export const labelOf = (gazetteer: ById, place: Place): string =>
  standsAlone(gazetteer, place) ? place.name : namesOf(gazetteer, place).slice(0, 2).join(', ')

/**
 * Full address: 'Maafushi, Kaafu Atoll'. It ends with a place that is known by its own name, so that Malé and Addu City are
 * called the same in a list and on a page: 'Hithadhoo, Addu City', 'Henveiru, Malé'.
 */
export function addressOf(gazetteer: ById, place: Place): string {
  const end = pathOf(gazetteer, place).find((area) => standsAlone(gazetteer, area))
  const names = namesOf(gazetteer, place)
  const last = end ? names.indexOf(end.name) : -1
  return (last < 0 ? names : names.slice(0, last + 1)).join(', ')
}

/** Island, city or resort of a postal address; a ward's is its island. */
function localityOf(gazetteer: ById, place: Place): string | undefined {
  const isWard = place.kind === 'district' && place.latitude === null
  const locality = isWard ? gazetteer.byId.get(place.parentId ?? '') : place
  return locality && locality.kind !== 'atoll' ? locality.name : undefined
}

/** A place in pages and machine-readable data. */
export function placeWords(gazetteer: ById, place: Place) {
  const atoll = atollOf(gazetteer, place)
  const { id, kind, latitude, longitude } = place
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  const locality = localityOf(gazetteer, place)
  return {
    id,
    kind,
    label: labelOf(gazetteer, place),
    address: addressOf(gazetteer, place),
    ...(locality && { locality }),
    ...(atoll && { atoll: atoll.name, atollId: atoll.id }),
    ...point,
  }
}

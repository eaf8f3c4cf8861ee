/** Maximum distance of a nearby place. */
export const nearbyKilometres = 25
const nearby = '-and-nearby'
const apart = '-without-city'

/** Places that count for themselves and not with their atoll, since most jobs are in them. */
export const ownPlaces = ['k-male', 'k-hulhumale', 'k-vilimale', 's-addu-city'] as const
/** The city that holds such places, by its atoll. */
export const ownCities: Readonly<Record<string, string>> = {
  'atoll-k': 'k-male-city',
  'atoll-s': 's-addu-city',
}

interface PlaceIn {
  id: string
  withNearby: boolean
  /** An atoll without its city. */
  withoutCity: boolean
}

/** The id in a value of a place filter, and whether nearby places are included, or a city is left out. */
export function placeIn(value: string): PlaceIn {
  const [withNearby, withoutCity] = [value.endsWith(nearby), value.endsWith(apart)]
  const end = withNearby ? nearby.length : withoutCity ? apart.length : 0
  return { id: end > 0 ? value.slice(0, -end) : value, withNearby, withoutCity }
}

/** Value of the place filter that is meant by the name of a place: an atoll is left without its city. */
export const areaValue = (id: string): string => (ownCities[id] ? id + apart : id)

export const isOwnPlace = (id: string): boolean => ownPlaces.some((own) => own === id)

/** Does the value stand for a place with counts and a page: an atoll without its city, or a place of its own? */
export const isArea = (value: string): boolean =>
  isOwnPlace(value) || (value.startsWith('atoll-') && areaValue(placeIn(value).id) === value)

/** The same place with or without nearby places. */
export const placeValue = (id: string, withNearby: boolean): string => (withNearby ? id + nearby : id)

/** Id of the atoll of a place: an id begins with the code of its atoll. */
export const atollOf = (id: string): string => (id.startsWith('atoll-') ? id : `atoll-${id.split('-')[0]}`)

/** More than the longest value of a place filter. */
export const maxPlaceIdLength = 80

/** Is it the id of a place, and not a typed place? */
export const isPlaceId = (value: string): boolean => /^(atoll|[a-z]{1,3})-[a-z0-9-]{1,60}$/.test(value)

/**
 * Label of a value of a place filter: 'Maafushi and nearby'. 'Kaafu Atoll' is without its city everywhere; the value
 * that includes it is 'Kaafu Atoll with Malé City'. @param nameOf returns the name of a place by its id
 */
export function placeText(value: string, nameOf: (id: string) => string): string {
  const { id, withNearby, withoutCity } = placeIn(value)
  const city = withoutCity ? undefined : ownCities[id]
  const name = city ? `${nameOf(id)} with ${nameOf(city)}` : nameOf(id)
  return withNearby ? `${name} and nearby` : name
}

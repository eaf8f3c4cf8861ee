/** Maximum distance of a nearby place. */
export const nearbyKilometres = 25
const nearby = '-and-nearby'

/** The id in a value of a place filter, and whether nearby places are included. */
export function placeIn(value: string): { id: string; withNearby: boolean } {
  const withNearby = value.endsWith(nearby)
  return { id: withNearby ? value.slice(0, -nearby.length) : value, withNearby }
}

/** The same place with or without nearby places. */
export const placeValue = (id: string, withNearby: boolean): string => (withNearby ? id + nearby : id)

/** Id of the atoll of a place: an id begins with the code of its atoll. */
export const atollOf = (id: string): string => (id.startsWith('atoll-') ? id : `atoll-${id.split('-')[0]}`)

/** More than the longest value of a place filter. */
export const maxPlaceIdLength = 80

/** Is it the id of a place, and not a typed place? */
export const isPlaceId = (value: string): boolean => /^(atoll|[a-z]{1,3})-[a-z0-9-]{1,60}$/.test(value)

/** Label of a value of a place filter: 'Maafushi and nearby'. @param nameOf returns the name of a place by its id */
export function placeText(value: string, nameOf: (id: string) => string): string {
  const { id, withNearby } = placeIn(value)
  return withNearby ? `${nameOf(id)} and nearby` : nameOf(id)
}

import { nearbyKilometres } from '#contract/facts/place-values.ts'
import { atollOf, type Gazetteer, type Place, pathOf } from './gazetteer-rules.ts'

interface Point {
  latitude: number
  longitude: number
}

/** Point of a place, or of the island or city that it is a part of. */
function pointOf(gazetteer: Gazetteer, place: Place): Point | undefined {
  for (const { kind, latitude, longitude } of pathOf(gazetteer, place))
    if (latitude !== null && longitude !== null && (kind !== 'atoll' || place.kind === 'atoll'))
      return { latitude, longitude }
  return undefined
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
function kilometresBetween(a: Point, b: Point): number {
  const [south, north] = [radians(a.latitude), radians(b.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const across =
    half(north - south) + Math.cos(south) * Math.cos(north) * half(radians(b.longitude - a.longitude))
  return 12_742 * Math.asin(Math.sqrt(across))
}

/** Kilometres from one place to another; undefined where a point is unknown. */
export function distanceOf(gazetteer: Gazetteer, from: Place, to: Place): number | undefined {
  const [a, b] = [pointOf(gazetteer, from), pointOf(gazetteer, to)]
  return a && b && kilometresBetween(a, b)
}

/** Kilometres of the rings beyond the atoll; the last one reaches across half of the country. */
const further = [100, 250, 500]

/** By the ids of the places, until a place is changed. */
const kept = new WeakMap<Gazetteer, Map<string, readonly (readonly string[])[]>>()

/**
 * Ids of the places around some, nearest first: within `nearbyKilometres`, in the same atoll, and then in wider rings. A
 * place stands in the first that it belongs to.
 */
export function ringsAround(gazetteer: Gazetteer, places: readonly Place[]): readonly (readonly string[])[] {
  const ofGazetteer = kept.get(gazetteer) ?? new Map<string, readonly (readonly string[])[]>()
  kept.set(gazetteer, ofGazetteer)
  const key = places.map(({ id }) => id).join(' ')
  const rings = ofGazetteer.get(key) ?? measured(gazetteer, places)
  ofGazetteer.set(key, rings)
  return rings
}

function measured(gazetteer: Gazetteer, places: readonly Place[]): string[][] {
  const atolls = new Set(places.map((place) => atollOf(gazetteer, place)))
  const points = places.flatMap((place) => pointOf(gazetteer, place) ?? [])
  const rings: string[][] = [[], [], ...further.map(() => [])]
  for (const there of gazetteer.places) {
    const point = pointOf(gazetteer, there)
    const kilometres = point ? Math.min(...points.map((one) => kilometresBetween(one, point))) : Number.NaN
    const reached = further.findIndex((most) => kilometres <= most)
    if (kilometres <= nearbyKilometres && there.kind !== 'atoll') rings[0]?.push(there.id)
    else if (atolls.has(atollOf(gazetteer, there))) rings[1]?.push(there.id)
    else if (reached >= 0) rings[2 + reached]?.push(there.id)
  }
  return rings
}

import { z } from 'zod'
import { bounded } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { line } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'

/** Kinds of places. An atoll contains islands; a city is one island or several; a district is a part of either. */
export const placeKinds = ['atoll', 'city', 'island', 'district', 'resort', 'airport', 'industrial'] as const
export type PlaceKind = (typeof placeKinds)[number]

const placeIdWords = 'must be the id of a place, such as k-maafushi'
/** The id of a place; '' for none. The gazetteer decides whether the place exists. */
export const PlaceId = bounded(200, placeIdWords, 'must be the id of a place')
  .trim()
  .regex(/^[a-z0-9-]{0,60}$/, placeIdWords)

/** A place in lists, with its counts. */
export const PlaceLabel = z.object({ id: z.string(), label: z.string() })
export type PlaceLabel = z.output<typeof PlaceLabel>

/** A place in pages and machine-readable data. */
export const PlaceWords = PlaceLabel.extend({
  kind: z.enum(placeKinds),
  /** All names outwards, up to one that is known by itself: 'Henveiru, Malé', 'Maafushi, Kaafu Atoll'. */
  address: z.string(),
  /** Its island, city or resort; an atoll has none. */
  locality: z.string().optional(),
  atoll: z.string().optional(),
  atollId: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
})
export type PlaceWords = z.output<typeof PlaceWords>

/** One of the places that the picker offers. */
export const OfferedPlace = PlaceWords.extend({ name: z.string(), nameThaana: z.string().nullable() })
export type OfferedPlace = z.output<typeof OfferedPlace>

export const PlacesFound = z.object({
  /** Interpretation of the text: one place, several with the name, none in the Maldives, or unknown. */
  reading: z.enum(['one', 'several', 'outside', 'unknown']),
  /** Number of leading places that the text names. */
  meant: z.number(),
  /** Named places first, then those whose names begin or continue like it: at most 8, unless the text names more. */
  places: z.array(OfferedPlace),
})
export type PlacesFound = z.output<typeof PlacesFound>

export const findPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'The places that a text may mean, and whether it means one of them by itself',
  for: 'anyone',
  limit: 'R',
  query: z.object({ q: line(lengths.line).default('') }),
  reply: PlacesFound,
  problems: [],
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengths } from './lengths.ts'
import { line } from './schemas.ts'

/** Kinds of places. An atoll holds islands; a city is an island or several; a district is a part of either. */
export const placeKinds = ['atoll', 'city', 'island', 'district', 'resort', 'airport', 'industrial'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** The id of a place; '' for none. Whether there is such a place is asked of the gazetteer. */
export const PlaceId = z
  .string({ error: 'must be the id of a place' })
  .trim()
  .regex(/^[a-z0-9-]{0,60}$/, 'must be the id of a place, such as k-maafushi')

/** A place in lists, beside what is there. */
export const PlaceLabel = z.object({ id: z.string(), label: z.string() })
export type PlaceLabel = z.output<typeof PlaceLabel>

/** A place in pages and machine-readable data. */
export const PlaceWords = PlaceLabel.extend({
  kind: z.enum(placeKinds),
  /** 'Hithadhoo, Addu City, Seenu Atoll' */
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
  /** Reading of the text alone: one place, several that share the name, none in the Maldives, or not understood. */
  reading: z.enum(['one', 'several', 'outside', 'unknown']),
  /** Number of places, from the first on, that it means. */
  meant: z.number(),
  /** Then come those whose names begin or go on like it: at most 8 in all, unless it means more. */
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

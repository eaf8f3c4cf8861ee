import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { formatCount } from '../base/money.ts'
import { choice, line, Message, pageQuery, requiredLine, word } from '../base/schemas.ts'
import { placeStates } from '../facts/desk-states.ts'
import { lengths } from '../facts/lengths.ts'
import { PlaceId, placeKinds } from './places.ts'

/** Maximum population of a place. */
const maxPopulation = 1_000_000

/** A place at the desk. */
export const DeskPlace = z.object({
  _id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  nameThaana: z.string().nullable(),
  label: z.string(),
  parentId: z.string().nullable(),
  /** Name of the containing place. */
  parent: z.string().nullable(),
  spellings: z.array(z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  population: z.number().nullable(),
  source: z.string(),
  isClosed: z.boolean(),
  correctedAt: z.string().nullable(),
  /** Version that the operator read; a correction has to name it. */
  version: z.number(),
  /** Number of open jobs, employers and job seekers at the place itself. */
  openJobs: z.number(),
  employers: z.number(),
  jobseekers: z.number(),
})
export type DeskPlace = z.output<typeof DeskPlace>

const PlaceKindWord = word(placeKinds)

export const listDeskPlaces = endpoint({
  method: 'GET',
  path: '/api/admin/places',
  summary: 'The gazetteer, by name; `q` is contained in a name, a spelling or the label',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    q: line(lengths.line).optional(),
    kind: choice(PlaceKindWord),
    state: choice(word(namesOf(placeStates))),
    ...pageQuery(),
  }),
  reply: z.array(DeskPlace),
  paged: true,
  problems: [],
})

const placeParams = z.object({ placeId: PlaceId })

export const deskPlace = endpoint({
  method: 'GET',
  path: '/api/admin/places/:placeId',
  summary: 'One place',
  for: 'admin',
  limit: 'PD',
  params: placeParams,
  reply: DeskPlace,
  problems: ['not_found'],
})

const degrees = (min: number, max: number) =>
  z
    .number({ error: 'must be a number' })
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .nullable()

const placeFields = {
  kind: PlaceKindWord,
  name: requiredLine(lengths.name),
  nameThaana: line(lengths.name)
    .regex(/^[\u0780-\u07b1\d .()-]*$/, 'must be in Thaana letters')
    .nullable()
    .transform((name) => name || null),
  /** The containing place; absent for an atoll. */
  parentId: PlaceId.nullable().transform((id) => id || null),
  /** Other names and spellings, without duplicates. */
  spellings: list(requiredLine(lengths.name), 60, { what: 'spellings' }).transform((names) => [
    ...new Set(names),
  ]),
  latitude: degrees(-1, 7.5),
  longitude: degrees(72, 74.5),
  population: z
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(maxPopulation, `must be at most ${formatCount(maxPopulation)}`)
    .nullable(),
  /** Source of the information. */
  source: requiredLine(lengths.longLine),
}

export const NewPlace = z.strictObject({
  ...placeFields,
  nameThaana: placeFields.nameThaana.default(null),
  spellings: placeFields.spellings.default([]),
  latitude: placeFields.latitude.default(null),
  longitude: placeFields.longitude.default(null),
  population: placeFields.population.default(null),
})
export type NewPlace = z.output<typeof NewPlace>

export const addPlace = endpoint({
  method: 'POST',
  path: '/api/admin/places',
  summary: 'Add a place to the gazetteer. It holds at once, also for what was typed before',
  for: 'admin',
  limit: 'W',
  input: NewPlace,
  reply: Message.extend({ placeId: z.string() }),
  status: 201,
  problems: [],
})

/** Changes of a place. An absent field stays unchanged. */
export const PlaceCorrection = z
  .strictObject({ ...placeFields, isClosed: z.boolean({ error: 'must be true or false' }) })
  .partial()
  .extend({ version: z.number({ error: 'must be a number' }) })
export type PlaceCorrection = z.output<typeof PlaceCorrection>

export const correctPlace = endpoint({
  method: 'PUT',
  path: '/api/admin/places/:placeId',
  summary:
    'Correct a place. It holds at once, also for what was typed before; nothing that has the place loses it',
  for: 'admin',
  limit: 'W',
  params: placeParams,
  input: PlaceCorrection,
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})

/** A typed location that names no known place. */
export const UnplacedText = z.object({
  _id: z.string(),
  reading: z.enum(['several', 'outside', 'unknown']),
  /** Places that share the name. */
  places: z.array(z.string()),
  openJobs: z.number(),
  employers: z.number(),
  jobseekers: z.number(),
})
export type UnplacedText = z.output<typeof UnplacedText>

export const listUnplaced = endpoint({
  method: 'GET',
  path: '/api/admin/unplaced-locations',
  summary: 'What was typed as a location and means no place, the most frequent first',
  for: 'admin',
  limit: 'PD',
  query: z.object({ q: line(lengths.line).optional(), ...pageQuery() }),
  reply: z.array(UnplacedText),
  paged: true,
  problems: [],
})

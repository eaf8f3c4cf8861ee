import type { PlaceKind } from '#contract/places/places.ts'
import type { Place } from '../gazetteer-rules.ts'
import { airports } from './gazetteer/airports.ts'
import { atolls } from './gazetteer/atolls.ts'
import { cities } from './gazetteer/cities.ts'
import { districts } from './gazetteer/districts.ts'
import { industrial } from './gazetteer/industrial.ts'
import { islands } from './gazetteer/islands.ts'
import { resortIslands } from './gazetteer/resort-islands.ts'
import { resorts } from './gazetteer/resorts.ts'

export interface SourcedPlace extends Place {
  source: string
}

/** Sources by the last word of a line. */
const sources: Record<string, string> = {
  census: 'OneMap (Maldives Land and Survey Authority); Census 2022 (Maldives Bureau of Statistics)',
  register: 'OneMap (Maldives Land and Survey Authority)',
  atolls: 'atollsofmaldives.gov.mv; Gazette of the Maldives; points and residents from its islands',
  notices: 'Notices on city councils; residents from Census 2022 (Maldives Bureau of Statistics)',
  wikipedia: 'Wikipedia; spellings as people write them',
  gazette: 'Advertisements in the Gazette of the Maldives',
  airports: 'IATA codes; OneMap (Maldives Land and Survey Authority)',
  two: 'Two public lists of resorts that agree on the atoll; island in OneMap',
  one: 'One public list of resorts; the atoll was not checked',
}

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

function pointOf(cell: string | undefined): Pick<Place, 'latitude' | 'longitude'> {
  const [latitude, longitude] = (cell || ',')
    .split(',')
    .map((number) => (number.trim() ? Number(number) : null))
  return { latitude: latitude ?? null, longitude: longitude ?? null }
}

const listOf = (cell: string | undefined) => (cell ? cell.split(';').map((name) => name.trim()) : [])

function placesIn(kind: PlaceKind, table: string, sourceOfAll?: string): SourcedPlace[] {
  return linesOf(table).map(
    ([id = '', name = '', parentId, point, population, spellings, thaana, source]) => ({
      id,
      kind,
      name,
      nameThaana: thaana || null,
      code: null,
      codeThaana: null,
      parentId: parentId || null,
      spellings: listOf(spellings),
      ...pointOf(point),
      population: population ? Number(population) : null,
      source: sources[source || sourceOfAll || ''] ?? '',
    }),
  )
}

function atollsIn(table: string): SourcedPlace[] {
  return linesOf(table).map(
    ([id = '', name = '', code, codeThaana, point, population, spellings, thaana]) => ({
      id,
      kind: 'atoll',
      name,
      nameThaana: thaana || null,
      code: code || null,
      codeThaana: codeThaana || null,
      parentId: null,
      spellings: listOf(spellings),
      ...pointOf(point),
      population: Number(population),
      source: sources.atolls ?? '',
    }),
  )
}

/** Gazetteer of this release. Changes by operators are in the database. */
export const gazetteerRows: readonly SourcedPlace[] = [
  ...atollsIn(atolls),
  ...placesIn('city', cities),
  ...placesIn('island', islands, 'census'),
  ...placesIn('district', districts),
  ...placesIn('airport', airports, 'airports'),
  ...placesIn('industrial', industrial, 'register'),
  ...placesIn('resort', resorts),
  ...placesIn('resort', resortIslands, 'register'),
]

import type { PlaceKind } from '#contract/places/places.ts'
import { deletionIndex } from './deletion-index-rules.ts'
import { foldOf, keyOf, wordsOf } from './spelling-rules.ts'

/** A place of the gazetteer. */
export interface Place {
  id: string
  kind: PlaceKind
  name: string
  nameThaana: string | null
  /** Code of an atoll: 'HDh'. */
  code: string | null
  /** Code of an atoll in Thaana: 'ހދ'. */
  codeThaana: string | null
  /** Place that contains it; null for an atoll. */
  parentId: string | null
  /** Other names and spellings. */
  spellings: readonly string[]
  latitude: number | null
  longitude: number | null
  /** Residents; null if uninhabited or unknown. */
  population: number | null
  /** It no longer exists: no name matches it, and existing references stay. */
  isClosed?: boolean
}

/** Index of the places by id and by name. */
export interface Gazetteer {
  /** Places that names match. */
  places: readonly Place[]
  byId: ReadonlyMap<string, Place>
  /** By the key of a name or spelling. */
  named: ReadonlyMap<string, readonly Place[]>
  /** By the common key of similar spellings. */
  folded: ReadonlyMap<string, readonly Place[]>
  /** Resorts by the first words of their names: 'JW Marriott'. */
  begun: ReadonlyMap<string, readonly Place[]>
  /** Atolls by code. */
  coded: ReadonlyMap<string, Place>
  /** Keys one edit away from a key, in each of the three indexes. */
  near: Readonly<Record<'named' | 'folded' | 'begun', (key: string) => readonly string[]>>
}

/** Minimum number of letters of a name that may be misspelled. */
export const minMistyped = 6

/** Words that do not identify a resort. */
export const generic: ReadonlySet<string> = new Set(
  'the resort resorts hotel hotels spa and at by maldives island islands villas private collection retreat'.split(
    ' ',
  ),
)
/** First words of resorts that are also everyday words: alone they match nothing. */
const ordinary: ReadonlySet<string> = new Set(
  'beach club coral equator four full grand hard holiday lily park residence royal safari south standard summer villa'
    .split(' ')
    .concat('diamonds drift emerald fun joy marina nova one paradise six sun you'.split(' ')),
)

const without = (words: readonly string[], left: ReadonlySet<string>) =>
  words.filter((word) => !left.has(word))
const article = new Set(['the'])
const filling = new Set(['the', 'and', 'resort', 'spa', 'maldives', 'hotel', 'international'])

/** Keys of a name: an atoll's with and without the word, an airport's without 'international'. */
function keysOf({ kind }: Place, name: string): string[] {
  const words = wordsOf(name).map(({ text }) => text)
  const keys = [words, without(words, article)]
  if (kind === 'atoll') keys.push([...words, 'atoll'])
  if (kind === 'airport') keys.push(without(words, filling))
  return keys.map((key) => key.join('')).filter((key) => key !== '')
}

/** Keys of the beginnings of a resort's name: its first word, the first two, and so on. */
function beginningsOf({ kind }: Place, name: string): string[] {
  if (kind !== 'resort') return []
  const words = wordsOf(name).map(({ text }) => text)
  return [without(words, article), without(words, filling)].flatMap((kept) =>
    kept
      .map((_, last) => kept.slice(0, last + 1))
      .filter(
        (first) =>
          first.some((word) => !generic.has(word)) && (first.length > 1 || first.join('').length > 2),
      )
      .map((first) => first.join(''))
      .filter((key) => !ordinary.has(key)),
  )
}

function grouped(places: readonly Place[], keys: (place: Place, name: string) => string[]) {
  const groups = new Map<string, Place[]>()
  for (const place of places) {
    const names = [place.name, ...(place.nameThaana ? [place.nameThaana] : []), ...place.spellings]
    for (const key of new Set(names.flatMap((name) => keys(place, name)))) {
      const group = groups.get(key)
      if (group) group.push(place)
      else groups.set(key, [place])
    }
  }
  return groups
}

export function gazetteerOf(places: readonly Place[]): Gazetteer {
  const codes = places.flatMap((place) =>
    [place.code, place.codeThaana].flatMap((code) => (code ? [[keyOf(code), place] as const] : [])),
  )
  const open = places.filter(({ isClosed }) => !isClosed)
  const named = grouped(open, keysOf)
  const folded = grouped(open, (place, name) => keysOf(place, name).map(foldOf))
  const begun = grouped(open, beginningsOf)
  const nearIn = (names: ReadonlyMap<string, unknown>) =>
    deletionIndex([...names.keys()].filter(({ length }) => length >= minMistyped))
  return {
    places: open,
    byId: new Map(places.map((place) => [place.id, place])),
    named,
    folded,
    begun,
    coded: new Map(codes),
    near: { named: nearIn(named), folded: nearIn(folded), begun: nearIn(begun) },
  }
}

/** Ids from a place outwards to its atoll. */
export function pathOf({ byId }: Pick<Gazetteer, 'byId'>, place: Place): Place[] {
  const path: Place[] = []
  for (
    let next: Place | undefined = place;
    next && !path.includes(next);
    next = byId.get(next.parentId ?? '')
  )
    path.push(next)
  return path
}

export const atollOf = (gazetteer: Pick<Gazetteer, 'byId'>, place: Place): Place | undefined =>
  pathOf(gazetteer, place).find(({ kind }) => kind === 'atoll')

export const liesIn = (gazetteer: Pick<Gazetteer, 'byId'>, place: Place, area: Place): boolean =>
  pathOf(gazetteer, place).includes(area)

/** Do people live or land on it? Then its bare name prefers it to a resort or an industrial island. */
export function isInhabited(
  { byId }: Pick<Gazetteer, 'byId'>,
  { kind, parentId, population }: Place,
): boolean {
  if (kind === 'atoll' || kind === 'city' || kind === 'island') return true
  const isIsland = byId.get(parentId ?? '')?.kind !== 'island' && byId.get(parentId ?? '')?.kind !== 'city'
  return kind === 'airport' ? isIsland || population !== null : kind === 'district' && population !== null
}

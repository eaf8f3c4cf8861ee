import { isOwnPlace } from '#contract/facts/place-values.ts'
import type { PlaceKind, PlacesFound } from '#contract/places/places.ts'
import { type Gazetteer, isInhabited, type Place } from './gazetteer-rules.ts'
import { placeWords } from './place-words-rules.ts'
import { readPlace } from './read-place-rules.ts'
import { foldOf, keyOf, wordsOf } from './spelling-rules.ts'

const maxOffered = 8

const order: Record<PlaceKind, number> = {
  city: 0,
  island: 0,
  atoll: 1,
  district: 2,
  airport: 2,
  resort: 3,
  industrial: 4,
}

/** Keys of a name from each of its words: 'Soneva Fushi' also matches 'fushi'. */
function beginnings(name: string): string[] {
  const words = wordsOf(name).map(({ text }) => text)
  return words.map((_, from) => words.slice(from).join(''))
}

/** Beginnings of all names of a place, exact and by common spelling. */
interface Beginnings {
  place: Place
  each: readonly (readonly string[])[]
  folded: readonly (readonly string[])[]
}

const known = new WeakMap<Gazetteer, readonly Beginnings[]>()

/** Computed once per gazetteer, since every typed letter needs all of them. */
function beginningsIn(gazetteer: Gazetteer): readonly Beginnings[] {
  const made = known.get(gazetteer)
  if (made) return made
  const all = gazetteer.places.map((place) => {
    const names = [place.name, ...place.spellings, ...(place.nameThaana ? [place.nameThaana] : [])]
    const each = names.map(beginnings)
    return { place, each, folded: each.map((parts) => parts.map(foldOf)) }
  })
  known.set(gazetteer, all)
  return all
}

/**
 * Rank of a match: 0 begins with the typed text, 1 has a word that does, 2 in another spelling; otherwise
 * undefined.
 */
function closeness({ each, folded }: Beginnings, key: string, fold: string): number | undefined {
  if (each.some(([whole]) => whole?.startsWith(key))) return 0
  if (each.some((parts) => parts.some((part) => part.startsWith(key)))) return 1
  const isAlike = fold.length > 2 && folded.some((parts) => parts.some((part) => part.startsWith(fold)))
  return isAlike ? 2 : undefined
}

/** Places whose names begin or continue like a text, likeliest first. */
function goingOn(gazetteer: Gazetteer, text: string): Place[] {
  const key = keyOf(text)
  const fold = foldOf(key)
  return beginningsIn(gazetteer)
    .flatMap((one) => {
      const close = closeness(one, key, fold)
      return close === undefined ? [] : [{ place: one.place, close }]
    })
    .sort(
      (a, b) =>
        a.close - b.close ||
        order[a.place.kind] - order[b.place.kind] ||
        Number(isOwnPlace(b.place.id)) - Number(isOwnPlace(a.place.id)) ||
        Number(isInhabited(gazetteer, b.place)) - Number(isInhabited(gazetteer, a.place)) ||
        (b.place.population ?? 0) - (a.place.population ?? 0) ||
        (a.place.name < b.place.name ? -1 : 1),
    )
    .map(({ place }) => place)
}

/** Suggestions of the picker for a text, and whether the text alone names a place. */
export function offeredPlaces(gazetteer: Gazetteer, text: string): PlacesFound {
  const reading = readPlace(gazetteer, text)
  const meant = reading.is === 'one' ? [reading.place] : reading.is === 'several' ? reading.places : []
  const places = new Set([...meant, ...goingOn(gazetteer, text)])
  return {
    reading: reading.is,
    meant: meant.length,
    places: [...places].slice(0, Math.max(maxOffered, meant.length)).map((place) => ({
      ...placeWords(gazetteer, place),
      name: place.name,
      nameThaana: place.nameThaana,
    })),
  }
}

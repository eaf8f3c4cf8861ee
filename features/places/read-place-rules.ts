import { atollOf, type Gazetteer, isInhabited, liesIn, type Place, pathOf } from './gazetteer-rules.ts'
import { type Mention, mentionsIn, readableWords } from './mentions-rules.ts'
import { abroadKeys, nowhereKeys, overseasKeys } from './outside-rules.ts'
import { keyOf } from './spelling-rules.ts'

/** Interpretation of a written location. */
export type Reading =
  | { is: 'one'; place: Place }
  /** Several places have the name: the author has to choose. */
  | { is: 'several'; places: readonly Place[] }
  /** Abroad, at home, at sea, or anywhere in the country: not in the gazetteer. */
  | { is: 'outside' }
  /** Unknown: kept as typed. */
  | { is: 'unknown' }

type Words = ReturnType<typeof readableWords>

/**
 * Maximum number of words that are read, and of names that are compared with each other. A location has few;
 * a longer text is no location.
 */
const maxWords = 100
const maxMentions = 12

/** Returns the first word of the last of these names; undefined without any. */
function lastOf(words: Words, keys: ReadonlySet<string>): number | undefined {
  let last: number | undefined
  for (const from of words.keys())
    for (let to = from + 1; to <= Math.min(from + 4, words.length); to += 1)
      if (
        keys.has(
          words
            .slice(from, to)
            .map(({ text }) => text)
            .join(''),
        )
      )
        last = from
  return last
}

/** Is one within the other, or is one a city beside the other in its atoll? */
function belongTogether(gazetteer: Gazetteer, a: Place, b: Place): boolean {
  if (liesIn(gazetteer, a, b) || liesIn(gazetteer, b, a)) return true
  return (a.kind === 'city' || b.kind === 'city') && atollOf(gazetteer, a) === atollOf(gazetteer, b)
}

/** 'Maafushi, Malé': the town of a city after an island means the city, unless it is an alternative ('/'). */
function asCity(gazetteer: Gazetteer, words: Words, mentions: readonly Mention[]): readonly Mention[] {
  return mentions.map((mention, at) => {
    const [town, another] = mention.places
    const city = gazetteer.byId.get(town?.parentId ?? '')
    if (!town || another || city?.kind !== 'city' || keyOf(city.name) !== keyOf(`${town.name} city`))
      return mention
    const isAfterIsland = mentions
      .slice(0, at)
      .some(({ places }) => places.every((place) => !liesIn(gazetteer, town, place)))
    const { before = '' } = words[mention.from] ?? {}
    const isOneOfTwo = /[/&+]/.test(before) || ['and', 'or'].includes(words[mention.from - 1]?.text ?? '')
    return isAfterIsland && !isOneOfTwo ? { ...mention, places: [city] } : mention
  })
}

/** 'H. Thinadhoo, Malé' is a house in Malé: a name after a letter counts only if the rest agrees. */
function withoutHouses(gazetteer: Gazetteer, mentions: readonly Mention[]): readonly Mention[] {
  const agree = (a: Mention, b: Mention) =>
    a.places.some((place) => b.places.some((other) => belongTogether(gazetteer, place, other)))
  const left = mentions.filter(
    (mention) => !mention.isLettered || mentions.some((other) => other !== mention && agree(mention, other)),
  )
  return left.length > 0 ? left : mentions
}

/** Limits each mention to the places that belong to the others: 'Hithadhoo, Laamu'. */
function narrowed(gazetteer: Gazetteer, mentions: readonly Mention[]): Mention[] {
  return mentions.map((mention) => {
    let { places } = mention
    for (const other of mentions) {
      const agreeing = places.filter((place) =>
        other.places.some((next) => belongTogether(gazetteer, place, next)),
      )
      if (agreeing.length > 0) places = agreeing
    }
    return { ...mention, places }
  })
}

/** Removes mentions that only give the area of another one. */
function withoutAreas(gazetteer: Gazetteer, mentions: readonly Mention[]): Mention[] {
  const saysWhere = (area: Mention, at: number) =>
    mentions.some((other, place) => {
      const isArea = area.places.every((one) => other.places.some((inner) => isAround(gazetteer, one, inner)))
      const isSame =
        other.places.every((one) => area.places.includes(one)) && area.places.length === other.places.length
      return isSame ? place < at : isArea
    })
  return mentions.filter((mention, at) => !saysWhere(mention, at))
}

/** Does the area contain the place, or is it a city beside it? */
function isAround(gazetteer: Gazetteer, area: Place, place: Place): boolean {
  if (liesIn(gazetteer, place, area)) return true
  return (
    area.kind === 'city' &&
    !liesIn(gazetteer, area, place) &&
    atollOf(gazetteer, area) === atollOf(gazetteer, place)
  )
}

/** Among places with the same name, prefers inhabited ones and airports. */
function likeliest(gazetteer: Gazetteer, places: readonly Place[]): readonly Place[] {
  const inhabited = places.filter((place) => isInhabited(gazetteer, place))
  return inhabited.length > 0 ? inhabited : places
}

/** City of all of them: 'Malé / Hulhumalé'. */
function sharedCity(gazetteer: Gazetteer, places: readonly Place[]): Place | undefined {
  const [first] = places
  return (
    first &&
    pathOf(gazetteer, first).find(
      (area) => area.kind === 'city' && places.every((place) => liesIn(gazetteer, place, area)),
    )
  )
}

/**
 * Interprets a written place: 'K. Maafushi', "Male'", 'Hulhumale Ph2', 'Gan, Addu', a resort, Thaana, one
 * wrong letter. An ambiguous name is never guessed.
 */
export function readPlace(gazetteer: Gazetteer, text: string): Reading {
  const words = readableWords(text).slice(0, maxWords)
  return placeOf(gazetteer, words, mentionsIn(gazetteer, words).slice(0, maxMentions))
}

/** Are these names the last words, but for a number after them ('Singapore 238823')? */
function endsWithOneOf(words: Words, keys: ReadonlySet<string>): boolean {
  const end = words.findLastIndex(({ text }) => !/^\d+$/.test(text)) + 1
  return [1, 2, 3, 4].some((count) =>
    keys.has(
      words
        .slice(Math.max(0, end - count), end)
        .map(({ text }) => text)
        .join(''),
    ),
  )
}

/**
 * Is a written location abroad, or no specific place ('Anywhere')? Undefined for a place, or words that may be one: a
 * foreign name before other words may be that of a house or a company ('Malé, Singapore Airlines office').
 */
export function outsideOf(gazetteer: Gazetteer, text: string): 'abroad' | 'nowhere' | undefined {
  if (readPlace(gazetteer, text).is !== 'outside') return undefined
  const words = readableWords(text).slice(0, maxWords)
  if (lastOf(words, overseasKeys) !== undefined || endsWithOneOf(words, abroadKeys)) return 'abroad'
  return lastOf(words, abroadKeys) === undefined ? 'nowhere' : undefined
}

/** The place of some words, of which the mentions are known. */
export function placeOf(gazetteer: Gazetteer, words: Words, found: readonly Mention[]): Reading {
  const abroad = lastOf(words, abroadKeys)
  const last = found.at(-1)
  if (abroad !== undefined && (!last || last.from <= abroad)) return { is: 'outside' }
  if (!last) return lastOf(words, nowhereKeys) === undefined ? { is: 'unknown' } : { is: 'outside' }
  const [first, another] = found
  if (first?.isLettered && !another && gazetteer.coded.has(words[first.from - 1]?.text ?? ''))
    return { is: 'several', places: first.places }
  const mentions = withoutAreas(
    gazetteer,
    narrowed(gazetteer, asCity(gazetteer, words, withoutHouses(gazetteer, found))),
  )
  const each = mentions.map(({ places }) => likeliest(gazetteer, places))
  const places = [...new Set(each.flat())]
  const city =
    each.length > 1 && each.every(({ length }) => length === 1) ? sharedCity(gazetteer, places) : undefined
  const [place] = city ? [city] : places
  return place && (city || places.length === 1) ? { is: 'one', place } : { is: 'several', places }
}

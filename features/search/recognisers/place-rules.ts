import { areaValue, placeValue } from '#contract/facts/place-values.ts'
import { ringsAround } from '#features/places/around-rules.ts'
import type { Place } from '#features/places/gazetteer-rules.ts'
import { type Mention, mentionsIn, readableWords } from '#features/places/mentions-rules.ts'
import { labelOf } from '#features/places/place-words-rules.ts'
import { placeOf } from '#features/places/read-place-rules.ts'
import { keyOf, wordsOf } from '#features/places/spelling-rules.ts'
import { phraseNode } from '#features/search/match-rules.ts'
import { factsOf, type Reading, type Recogniser, spanOf, type Word } from '#features/search/reading-rules.ts'
import { plain, type Term, weights } from '#features/search/terms-rules.ts'
import { groupKeyOf } from '#features/search/words/dhivehi-rules.ts'
import { isListed, isOfTitles } from '#features/search/words/known-words-rules.ts'
import { nearest } from '#features/search/words/nearest-word-rules.ts'
import { keyOfWords } from '#features/search/words/synonym-rules.ts'
import { isFiller, isStop } from './filler-rules.ts'

const nearWords = new Set(['near', 'around', 'nearby'])
/** Words between an island and its atoll: 'Gan in Laamu'. */
const between = new Set(['in', 'at', 'on', 'of', 'island', 'atoll', 'city'])

/** Consecutive words, by their numbers, that name a place, or several with one name. */
interface Stretch {
  from: number
  to: number
  places: readonly Place[]
  isExact: boolean
}

/** Places that words of one run name. */
function placesIn(reading: Reading, from: number, to: number): Stretch[] {
  const { words, tokens, gazetteer } = reading
  const ofTokens = [...new Set(words.slice(from, to).map(({ token }) => token))]
  const readable = readableWords(ofTokens.map((token) => tokens[token]?.raw ?? '').join(' '))
  // The place reader separates letters and digits; both go from left to right.
  const owners = ofTokens.flatMap((token) => readableWords(tokens[token]?.raw ?? '').map(() => token))
  if (owners.length !== readable.length) return []
  const textOf = (begin: number, end: number) => readable.slice(begin, end).map(({ text }) => text)
  /** The place of some words, with their mentions alone. */
  const placeAt = (begin: number, end: number, mentions: readonly Mention[]) =>
    placeOf(
      gazetteer,
      readable.slice(begin, end),
      mentions.map((one) => ({ ...one, from: one.from - begin, to: one.to - begin, isLettered: false })),
    )
  const stretchOf = (begin: number, end: number, places: readonly Place[], isExact: boolean): Stretch => ({
    from: words.findIndex(({ token }) => token === owners[begin]),
    to: words.findLastIndex(({ token }) => token === owners[end - 1]) + 1,
    places,
    isExact,
  })
  const found: Stretch[] = []
  let last: { begin: number; end: number; mentions: readonly Mention[] } | undefined
  for (const mention of mentionsIn(gazetteer, readable).toSorted((a, b) => a.from - b.from)) {
    const { from: begin, to: end, places, isExact = false } = mention
    const mentions = [...(last?.mentions ?? []), mention]
    const both =
      last && textOf(last.end, begin).every((word) => between.has(word)) && placeAt(last.begin, end, mentions)
    if (last && both && both.is === 'one') {
      const before = found.pop()
      found.push(stretchOf(last.begin, end, [both.place], isExact && (before?.isExact ?? false)))
      last = { begin: last.begin, end, mentions }
      continue
    }
    const alone = placeAt(begin, end, [mention])
    const meant = alone.is === 'one' ? [alone.place] : alone.is === 'several' ? alone.places : places
    found.push(stretchOf(begin, end, meant, isExact))
    last = { begin, end, mentions: [mention] }
  }
  return [...found, ...pointedIn(reading, from, to), ...codesIn(reading, from, to)]
}

/** An atoll by its code with points: 'A.Dh.' */
const pointedIn = ({ words, tokens, gazetteer }: Reading, from: number, to: number): Stretch[] =>
  [...new Set(words.slice(from, to).map(({ token }) => token))].flatMap((token) => {
    const atoll = gazetteer.coded.get(tokens[token]?.words.join('') ?? '')
    const begin = words.findIndex((word) => word.token === token)
    const end = words.findLastIndex((word) => word.token === token) + 1
    return atoll && end - begin > 1 ? [{ from: begin, to: end, places: [atoll], isExact: true }] : []
  })

/** An atoll by its code: of three letters anywhere, of two at the end. */
const codesIn = ({ words, gazetteer, synonyms }: Reading, from: number, to: number): Stretch[] =>
  words.slice(from, to).flatMap(({ text }, at) => {
    const isLast = from + at === to - 1 && to - from > 1
    const atoll = text.length > 2 || (isLast && text.length > 1) ? gazetteer.coded.get(text) : undefined
    const [begin, end] = [from + at, from + at + 1]
    return atoll && !synonyms.byKey.has(text)
      ? [{ from: begin, to: end, places: [atoll], isExact: true }]
      : []
  })

/** Is it a place, and not a word of job titles? */
function isPlace(reading: Reading, { from, to, isExact }: Stretch): boolean {
  const taken = reading.words.slice(from, to)
  if (isExact && taken.length === 1 && taken[0]?.text.length === 1) return false
  if (isExact) return taken.length > 1 || !reading.synonyms.byKey.has(keyOfWords([taken[0]?.text ?? '']))
  // A misspelled name: an unknown word that is not one letter from a word of occupation names.
  const isUnknown = ({ text }: Word) =>
    !isListed(reading, text) &&
    !factsOf(reading, text).isThere &&
    !reading.synonyms.byKey.has(groupKeyOf(text))
  const isNoPlace = ({ word }: { word: string }) => !reading.gazetteer.named.has(keyOf(word))
  // The code of its atoll says nothing about its spelling.
  const name = taken.filter(({ text }) => taken.length === 1 || !reading.gazetteer.coded.has(text))
  return (
    name.every(({ text }) => !isOfTitles(reading, text) && !isStop(text)) &&
    !name.every(({ text }) => isFiller(text)) &&
    name.some(isUnknown) &&
    !name.some((word) => isUnknown(word) && nearest(reading, word.text, 1).some(isNoPlace))
  )
}

function placeTerm({ words, gazetteer }: Reading, { from, to, places, isExact }: Stretch): Term {
  const taken = words.slice(from, to)
  const after = words.slice(to, to + 2).map(({ text }) => text)
  const isNear = nearWords.has(words[from - 1]?.text ?? '') || after.join(' ') === 'and nearby'
  const labels = places.map((place) => labelOf(gazetteer, place))
  const text = taken.map((word) => word.text).join(' ')
  // In their order: 'Alif Alif' is not 'Alif Dhaalu'. A misspelled name is looked for as it is spelled, if it is the only one.
  const [{ name } = { name: '' }] = places
  const isOnly = places.length === 1 && gazetteer.named.get(keyOf(name))?.length === 1
  const spelled = (isExact ? taken : isOnly ? wordsOf(name) : []).map((word) => word.text)
  return {
    text: labels[0] && places.length === 1 ? labels[0] : text,
    ...(spelled[0] && {
      own: { is: 'within', places: 'ABC', node: phraseNode(spelled, spelled[0]) },
    }),
    about: 'word',
    weight: weights.place,
    ...plain,
    places: places.map(({ id }) => (isNear ? placeValue(id, true) : areaValue(id))),
    around: ringsAround(gazetteer, places),
    chip: `${labels.slice(0, 3).join(' or ')}${isNear ? ' and nearby' : ''}`,
    ...spanOf(taken),
  }
}

/** Atolls, islands and resorts, also misspelled. */
export const places: Recogniser = (reading) => {
  const runs = Map.groupBy(reading.words.keys(), (at) => reading.words[at]?.run)
  const stretches = [...runs.values()]
    .flatMap((run) => placesIn(reading, run[0] ?? 0, (run.at(-1) ?? 0) + 1))
    .filter((stretch) => isPlace(reading, stretch))
  return (at) => {
    const stretch = stretches.find(({ from }) => from === at)
    return stretch && { takes: stretch.to - stretch.from, terms: [placeTerm(reading, stretch)] }
  }
}

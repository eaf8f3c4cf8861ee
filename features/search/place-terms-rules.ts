import { placeValue } from '#contract/facts/place-values.ts'
import type { Place } from '#features/places/gazetteer-rules.ts'
import { mentionsIn, readableWords } from '#features/places/mentions-rules.ts'
import { labelOf } from '#features/places/place-words-rules.ts'
import { readPlace } from '#features/places/read-place-rules.ts'
import { groupKeyOf } from './dhivehi-rules.ts'
import { type Facts, factsOf, isListed, isOfTitles } from './facts-rules.ts'
import { keyOfWords } from './synonym-rules.ts'
import { allOf, plain, type Reader, spanOf, type Term, type Word, weights, wordNode } from './terms-rules.ts'
import { nearestOf } from './word-meaning-rules.ts'

const nearWords = new Set(['near', 'around', 'nearby'])

export interface Stretch {
  from: number
  to: number
  places: readonly Place[]
  isExact: boolean
}

/** Places among the words, with their positions. */
export function placesAmong(reader: Reader, words: readonly Word[]): Stretch[] {
  const raw = words.map(({ token }) => token)
  const tokens = [...new Set(raw)].map((token) => reader.tokens[token]?.raw ?? '')
  const text = tokens.join(' ')
  const readable = readableWords(text)
  // The place reader separates letters and digits; both go from left to right.
  const owners: number[] = []
  for (const [at, token] of [...new Set(raw)].entries())
    for (const _ of readableWords(tokens[at] ?? '')) owners.push(token)
  if (owners.length !== readable.length) return []
  // 'site engineer hdh': an atoll's code at the end.
  const end = words.length > 1 ? (words.at(-1)?.text ?? '') : ''
  const coded = end.length > 1 ? reader.gazetteer.coded.get(end) : undefined
  const atoll: Stretch[] =
    coded && !reader.synonyms.byKey.has(end)
      ? [{ from: words.length - 1, to: words.length, places: [coded], isExact: true }]
      : []
  const named = mentionsIn(reader.gazetteer, readable).flatMap(({ from, to, places }) => {
    const first = words.findIndex(({ token }) => token === owners[from])
    const last = words.findLastIndex(({ token }) => token === owners[to - 1])
    const key = readable
      .slice(from, to)
      .map((word) => word.text)
      .join('')
    const isExact = reader.gazetteer.named.has(key)
    return [{ from: first, to: last + 1, places: meant(reader, readable.slice(from, to), places), isExact }]
  })
  return [...named, ...atoll]
}

function meant({ gazetteer }: Facts, words: readonly { text: string }[], places: readonly Place[]) {
  const reading = readPlace(gazetteer, words.map(({ text }) => text).join(' '))
  if (reading.is === 'one') return [reading.place]
  return reading.is === 'several' ? reading.places : places
}

/** Is it a place, and not a word of job titles? */
export function isPlace(reader: Reader, words: readonly Word[], { from, to, isExact }: Stretch): boolean {
  const taken = words.slice(from, to)
  if (isExact) return taken.length > 1 || !reader.synonyms.byKey.has(keyOfWords([taken[0]?.text ?? '']))
  // A misspelled name: an unknown word that is not one letter from a word of occupation names.
  const isUnknown = (text: string) =>
    !isListed(reader, text) && !factsOf(reader, text).isThere && !reader.synonyms.byKey.has(groupKeyOf(text))
  return (
    taken.every(({ text }) => !isOfTitles(reader, text) && factsOf(reader, text).stem !== '') &&
    taken.some(({ text }) => isUnknown(text)) &&
    !taken.some(({ text }) => isUnknown(text) && nearestOf(reader, text, 1)?.isNamed)
  )
}

export function placeTerm(reader: Reader, words: readonly Word[], stretch: Stretch): Term {
  const taken = words.slice(stretch.from, stretch.to)
  const isNear =
    nearWords.has(words[stretch.from - 1]?.text ?? '') ||
    words
      .slice(stretch.to, stretch.to + 2)
      .map(({ text }) => text)
      .join(' ') === 'and nearby'
  const { gazetteer } = reader
  const labels = stretch.places.map((place) => labelOf(gazetteer, place))
  const text = taken.map((word) => word.text).join(' ')
  const own = allOf(taken.map((word) => wordNode(word.text)))
  return {
    text: labels[0] && stretch.places.length === 1 ? labels[0] : text,
    ...(stretch.isExact && { own: { is: 'within', places: 'ABC', node: own } }),
    about: 'word',
    weight: weights.place,
    ...plain,
    places: stretch.places.map(({ id }) => placeValue(id, isNear)),
    chip: `${labels.slice(0, 3).join(' or ')}${isNear ? ' and nearby' : ''}`,
    ...spanOf(taken),
  }
}

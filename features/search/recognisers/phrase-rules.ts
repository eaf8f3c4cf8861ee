import { areaValue } from '#contract/facts/place-values.ts'
import { readPlace } from '#features/places/read-place-rules.ts'
import { keyOf } from '#features/places/spelling-rules.ts'
import { allOf, type Node, phraseNode, wordNode } from '#features/search/match-rules.ts'
import type { Reading, Recogniser } from '#features/search/reading-rules.ts'
import { type About, plain, type Term, weights } from '#features/search/terms-rules.ts'
import type { Token } from '#features/search/tokens-rules.ts'
import { isOfTitles } from '#features/search/words/known-words-rules.ts'
import { headOf } from '#features/search/words/synonym-rules.ts'
import { peopleWords } from '#features/search/words/title-words-rules.ts'

/** A quoted phrase is matched exactly, in the text too. */
function phraseTerm(reading: Reading, { words, raw }: Token, at: number): Term {
  const isTitled = words.every((word) => isOfTitles(reading, word))
  const about: About = isTitled && peopleWords.has(headOf(words)) ? 'work' : 'word'
  const weight = about === 'work' ? weights.work : isTitled ? weights.field : weights.word
  const own = phraseNode(words, words[0] ?? '')
  return { text: `"${raw}"`, about, weight, own, ...plain, titles: 1, from: at, to: at + 1 }
}

/** Quoted phrases. */
export const phrases: Recogniser = (reading) => (at) => {
  const word = reading.words[at]
  const token = word?.isPhrase && reading.tokens[word.token]
  return token ? { takes: 1, terms: [phraseTerm(reading, token, word.token)] } : undefined
}

/** Term of an excluded word or phrase: a place by its filter too, if its name is written right. */
export function excludedTerm(reading: Reading, token: Token, at: number): Term {
  const phrase = phraseTerm(reading, token, at)
  if (token.isPhrase) return { ...phrase, about: 'word' }
  const own: Node = token.sign
    ? { is: 'sign', sign: token.sign }
    : allOf(token.words.map((word) => wordNode(word)))
  const place = readPlace(reading.gazetteer, token.raw)
  const places =
    place.is === 'one' && reading.gazetteer.named.has(keyOf(token.raw)) ? [areaValue(place.place.id)] : []
  return { ...phrase, text: token.raw, about: 'word', own, places }
}

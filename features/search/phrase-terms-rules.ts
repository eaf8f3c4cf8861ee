import { readPlace } from '#features/places/read-place-rules.ts'
import { keyOf } from '#features/places/spelling-rules.ts'
import { isOfTitles } from './facts-rules.ts'
import type { Node } from './match-rules.ts'
import { headOf } from './synonym-rules.ts'
import { type About, allOf, plain, type Reader, type Term, weights, wordNode } from './terms-rules.ts'
import { peopleWords } from './title-words-rules.ts'
import type { Token } from './tokens-rules.ts'

/** Reads a quoted phrase. */
export function phraseTerm(reader: Reader, token: Token, at: number): Term {
  const { words } = token
  const [only, another] = words
  const own: Node = only && !another ? wordNode(only) : { is: 'phrase', words }
  const isTitled = words.every((word) => isOfTitles(reader, word))
  const isPerson = peopleWords.has(headOf(words))
  // A quoted phrase is matched exactly, in the text too.
  const about: About = isPerson && isTitled ? 'work' : 'word'
  const weight = about === 'work' ? weights.work : isTitled ? weights.field : weights.word
  return {
    text: `"${token.raw}"`,
    about,
    weight,
    own,
    ...plain,
    titles: 1,
    from: at,
    to: at + 1,
  }
}

/** Reads an excluded term. */
export function excludedTerm(reader: Reader, token: Token, at: number): Term {
  const phrase = phraseTerm(reader, token, at)
  if (token.isPhrase) return { ...phrase, about: 'word' }
  const own: Node = token.sign
    ? { is: 'sign', sign: token.sign }
    : allOf(token.words.map((word) => wordNode(word)))
  const reading = readPlace(reader.gazetteer, token.raw)
  const places =
    reading.is === 'one' && reader.gazetteer.named.has(keyOf(token.raw)) ? [reading.place.id] : []
  return { ...phrase, text: token.raw, about: 'word', own, places }
}

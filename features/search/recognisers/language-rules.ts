import { anyOf, phraseNode, wordNode } from '#features/search/match-rules.ts'
import { type Recogniser, runFrom, spanOf } from '#features/search/reading-rules.ts'
import { closeness, plain, type Term, weights } from '#features/search/terms-rules.ts'
import { languages } from '#features/search/words/known-words-rules.ts'

const speaking = new Set(
  'speak speaks speaking speaker speakers spoken fluent fluently language languages native know knows knowing knowledge'.split(
    ' ',
  ),
)
/** Two names of one language. */
const alike = new Map([
  ['chinese', 'mandarin'],
  ['mandarin', 'chinese'],
  ['sinhala', 'sinhalese'],
  ['sinhalese', 'sinhala'],
])
const beforeName = new Set([...speaking, 'in', 'of', 'good', 'the'])
/** Maximum number of words that say that a language is spoken: 'fluent in', 'speaking'. */
const maxSpeaking = 3

/** Work with guests, for which a language is wanted most. */
const withGuests =
  'guest relations|front office|receptionist|villa host|tour guide|guide|translator|customer service'
const guests = anyOf(withGuests.split('|').map((title) => phraseNode(title.split(' '), title)))

/** Languages: 'German speaking', 'fluent in Russian', 'Arabic'. A job may name one anywhere. */
export const spoken: Recogniser = (reading) => (at) => {
  const run = runFrom(reading, at, maxSpeaking + 2)
  const named = run.findIndex(({ text }) => languages.has(text))
  if (named < 0 || !run.slice(0, named).every(({ text }) => beforeName.has(text))) return undefined
  const text = run[named]?.text ?? ''
  const other = alike.get(text)
  const after = run.slice(named + 1).findIndex((word) => !speaking.has(word.text) && word.text !== other)
  const takes = named + 1 + (after < 0 ? run.length - named - 1 : after)
  const term: Term = {
    text,
    about: 'word',
    weight: weights.word,
    own: anyOf([text, other ?? []].flat().map((name) => wordNode(name))),
    ...plain,
    close: [{ node: guests, lacks: `with guests, without “${text}”`, quality: closeness.further }],
    jobs: 0,
    ...spanOf(run.slice(0, takes)),
  }
  return { takes, terms: [term] }
}

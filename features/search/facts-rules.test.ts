import { expect, test } from 'vitest'
import { factsFor } from '#tests/support/searcher.ts'
import {
  beginsSome,
  dhivehiKey,
  halvesOf,
  isListed,
  isOfTitles,
  pairsToLookUp,
  wordsToLookUp,
} from './facts-rules.ts'
import { tokensOf } from './tokens-rules.ts'

const lookedUp = (typed: string) => wordsToLookUp(tokensOf(typed))

test('the key under which Dhivehi is found in Thaana says at least four letters', () => {
  expect(dhivehiKey('vazeefa')).toBe('dvvazifa')
  expect(dhivehiKey('ވަޒީފާ')).toBe('dvvazifa')
  expect(dhivehiKey('imam')).toBe('dvimam')
  expect(dhivehiKey('spa')).toBeUndefined()
  expect(dhivehiKey('24hours')).toBeUndefined()
  expect(dhivehiKey('hours24')).toBeUndefined()
  expect(dhivehiKey('')).toBeUndefined()
})

test('a word of six letters or more may be two of three letters or more', () => {
  expect(halvesOf('nurse')).toEqual([])
  expect(halvesOf('waiter')).toEqual([['wai', 'ter']])
  expect(halvesOf('barista')).toEqual([
    ['bar', 'ista'],
    ['bari', 'sta'],
  ])
})

test('two words of a search are looked up as one, and those of a text are not', () => {
  expect(pairsToLookUp(tokensOf('spa waiter boy'))).toEqual(['spawaiter', 'waiterboy'])
  expect(pairsToLookUp(tokensOf('a '.repeat(13)))).toEqual([])
})

test('each word is looked up once, and as Dhivehi', () => {
  expect(lookedUp('spa waiter')).toEqual(['spa', 'waiter', 'dvvaiter'])
  expect(lookedUp('spa spa')).toEqual(['spa'])
  expect(lookedUp('')).toEqual([])
})

test('a word of more than thirty letters is ignored, and at most four hundred are looked up', () => {
  const [longest, longer] = ['x'.repeat(30), 'y'.repeat(31)]
  expect(lookedUp(longest)).toContain(longest)
  expect(lookedUp(longer)).toEqual([])
  const tokens = tokensOf('x '.repeat(200)).map((token, at) => ({
    ...token,
    words: [`a${at}`, `b${at}`, `c${at}`],
  }))
  expect(wordsToLookUp(tokens)).toHaveLength(400)
})

test('a word in a list is known, whichever jobs are open', () => {
  const facts = factsFor('', [{ id: 'x', words: ['villa host', 'mudhimu'] }])('')
  for (const word of ['diving', 'reef', 'lady', 'mgr', 'mudhimu', 'gardeners'])
    expect([word, isListed(facts, word)]).toEqual([word, true])
  for (const word of ['recepsionist', 'gardner', 'qwrtz'])
    expect([word, isListed(facts, word)]).toEqual([word, false])
  for (const word of ['villas', 'welder', 'kitchen'])
    expect([word, isOfTitles(facts, word)]).toEqual([word, true])
  expect(isOfTitles(facts, 'lady')).toBe(false)
})

test('a beginning is one of a word of the names of work too', () => {
  const facts = factsFor('')('physiot')
  expect(beginsSome(facts, 'physiot')).toBe(true)
  expect(beginsSome(facts, 'physiq')).toBe(false)
})

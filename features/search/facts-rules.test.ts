import { expect, test } from 'vitest'
import { dhivehiKey, halvesOf, wordsToLookUp } from './facts-rules.ts'
import { tokensOf } from './typed-rules.ts'

const lookedUp = (typed: string) => wordsToLookUp(tokensOf(typed))

test('the key under which Dhivehi is found in Thaana says at least four letters', () => {
  expect(dhivehiKey('vazeefa')).toBe('dvvazifa')
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

test('of a short search each word is looked up, with the next one, as Dhivehi, and in halves', () => {
  expect(lookedUp('spa waiter')).toEqual(['spa', 'spawaiter', 'waiter', 'dvvaiter', 'wai', 'ter'])
  expect(lookedUp('spa spa')).toEqual(['spa', 'spaspa'])
  expect(lookedUp('')).toEqual([])
})

test('a word of more than thirty letters is none', () => {
  const [longest, longer] = ['x'.repeat(30), 'y'.repeat(31)]
  expect(lookedUp(longest)).toContain(longest)
  expect(lookedUp(longer)).toEqual([])
})

test('of more than twelve words each is looked up as it is, and four hundred at most', () => {
  const word = (at: number) =>
    `a${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`
  const words = (count: number) => Array.from({ length: count }, (_, at) => word(at))
  expect(lookedUp(words(12).join(' '))).toContain(word(0) + word(1))
  expect(lookedUp(words(13).join(' '))).toEqual(words(13))
  const four = tokensOf(words(199).join(' ')).map((token, at) => ({
    ...token,
    words: [word(at), `${word(at)}b`, `${word(at)}c`],
  }))
  expect(wordsToLookUp(four)).toHaveLength(400)
})

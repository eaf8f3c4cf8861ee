import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres/database.ts'
import { bestOf, excerptOf, piecesOf, termsIn, termsOf } from './found-rules.ts'

const { db, close } = await testDatabase()
afterAll(close)

const marked = (text: string, words: string) =>
  piecesOf(text, termsOf(words))
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('')

describe("words are marked as the database's search finds them", () => {
  const cases: [text: string, words: string, marked: string][] = [
    ['I repair boat engines', 'boat eng', 'I repair [boat] [engines]'],
    ['I repair boat engines', 'pair', 'I repair boat engines'],
    ['From Malé', 'male', 'From [Malé]'],
    ["From Male'", 'MALÉ', "From [Male]'"],
    ["I don't smoke", 'dont', "I [don't] smoke"],
    ['Sous-vide, sous vide', 'vide', 'Sous-[vide], sous [vide]'],
    ['Zoe\u0308', 'zoë', '[Zoe\u0308]'],
    ['Straße', 'strasse', '[Straße]'],
    ['Opera 5.6 and C++', 'opera', '[Opera] 5.6 and C++'],
    ['ވަޒީފާ ހޯދަން', 'ވަޒީފާ', '[ވަޒީފާ] ހޯދަން'],
    ['deckވަޒީފާhand', 'hand', 'deckވަޒީފާ[hand]'],
    ['Nothing is typed', "' & | ! : *", 'Nothing is typed'],
  ]
  for (const [text, words, expected] of cases)
    test(`'${words}' in '${text}'`, async () => {
      expect(marked(text, words)).toBe(expected)
      expect(
        piecesOf(text, termsOf(words))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
      const { rows } = await db.execute<{ isFound: boolean }>(
        sql`select lexemes(${text}) @@ words_query(${words}) as "isFound"`,
      )
      expect(rows[0]?.isFound).toBe(expected !== text)
    })
})

test('an excerpt is a line of whole words around the first match', () => {
  const before = 'Since my school years on Thinadhoo I have worked with'
  const after = 'of Yamaha and Suzuki, and I train others in it every season since then without a break'
  const terms = termsOf('engine')
  expect(excerptOf('Boat engines', terms)).toBe('Boat engines')
  expect(excerptOf('Engines\n\n of boats', terms)).toBe('Engines of boats')
  expect(excerptOf(`${before} engines ${after}`, terms)).toBe(
    '…Thinadhoo I have worked with engines of Yamaha and Suzuki, and I train others in it every season since…',
  )
  expect(excerptOf(before, terms)).toBeUndefined()
  expect(excerptOf(before, [])).toBeUndefined()
})

test('an excerpt is bounded where the words have no end, and each of many terms is found in one pass', () => {
  const long = `${'x'.repeat(5_000)} engine${'s'.repeat(5_000)}`
  expect(excerptOf(long, termsOf('engine'))).toBe(`…${'x'.repeat(69)} engine${'s'.repeat(104)}…`)
  const terms = Array.from({ length: 60 }, (_, at) => `t${at}`)
  expect([...termsIn(terms.toReversed().join(' '), terms)].toSorted()).toEqual(terms.toSorted())
  expect([...termsIn('t1 t10s other', ['t1', 't10', 't2'])]).toEqual(['t1', 't10'])
})

test('the first text with most of the words is shown', () => {
  const texts = [{ text: 'boat' }, { text: 'an engine of a boat' }, { text: 'boat engines' }]
  expect(bestOf(texts, termsOf('boat engine'))).toBe(texts[1])
  expect(bestOf(texts, termsOf('boa'))).toBe(texts[0])
  expect(bestOf(texts, termsOf('cook'))).toBeUndefined()
})

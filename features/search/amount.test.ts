import { expect, test } from 'vitest'
import { searcher } from '#tests/support/searcher.ts'

/** The filters that the amounts in what somebody typed become, at MVR 15.42 a dollar. */
const amountsIn = (typed: string) =>
  searcher('')(typed).terms.flatMap(({ filter }) =>
    filter?.name === 'guaranteed' ? Number(filter.value) : [],
  )

test.each([
  ['chef 15000', 15_000],
  ['salary 999', 999],
  ['above MVR 20,000', 20_000],
  ['20000 salary', 20_000],
  ['usd 900', 13_878],
  ['15k', 15_000],
  ['MVR 12,000 - 15,000', 12_000],
])('“%s” asks for pay', (typed, amount) => expect(amountsIn(typed)).toEqual([amount]))

test.each([
  'J-12345',
  'desktop-1795705278911',
  'COVID-19 tester',
  '1795705278911',
  '7771234',
  'boeing 737',
  'class of 2024',
])('“%s” names no pay: its figures are words', (typed) => expect(amountsIn(typed)).toEqual([]))

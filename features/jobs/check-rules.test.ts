import { describe, expect, test } from 'vitest'
import { adSets, checkFigures, readLabelled } from '#tools/bench/advertisements.ts'
import { patternOf } from './check-phrase-rules.ts'
import { findInWords, findScams } from './check-rules.ts'
import { wordRules } from './check-word-rules.ts'

describe('the check of advertisements against what a reader found in them', () => {
  const cases = [
    {
      set: 'that the rules were written with',
      path: adSets.writtenWith,
      ads: 300,
      precision: 0.9,
      recall: 0.9,
    },
    { set: 'that they were asked of once', path: adSets.lookedAtOnce, ads: 60, precision: 0.9, recall: 0.6 },
  ]
  for (const { set, path, ads, precision, recall } of cases)
    test(`in the set ${set}`, async () => {
      const labelled = await readLabelled(path)
      expect(labelled.length).toBeGreaterThanOrEqual(ads)
      const all = checkFigures(labelled).figures.at(-1)
      expect(all?.precision).toBeGreaterThanOrEqual(precision)
      expect(all?.recall).toBeGreaterThanOrEqual(recall)
    })
})

describe('a phrase of the table', () => {
  const cases: { phrase: string; finds: string[]; not: string[] }[] = [
    {
      phrase: 'good looking',
      finds: ['good-looking', 'Good  looking'],
      not: ['goods looking', 'good lookings'],
    },
    { phrase: 'no/without a? fee', finds: ['No fee', 'without a fee'], not: ['casino fee'] },
    {
      phrase: 'age ##',
      finds: ['age 25', 'Age: 20 - 30', 'age 16-18'],
      not: ['age 18', 'page 25', 'age 250'],
    },
    { phrase: 'send mvr/usd #', finds: ['Send MVR 1,500'], not: ['send MVR'] },
    { phrase: 'pay … fee*', finds: ['pay us the joining fees'], not: ['We pay. A fee is taken'] },
    { phrase: 'hand_over passports', finds: ['hand over passports'], not: ['handover passports'] },
    { phrase: 'only {sexes}', finds: ['only men', 'Only ladies'], not: ['only menus'] },
  ]
  for (const { phrase, finds, not } of cases)
    test(phrase, () => {
      const isFound = (text: string) => [...text.matchAll(patternOf(phrase))].length > 0
      expect([finds.filter((text) => !isFound(text)), not.filter(isFound)]).toEqual([[], []])
    })
})

test('each phrase of the table can be parsed, and each rule has its reason', () => {
  for (const { rule, example, phrases, dhivehi, unless, signs = [], why, title } of wordRules) {
    expect(findInWords({ benefits: example }).map((found) => found.rule)).toEqual([rule])
    for (const phrase of [...phrases, ...dhivehi, ...unless]) expect(phrase).toMatch(/^[\w{}/?*#… ’.-]+$/)
    expect([title, why].every(Boolean) && phrases.length + signs.length > 0).toBe(true)
  }
})

test('a scam is money, passports or leading people away; other advice is none', () => {
  const title = 'Young ladies wanted!!!'
  const description = 'Transfer MVR 500 for your seat. Passports will be kept. Apply via Telegram.'
  const found = findScams({ title, description })
  expect(found.map(({ rule, from, to }) => [rule, description.slice(from, to)])).toEqual([
    ['money', 'Transfer MVR 500'],
    ['passport', 'Passports will be kept'],
    ['elsewhere', 'Apply via Telegram'],
  ])
})

test('opening tags without an end are read as fast as words', () => {
  const found = findInWords({ description: `${'<'.repeat(59_000)} Muslims only` })
  expect(found.map(({ rule }) => rule)).toEqual(['religion'])
})

import { describe, expect, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import {
  adSets,
  checkFigures,
  judgeSentences,
  readLabelled,
  readSentences,
} from '#tools/bench/advertisements.ts'
import { patternOf } from './check-phrase-rules.ts'
import { findInWords } from './check-rules.ts'
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
    longTest(`in the set ${set}`, async () => {
      const labelled = await readLabelled(path)
      expect(labelled.length).toBeGreaterThanOrEqual(ads)
      const all = checkFigures(labelled).figures.at(-1)
      expect(all?.precision).toBeGreaterThanOrEqual(precision)
      expect(all?.recall).toBeGreaterThanOrEqual(recall)
    })
})

describe('sentences are read for who pays whom, and for persons or rooms', () => {
  longTest('of 400 sentences hardly one is missed, and hardly one is found wrongly', async () => {
    const sentences = await readSentences()
    expect(sentences.length).toBeGreaterThanOrEqual(400)
    const { wrong, missed } = judgeSentences(sentences)
    const said = ({ sentence }: { sentence: string }) => sentence
    expect([wrong.map(said).slice(5), missed.map(said).slice(7)]).toEqual([[], []])
  })

  const cases: { text: string; finds: string[] }[] = [
    { text: 'You have to pay a deposit of MVR 500.', finds: ['money'] },
    { text: 'We do not charge a fee; you only pay MVR 500 for the form.', finds: ['money'] },
    { text: 'Guests pay a deposit of MVR 500. You pay a deposit of MVR 500.', finds: ['money'] },
    { text: 'Guests pay a deposit of MVR 500.', finds: [] },
    { text: 'Applicants have to put down MVR 1,000 before training starts.', finds: ['money'] },
    { text: 'The cost of the work permit will be recovered in three instalments.', finds: ['money'] },
    { text: 'To receive your offer letter, settle USD 120.', finds: ['money'] },
    { text: 'The candidate is to bear flight charges.', finds: ['money'] },
    { text: 'Two months of salary go to the agency.', finds: ['money'] },
    { text: 'MVR 450 only for document verification.', finds: ['money'] },
    { text: 'We refund the interview travel cost up to MVR 300.', finds: [] },
    { text: 'Candidates will be reimbursed MVR 500 for the medical.', finds: [] },
    { text: 'Staff pay nothing for meals.', finds: [] },
    { text: 'Employees pay no fees.', finds: [] },
    { text: 'MVR 500 for the medical is provided.', finds: [] },
    { text: 'Female staff accommodation', finds: [] },
    { text: 'Female staff wanted, accommodation provided', finds: ['sex'] },
    { text: 'Female villa host', finds: ['sex'] },
    { text: 'Male bus drivers only', finds: ['sex'] },
    { text: 'Female room attendants wanted', finds: ['sex'] },
    { text: 'Male and female room attendants', finds: [] },
    { text: 'Male quarters are shared by four', finds: [] },
    { text: 'Female hostel block', finds: [] },
    { text: 'Send 2 copies of your CV. Transfer 20 guests a day.', finds: [] },
    { text: 'Pay: MVR 9,500', finds: [] },
    { text: 'Pay MVR 9,500', finds: ['money'] },
  ]
  for (const { text, finds } of cases)
    test(text, () => {
      const found = findInWords({ benefits: text })
      expect(found.map(({ rule }) => rule)).toEqual(finds)
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
    {
      phrase: 'send $',
      finds: ['send MVR 500', 'Send 20 dollars', 'send $50'],
      not: ['send 2 copies', 'send USD 0'],
    },
    { phrase: 'pay ~ fee', finds: ['pay fee', 'pay us the whole fee'], not: ['pay us on the day of a fee'] },
    { phrase: '| pay $', finds: ['Pay $5', 'Come, pay $5'], not: ['We pay $5'] },
    { phrase: 'only {sexes}', finds: ['only men', 'Only ladies'], not: ['only menus'] },
  ]
  for (const { phrase, finds, not } of cases)
    test(phrase, () => {
      const isFound = (text: string) => [...text.matchAll(patternOf(phrase))].length > 0
      expect([finds.filter((text) => !isFound(text)), not.filter(isFound)]).toEqual([[], []])
    })
})

test('each phrase of the table can be parsed, and each rule has its reason', () => {
  for (const { rule, example, phrases, dhivehi, unless, besides = [], signs = [], why, title } of wordRules) {
    expect(findInWords({ benefits: example }).map((found) => found.rule)).toEqual([rule])
    for (const phrase of [...phrases, ...dhivehi, ...unless, ...besides])
      expect(phrase).toMatch(/^[\w{}/?*#$~|…: ’'.-]+$/)
    expect([title, why].every(Boolean) && phrases.length + signs.length > 0).toBe(true)
  }
})

longTest.each(['you pay ', 'fee ', '9,', 'we take a ', 'female staff ', 'no fee, pay us MVR 5 ', ', '])(
  'the longest text of nothing but “%s” is read to its end',
  (unit) => {
    const found = findInWords({ benefits: `${unit.repeat(60_000 / unit.length)}. Muslims only` })
    expect(found.at(-1)?.rule).toBe('religion')
  },
)

test('of one rule in one field the first twenty are given, and the last of them says how many more there are', () => {
  const found = (count: number) =>
    findInWords({ benefits: 'Apply now!!! '.repeat(count), title: 'Only ladies' })
  expect(found(20).filter(({ more }) => more !== undefined)).toEqual([])
  const many = found(5_000)
  expect(many.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'title sex',
    ...Array(20).fill('benefits shouting'),
  ])
  expect(many.map(({ more }) => more)).toEqual([...Array(20).fill(undefined), 4_980])
})

test('opening tags without an end are read as fast as words', () => {
  const found = findInWords({ description: `${'<'.repeat(59_000)} Muslims only` })
  expect(found.map(({ rule }) => rule)).toEqual(['religion'])
})

import { describe, expect, test } from 'vitest'
import { searcher } from '#tests/support/searcher.ts'

const read = searcher(
  'nurse nurs 5 4 · teacher teacher 6 5 · preschool preschool 2 2 · english english 9 1 · male male 9 0',
)

/** Texts of the terms, of the exclusions, and the chips. */
const told = (typed: string) => {
  const { terms, excluded, chips } = read(typed)
  return [terms.map(({ text }) => text), excluded.map(({ text }) => text), chips.map(({ label }) => label)]
}

describe("what follows 'no', 'not' and 'without' is not wanted", () => {
  const cases: [typed: string, wanted: string[], unwanted: string[], chips: string[]][] = [
    ['no night shift', [], ['Night shift'], ['Not: Night shift']],
    ['not at night', [], ['Night shift'], ['Not: Night shift']],
    ['without night duty', [], ['Night shift'], ['Not: Night shift']],
    ['dont want any weekends', [], ['Weekends'], ['Not: Weekends']],
    ['not remote', [], ['Remote'], ['Not: Remote']],
    ['nurse no night shift', ['nurse'], ['Night shift'], ['Not: Night shift']],
    ['teacher not preschool', ['teacher'], ['preschool'], ['Not: preschool']],
    ['no english', [], ['english'], ['Not: english']],
    [
      'nurse no nights or weekends',
      ['nurse'],
      ['Night shift', 'Weekends'],
      ['Not: Night shift', 'Not: Weekends'],
    ],
    ['nurse not in hulhumale', ['nurse'], ['Hulhumalé'], ['Not: Hulhumalé']],
    // Sayings of their own.
    ['no experience', ['No experience needed'], [], ['No experience needed']],
    ['nurse experience not required', ['nurse', 'No experience needed'], [], ['No experience needed']],
    // Pay below an amount, and its opposite.
    ['under 10000', [], ['At least MVR 10,000'], ['Under MVR 10,000']],
    ['nurse less than mvr 9000', ['nurse'], ['At least MVR 9,000'], ['Under MVR 9,000']],
    ['not less than 10000', ['At least MVR 10,000'], [], ['At least MVR 10,000']],
    ['between 10000 and 15000', ['At least MVR 10,000'], [], ['At least MVR 10,000']],
    // Nothing follows.
    ['not', ['not'], [], []],
    ['nurse not', ['nurse'], [], []],
  ]
  for (const [typed, ...is] of cases) test(typed, () => expect(told(typed)).toEqual(is))

  test('a chip is removed with the word before it', () => {
    expect(read('nurse without night shift').chips).toEqual([{ label: 'Not: Night shift', without: 'nurse' }])
  })

  test('in a long text they are words', () => {
    const text = 'i am a nurse and i have not worked at night but I can do it for you'
    expect(read(text).excluded).toEqual([])
  })
})

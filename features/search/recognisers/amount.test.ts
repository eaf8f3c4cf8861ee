import { describe, expect, test } from 'vitest'
import { searcher } from '#tests/support/searcher.ts'

const read = searcher('')
/** The filters that the amounts in what somebody typed become, at MVR 15.42 a dollar. */
const amountsIn = (typed: string) =>
  read(typed).terms.flatMap(({ filter }) => (filter?.name === 'guaranteed' ? Number(filter.value) : []))
/** The chips, and in quotes the other words. */
const parts = (typed: string) => {
  const { terms, excluded } = read(typed)
  return [...terms, ...excluded].map(({ chip, text }) => chip ?? `'${text}'`)
}

test.each([
  ['chef 15000', 15_000],
  ['chef 3000', 3_000],
  ['chef 1000000', 1_000_000],
  ['salary 999', 999],
  ['salary 500', 500],
  ['above MVR 20,000', 20_000],
  ['20000 salary', 20_000],
  ['15k', 15_000],
  ['2k', 2_000],
  ['2.5k', 2_500],
  ['15 K', 15_000],
  ['2 k', 2_000],
  ['15k+', 15_000],
  ['12,500.50 rf', 12_500],
  // Without a word of pay it is a year.
  ['salary 2000', 2_000],
  ['paid 2000', 2_000],
  ['2000 a month', 2_000],
  ['MVR 2024', 2_024],
  ['2024 rf', 2_024],
])('“%s” asks for pay', (typed, amount) => expect(amountsIn(typed)).toEqual([amount]))

test('three quarters of it are near, for a sum that no job guarantees', () => {
  expect(read('above MVR 20,000').terms).toMatchObject([{ nearest: { name: 'guaranteed', value: '15000' } }])
  expect(read('3000').terms).toMatchObject([{ nearest: { value: '2250' } }])
})

test.each([
  ['MVR 12,000 - 15,000', 12_000],
  ['2500-2800', 2_500],
  ['12,000 and 15,000', 12_000],
  ['12 to 15k', 12_000],
  ['12-15k', 12_000],
  ['12 - 15k', 12_000],
  ['900 to 1k', 900],
  ['12000 - 15k', 12_000],
  ['1000 - 15k', 1_000],
  ['12 - 15 k', 12_000],
])('of “%s” the lower end is asked for', (typed, amount) => expect(amountsIn(typed)).toEqual([amount]))

test.each([
  ['usd 900', 13_878],
  ['$900', 13_878],
  ['US$ 900', 13_878],
  ['900 dollars', 13_878],
  ['900 rufiyaa', 900],
])('“%s” is in that currency', (typed, amount) => expect(amountsIn(typed)).toEqual([amount]))

test.each([
  ['100 rf an hour', 20_800],
  ['20 an hour', 4_160],
  ['salary 15 an hour', 3_120],
  ['15 rf an hour', 3_120],
  ['MVR 15 an hour', 3_120],
  ['50 per Hour', 10_400],
  ['50 Hourly', 10_400],
  ['50 per hour', 10_400],
  ['50 hourly', 10_400],
  ['MVR 500 daily', 13_000],
  ['500 rf per day', 13_000],
  ['500 a day', 13_000],
  ['500/day', 13_000],
  ['15000 / month', 15_000],
  ['2000 rf weekly', 8_666],
  ['900 each month', 900],
  ['900 pm', 900],
  ['2500 a month', 2_500],
  ['120000 a year', 10_000],
  ['120000 per annum', 10_000],
  ['120000 annually', 10_000],
  ['120000 pa', 10_000],
])('“%s” is so much a month', (typed, amount) => expect(amountsIn(typed)).toEqual([amount]))

test.each([
  'J-12345',
  'desktop-1795705278911',
  'COVID-19 tester',
  '1795705278911',
  '7771234',
  'boeing 737',
  'class of 2024',
  'starting 2026',
  '2019-2024',
  '2024 year',
  'chef 2999',
  'chef 1000001',
  '24 hours security',
  '12 hour shift',
  '48 hours a week',
  '8 hours a day',
  '19 a day',
  '737 a pilot',
  '2500 months',
  'salary 1,2,3',
  '30 days leave',
  '25 years experience',
  '"above 15000" chef',
])('“%s” names no pay: its figures are words', (typed) => {
  expect(amountsIn(typed)).toEqual([])
  const figures = typed.match(/\d+/g) ?? []
  for (const figure of figures) expect(parts(typed).join()).toContain(figure)
})

test.each([
  ['above 5000000', []],
  ['9 to 5 chef', ["'chef'"]],
  ['salary 499', []],
  ['salary 2 an hour chef', ["'chef'"]],
])('“%s” is pay that no job has, and not asked for', (typed, expected) =>
  expect(parts(typed)).toEqual(expected),
)

test('a figure without end is no pay', () => expect(amountsIn(`salary ${'9'.repeat(400)}`)).toEqual([]))

describe('beside other words', () => {
  const cases: [typed: string, ...parts: string[]][] = [
    ['above 15000 chef', 'At least MVR 15,000', "'chef'"],
    ['15000 chef remote', 'At least MVR 15,000', "'chef'", 'Remote'],
    ['chef 12,000 rufiyaa per month remote', "'chef'", 'At least MVR 12,000', 'Remote'],
    ['12,500.50 rf chef', 'At least MVR 12,500', "'chef'"],
    ['15000 chef salary', 'At least MVR 15,000', "'chef'"],
    ['15000 a chef', 'At least MVR 15,000', "'chef'"],
    ['15000 in maafushi', 'At least MVR 15,000', 'Maafushi, Kaafu Atoll'],
    ['2k chef 3k', 'At least MVR 2,000', "'chef'", 'At least MVR 3,000'],
  ]
  test.each(cases)('“%s”', (typed, ...expected) => expect(parts(typed)).toEqual(expected))
  test('the chip takes all words of the pay with it', () => {
    const left = (typed: string) => read(typed).chips.map(({ without }) => without)
    expect(left('chef 12,000 rufiyaa per month')).toEqual(['chef'])
    expect(left('chef below MVR 9,000')).toEqual(['chef'])
    expect(left('above 15000 chef')).toEqual(['chef'])
    expect(left('15000 per chef')).toEqual(['per chef'])
    expect(left('15000/chef')).toEqual([''])
  })
})

describe('an upper bound excludes what pays more', () => {
  const excludes = (typed: string, chip: string, value: string) => {
    expect(read(typed).terms).toEqual([])
    expect(read(typed).excluded).toMatchObject([{ chip, filter: { name: 'guaranteed', value } }])
  }
  test.each(['under 10000', 'below 10,000', 'less than MVR 10000'])('“%s”, and the amount itself', (typed) =>
    excludes(typed, 'Under MVR 10,000', '10000'),
  )
  test.each(['up to 10k', 'max 10000', 'at most 10000', 'maximum 10000'])(
    '“%s”, and not the amount',
    (typed) => excludes(typed, 'At most MVR 10,000', '10001'),
  )
  test('unless no job pays so little or so much', () => expect(read('under 400').excluded).toEqual([]))
})

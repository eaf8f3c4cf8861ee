import { describe, expect, test } from 'vitest'
import { companiesOf, goingOn, occupationsOf, titlesOf, toldApart } from './suggestion-rules.ts'

const titles = titlesOf([
  { text: 'Waiter', count: 5 },
  { text: 'WAITER (2 posts)', count: 2 },
  { text: 'Senior Waiter - Baa Atoll', count: 3 },
  { text: 'Accountant', count: 4 },
  { text: 'Front Office Manager', count: 6 },
  { text: 'Office Manager / Secretary', count: 1 },
  { text: 'F&B Manager', count: 1 },
  { text: 'IT', count: 9 },
  { text: 'x'.repeat(80), count: 1 },
])
const works = toldApart([...titles, ...occupationsOf(titles)])

test('titles are told as most write them, without brackets and places, the most frequent first', () => {
  expect(titles.map(({ text, count }) => `${text} ${count}`)).toEqual([
    'Waiter 7',
    'Front Office Manager 6',
    'Accountant 4',
    'Senior Waiter 3',
    'Office Manager 1',
    'F&B Manager 1',
  ])
})

test('an occupation is what at least two titles end with', () => {
  expect(occupationsOf(titles).map(({ text, count }) => `${text} ${count}`)).toEqual([
    'Waiter 10',
    'Manager 7',
    'Office Manager 7',
  ])
})

describe('names go on from what was typed', () => {
  const suggested = (typed: string) => goingOn(works, typed, 4).map(({ text, kind }) => `${text} (${kind})`)
  const cases = [
    { typed: 'w', expected: ['Waiter (occupation)', 'Senior Waiter (title)'] },
    { typed: 'WÁI', expected: ['Waiter (occupation)', 'Senior Waiter (title)'] },
    {
      typed: 'manag',
      expected: [
        'Manager (occupation)',
        'Office Manager (occupation)',
        'Front Office Manager (title)',
        'F&B Manager (title)',
      ],
    },
    { typed: 'manager front', expected: ['Front Office Manager (title)'] },
    { typed: 'office m', expected: ['Office Manager (occupation)', 'Front Office Manager (title)'] },
    { typed: 'office man x', expected: [] },
    { typed: '?!', expected: [] },
  ]
  for (const { typed, expected } of cases)
    test(`'${typed}'`, () => expect(suggested(typed)).toEqual(expected))
})

test('companies by any of their words', () => {
  const companies = companiesOf([
    { id: 'a', text: 'Coral Bay Resort', count: 2 },
    { id: 'b', text: 'Bay Trading', count: 1 },
  ])
  expect(goingOn(companies, 'bay', 2).map(({ id }) => id)).toEqual(['b', 'a'])
})

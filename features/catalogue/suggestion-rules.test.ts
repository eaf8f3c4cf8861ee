import { describe, expect, test } from 'vitest'
import {
  beginsWord,
  companiesOf,
  goingOn,
  occupationsOf,
  titlesOf,
  withoutDuplicates,
} from './suggestion-rules.ts'

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
const works = withoutDuplicates([...titles, ...occupationsOf(titles)])

test('titles are shown as most employers write them, without brackets and places, the most frequent first', () => {
  expect(titles.map(({ text, count }) => `${text} ${count}`)).toEqual([
    'Waiter 7',
    'Front Office Manager 6',
    'Accountant 4',
    'Senior Waiter 3',
    'Office Manager 1',
    'F&B Manager 1',
  ])
})

test('a title has three to sixty letters, and the commonest spelling wins, whatever came first', () => {
  const told = titlesOf([
    { text: 'SPA', count: 1 },
    { text: 'Spa', count: 2 },
    { text: 'Sous  Chef', count: 1 },
    { text: 'x'.repeat(60), count: 1 },
    { text: 'y'.repeat(61), count: 1 },
  ])
  expect(told.map(({ text }) => text)).toEqual(['Spa', 'Sous Chef', 'x'.repeat(60)])
})

test('neither two letters nor numbers are an occupation', () => {
  const ends = [
    'Day Spa',
    'Big Spa',
    'Head IT',
    'Junior IT',
    'Deck Hand 2',
    'Boat Hand 2',
    'Unit 4x',
    'Team 4x',
    'Hall 24hours',
    'Bar 24hours',
  ]
  const known = titlesOf(ends.map((text) => ({ text, count: 1 })))
  expect(occupationsOf(known).map(({ text }) => text)).toEqual(['Spa'])
})

test('an occupation is a word that at least two titles end with', () => {
  expect(occupationsOf(titles).map(({ text, count }) => `${text} ${count}`)).toEqual([
    'Waiter 10',
    'Manager 7',
    'Office Manager 7',
  ])
})

describe('names continue the typed text', () => {
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

test('a name that begins with the typed text comes before one that only has the words, whatever their jobs', () => {
  const companies = companiesOf([
    { id: 'a', text: 'Tree Bay House', count: 9 },
    { id: 'b', text: 'Bay Trading', count: 5 },
    { id: 'c', text: 'Ba Trust', count: 1 },
  ])
  const found = (typed: string) => goingOn(companies, typed, 9).map(({ id }) => id)
  expect(found('bay tr')).toEqual(['b', 'a'])
  expect(found('ba tr')).toEqual(['c', 'a', 'b'])
  expect(found('ba trading')).toEqual(['b'])
})

test("letters match the beginnings of a name's words, in any order", () => {
  expect(beginsWord('Front Office Manager', 'man off')).toBe(true)
  expect(beginsWord('Front Office Manager', 'fice')).toBe(false)
  expect(beginsWord('Front Office Manager', 'front office chef')).toBe(false)
})

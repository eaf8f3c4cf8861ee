import { describe, expect, test } from 'vitest'
import { releasedGroups } from '#features/search/server/groups.ts'
import { isSameWork, occupationOf, saysWork, titlesLike } from './same-work-rules.ts'
import { synonymsOf } from './synonym-rules.ts'

const synonyms = synonymsOf(releasedGroups)

describe('a person with the occupation is called', () => {
  const cases: [string, string | undefined][] = [
    ['Senior Backend Developer (Go)', 'developer'],
    ['Demi Chef de Partie', 'chef'],
    ['Teachers, Mathematics', 'teacher'],
    ['Captain for a speedboat', 'captain'],
    ['Front Office Manager', undefined],
    ['Director of Rooms', undefined],
    ['Trainee', undefined],
    ['–', undefined],
  ]
  for (const [title, word] of cases) test(`${word} in ${title}`, () => expect(occupationOf(title)).toBe(word))
})

describe('the same work', () => {
  const cases: [string, string, boolean][] = [
    ['Waiter', 'Waitress', true],
    ['Waiter', 'Senior Waiter (Italian restaurant)', true],
    ['Room Attendant', 'Housekeeper', true],
    ['Manager', 'Front Office Manager', false],
    ['Sales Manager', 'Sales Executive', false],
    ['Front Office Manager', 'Office Assistant', false],
    ['Civil Engineer', 'Software Engineer', false],
    ['Trainee', 'Trainee', true],
    ['–', 'Waiter', false],
  ]
  for (const [one, other, isSame] of cases)
    test(`${one} and ${other}: ${isSame ? 'yes' : 'no'}`, () => {
      expect(isSameWork(one, other, synonyms)).toBe(isSame)
      expect(isSameWork(other, one, synonyms)).toBe(isSame)
    })
})

test('titles of the same work are the words that name it, and their synonyms', () => {
  expect(titlesLike('Senior Mudhim (Malé)', synonyms)).toEqual([
    'mudhim',
    'mudhimu',
    'muezzin',
    'mosque caretaker',
    'މުދިމު',
  ])
  expect(titlesLike('Keeper of Crows', synonyms)).toEqual(['keeper of crow'])
  expect(titlesLike('!?', synonyms)).toEqual([])
})

test('duration and rank are no names of work', () => {
  for (const text of ['senior manager', '2015', 'English', 'assistants'])
    expect(saysWork(text), text).toBe(false)
  for (const text of ['sales manager', 'welder']) expect(saysWork(text), text).toBe(true)
})

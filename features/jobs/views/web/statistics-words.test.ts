import { expect, test } from 'vitest'
import { conversionWords, hoursText } from './statistics-words.ts'

test('few who applied of many are less than one in a hundred, and not none', () => {
  const words = (applied: number, visitors: number) =>
    conversionWords({ opened: 0, answered: 0, interviewed: 0, hired: 0, saved: 0, applied, visitors })
  expect(words(38, 412)).toBe('38 of 412 visitors applied (9%).')
  expect(words(1, 749)).toBe('1 of 749 visitors applied (less than 1%).')
  expect(words(1, 200)).toBe('1 of 200 visitors applied (1%).')
  expect(words(0, 749)).toBe('0 of 749 visitors applied (0%).')
  expect(words(0, 0)).toBe('Nobody viewed it in this period.')
})

test.each([
  [0.4, 'less than an hour'],
  [1, '1 hour'],
  [47.4, '47 hours'],
  [48, '2 days'],
  [61, '3 days'],
])('a wait of %d hours is %s', (hours, words) => expect(hoursText(hours)).toBe(words))

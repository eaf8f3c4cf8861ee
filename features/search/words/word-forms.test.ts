import { describe, expect, test } from 'vitest'
import { formsOf, numbersOf, singular, stemsOf } from './word-forms-rules.ts'

test.each([
  ['waiters', 'waiter'],
  ['secretaries', 'secretary'],
  ['waitresses', 'waitress'],
  ['salesmen', 'salesman'],
  // Keeping accounts is other work than looking after an account.
  ['accounts', 'accounts'],
  ['customs', 'customs'],
  ['bus', 'bus'],
])('%s is %s', (word, one) => expect(singular(word)).toBe(one))

test.each([
  ['waiter', 'waiters'],
  ['salesman', 'salesmen'],
  ['secretary', 'secretaries'],
  ['attorney', 'attorneys'],
  ['permanent', 'permanents'],
  ['bodyguard', 'bodyguards'],
  ['boss', 'bosses'],
])('%s is found as %s and the other way round', (one, several) => {
  expect(numbersOf(one)).toEqual([one, several])
  expect(numbersOf(several)).toEqual(expect.arrayContaining([one, several]))
})

test.each(['accounts', '24hours', 'hours24', 'a', 'އަށް', 'account'])('%s has no other number', (word) =>
  expect(numbersOf(word)).toEqual([word]),
)

/** Other names of work with the root of a word, where groups have some words beside those of the lists. */
const forms = (word: string, ...words: string[]) => [...formsOf({ words: new Set(words) }, word)]

describe('names of work with one root', () => {
  test.each([
    ['diving', 'diver'],
    ['cleaning', 'cleaner'],
    ['bake', 'baker'],
    ['paint', 'painter'],
    ['electrical', 'electrician'],
    ['mechanical', 'mechanic'],
    ['decoration', 'decorator'],
    ['management', 'manager'],
    ['photography', 'photographer'],
    ['music', 'musician'],
    ['analyse', 'analyst'],
    ['account', 'accountant'],
    ['divings', 'diver'],
  ])('%s and %s', (word, form) => expect(forms(word)).toEqual([form]))

  test('of the groups too, with one letter written twice or once', () => {
    expect(forms('cleaning', 'clean')).toEqual(['clean', 'cleaner'])
    expect(forms('laundry', 'launder')).toEqual(['launder'])
    expect(forms('cut', 'cutter', 'cuter')).toEqual(['cuter', 'cutter'])
    expect(forms('swimming', 'swim', 'swimmer')).toEqual(expect.arrayContaining(['swim', 'swimmer']))
    expect(forms('salt', 'saltter')).toEqual([])
    expect(forms('habil', 'habbiler')).toEqual([])
    expect(forms('ballet', 'baleter')).toEqual([])
  })

  test('but none of one that is a person, of itself, or of a root of two letters', () => {
    expect(forms('nurse', 'nursing')).toEqual([])
    expect(forms('analyse', 'analyse')).not.toContain('analyse')
    expect(forms('icing', 'icer')).toEqual([])
    expect(forms('go', 'goer', 'going')).toEqual([])
  })

  test('nor one that is spelled so and means something else', () => {
    expect(forms('office')).not.toContain('officer')
    expect(forms('port')).not.toContain('porter')
  })

  // Only what stands at the end of a word is its ending.
  test.each(['ing', 'ical', 'al', 'ation', 'ion', 'ment', 'ry', 'y', 'yse'])('nor of %s inside', (letters) =>
    expect(
      forms(`bl${letters}oz`, 'bloz', 'blozer', 'blozor', 'blozist', 'blozic', 'blozr', 'blozyst'),
    ).toEqual([]),
  )
  test('nor with an E that falls away', () => {
    expect(forms('bleoz', 'blozing', 'blozer')).toEqual([])
    expect(forms('bake', 'bakeing', 'bakeor')).toEqual(['baker'])
  })
})

describe('the stem of a word, under which descriptions have it', () => {
  test.each([
    ['dredging', 'dredg'],
    ['composting', 'compost'],
    ['cleaned', 'clean'],
    ['carry', 'carri'],
    ['dances', 'danc'],
    ['dressing', 'dress'],
    ['appealing', 'appeal'],
    ['swimming', 'swimm', 'swim'],
  ])('%s: %s', (word, ...stems) => expect(stemsOf(word)).toEqual(stems))

  test.each([
    'evening',
    'building',
    'cook',
    'chairs',
    'baking',
    'ingredient',
    'bodyguard',
    '9cleaning',
    'clean9ed',
  ])('%s has none of its own', (word) => expect(stemsOf(word)).toEqual([]))
})

import { describe, expect, test } from 'vitest'
import { Skills } from '../accounts/accounts.ts'
import { requiredLine, requiredProse } from './schemas.ts'

const schemas = [requiredLine(200), requiredProse(200)]

describe('a required text', () => {
  test.each([
    ['', 'nothing'],
    [' \u00a0\u3000', 'blanks'],
    ['\u200d\u200c', 'joiners'],
    ['\u200e\u200f\u061c', 'direction marks'],
    ['\u200b\ufeff\u2060', 'blanks without width'],
    ['\ufe0f\u034f', 'marks that join and choose'],
    ['\u3164\u115f\u2800', 'letters that are blank'],
    ['\u07a6\u0301', 'vowel signs without a letter'],
    ['\u{e0061}', 'a tag'],
  ])('is not %j: %s', (typed) => {
    for (const schema of schemas)
      expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['is required'])
  })

  test.each([
    'ވަޒީފާ',
    'ކެއްކުންތެރިޔާ \u200fMalé',
    'می\u200cخواهم',
    'ශ්\u200dරී ලංකා',
    '👩🏽\u200d🍳',
    '❤\ufe0f',
    '1\ufe0f\u20e3',
    '🇲🇻',
    '?',
    '3',
    'é',
    'নয়',
    '料理人',
  ])('may be %j', (typed) => {
    for (const schema of schemas) expect(schema.parse(` ${typed} `)).toBe(typed.normalize('NFC'))
  })
})

test('a line of pasted skills that nobody sees is no skill', () => {
  expect(Skills.parse('Cooking\n\u200d\u200f\nDiving')).toEqual(['Cooking', 'Diving'])
})

// Ordering the marks of one letter takes quadratic time, before a text that is too long is refused.
test('a letter has at most thirty marks; more are left out before the text is composed', () => {
  const marks = '\u0301'.repeat(24_900) + '\u0316'.repeat(24_900)
  for (const schema of [requiredLine(60_000), requiredProse(60_000)])
    expect(schema.parse(`x${marks}y`)).toBe(`x${'\u0301'.repeat(30)}y`)
  for (const schema of schemas)
    expect(schema.parse(`x${'\u0301'.repeat(30)}`)).toBe(`x${'\u0301'.repeat(30)}`)
})

// The composed form of a letter of Bengali has two characters.
test('a text is measured in its composed form', () => {
  for (const schema of schemas) {
    expect(schema.parse('\u09df'.repeat(100))).toHaveLength(200)
    expect(schema.safeParse('\u09df'.repeat(101)).error?.issues[0]?.message).toBe(
      'must be at most 200 characters',
    )
    expect(schema.parse('e\u0301'.repeat(200))).toBe('é'.repeat(200))
  }
})

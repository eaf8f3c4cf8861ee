import { expect, test } from 'vitest'
import { contactProblems } from './contact-rules.ts'

const words = { name: 'Ali', phone: '7771234', email: 'ali@example.mv', message: 'Hello' }

test('a complete message has no problems', () => expect(contactProblems(words)).toEqual({}))

test('spaces around an address do no harm', () =>
  expect(contactProblems({ ...words, email: ' ali@example.mv ' })).toEqual({}))

test('every field that is missing is named, the first one first', () => {
  expect(Object.keys(contactProblems({ name: '', phone: ' ', email: '', message: '\n' }))).toEqual([
    'name',
    'phone',
    'email',
    'message',
  ])
})

test('an invalid address is distinguished from a missing one', () => {
  for (const email of ['ali@', 'ali@example', 'my address ali@example.mv', 'ali@example.mv or by phone'])
    expect(contactProblems({ ...words, email }).email).toContain('such as')
  expect(contactProblems({ ...words, email: '' }).email).toBe('Please enter your e-mail address')
})

import { describe, expect, test } from 'vitest'
import { checkEmail, checkNewPassword, sentenceWith } from './form-checks.ts'

describe('an e-mail address', () => {
  const cases = [
    { typed: '', says: 'E-mail is required' },
    { typed: '  ', says: 'E-mail is required' },
    { typed: 'aishath', says: 'Please enter a valid e-mail address' },
    { typed: 'aishath@example', says: 'Please enter a valid e-mail address' },
    { typed: 'a b@example.mv', says: 'Please enter a valid e-mail address' },
    { typed: ' aishath@example.mv ', says: undefined },
  ]
  for (const { typed, says } of cases) test(`"${typed}"`, () => expect(checkEmail(typed)).toBe(says))
})

describe('a new password', () => {
  const cases = [
    { typed: '', says: 'Password is required' },
    { typed: '1234567', says: 'Password must be at least 8 characters' },
    { typed: '12345678', says: undefined },
    { typed: '        ', says: undefined },
  ]
  for (const { typed, says } of cases) test(`"${typed}"`, () => expect(checkNewPassword(typed)).toBe(says))
})

test('the words of the server become a sentence with the label of the field', () => {
  const say = sentenceWith({ name: 'Company name', password: 'Password' })
  expect(say('name', 'is required')).toBe('Company name is required')
  expect(say('password', 'Password is short')).toBe('Password is short')
  expect(say('other', 'is odd')).toBe('is odd')
})

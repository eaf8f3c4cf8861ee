import { describe, expect, test } from 'vitest'
import { checkEmail, checkNewPassword, collect, inSentences } from './form-checks.ts'

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

test('only what is wrong is kept', () =>
  expect(collect({ email: 'no', name: undefined })).toEqual({ email: 'no' }))

test('the words of the server become sentences with the label of the field, and unknown fields are left out', () =>
  expect(
    inSentences(
      { name: 'is required', password: 'Password is short', other: 'is odd' },
      { name: 'Company name', password: 'Password' },
    ),
  ).toEqual({ name: 'Company name is required', password: 'Password is short' }))

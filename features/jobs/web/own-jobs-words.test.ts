import { expect, test } from 'vitest'
import { applicantsWords, excerptOf, expiryWords } from './own-jobs-words.ts'

// P2-3-06
test('applicants are counted, and the new ones named', () => {
  expect(applicantsWords({})).toBe('0 applicants')
  expect(applicantsWords({ applicationsCount: Number.NaN })).toBe('0 applicants')
  expect(applicantsWords({ applicationsCount: 1, newApplicationsCount: 0 })).toBe('1 applicant')
  expect(applicantsWords({ applicationsCount: 1200, newApplicationsCount: 3 })).toBe(
    '1,200 applicants, 3 new',
  )
})

// P2-2.5-03
test('an expiry is a date, or missing', () => {
  expect(expiryWords({ expiryDate: '2026-12-20T18:59:59.999Z', status: 'Active' })).toBe(
    'Expires December 20, 2026',
  )
  const closedAt = '2026-11-20T19:30:00.000Z'
  const expiryDate = '2026-12-20T18:59:59.999Z'
  expect(expiryWords({ expiryDate, status: 'Closed', closedAt })).toBe('Closed on November 21, 2026')
  expect(expiryWords({ expiryDate, status: 'Removed', removedAt: closedAt })).toBe(
    'Removed by us on November 21, 2026',
  )
  expect(expiryWords({ expiryDate, status: 'Active', closedAt: null })).toBe('Expires December 20, 2026')
  expect(expiryWords({ expiryDate: '2026-12-20T18:59:59.999Z', status: 'Expired' })).toBe(
    'Expired December 20, 2026',
  )
  expect(expiryWords({})).toBe('No expiry date')
})

test('a truncated description in a list ends between words', () => {
  expect(excerptOf('We dive.')).toBe('We dive.')
  expect(excerptOf('You will\n\n- dive\n- teach')).toBe('You will · dive · teach')
  expect(excerptOf('word '.repeat(40)).endsWith('word…')).toBe(true)
})

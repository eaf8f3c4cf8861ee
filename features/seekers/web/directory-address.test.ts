import { expect, test } from 'vitest'
import { chosenFrom, directoryHref, experienceText } from './directory-address.ts'

test('the choices stand in the address, and another filter begins at the first page', () => {
  const chosen = chosenFrom(new URLSearchParams('q= diving &location=Malé&page=3&x=1'))
  expect(chosen).toEqual({ q: 'diving', location: 'Malé', sector: '', page: 3 })
  expect(directoryHref(chosen, { sector: 'Technology' })).toBe(
    '?q=diving&location=Mal%C3%A9&sector=Technology',
  )
  expect(directoryHref(chosen, { page: 2 })).toBe('?q=diving&location=Mal%C3%A9&page=2')
  expect(directoryHref(chosen, { q: '', location: '' })).toBe('?')
})

// P2-2.12-07
test('a bare number of experience is years, words stay words', () => {
  expect(['1', '6', 'Six years at sea', ''].map(experienceText)).toEqual([
    '1 year',
    '6 years',
    'Six years at sea',
    '',
  ])
})

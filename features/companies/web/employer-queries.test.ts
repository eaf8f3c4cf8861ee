import { expect, test } from 'vitest'
import { directoryFrom, directoryHref } from './employer-queries.ts'

test('the address of the directory holds words and page, and no defaults', () => {
  const there = (query: string) => directoryHref(directoryFrom(new URLSearchParams(query)))
  expect(there('')).toBe('/employers-list')
  expect(there('q=+reef+&page=2')).toBe('/employers-list?q=reef&page=2')
  expect(there('q=&page=0')).toBe('/employers-list')
  expect(there('page=two')).toBe('/employers-list')
})

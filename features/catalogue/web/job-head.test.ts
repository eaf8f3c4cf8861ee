import { expect, test } from 'vitest'
import { websiteUrl } from '#site/addresses.ts'
import { excerpt } from '#site/excerpt.ts'

test('an excerpt ends between words and says that there is more', () => {
  expect(excerpt('Short\n\ntext.')).toBe('Short text.')
  expect(excerpt('We are looking for a chef, who cooks', 27)).toBe('We are looking for a chef…')
  expect(excerpt('x'.repeat(50), 20)).toHaveLength(21)
})

test('only web addresses are followed to an employer', () => {
  expect(websiteUrl('coral.mv/jobs')).toBe('https://coral.mv/jobs')
  expect(websiteUrl('http://coral.mv')).toBe('http://coral.mv/')
  expect(websiteUrl('javascript:alert(1)//http.mv')).toBeUndefined()
  expect(websiteUrl('not an address')).toBeUndefined()
  expect(websiteUrl('')).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { aliases, canonical, categories, sectors } from './vocabularies.ts'

describe('a word is accepted', () => {
  test('in any case and by any other name', () => {
    expect(canonical(sectors, ' tourism ', aliases.sector)).toBe('Tourism & Resort Sector')
    expect(canonical(categories, 'HEALTHCARE')).toBe('Healthcare')
  })

  test('but not for being a property that every object has', () => {
    for (const typed of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(canonical(categories, typed)).toBeUndefined()
      expect(canonical(sectors, typed, aliases.sector)).toBeUndefined()
    }
  })
})

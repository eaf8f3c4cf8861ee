import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { equivalents } from './equivalents.ts'
import { parts } from './parts.ts'

describe('the mutants of a part are made from files that exist', () => {
  const missing = (patterns: readonly string[]) =>
    patterns.filter((pattern) => globSync(pattern).length === 0)
  test.each(parts)('$name', ({ files, tests }) => expect(missing([...files, ...tests])).toEqual([]))

  test('equivalents', () => expect(missing(equivalents.map(({ file }) => file))).toEqual([]))
})

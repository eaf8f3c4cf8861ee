import { describe, expect, test } from 'vitest'
import { filesIn } from './sources.ts'

/** `...{ a, b },` and `...['a', 'b'],`: a spread says that something comes from elsewhere, and a literal does not. */
const spreads = [
  /\.\.\.\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\s*[,)}\]]/,
  /\.\.\.\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]\s*[,)}\]]/,
]
const spreadIn = (text: string) => spreads.map((pattern) => pattern.exec(text)?.[0]).find(Boolean)

describe('what stands in a literal is written in it', () => {
  test('and not spread into it', () => {
    const found = filesIn('{app,contract,features,platform,site,tables,tests,tools}/**/*.{ts,tsx,mjs}')
      .filter(({ file }) => file !== 'tests/structure/literals.test.ts')
      .flatMap(({ file, text }) => (spreadIn(text) ? [`${file}: ${spreadIn(text)}`] : []))
    expect(found).toEqual([])
  })

  test.each([
    'notify(tx, { ...{ kind, to }, subject })',
    'const given = {\n  ...{ id: newId(), at: now },\n  ...{ by: { name } },\n}',
    "const words = [...['a', 'b'], 'c']",
    '<Rest {...{ kind, address }} />',
  ])('a planted spread is found: %s', (text) => expect(spreadIn(text)).toBeDefined())

  test.each([
    '{ ...given, at: now }',
    '{ ...(isOwn && { by: name }) }',
    "[...['a', 'b'].map(wordOf), 'c']",
    'Math.max(...[...counts.values()].map(Number))',
    'const refused = (...[by, people]: Parameters<typeof assign>) => by',
  ])('a spread of something else is not: %s', (text) => expect(spreadIn(text)).toBeUndefined())
})

import { describe, expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

type Imports = Map<string, Set<string>>

/** Which features a text of a feature imports from, on the server, in the browser and in rules alike. */
function importedBy(feature: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from |import\()'#features\/([a-z-]+)\//g)].map(([, name = '']) => name)
  return found.filter((name) => name !== feature)
}

function importsOfFeatures(): Imports {
  const imports: Imports = new Map()
  for (const { file, text } of sourcesIn('features/**/*.{ts,tsx}')) {
    const feature = file.split('/')[1] ?? ''
    const known = imports.get(feature) ?? new Set()
    for (const name of importedBy(feature, text)) known.add(name)
    imports.set(feature, known)
  }
  return imports
}

/** The features of a circle, in its order, or undefined when every feature stands above those it imports from. */
function circleIn(imports: Imports): string[] | undefined {
  const done = new Set<string>()
  const follow = (feature: string, path: string[]): string[] | undefined => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature]
    if (done.has(feature)) return undefined
    for (const next of imports.get(feature) ?? []) {
      const circle = follow(next, [...path, feature])
      if (circle) return circle
    }
    done.add(feature)
    return undefined
  }
  for (const feature of imports.keys()) {
    const circle = follow(feature, [])
    if (circle) return circle
  }
  return undefined
}

describe('features stand one above the other', () => {
  test('no feature imports from one that imports from it, by however many steps', () => {
    const imports = importsOfFeatures()
    expect(imports.size).toBeGreaterThan(10)
    expect(circleIn(imports)).toBeUndefined()
  })

  test('a planted circle is found', () => {
    const imports: Imports = new Map([
      ['jobs', new Set(importedBy('jobs', "import { a } from '#features/pay/rules.ts'"))],
      ['pay', new Set(importedBy('pay', "import type { b } from '#features/places/rules.ts'"))],
      ['places', new Set(importedBy('places', "import { c } from '#features/jobs/web/c.tsx'"))],
    ])
    expect(circleIn(imports)).toEqual(['jobs', 'pay', 'places', 'jobs'])
  })
})

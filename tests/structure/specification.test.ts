import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, root } from './sources.ts'

const idPattern = /(?:P[12]-[\d.]+|D-[0A-N])-\d\d/
const namesIds = new RegExp(`^\\s*// (${idPattern.source}(?:, ${idPattern.source})*)$`)

interface Requirement {
  id: string
  statement: string
}

/** A line of the tables: id, and what is required. */
function requirementsIn(text: string): Requirement[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| Id |') && !line.startsWith('|--'))
    .map((line) => {
      const [id = '', statement = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { id, statement }
    })
}

/** The ids that are named in a comment above a test, or above a group of them, that is run. */
function shownIn(text: string): string[] {
  const shown: string[] = []
  let waiting: string[] = []
  for (const line of text.split('\n')) {
    const [, ids] = namesIds.exec(line) ?? []
    if (ids) waiting.push(...ids.split(', '))
    else {
      if (
        /^\s*(?:test|longTest|describe|test\.describe)\(|^\s*for \(|^\s*\]( as const)?\)\(|^\s*\w+\(['"`]|^\s*['"`]/.test(
          line,
        )
      )
        shown.push(...waiting)
      waiting = []
    }
  }
  return shown
}

/** The texts in quotes of a statement, each as the parts between its {placeholders} and dots. */
function textsIn(statement: string): string[][] {
  const quoted = statement.matchAll(/(?<![A-Za-z])'([^']+(?:'(?:t|re|s)\b[^']*)*)'/g)
  return [...quoted].map(([, text = '']) =>
    text
      .split(/\{[^}]*\}|\.\.\.|#n/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
}

const requirements = readdirSync(join(root, 'docs/specification')).flatMap((name) =>
  requirementsIn(read(`docs/specification/${name}`)),
)
const sources = globSync(
  '{app,contract,features,platform,site,tables,tests,tools}/**/*.{test.ts,test.tsx,spec.ts}',
  { cwd: root },
).map((path) => {
  const text = read(path)
  return { path, text, ids: shownIn(text) }
})

describe('the requirements of docs/specification', () => {
  test('each have one id and a statement', () => {
    expect(requirements.length).toBeGreaterThan(500)
    const ids = requirements.map(({ id }) => id)
    const wellFormed = new RegExp(`^${idPattern.source}$`)
    expect(ids.filter((id) => !wellFormed.test(id))).toEqual([])
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    expect(requirements.filter(({ statement }) => statement === '')).toEqual([])
  })

  test('are each named above a test that shows it', () => {
    const shown = new Set(sources.flatMap(({ ids }) => ids))
    expect(requirements.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([])
  })

  test('are the only ones that tests name', () => {
    const known = new Set(requirements.map(({ id }) => id))
    const unknown = sources.flatMap(({ path, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${path}: ${id}`),
    )
    expect(unknown).toEqual([])
  })

  test('have each text that is asked for word for word read by a test that names them', () => {
    const unread = requirements.flatMap(({ id, statement }) => {
      const texts = sources
        .filter(({ ids }) => ids.includes(id))
        .map(({ text }) => text)
        .join('')
        .replace(/\\(['/])/g, '$1')
      return textsIn(statement)
        .filter((parts) => !parts.every((part) => texts.includes(part)))
        .map((parts) => `${id}: ${parts.join('…')}`)
    })
    expect(unread).toEqual([])
  })

  test('are not shown by a comment that stands above no test', () => {
    expect(shownIn("// P1-1-01, P1-1-02\n// P1-1-03\ntest('a visitor searches', () => {})")).toHaveLength(3)
    expect(shownIn("// P1-1-01\nconst place = 1\ntest('a visitor searches', () => {})")).toEqual([])
    expect(shownIn("// P1-1-01\ntest.skip('a visitor searches', () => {})")).toEqual([])
  })
})

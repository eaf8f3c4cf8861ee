import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Row {
  file: string
  id: string
  cells: string[]
}

/** A line of the tables: id, what is required, where it lives, what shows it. */
function rowsOf(file: string): Row[] {
  return read(file)
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| Id |') && !line.startsWith('|--'))
    .map((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      return { file, id: cells[0] ?? '', cells }
    })
}

const folder = 'docs/specification'
const files = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
const rows = files.flatMap(rowsOf)
const isOpen = ({ cells }: Row) => /^open: issue [2-9]$/.test(cells[3] ?? '')
/** The tests that a row names, as file and title; none where anything else stands there. */
function shownBy({ cells }: Row): { file: string; title: string }[] {
  const named = [...(cells[3] ?? '').matchAll(/`([^`]+)` “([^”]+)”/g)]
  const whole = named.map(([all]) => all).join('; ')
  return whole === cells[3] ? named.map(([, file = '', title = '']) => ({ file, title })) : []
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

/** Does a test file have a test (or a group of them) that is run under that title? */
function hasTest(path: string, title: string): boolean {
  const source = read(path).replaceAll("\\'", "'")
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => {
    const before = source.split(quoted).slice(0, -1)
    return before.some((text) =>
      /(^|[^.\w])(test|describe|test\.describe)\($|\]( as const)?\)\($|\w\)\($/.test(text.trimEnd()),
    )
  })
}

describe('the tables of docs/specification', () => {
  test('name each requirement once, in four cells', () => {
    expect(rows.length).toBeGreaterThan(500)
    expect(rows.filter(({ cells }) => cells.length !== 4 || cells.includes('')).map(({ id }) => id)).toEqual(
      [],
    )
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id) => !/^(P[12]-[\d.]+|D-[0A-K])-\d\d$/.test(id))).toEqual([])
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  test('say where it lives, in files that exist', () => {
    const lost = rows.flatMap(({ id, cells }) =>
      (cells[2] ?? '')
        .split(', ')
        .filter((path) => !/^`.+`$/.test(path) || !existsSync(join(root, path.slice(1, -1))))
        .map((path) => `${id}: ${path}`),
    )
    expect(lost).toEqual([])
  })

  test('say which test shows it, which is there, or which issue brings it', () => {
    const wrong = rows
      .filter((row) => !isOpen(row))
      .filter((row) => {
        const tests = shownBy(row)
        return (
          tests.length === 0 ||
          tests.some(({ file, title }) => !existsSync(join(root, file)) || !hasTest(file, title))
        )
      })
      .map(({ id, cells }) => `${id}: ${cells[3]}`)
    expect(wrong).toEqual([])
  })

  test('name tests that read each text that is asked for word for word', () => {
    const unread = rows
      .filter((row) => !isOpen(row))
      .flatMap((row) => {
        const sources = [...new Set(shownBy(row).map(({ file }) => file))]
          .map(read)
          .join('')

          .replace(/\\(['/])/g, '$1')
        return textsIn(row.cells[1] ?? '')
          .filter((text) => !text.every((part) => sources.includes(part)))
          .map((text) => `${row.id}: ${text.join('…')}`)
      })
    expect(unread).toEqual([])
  })

  test('are counted on the first page', () => {
    const counted = files.map((file) => {
      const all = rows.filter((row) => row.file === file)
      return `| [${file.slice(folder.length + 1)}](specification/${file.slice(folder.length + 1)}) | ${all.filter((row) => !isOpen(row)).length} | ${all.length} |`
    })
    const total = `| **All** | **${rows.filter((row) => !isOpen(row)).length}** | **${rows.length}** |`
    const printed = read('docs/specification.md')
      .split('\n')
      .filter((line) => /^\| [[*]/.test(line))
    expect(printed).toEqual([...counted, total])
  })

  test('a title that no test has, or that is put aside, is noticed', () => {
    const path = 'scripts/specification.test.ts'
    expect(hasTest(path, 'are counted on the first page')).toBe(true)
    expect(hasTest(path, 'name each requirement')).toBe(false)
    expect(hasTest(path, 'docs/specification.md')).toBe(false)
  })
})

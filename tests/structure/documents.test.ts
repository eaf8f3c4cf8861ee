import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { featureOf } from './feature-of.ts'
import { everyFile, read } from './sources.ts'

const files = everyFile()
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
)
const documents = files.filter((path) => path.endsWith('.md') && !path.includes('/results/'))

const inTicks = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
const linked = (text: string) =>
  [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
const isFile = (words: string) =>
  /^[\w@./-]+\.(ts|tsx|mjs|cjs|sql|css|conf|md)$/.test(words) && !words.startsWith('.')
const isFolder = (words: string) => /^[\w-][\w/-]*\/$/.test(words)

/** A document names a path from the root, from its own folder, or by its end. */
function exists(path: string, document: string): boolean {
  const place = path.replace(/\/$/, '')
  const known = [...files, ...folders]
  return (
    known.includes(join(dirname(document), place)) || known.some((one) => `/${one}`.endsWith(`/${place}`))
  )
}

/** Names in a document whose file does not exist. */
const missingIn = (document: string, text: string) =>
  [...inTicks(text).filter((words) => isFile(words) || isFolder(words)), ...linked(text)].filter(
    (path) => !exists(path, document),
  )

/** Tables by the feature that writes them, each with its name in SQL. */
const tables = files
  .filter((path) => /^tables\/.*\.ts$/.test(path))
  .flatMap((path) =>
    [...read(path).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => ({
      feature: featureOf(path),
      table,
    })),
  )

/** The words in ticks of all READMEs of a feature. */
const namedBy = (feature: string) =>
  documents.filter((path) => path.startsWith(`features/${feature}/`)).flatMap((path) => inTicks(read(path)))

describe('documents are true', () => {
  test('every file, folder and page that one names is there', () => {
    expect(documents.length).toBeGreaterThan(30)
    const missing = documents.flatMap((path) => missingIn(path, read(path)).map((name) => `${path}: ${name}`))
    expect(missing).toEqual([])
  })

  test('the README of a feature names the tables that it writes', () => {
    expect(tables.length).toBeGreaterThan(20)
    const unnamed = tables
      .filter(({ feature, table }) => !namedBy(feature).includes(table))
      .map(({ feature, table }) => `features/${feature}/README.md: ${table}`)
    expect(unnamed).toEqual([])
  })

  test('and says of no other that it writes it', () => {
    const claimed = documents
      .filter((path) => path.startsWith('features/'))
      .flatMap((path) =>
        [...read(path).matchAll(/\b[Ww]rites (`[^.;]*`)/g)].flatMap(([, words = '']) =>
          inTicks(words).map((table) => ({ feature: path.split('/')[1], table })),
        ),
      )
      .filter(({ table }) => tables.some((known) => known.table === table))
    expect(claimed.length).toBeGreaterThan(15)
    const wrong = claimed.filter(
      ({ feature, table }) => !tables.some((known) => known.table === table && known.feature === feature),
    )
    expect(wrong).toEqual([])
  })

  test('a planted mistake is found', () => {
    const text =
      'See `server/nowhere.ts`, `features/` and [there](docs/nothing.md), not `npm run x` or `/api/jobs/`.'
    expect(missingIn('README.md', text)).toEqual(['server/nowhere.ts', 'docs/nothing.md'])
  })
})

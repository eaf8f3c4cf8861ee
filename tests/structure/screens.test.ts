import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { read, root, sourcesIn } from './sources.ts'

interface Screen {
  path: string
  file: string
  area: string | undefined
}

const tables = sourcesIn('features/**/web/routes.ts')
const screens: Screen[] = []
for (const { text } of tables) {
  for (const [, path = '', named = '', rest = ''] of text.matchAll(
    /path: '([^']+)',\s*file: '([^']+)',([^}]*)}/g,
  ))
    screens.push({ path, file: named, area: /area: '([a-z]+)'/.exec(rest)?.[1] })
}

test('every screen names the file that it is made from, which is fetched with its page', () => {
  let count = 0
  for (const { file, text } of tables) {
    const modules = [...text.matchAll(/file: '([^']+)',\s*module: \(\) => import\('\.\/([^']+)'\)/g)]
    for (const [, named, imported] of modules) expect(named).toBe(file.replace('routes.ts', imported ?? ''))
    expect(modules, file).toHaveLength(text.match(/\bpath: '/g)?.length ?? 0)
    count += modules.length
  }
  expect(count).toBeGreaterThan(40)
  expect(screens).toHaveLength(count)
})

/** Imports of a file, without those of types alone. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([#.][^']+)'/gm)].map(
    ([, address = '']) => (address.startsWith('#') ? address.slice(1) : join(file, '..', address)),
  )

/** Every file that a page brings with it: what it imports, by any number of steps, but what it fetches later. */
function broughtBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !existsSync(join(root, file))) return known
  known.add(file)
  for (const one of importsOf(file)) broughtBy(one, known)
  return known
}

const isOfTheDesk = (file: string) => /^site\/desk\/|^features\/desk\/|\/web\/desk\//.test(file)

longTest('only pages of operators bring what the desk is made of', () => {
  const others = screens.filter(({ area }) => area !== 'admin')
  expect(others.length).toBeGreaterThan(20)
  for (const { path, file } of others) {
    const brought = broughtBy(file)
    expect(brought.size, path).toBeGreaterThan(3)
    expect([...brought].filter(isOfTheDesk), path).toEqual([])
  }
  const layout = broughtBy('site/app.tsx')
  expect(layout.size).toBeGreaterThan(10)
  expect([...layout].filter(isOfTheDesk)).toEqual([])
})

/** Does a file build schemas, or read with them? */
const usesSchemas = (file: string) => /^import (?!type\b).*from 'zod'/m.test(read(file))

test('no page of visitors brings the library of schemas, which is a third of its weight', () => {
  const publicPages = screens.filter(({ area }) => area === undefined)
  expect(publicPages.length).toBeGreaterThan(20)
  for (const { path, file } of publicPages)
    expect([...broughtBy(file)].filter(usesSchemas), `${path}: ${file}`).toEqual([])
  expect(usesSchemas('contract/base/schemas.ts')).toBe(true)
  for (const dialog of [
    'features/jobs/reports/web/report-dialog.tsx',
    'features/hiring/conversation/web/guard-thread.tsx',
  ])
    expect([...broughtBy(dialog)].filter(usesSchemas), dialog).toEqual([])
})

test('nobody presses in silence: each file that is opened or saved says why it failed', () => {
  const isSilent = /\bvoid (?:saveFile|openFile)\(/
  expect('onClick={() => void saveFile(path)}').toMatch(isSilent)
  const all = sourcesIn('{features,site}/**/*.{ts,tsx}')
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(({ text }) => isSilent.test(text)).map(({ file }) => file)).toEqual([])
})

test('a page that was read stays when it cannot be read again: only a first failure replaces it', () => {
  const replaces = /if \((?:\w+\.)?(?:isError|error)\)\s*return\b/
  expect('  if (query.isError)\n    return (').toMatch(replaces)
  expect('  if (query.isLoadingError) return <Failed />').not.toMatch(replaces)
  const found = sourcesIn('{features,site}/**/*.tsx').filter(({ text }) => replaces.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('a page that brings a part of the desk is found', () => {
  for (const { file } of screens.filter(({ area }) => area === 'admin'))
    expect(
      [...broughtBy(file)].filter((brought) => brought.startsWith('site/desk/')).length,
      file,
    ).toBeGreaterThan(0)
})

/** Does a file write a form that it sends itself? A search may: its line is read when it is sent, and it works without scripts. */
const sendsItself = (text: string) =>
  /<form\b/.test(text) && /\bonSubmit=/.test(text) && !/<SearchBox\b|<form[^>]*\baction=/.test(text)

test('what is typed is sent by the one form of site/form, or by the browser itself', () => {
  const found = sourcesIn('{features,site}/**/*.tsx').filter(({ text }) => sendsItself(text))
  expect(found.map(({ file }) => file)).toEqual(['site/form/form.tsx'])
  expect(sendsItself('<form noValidate onSubmit={send}><Input value={name} /></form>')).toBe(true)
})

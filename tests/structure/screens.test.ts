import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

test('every screen names the file that it is made from, which is fetched with its page', async () => {
  let count = 0
  for await (const file of glob('features/**/web/routes.ts', { cwd: root })) {
    const text = await readFile(root + file, 'utf8')
    const screens = [...text.matchAll(/file: '([^']+)',\s*module: \(\) => import\('\.\/([^']+)'\)/g)]
    for (const [, named, imported] of screens) expect(named).toBe(file.replace('routes.ts', imported ?? ''))
    expect(screens, file).toHaveLength(text.match(/\bpath: '/g)?.length ?? 0)
    count += screens.length
  }
  expect(count).toBeGreaterThan(40)
})

import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shell } from './build.ts'

test('what a call loads while it is made is in the shell: a tab of an earlier release can renew its sign-in', async () => {
  const files = (await readdir('site/api')).filter((name) => /^[^.]+\.tsx?$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(`site/api/${name}`, 'utf8')))
  const loaded = texts.flatMap((text) =>
    [...text.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, name]) => `site/api/${name}`),
  )
  expect(loaded).toContain('site/api/refresh.ts')
  expect(shell).toEqual(expect.arrayContaining(loaded))
})

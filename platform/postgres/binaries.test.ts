import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { linkLibraries } from './binaries.ts'

test('the links between libraries are made once, though several processes do it at the same time', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'vazeefa-links-'))
  await mkdir(path.join(root, 'native', 'lib'), { recursive: true })
  await writeFile(path.join(root, 'native', 'lib', 'libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(path.join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await Promise.all([linkLibraries(root), linkLibraries(root), linkLibraries(root)])
  expect(await readlink(path.join(root, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  await rm(root, { recursive: true })
})

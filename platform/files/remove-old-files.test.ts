import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTemporaryFolder, removeLeftFolders } from './in-temporary-folder.ts'
import { removeOldFiles } from './remove-old-files.ts'

test('what was written longer ago is removed, the rest stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa sweep '))
  const hour = 60 * 60_000
  const now = new Date('2026-11-20T08:00:00.000Z')
  for (const [name, minutes] of [
    ['left', 61],
    ['under way', 59],
  ] as const) {
    await writeFile(join(folder, name), 'half')
    const modified = new Date(now.getTime() - minutes * 60_000)
    await utimes(join(folder, name), modified, modified)
  }
  expect(await removeOldFiles(folder, hour, now)).toBe(1)
  expect(await readdir(folder)).toEqual(['under way'])
  expect(await removeOldFiles(join(folder, 'absent'), hour, now)).toBe(0)
  await rm(folder, { recursive: true })
})

test('the copies of a process that was killed are removed, those of a running one stay', async () => {
  const hour = 60 * 60_000
  await inTemporaryFolder(async (folder) => {
    await writeFile(join(folder, 'cv'), 'of a person')
    const now = new Date()
    const age = (minutes: number) => {
      const modified = new Date(now.getTime() - minutes * 60_000)
      return utimes(folder, modified, modified)
    }
    await age(59)
    await removeLeftFolders(hour, now)
    expect(await readdir(folder)).toEqual(['cv'])
    await age(61)
    await removeLeftFolders(hour, now)
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTarget } from './open-target.ts'

test('a command without the variables of the server finds no database, and makes none to work on', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vazeefa-target-'))
  await expect(findTarget({ databaseUrl: undefined, dataDir })).rejects.toThrow(
    `there is no database in ${dataDir}: give the command the variables of the server`,
  )
  expect(await readdir(dataDir)).toEqual([])
  const { url } = await findTarget({ databaseUrl: 'postgres://db/vazeefa', dataDir })
  expect(url).toBe('postgres://db/vazeefa')
  await rm(dataDir, { recursive: true })
})

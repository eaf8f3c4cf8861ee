import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { localStore } from '#platform/files/local-store.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { recordRestore } from './keep-after-restore.ts'
import { sweepOrphans } from './remove-file.ts'
import { recordFile, storeFile } from './store-file.ts'

const site = await openTestApp()

/** Sweeps a store of its own with so many files. @returns how many were deleted, or why none, and how many are left */
async function swept(files: { known: number; unknown: number }) {
  const folder = join(site.folder, randomBytes(6).toString('hex'))
  await mkdir(folder)
  const store = localStore(join(folder, 'files'))
  for (let number = 0; number < files.known + files.unknown; number += 1) {
    const tempPath = join(folder, 'sent')
    await writeFile(tempPath, `slip ${number}`)
    const file = {
      kind: 'slip',
      ownerId: '0123456789abcdef01234567',
      name: 'slip',
      mediaType: 'image/png',
    } as const
    const stored = await storeFile(store, { ...file, tempPath, extension: 'png' })
    if (number < files.known) await recordFile(site.database.db, stored, site.clock.now)
  }
  const later = new Date(Date.now() + 2 * 60 * 60 * 1000)
  const outcome = await sweepOrphans(site.database.db, store, later).catch(({ message }: Error) => message)
  let left = 0
  for await (const _ of store.list(later)) left += 1
  return [outcome, left]
}

const refusal = (words: string) => expect.stringMatching(new RegExp(`^${words} .* so nothing was deleted`))

test('a database without any file, as one that was just made, deletes nothing of a store', async () => {
  expect(await swept({ known: 0, unknown: 21 })).toEqual([refusal('21 of 21 stored files'), 21])
  expect(await swept({ known: 0, unknown: 1 }), 'a new site with a refused upload').toEqual([0, 1])
  expect(await swept({ known: 0, unknown: 0 }), 'an empty store').toEqual([0, 0])
})

test('a store with more than a handful of unknown files, and more than a fifth, is left alone', async () => {
  expect(await swept({ known: 4, unknown: 20 }), 'a handful').toEqual([20, 4])
  expect(await swept({ known: 84, unknown: 21 }), 'a fifth').toEqual([21, 84])
  expect(await swept({ known: 83, unknown: 21 })).toEqual([refusal('21 of 104 stored files'), 104])
})

test('files that came after the backup stay for a month after its restore', async () => {
  const daysAgo = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)
  const { db } = site.database
  await db.execute(sql.raw(recordRestore(daysAgo(29))))
  expect(await swept({ known: 4, unknown: 2 })).toEqual([0, 6])
  await db.execute(sql.raw(recordRestore(daysAgo(30))))
  expect(await swept({ known: 4, unknown: 2 })).toEqual([2, 4])
})

import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationsInOrder } from '#platform/database/migrate.ts'

const folder = new URL('../../platform/database/migrations/', import.meta.url)

test('of the snapshots that migrations are generated from, only the newest is kept', async () => {
  const newest = (await migrationsInOrder()).at(-1)?.tag.slice(0, 4)
  const found = (await readdir(new URL('meta/', folder))).filter((name) => name.endsWith('_snapshot.json'))
  expect(found, 'delete the older ones: nothing reads them').toEqual([`${newest}_snapshot.json`])
})

test('every migration is in the journal, in the order of its number', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  expect((await migrationsInOrder()).map(({ tag }) => `${tag}.sql`)).toEqual(files)
})

import { watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { uploadCv } from '#tests/support/applications.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertSeeker } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { readManifest } from './backup-folder.ts'
import { backupsIn, checkedAt, checkWeekly, filesRestoredIn, type Nightly, takeNightly } from './nightly.ts'
import { connect, quoted } from './schema.ts'
import { takeBackup } from './take-backup.ts'

const hour = 3_600_000
const start = new Date('2026-11-20T21:00:00.000Z')
let site: TestApp
let folder: string
beforeAll(async () => {
  site = await testApp()
  await insertSeeker(site)
})
afterAll(() => site.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vazeefa-nightly-'))
  return () => rm(folder, { recursive: true, force: true })
})

const after = (hours: number): Nightly => ({
  folder,
  databaseUrl: site.database.url,
  store: site.services.store,
  secretFile: undefined,
  now: new Date(start.getTime() + hours * hour),
})

/** Databases that a check of this one has made. */
async function leftOver(): Promise<string[]> {
  const client = await connect(inject('postgresUrl'))
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`${new URL(site.database.url).pathname.slice(1)}_check_`],
  )
  await client.end()
  return rows.map(({ name }) => name)
}

test('a backup is taken once a night, however often it is looked', async () => {
  for (const hours of [0, 1, 23.9]) await takeNightly(after(hours))
  expect(await readdir(folder)).toEqual(['2026-11-20T21-00-00'])
  await takeNightly(after(24))
  expect((await backupsIn(folder)).map(({ takenAt }) => takenAt)).toEqual([after(24).now, start])
})

test('the first is taken at once, the next in the night, and so is each one later', async () => {
  // From ten in the morning on, in rounds that are a little longer than an hour.
  for (let hours = 8; hours < 80; hours += 1.02) await takeNightly(after(hours))
  const inMale = ({ takenAt }: { takenAt: Date }) =>
    new Date(takenAt.getTime() + 5 * hour).toISOString().slice(5, 13)
  expect((await backupsIn(folder)).map(inMale).toReversed()).toEqual([
    '11-21T10',
    '11-22T02',
    '11-23T02',
    '11-24T02',
  ])
})

test('a backup that somebody takes into the folder replaces no nightly one, and is no check', async () => {
  await takeBackup(join(folder, 'incident-2026-11-20'), after(-1))
  await checkWeekly(after(0))
  expect(await checkedAt(folder), 'of the nightly ones there is none').toBeUndefined()
  await takeNightly(after(0))
  expect((await readdir(folder)).sort()).toEqual(['2026-11-20T21-00-00', 'incident-2026-11-20'])
})

test('processes of a cluster take one backup together', async () => {
  // A second apart, as two processes are: the folder's name has the second.
  await Promise.all([0, 1, 2].map((seconds) => takeNightly(after(seconds / 3_600))))
  expect(await readdir(folder)).toHaveLength(1)
  await takeNightly(after(24))
  expect(await readdir(folder)).toHaveLength(2)
})

test('a backup that fails leaves no part of itself to fill the disk', async () => {
  const { pool } = site.database
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  await expect(takeNightly(after(0))).rejects.toThrow('not one of this release')
  await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  expect(await readdir(folder)).toEqual([])
})

test('a file that is damaged in the store costs that file, not the backup', async () => {
  const { store } = site.services
  const seeker = await insertSeeker(site)
  await uploadCv(site, seeker)
  const { rows } = await site.database.pool.query('select path, media_type from files where owner_id = $1', [
    seeker.id,
  ])
  const [{ path, media_type: mediaType }] = rows
  const other = join(site.folder, 'other')
  await writeFile(other, 'another life')
  await store.put(path, other, mediaType)
  await expect(takeNightly(after(0))).rejects.toThrow('lacks 1 files that are missing or damaged')
  const [taken] = await backupsIn(folder)
  expect((await readManifest(taken?.path ?? '')).missingFiles).toEqual([path])
  expect(taken?.missingFiles).toBe(1)
  const copies = await readdir(join(taken?.path ?? '', 'files'), { recursive: true })
  expect(copies.filter((name) => name.includes(basename(path)))).toEqual([])
  await takeNightly(after(1))
  await site.database.pool.query('delete from files where path = $1', [path])
})

test('a copy that an interrupted check left is deleted by the next, due or not; those of others stay', async () => {
  const name = `${new URL(site.database.url).pathname.slice(1)}_check_0123456789ab`
  const client = await connect(inject('postgresUrl'))
  await client.query(`create database ${quoted(name)}`)
  await client.end()
  const [own, other] = [site.database.url, `${site.database.url}_of_others`].map((url) =>
    join(tmpdir(), `${filesRestoredIn(url)}killed`),
  )
  for (const path of [own, other]) await mkdir(path ?? '')
  await checkWeekly(after(0))
  expect(await leftOver()).toEqual([])
  const there = await readdir(tmpdir())
  expect([own, other].map((path) => there.includes(basename(path ?? '')))).toEqual([false, true])
  await rm(other ?? '', { recursive: true })
})

test('an interrupted backup is deleted by the next; other files in the folder stay', async () => {
  for (const name of ['2026-11-18T21-00-00', '2026-11-20T20-00-00', 'before the upgrade'])
    await mkdir(join(folder, name))
  await takeNightly(after(0))
  expect((await readdir(folder)).sort()).toEqual(['2026-11-20T21-00-00', 'before the upgrade'])
})

longTest('once a week the newest is restored into an empty database, which is gone afterwards', async () => {
  await checkWeekly(after(0))
  expect(await checkedAt(folder)).toBeUndefined()
  await takeNightly(after(0))
  await checkWeekly(after(1))
  expect(await checkedAt(folder)).toEqual(after(1).now)
  await checkWeekly(after(100))
  expect(await checkedAt(folder)).toEqual(after(1).now)
  await checkWeekly(after(1 + 7 * 24))
  expect(await checkedAt(folder)).toEqual(after(1 + 7 * 24).now)
  expect(await leftOver()).toEqual([])
})

longTest('the check compares the files with their hashes, and stores them nowhere', async () => {
  const seeker = await insertSeeker(site)
  await uploadCv(site, seeker)
  await takeNightly(after(0))
  const made: (string | null)[] = []
  const watching = watch(tmpdir(), (_, name) => made.push(name))
  await checkWeekly(after(1)).finally(() => watching.close())
  expect(await checkedAt(folder)).toEqual(after(1).now)
  expect(made.filter((name) => name?.startsWith(filesRestoredIn(site.database.url)))).toEqual([])

  const [newest] = await backupsIn(folder)
  const files = join(newest?.path ?? '', 'files')
  const [cv] = (await readdir(files, { recursive: true })).filter((name) => name.endsWith('.pdf'))
  await writeFile(join(files, cv ?? ''), 'another life')
  await expect(checkWeekly(after(8 * 24))).rejects.toThrow('is missing or not what it was')
})

longTest('a backup that cannot be restored fails the check, and leaves no database either', async () => {
  await takeNightly(after(0))
  const [newest] = await backupsIn(folder)
  await writeFile(join(newest?.path ?? '', 'database', 'accounts.jsonl.gz'), 'torn')
  await expect(checkWeekly(after(1))).rejects.toThrow()
  expect(await checkedAt(folder)).toBeUndefined()
  expect(await leftOver()).toEqual([])
})

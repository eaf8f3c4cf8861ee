import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { migrationsInOrder } from '#platform/database/migrate.ts'
import { keptFolder, keptReleases } from '../releases/kept-releases.ts'
import { mistakesOf } from './migration-rules.ts'

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

// D-M-22
test('a migration that has landed never changes: its hash stands in landed.sha256', async () => {
  const tags = (await migrationsInOrder()).map(({ tag }) => `${tag}.sql`)
  const lines = await Promise.all(
    tags.map(async (file) => {
      const hash = createHash('sha256')
        .update(await readFile(new URL(file, folder)))
        .digest('hex')
      return `${hash}  ${file}\n`
    }),
  )
  const landed = await readFile(new URL('landed.sha256', folder), 'utf8')
  expect(landed, 'add the line of a new migration; never change one').toBe(lines.join(''))
})

/** Migrations since the newest release that is kept: they meet processes of that release, and rows that people have. */
async function unreleased(): Promise<string[]> {
  const kept = JSON.parse(await readFile(`${keptFolder(keptReleases.at(-1) ?? '')}/backup.json`, 'utf8'))
  return (await migrationsInOrder()).filter(({ when }) => when > kept.migration.when).map(({ tag }) => tag)
}

test('every migration since the last release leaves its processes at work, and locks no table for long', async () => {
  const wrong = await Promise.all(
    (await unreleased()).map(async (tag) =>
      mistakesOf(await readFile(new URL(`${tag}.sql`, folder), 'utf8'), keptReleases).map(
        (mistake) => `${tag}: ${mistake}`,
      ),
    ),
  )
  expect(wrong.flat()).toEqual([])
})

describe('of a migration', () => {
  const releases = ['1.0.0', '1.1.0']
  const inUse = 'is still used by the release that runs beside this one: write -- unused since RELEASE'
  const locks = 'locks a table for as long as it has rows: write it -- in steps, or -- few rows'
  const cases = [
    { what: 'a new column', sql: 'ALTER TABLE "jobs" ADD COLUMN "shift" text;', mistakes: [] },
    {
      what: 'a new column that needs a value',
      sql: 'ALTER TABLE "jobs" ADD COLUMN "shift" text NOT NULL;',
      mistakes: [
        'a column without a default that must have a value refuses rows of the release that runs beside this one',
      ],
    },
    {
      what: 'a new column with a default',
      sql: `ALTER TABLE "jobs" ADD COLUMN "shift" text DEFAULT '' NOT NULL;`,
      mistakes: [],
    },
    { what: 'a column that goes', sql: 'ALTER TABLE "jobs" DROP COLUMN "shift";', mistakes: [inUse] },
    { what: 'a table that goes', sql: 'DROP TABLE "shifts" CASCADE;', mistakes: [inUse] },
    { what: 'another name', sql: 'ALTER TABLE "jobs" RENAME COLUMN "shift" TO "turn";', mistakes: [inUse] },
    {
      what: 'a column that was unused before',
      sql: '-- unused since 1.1.0\nALTER TABLE "jobs" DROP COLUMN "shift";',
      mistakes: [],
    },
    {
      what: 'a column that is unused since a release that is not kept',
      sql: '-- unused since 1.2.0\nALTER TABLE "jobs" DROP COLUMN "shift";',
      mistakes: [inUse],
    },
    {
      what: 'an index on a table that was there',
      sql: 'CREATE INDEX "jobs_shift" ON "jobs" USING btree ("shift");',
      mistakes: [locks],
    },
    {
      what: 'an index on a new table',
      sql: 'CREATE TABLE "shifts" ("id" text);\nCREATE UNIQUE INDEX "shifts_id" ON "shifts" USING btree ("id");',
      mistakes: [],
    },
    {
      what: 'an index on a table of few rows',
      sql: '-- few rows\nCREATE INDEX "settings_at" ON "settings" ("updated_at");',
      mistakes: [],
    },
    {
      what: 'an index that is made in steps',
      sql: '-- in steps\nDROP INDEX CONCURRENTLY IF EXISTS "jobs_shift";\n--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "jobs_shift" ON "jobs" ("shift");',
      mistakes: [],
    },
    {
      what: 'a value that becomes required',
      sql: 'ALTER TABLE "jobs" ALTER COLUMN "shift" SET NOT NULL;',
      mistakes: [locks],
    },
    {
      what: 'another type',
      sql: 'ALTER TABLE "jobs" ALTER COLUMN "shift" SET DATA TYPE integer;',
      mistakes: [locks],
    },
    {
      what: 'a check of all rows',
      sql: `ALTER TABLE "jobs" ADD CONSTRAINT "jobs_shift" CHECK (shift in ('day'));`,
      mistakes: [locks],
    },
    {
      what: 'a check of new rows',
      sql: `ALTER TABLE "jobs" ADD CONSTRAINT "jobs_shift" CHECK (shift in ('day')) NOT VALID;`,
      mistakes: [],
    },
    { what: 'a change of all rows', sql: `UPDATE "jobs" SET "shift" = 'day';`, mistakes: [locks] },
  ]
  for (const { what, sql, mistakes } of cases)
    test(`${what} is ${mistakes.length > 0 ? 'a mistake' : 'none'}`, () =>
      expect(mistakesOf(sql, releases)).toEqual(mistakes))
})

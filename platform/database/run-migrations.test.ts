import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { databaseUrl, dropDatabase, onServer } from '#tests/support/postgres/on-server.ts'
import { migrateFrom } from './migrate.ts'

const name = `in_steps_${process.pid}`
const url = databaseUrl(inject('postgresUrl'), name)
let folder: string
let client: pg.Client

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vazeefa-steps-'))
  await onServer(inject('postgresUrl'), `create database ${name}`)
  client = new pg.Client(url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await dropDatabase(inject('postgresUrl'), name)
  await rm(folder, { recursive: true, force: true })
})

/** Writes migrations, each of its statements, and runs them. */
async function migrateBy(...migrations: string[][]): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = migrations.map((_, at) => ({
    idx: at,
    when: at + 1,
    tag: `000${at}_made_up`,
    breakpoints: true,
  }))
  for (const [at, statements] of migrations.entries())
    await writeFile(join(folder, `000${at}_made_up.sql`), statements.join('\n--> statement-breakpoint\n'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  await migrateFrom(url, folder)
}

const seats = [
  'create table seats (id int primary key, row int)',
  'insert into seats select n from generate_series(1, 2500) n',
]
const fillAndIndex = [
  '-- in steps\nupdate seats set row = id / 10 where id in (select id from seats where row is null limit 1000)',
  'drop index concurrently if exists seats_row',
  'create index concurrently seats_row on seats (row)',
]

test('a big table is filled a thousand rows at a time, and indexed without a lock, by one of several processes', async () => {
  await migrateBy(seats)
  await Promise.all(
    [1, 2, 3].map(() => migrateBy(seats, fillAndIndex, ['alter table seats alter row set not null'])),
  )
  const { rows } = await client.query<{ transactions: number; left: number; valid: boolean }>(`
    select count(distinct xmin::text)::int as transactions, count(*) filter (where row is null)::int as left,
      (select indisvalid from pg_index where indexrelid = 'seats_row'::regclass) as valid
    from seats`)
  expect(rows).toEqual([{ transactions: 3, left: 0, valid: true }])
  expect((await client.query('select 1 from drizzle.__drizzle_migrations')).rows).toHaveLength(3)
})

longTest('an index waits for a transaction that is older than it, such as a backup', async () => {
  await migrateBy(seats)
  const backup = new pg.Client(url)
  await backup.connect()
  await backup.query('begin isolation level repeatable read read only')
  await backup.query('select count(*) from seats')
  await Promise.all([migrateBy(seats, fillAndIndex), pause(2_000).then(() => backup.end())])
  const { rows } = await client.query(
    "select indisvalid as valid from pg_index where indexrelid = 'seats_row'::regclass",
  )
  expect(rows).toEqual([{ valid: true }])
})

longTest('steps that were broken off are taken again from the first one', async () => {
  await migrateBy(seats)
  const broken = [...fillAndIndex, 'select 1 / 0']
  await expect(migrateBy(seats, broken)).rejects.toThrow('division by zero')
  expect((await client.query('select 1 from drizzle.__drizzle_migrations')).rows).toHaveLength(1)
  await migrateBy(seats, fillAndIndex)
  expect((await client.query('select 1 from drizzle.__drizzle_migrations')).rows).toHaveLength(2)
})

longTest('a table that somebody holds is waited for without holding up who reads it meanwhile', async () => {
  await migrateBy(seats)
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin')
  await holder.query('update seats set row = 1 where id = 1')
  const migrated = migrateBy(seats, ['alter table seats add column isle boolean not null default false'])
  await expect.poll(() => countWaiting(client)).toBe(1)

  expect((await client.query('select count(*)::int as n from seats')).rows).toEqual([{ n: 2500 }])

  await holder.query('commit')
  await holder.end()
  await migrated
  expect((await client.query('select isle from seats limit 1')).rows).toEqual([{ isle: false }])
})

import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl, dropDatabase, onServer } from '#tests/support/postgres/on-server.ts'
import { whyNotStarted } from '../why-not-started.ts'
import { migrate, migrateUpTo, migrationsInOrder } from './migrate.ts'

const name = `migrated_${process.pid}`
const url = databaseUrl(inject('postgresUrl'), name)
let client: pg.Client

beforeAll(async () => {
  await onServer(inject('postgresUrl'), `create database ${name}`)
  client = new pg.Client(url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await dropDatabase(inject('postgresUrl'), name)
})

test('an earlier schema of this release is brought up to date, by several processes at once', async () => {
  const migrations = await migrationsInOrder()
  await migrateUpTo(url, migrations.at(-2)?.when ?? 0)
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations')
  expect(rows).toHaveLength(migrations.length)
})

test('the database of another release stops the start in one line, and stays as it is', async () => {
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', 1795281841203)",
  )
  const error = await migrate(url).catch((reason: unknown) => reason)
  expect(whyNotStarted(error)).toBe(
    'The database belongs to another release of Vazeefa, which this one cannot continue. Nothing in it was changed. Start that release again, or set DATA_DIR or DATABASE_URL to an empty place.',
  )
  const { rows } = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows[0].n).toBe((await migrationsInOrder()).length + 1)
})

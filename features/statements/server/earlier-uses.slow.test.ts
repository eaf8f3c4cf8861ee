import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, migrateUpTo, migrationsInOrder } from '#platform/database/migrate.ts'
import { newDatabases } from '#tests/support/postgres/empty-database.ts'

let url: string
let client: pg.Client
const newDatabase = newDatabases()
beforeEach(async () => {
  url = await newDatabase()
  client = new pg.Client(url)
  await client.connect()
})
afterEach(() => client.end())

/** Migrates up to the migration before this one. */
async function before(name: string): Promise<void> {
  const steps = await migrationsInOrder()
  await migrateUpTo(url, steps[steps.findIndex(({ tag }) => tag.endsWith(name)) - 1]?.when ?? 0)
}

/** A company with a purchase, of which a refund waits. */
async function addRefund(): Promise<void> {
  await client.query(`insert into accounts (id, role, email, name, password_hash, created_at)
    values ('coral', 'employer', 'hr@coral.example', 'Coral', '', now()), ('ali', 'admin', 'ali@example.mv', 'Ali', '', now())`)
  await client.query(`insert into employers (id, company, sector, created_at, updated_at)
    values ('coral', 'Coral', 'Technology', now(), now())`)
  await client.query(`insert into subscriptions (id, number, employer_id, plan_name, type, unit_price_in_laari, total_in_laari, status, created_at)
    overriding system value values ('year', 1001, 'coral', 'Private Sector', 'Annual', 49900, 49900, 'Active', now())`)
  await client.query(`insert into refunds (id, subscription_id, amount_in_laari, account, reason, state, asked_by, asked_at)
    values ('back', 'year', 100, '7730', 'Too much', 'waiting', 'ali', now())`)
}

test('lines that were used keep what later files are compared with, and refunds the number of their purchase', async () => {
  await before('_lines_by_their_rows')
  await addRefund()
  await client.query(`insert into statements (id, name, sha256, imported_by, created_at, columns, outgoing, unread)
    values ('november', 'november.csv', 'x', 'ali', now(), '[]', 0, '[]')`)
  await client.query(`insert into statement_lines (id, statement_id, place, day, amount_in_laari, text, numbers, digest)
    values ('one', 'november', 0, '2026-11-26', 49900, 'VZ-10015', '{1001}', 'kept')`)
  await client.query(`insert into statement_uses (digest, subscription_id, used_by, used_at)
    values ('kept', 'year', 'ali', now()), ('gone', 'year', 'ali', now())`)

  await migrate(url)
  const uses =
    'select digest, of_line, day::text, amount_in_laari::int, numbers from statement_uses order by 1'
  expect((await client.query(uses)).rows).toEqual([
    { digest: 'gone', of_line: null, day: null, amount_in_laari: null, numbers: [] },
    { digest: 'kept', of_line: null, day: '2026-11-26', amount_in_laari: 49_900, numbers: [1001] },
  ])
  await client.query(`delete from accounts where id = 'coral'`)
  const refunds = 'select id, subscription_id, subscription_number, account from refunds'
  expect((await client.query(refunds)).rows).toEqual([
    { id: 'back', subscription_id: null, subscription_number: 1001, account: '7730' },
  ])
})

test('a refund whose purchase is deleted while references are replaced stops no start', async () => {
  await before('_refunds_outlive_buyers')
  await addRefund()
  // As after a kill between two statements, with a process of an earlier release that deleted the buyer.
  await client.query('alter table refunds drop constraint refunds_subscription_id_subscriptions_id_fk')
  await client.query(`delete from accounts where id = 'coral'`)

  await migrate(url)
  const { rows } = await client.query('select id, subscription_id from refunds')
  expect(rows).toEqual([{ id: 'back', subscription_id: null }])
  const { rows: references } = await client.query(
    `select convalidated from pg_constraint where conname = 'refunds_subscription_id_subscriptions_id_fk'`,
  )
  expect(references).toEqual([{ convalidated: true }])
})

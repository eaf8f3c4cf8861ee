import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/postgres/empty-database.ts'
import { release } from '../release.ts'
import { whyNotStarted } from '../why-not-started.ts'
import { migrate, migrateUpTo, migrationsInOrder } from './migrate.ts'

const { url, client } = await emptyDatabase()

test('an earlier schema of this release is brought up to date, by several processes at once', async () => {
  const migrations = await migrationsInOrder()
  await migrateUpTo(url, migrations.at(-2)?.when ?? 0)
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations')
  expect(rows).toHaveLength(migrations.length)
})

const refused = [
  {
    of: 'a later release',
    when: 9_999_999_999_999,
    words: `The database was upgraded by a later release than this one (${release}). Nothing in it was changed. Start that release, or restore the backup from before the upgrade with this one.`,
  },
  {
    of: 'a time before the first release',
    when: 1_700_000_000_000,
    words:
      'The database is of a time before release 1.0.0 of Vazeefa, which no release continues. Nothing in it was changed. Set DATA_DIR or DATABASE_URL to an empty place.',
  },
]
for (const { of, when, words } of refused)
  test(`the database of ${of} stops the start in one line, and stays as it is`, async () => {
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      'other',
      when,
    ])
    const error = await migrate(url).catch((reason: unknown) => reason)
    expect(whyNotStarted(error)).toBe(words)
    const { rowCount } = await client.query("delete from drizzle.__drizzle_migrations where hash = 'other'")
    expect(rowCount).toBe(1)
    const { rows } = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations')
    expect(rows[0].n).toBe((await migrationsInOrder()).length)
  })

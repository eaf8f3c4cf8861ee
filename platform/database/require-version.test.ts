import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { withClient } from '#tests/support/postgres/with-client.ts'
import { whyNotStarted } from '../why-not-started.ts'
import { requireVersion } from './require-version.ts'

/** Answer of an older server; there is none to ask here. */
const older = {
  query: async () => ({ rows: [{ number: '140018', version: '14.18 (Debian 14.18-1)' }] }),
} as unknown as pg.Client

test('a database older than PostgreSQL 15 is refused in one line that says what to do', async () => {
  const error = await requireVersion(older).catch((reason: unknown) => reason)
  expect(whyNotStarted(error)).toBe(
    'The database of DATABASE_URL is PostgreSQL 14.18 (Debian 14.18-1): Vazeefa needs PostgreSQL 15 or newer. Upgrade it, or unset DATABASE_URL to use the PostgreSQL that comes along.',
  )
})

test('the one we run on is taken', async () => {
  await withClient(inject('postgresUrl'), requireVersion)
})

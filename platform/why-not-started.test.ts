import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listening } from '#tests/support/listening.ts'
import { databaseUrl } from '#tests/support/postgres/on-server.ts'
import { ConfigError } from './config.ts'
import { whyNotStarted } from './why-not-started.ts'

const busy = createServer()
let port: number

beforeAll(async () => {
  port = await listening(busy)
})

afterAll(() => busy.close())

async function failureOf(url: string): Promise<unknown> {
  return new pg.Client(url).connect().then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('a port that is taken', async () => {
  const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error')
  expect(whyNotStarted(error)).toBe(
    `Port ${port} cannot be used: another program is using it. Stop that one, or set another PORT.`,
  )
})

describe('a database that cannot be used', () => {
  const cases = [
    { url: () => 'postgres://u:p@127.0.0.1:1/x', why: 'nothing answers at its address' },
    { url: () => databaseUrl(inject('postgresUrl'), 'absent'), why: 'there is no database of that name' },
    { url: () => withPassword(inject('postgresUrl'), 'guess'), why: 'the password is wrong' },
  ]
  for (const { url, why } of cases) {
    test(why, async () => {
      const error = new Error('migration failed', { cause: await failureOf(url()) })
      expect(whyNotStarted(error)).toBe(`The database of DATABASE_URL cannot be used: ${why}.`)
    })
  }
})

function withPassword(url: string, password: string): string {
  const changed = new URL(url)
  changed.password = password
  return changed.href
}

test('settings that are wrong, one line each', () => {
  expect(whyNotStarted(new ConfigError(['PORT is wrong.', 'HOST is wrong.']))).toBe(
    'PORT is wrong.\nHOST is wrong.',
  )
})

test('a bug keeps its trace', () => {
  expect(whyNotStarted(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n +at /)
})

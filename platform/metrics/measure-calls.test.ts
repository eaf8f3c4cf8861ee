import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bareServer } from '#tests/support/bare-server.ts'
import { longTest } from '#tests/support/long-test.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import { measureCalls, type SlowCall } from './measure-calls.ts'

/** Keeps the processor busy, however little of it this process gets. */
function work(milliseconds: number): void {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  const end = used() + milliseconds
  while (used() < end);
}

let database: TestDatabase
let app: Awaited<ReturnType<typeof bareServer>>
let slow: SlowCall[] = []
beforeAll(async () => {
  database = await testDatabase()
  app = await bareServer({})
  measureCalls(app, (call) => slow.push(call))
  const statement = () => database.pool.query('select 1')
  app.get('/long/:id', async () => work(220))
  app.get('/in-parts', async () => {
    work(120)
    await statement()
    work(120)
    return statement()
  })
  app.get('/written', async () => ({ toJSON: () => work(220) }))
  app.get('/short', async () => work(100))
  app.get('/waits', async () => {
    await wait(300)
    return database.pool.query('select pg_sleep(0.3)')
  })
  app.get('/beside', async () => {
    await statement()
    // Another call works meanwhile.
    await app.inject('/long/2')
    return statement()
  })
})
beforeEach(() => {
  slow = []
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const cases: [string, string, string[]][] = [
  ['that works for long, by its route', '/long/1', ['/long/:id']],
  ['whose work is in parts between statements', '/in-parts', ['/in-parts']],
  ['whose answer takes long to write', '/written', ['/written']],
]
test.each(cases)('a call %s is counted as slow', async (_, url, routes) => {
  await app.inject(url)
  expect(slow.map(({ route }) => route)).toEqual(routes)
  expect(slow[0]?.milliseconds).toBeGreaterThanOrEqual(220)
})

longTest.each([
  ['works for less', '/short', []],
  ['waits', '/waits', []],
  ['waits while another works', '/beside', ['/long/:id']],
])('a call that %s is not', async (_, url, routes) => {
  await app.inject(url)
  expect(slow.map(({ route }) => route)).toEqual(routes)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import type { Db } from './database.ts'
import { SearchLane } from './search-lane.ts'

let database: TestDatabase
let lane: SearchLane
/** Sessions that were told to stop. */
let told = 0

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  told = 0
  const cancel = async (processId: number) => {
    told += 1
    await database.pool.query('select pg_cancel_backend($1)', [processId])
  }
  lane = new SearchLane({ pool: database.pool, cancel, atOnce: 2, mostWaiting: 3 })
})

const forever = (db: Db) => db.execute(sql`set local statement_timeout = 0; select pg_sleep(600)`)
const quick = async (db: Db) =>
  (await db.execute<{ answer: number }>(sql`select 42 as answer`)).rows[0]?.answer

async function sleeping(): Promise<number> {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep(600)'`,
  )
  return rows.length
}

describe('a search ends with who asked for it', () => {
  test('the running statement is stopped, and its connection goes on to the next', async () => {
    const leaving = new AbortController()
    const searches = [1, 2].map(() => lane.run(forever, leaving.signal))
    const next = lane.run(quick)
    await expect.poll(sleeping).toBe(2)
    leaving.abort()
    const busy = { status: 'rejected', reason: expect.objectContaining({ code: 'busy' }) }
    expect(await Promise.allSettled(searches)).toEqual([busy, busy])
    expect(await sleeping()).toBe(0)
    expect(await next).toBe(42)
  })

  test('so are those that were to follow it, whose answers nobody hears', async () => {
    const leaving = new AbortController()
    const search = lane.run((db) => Promise.all([forever(db), forever(db), forever(db)]), leaving.signal)
    await expect.poll(sleeping).toBe(1)
    leaving.abort()
    await expect(search).rejects.toMatchObject({ code: 'busy' })
    expect(await sleeping()).toBe(0)
  })

  test('one that waits never begins', async () => {
    const stop = new AbortController()
    const running = [1, 2].map(() => lane.run(forever, stop.signal))
    const leaving = new AbortController()
    let began = 0
    const waiting = lane.run(async () => void began++, leaving.signal)
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'busy' })
    stop.abort()
    await Promise.allSettled(running)
    expect(await lane.run(quick)).toBe(42)
    expect(began).toBe(0)
  })

  test('and nobody else loses theirs, however late the word comes', async () => {
    for (let round = 0; round < 60; round += 1) {
      const leaving = new AbortController()
      const left = lane.run(async (db) => {
        const answer = quick(db)
        if (round % 3 === 0) leaving.abort()
        await answer
        if (round % 3 === 1) leaving.abort()
        return answer
      }, leaving.signal)
      const others = [1, 2, 3].map(() => lane.run(async (db) => db.execute(sql`select pg_sleep(0.001)`)))
      if (round % 3 === 2) leaving.abort()
      await Promise.all([Promise.allSettled([left]), ...others])
    }
    expect(told).toBeGreaterThan(0)
  })
})

test('few run at once, some wait, and the rest are told to come back', async () => {
  const stop = new AbortController()
  const held = [1, 2].map(() => lane.run(forever, stop.signal))
  const waiting = [1, 2, 3].map(() => lane.run(quick))
  await expect(lane.run(quick)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 })
  await expect.poll(sleeping).toBe(2)
  stop.abort()
  await Promise.allSettled(held)
  expect(await Promise.all(waiting)).toEqual([42, 42, 42])
})

test('a search that takes longer than anyone waits is ended by the database', async () => {
  const { rows } = await database.searches.run((db) => db.execute(sql`show statement_timeout`))
  expect(rows).toEqual([{ statement_timeout: '2s' }])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { blockSize } from './bits.ts'
import { Board } from './board.ts'
import { Matches } from './matches.ts'
import { Postings } from './postings.ts'

let site: TestApp
let board: Board
/** Of block 0, which is full and merged: one that has the word, and one that has not. */
let [has, hasNot] = [0, 0]

beforeAll(async () => {
  site = await testApp()
  const { db, pool } = site.database
  const employerId = (await insertEmployer(site)).id
  await pool.query(`select setval('job_entry_numbers', $1)`, [blockSize - 3])
  for (const title of ['Baker', 'Diver', 'Cook', 'Mason']) await insertJob(db, { employerId, title })
  // Whoever is at work anywhere on the server, and was when they were written, holds them up.
  await vi.waitFor(
    async () => {
      await pool.query('select merge_job_entries(1, 1000)')
      const { rowCount } = await pool.query('select from job_postings where block = 1')
      expect(rowCount).toBeGreaterThan(0)
    },
    { timeout: 10_000 },
  )
  board = new Board(db)
  await board.load()
  ;[has, hasNot] = [blockSize - 2, blockSize - 1].map((number) => number - board.columns.base) as [
    number,
    number,
  ]
})
afterAll(() => site.close())

async function bakers(db = site.database.db): Promise<Matches> {
  const matches = new Matches(board, [['baker', 't:baker']])
  await matches.read(new Postings(db, board))
  return matches
}

test('what a replica does not show yet is not remembered', async () => {
  await site.database.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from job_postings`)
      await tx.execute(sql`update job_merging set merged = ${board.columns.base}`)
      expect((await bakers(tx as unknown as typeof site.database.db)).has(has)).toBe(false)
      tx.rollback()
    })
    .catch(() => {})
  expect((await bakers()).has(has)).toBe(true)
})

test('rows that one search adds to what its words find are not found by another one', async () => {
  const first = await bakers()
  const second = await bakers()
  for (const matches of [first, second]) {
    expect(matches.has(has)).toBe(true)
    expect(matches.has(hasNot)).toBe(false)
  }
  second.add(hasNot)
  expect(second.has(hasNot)).toBe(true)
  expect(second.has(has)).toBe(true)
  expect((await bakers()).has(hasNot)).toBe(false)
})

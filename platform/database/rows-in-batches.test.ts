import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/open-test-app.ts'
import type { Db } from './database.ts'
import { rowsInBatches } from './rows-in-batches.ts'

const site = await openTestApp()
const { db } = site.database
const numbers = Array.from({ length: 120 }, (_, at) => at)

/** Works on numbers, and fails at some. */
function worker(failAt: readonly number[], code?: string) {
  const done: number[] = []
  const transactions = new Set<unknown>()
  const work = async (tx: Db, some: number[]) => {
    const { rows } = await tx.execute(sql`select pg_current_xact_id()::text as id`)
    transactions.add(rows[0]?.id)
    if (some.some((one) => failAt.includes(one))) throw Object.assign(new Error('it is torn'), { code })
    done.push(...some)
    return some.length
  }
  return { done, transactions, run: () => rowsInBatches(db, numbers, 'numbers could not be read', work) }
}

test('rows have few transactions, and the results add up', async () => {
  const { done, transactions, run } = worker([])
  expect(await run()).toBe(120)
  expect(done).toEqual(numbers)
  expect(transactions.size).toBe(3)
})

test('the rows of a batch that fails have transactions of their own', async () => {
  const { done, transactions, run } = worker([60])
  await expect(run()).rejects.toThrow('1 of 50 numbers could not be read: it is torn')
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers.filter((one) => one !== 60))
  expect(transactions.size).toBe(3 + 50)
})

test('nothing more is tried when the database is away', async () => {
  const { done, run } = worker([60], '57P01')
  await expect(run()).rejects.toThrow('it is torn')
  expect(done).toHaveLength(50)
})

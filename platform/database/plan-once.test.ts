import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import { planOnce } from './plan-once.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a marked statement is planned once for all its values, and others each time', async () => {
  await database.db.transaction(async (tx) => {
    const answers: number[] = []
    for (let value = 0; value < 12; value += 1) {
      await tx.execute(sql`select 'unmarked', ${value}::int`)
      const { rows } = await tx.execute<{ twice: number }>(sql`${planOnce}select ${value}::int * 2 as twice`)
      answers.push(rows[0]?.twice ?? Number.NaN)
    }
    expect(answers).toEqual(Array.from({ length: 12 }, (_, value) => value * 2))
    const { rows } = await tx.execute(
      sql`select statement, generic_plans::int + custom_plans::int as times, generic_plans > 0 as "isKept"
        from pg_prepared_statements`,
    )
    expect(rows).toEqual([{ statement: expect.stringContaining('as twice'), times: 12, isKept: true }])
  })
})

import { lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { inBatches } from './in-batches.ts'

/** Maximum number of rows per statement: after a flood there are more than one can delete in time. */
const atOnce = 5_000

/** Deletes rows whose time is before an instant, or whose day is before a day. @returns how many */
export function deleteBefore(db: Db, time: PgColumn, before: Date | string | SQL): Promise<number> {
  const table = time.table as PgTable
  const old = sql`select ctid from ${table} where ${lt(time, before)} limit ${atOnce}`
  return inBatches(db, atOnce, async (tx) => {
    const { rowCount } = await tx.delete(table).where(sql`ctid = any(array(${old}))`)
    return rowCount ?? 0
  })
}

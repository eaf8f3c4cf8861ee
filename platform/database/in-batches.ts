import type { Db } from './database.ts'

/**
 * Works in transactions of their own until one has less to do than a batch.
 *
 * @returns how many rows there were
 */
export async function inBatches(db: Db, batch: number, work: (tx: Db) => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const count = await db.transaction(work)
    all += count
    if (count < batch) return all
  }
}

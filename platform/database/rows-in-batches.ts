import { oneByOne } from '#platform/one-by-one.ts'
import type { Db } from './database.ts'
import { isAway } from './failures.ts'

/** Number of rows in one transaction: one that fails costs as many further transactions. */
const batch = 50

/**
 * Works on rows in batches, with a transaction for each. The rows of a batch that fails get a transaction each (`oneByOne`), so that
 * one that fails keeps no other one waiting, and thousands of others cost no more than before.
 *
 * @param words name the rows and what was not done, such as 'applications could not be ended'
 * @param work locks the rows by their ids and asks again whether they are due
 * @returns the sum of the results
 * @throws AggregateError after the last row, when some failed
 * @throws the failure of the database, when it is away
 */
export async function rowsInBatches<Row>(
  db: Db,
  rows: readonly Row[],
  words: string,
  work: (tx: Db, some: Row[]) => Promise<number>,
): Promise<number> {
  let done = 0
  const alone: Row[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    try {
      done += await db.transaction((tx) => work(tx, some))
    } catch (error) {
      if (isAway(error)) throw error
      alone.push(...some)
    }
  }
  return done + (await oneByOne(alone, words, (row) => db.transaction((tx) => work(tx, [row]))))
}

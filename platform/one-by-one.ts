import { failureReason, isAway } from './database/failures.ts'

/**
 * Works on items one after another. One that fails keeps no other one waiting; the next run tries it again if it is still due.
 * It stops only if the database is unavailable.
 *
 * @param words name the items and what was not done, such as 'jobs could not be published'
 * @returns the sum of the results
 * @throws AggregateError after the last item, when some failed
 * @throws the failure of the database
 */
export async function oneByOne<Item>(
  items: readonly Item[],
  words: string,
  work: (item: Item) => Promise<number>,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const item of items)
    try {
      done += await work(item)
    } catch (error) {
      if (isAway(error)) throw error
      failures.push(error)
    }
  if (failures.length === 0) return done
  throw new AggregateError(
    failures,
    `${failures.length} of ${items.length} ${words}: ${failureReason(failures[0])}`,
  )
}

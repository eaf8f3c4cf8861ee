import type pg from 'pg'

/** Runs `work`. @returns whether a transaction waited meanwhile for something other than the database */
export async function idlesInTransaction(pool: pg.Pool, work: () => Promise<unknown>): Promise<boolean> {
  const idle = `select from pg_stat_activity where datname = current_database()
    and state = 'idle in transaction' and clock_timestamp() - state_change > interval '400 milliseconds'`
  let [isDone, idles] = [false, false]
  const watch = async () => {
    while (!isDone) {
      idles ||= ((await pool.query(idle)).rowCount ?? 0) > 0
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const working = work().finally(() => {
    isDone = true
  })
  await Promise.all([working, watch()])
  return idles
}

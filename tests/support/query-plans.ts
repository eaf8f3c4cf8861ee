import pg from 'pg'
import { vi } from 'vitest'

/**
 * Plans of the statements of `work` that contain some text, without sequential scans where an index serves as well:
 * among few rows the planner prefers those.
 */
export async function queryPlans(
  pool: pg.Pool,
  part: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const calls = [...asked.mock.calls] as unknown as [pg.QueryConfig, unknown[]][]
  asked.mockRestore()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const plans: string[] = []
    for (const [{ text }, values] of calls.filter(([query]) => query.text?.includes(part))) {
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

import { connect, tablesOf } from '#tools/scripts/keeping/schema.ts'

/** All rows of all tables, generated columns too, so that two databases can be compared. */
export async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const client = await connect(url)
  try {
    const content: Record<string, string[]> = {}
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t order by 1`,
      )
      content[name] = rows.map(({ row }) => row)
    }
    return content
  } finally {
    await client.end()
  }
}

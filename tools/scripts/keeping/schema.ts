import type { Client } from 'pg'
import pg from 'pg'

export const quoted = pg.escapeIdentifier

export interface Table {
  name: string
  /** Stored columns; those computed by PostgreSQL are left out. */
  columns: { name: string; type: string }[]
}

/** Tables of the application with their columns, sorted by name. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const tables = new Map<string, Table>()
  for (const { table, column, type } of rows) {
    const known = tables.get(table) ?? { name: table, columns: [] }
    known.columns.push({ name: column, type })
    tables.set(table, known)
  }
  return [...tables.values()]
}

/** Instant of the newest migration, or undefined without any. */
export async function newestMigration(client: Client): Promise<number | undefined> {
  const known = await client.query<{ place: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as place`,
  )
  if (!known.rows[0]?.place) return undefined
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest ? Number(rows[0].newest) : undefined
}

/** A connection without the timeouts of calls. */
export async function connect(url: string): Promise<Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vazeefa keeping',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=0 -c lock_timeout=10000',
  })
  // The failed statement reports the error; this keeps a broken connection from ending the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

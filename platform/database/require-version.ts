import type { ClientBase } from 'pg'

const oldest = 15

/** The database, or its server, has an unsupported release. */
export class OldDatabase extends Error {
  override name = 'OldDatabase'
}

/** @throws OldDatabase when the server is older than PostgreSQL 15, whose features the schema uses */
export async function requireVersion(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  )
  const [row] = rows
  if (Number(row?.number) >= oldest * 10_000) return
  throw new OldDatabase(
    `The database of DATABASE_URL is PostgreSQL ${row?.version}: Vazeefa needs PostgreSQL ${oldest} or newer. Upgrade it, or unset DATABASE_URL to use the PostgreSQL that comes along.`,
  )
}

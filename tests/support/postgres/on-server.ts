import pg from 'pg'

/** Runs one statement on the server's maintenance database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Without `force`: that asks for the right to end every process in the database, which a role without superuser does not
 * have over autovacuum's. Without it PostgreSQL sends autovacuum away itself, and fails after 5 s when somebody else is
 * still connected, which is a connection that its test left open.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, `drop database if exists ${name}`)
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

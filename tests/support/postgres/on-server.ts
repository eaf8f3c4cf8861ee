import { withClient } from './with-client.ts'

/** Runs one statement on the server's maintenance database. */
export async function onServer(url: string, statement: string): Promise<void> {
  await withClient(databaseUrl(url, 'postgres'), (client) => client.query(statement))
}

/**
 * Without `force`: a role that is no superuser may not end autovacuum, which PostgreSQL ends itself when it is not forced.
 * It fails after 5 s when somebody else is connected: then a test left a connection open.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, `drop database if exists ${name}`)
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

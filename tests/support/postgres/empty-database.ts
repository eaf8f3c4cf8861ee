import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { databaseUrl, dropDatabase, onServer } from './on-server.ts'

/** Makes databases without any table, and drops them after the last test of the file. */
export function newDatabases(): () => Promise<string> {
  const made: string[] = []
  afterAll(async () => {
    for (const name of made) await dropDatabase(inject('postgresUrl'), name)
  })
  return async () => {
    const server = inject('postgresUrl')
    const name = `empty_${randomBytes(6).toString('hex')}`
    made.push(name)
    await onServer(server, `create database ${name}`)
    return databaseUrl(server, name)
  }
}

/** One such database, with a connection. */
export async function emptyDatabase(): Promise<{ url: string; client: pg.Client }> {
  const url = await newDatabases()()
  const client = new pg.Client(url)
  await client.connect()
  afterAll(() => client.end())
  return { url, client }
}

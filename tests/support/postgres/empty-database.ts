import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { databaseUrl, dropDatabase, onServer } from './on-server.ts'

/** A database without any table for the tests of one file, with a connection: dropped after the last of them. */
export async function emptyDatabase(): Promise<{ url: string; client: pg.Client }> {
  const server = inject('postgresUrl')
  const name = `empty_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = databaseUrl(server, name)
  const client = new pg.Client(url)
  await client.connect()
  afterAll(async () => {
    await client.end()
    await dropDatabase(server, name)
  })
  return { url, client }
}

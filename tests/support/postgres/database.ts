import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { databaseUrl, dropDatabase, onServer } from './on-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A database on it that is migrated and empty. */
    templateName: string
  }
}

export interface TestDatabase extends Database {
  url: string
  drop(): Promise<void>
}

/** A fresh copy of the migrated template, on a real PostgreSQL: one per test file. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${inject('templateName')} strategy file_copy`)
  const url = databaseUrl(server, name)
  const database = openDatabase(url)
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await dropDatabase(server, name)
    },
  }
}

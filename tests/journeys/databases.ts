import { randomBytes } from 'node:crypto'
import { prepareDatabase } from '#app/prepare-database.ts'
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts'
import { databaseUrl, onServer } from '../support/postgres/on-server.ts'

const variable = 'JOURNEYS_POSTGRES'
const migrated = 'migrated'

/** Starts one PostgreSQL for the run, which takes less than one for every server. @returns what ends it */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres()
  process.env[variable] = postgres.url
  await onServer(postgres.url, `create database ${migrated}`)
  await prepareDatabase(databaseUrl(postgres.url, migrated))
  return postgres.stop
}

/** A database without anything in it; what is made there goes with the run. @returns its address */
export const emptyDatabase = (): Promise<string> => newDatabase('template0')

/** A database as this release leaves it at its first start. @returns its address */
export const migratedDatabase = (): Promise<string> => newDatabase(migrated)

async function newDatabase(template: string): Promise<string> {
  const server = process.env[variable] ?? ''
  const name = `board_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return databaseUrl(server, name)
}

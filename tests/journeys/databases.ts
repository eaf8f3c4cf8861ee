import { randomBytes } from 'node:crypto'
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts'
import { databaseUrl, onServer } from '../support/postgres/on-server.ts'

const variable = 'JOURNEYS_POSTGRES'

/** Starts one PostgreSQL for the run, which takes less than one for every server. @returns what ends it */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres()
  process.env[variable] = postgres.url
  return postgres.stop
}

/** Nothing but a name; what is made there goes with the run. @returns its address */
export async function emptyDatabase(): Promise<string> {
  const server = process.env[variable] ?? ''
  const name = `board_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  return databaseUrl(server, name)
}

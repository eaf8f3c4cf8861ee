import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#app/prepare-database.ts'
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts'
import { databaseUrl, dropDatabase, onServer } from './on-server.ts'

/** Starts one PostgreSQL for the run (or uses the one of TEST_DATABASE_URL) and migrates the template once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startThrowawayPostgres()
  const templateName = `vazeefa_template_${randomBytes(6).toString('hex')}`
  await onServer(server.url, `create database ${templateName}`)
  await prepareDatabase(databaseUrl(server.url, templateName))
  project.provide('postgresUrl', server.url)
  project.provide('templateName', templateName)
  return async () => {
    await dropDatabase(server.url, templateName)
    await server.stop()
  }
}

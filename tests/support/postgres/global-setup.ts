import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#app/prepare-database.ts'
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts'
import { databaseUrl, dropDatabase, onServer } from './on-server.ts'
import { withClient } from './with-client.ts'

/** Everything that decides what a migrated, empty database has in it. */
const sources = [
  'platform/database',
  'tables',
  'contract',
  'features/places/server',
  'features/search/server',
]

/**
 * Starts one PostgreSQL for the run and migrates the template once. TEST_DATABASE_URL names one that is running already:
 * it keeps its template until these sources change.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startThrowawayPostgres()
  const templateName = `vazeefa_template_${await fingerprint()}`
  await makeTemplate(server.url, templateName)
  project.provide('postgresUrl', server.url)
  project.provide('templateName', templateName)
  return server.stop
}

async function makeTemplate(server: string, name: string): Promise<void> {
  if (await hasDatabase(server, name)) return
  const draft = `${name}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${draft}`)
  await prepareDatabase(databaseUrl(server, draft))
  await onServer(server, `alter database ${draft} rename to ${name}`).catch(async (error) => {
    // Another run was first.
    if (!(await hasDatabase(server, name))) throw error
    await dropDatabase(server, draft)
  })
}

async function hasDatabase(server: string, name: string): Promise<boolean> {
  return withClient(databaseUrl(server, 'postgres'), async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [name])
    return rows.length > 0
  })
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources) {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 12)
}

import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type pg from 'pg'

// drizzle-kit leaves an enumerable property on every array, with which the reader of PDFs refuses to load.
Reflect.deleteProperty(Array.prototype, 'random')

const root = join(import.meta.dirname, '../..')
const meta = join(root, 'platform/database/migrations/meta')

/**
 * Brings a database from the newest migration to the tables as they are now: what a test added to a vocabulary is stored.
 * @returns the statements that `npm run migration` would write
 */
export async function migrateToTables(pool: pg.Pool): Promise<string[]> {
  const [newest = ''] = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json'))
  const before = JSON.parse(await readFile(join(meta, newest), 'utf8'))
  const schema: Record<string, unknown> = {}
  for await (const file of glob(['tables/**/*.ts', 'platform/http/tables.ts'], { cwd: root }))
    Object.assign(schema, await import(join(root, file)))
  const now = generateDrizzleJson(schema, before.id, undefined, 'snake_case')
  const statements = await generateMigration(before, now)
  for (const statement of statements) await pool.query(statement)
  return statements
}

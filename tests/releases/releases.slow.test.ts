import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { prepareDatabase } from '#app/prepare-database.ts'
import { localStore } from '#platform/files/local-store.ts'
import { databaseUrl, dropDatabase, onServer } from '#tests/support/postgres/on-server.ts'
import { rowsOf } from '#tests/support/rows-of.ts'
import { readManifest } from '#tools/scripts/keeping/backup-folder.ts'
import { restoreBackup } from '#tools/scripts/keeping/restore-backup.ts'
import { keptFolder, keptReleases, putBack } from './kept-releases.ts'

/** Maximum size of a kept release in the repository. */
const maxBytes = 2_000_000

const made: string[] = []
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vazeefa-releases-'))
})
afterAll(async () => {
  for (const name of made) await dropDatabase(inject('postgresUrl'), name)
  await rm(folder, { recursive: true, force: true })
})

async function newMachine() {
  const name = `release_${made.length}_${process.pid}`
  made.push(name)
  await onServer(inject('postgresUrl'), `create database ${name}`)
  return { databaseUrl: databaseUrl(inject('postgresUrl'), name), files: join(folder, name) }
}

// D-M-13
test('the first release is kept', () => expect(keptReleases[0]).toBe('1.0.0'))

describe.each(keptReleases)('a site of release %s', (release) => {
  let continued: string
  beforeAll(async () => {
    const machine = await newMachine()
    continued = machine.databaseUrl
    await putBack(release, continued, machine.files)
    await prepareDatabase(continued)
  })

  test('is kept with rows in every table, in 2 MB at most', async () => {
    const { tables, release: taken } = await readManifest(keptFolder(release))
    expect(taken).toBe(release)
    expect(tables.filter(({ rows }) => rows === 0)).toEqual([])
    let bytes = 0
    for (const entry of await readdir(keptFolder(release), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
    expect(bytes).toBeLessThan(maxBytes)
  })

  // D-M-13
  test('is continued, and restored from its backup, with every row and file', async () => {
    const restored = await newMachine()
    const store = localStore(restored.files)
    const { tables, files } = await restoreBackup(keptFolder(release), { ...restored, store })
    await prepareDatabase(restored.databaseUrl)

    const rows = await rowsOf(continued)
    expect(await rowsOf(restored.databaseUrl)).toEqual(rows)
    // A later release brings words of its own to some tables, and takes none away.
    for (const { name, rows: kept } of tables)
      expect(rows[name]?.length ?? 0, name).toBeGreaterThanOrEqual(kept)
    expect(
      (await readdir(restored.files, { recursive: true })).filter((name) => name.includes('.')),
    ).toHaveLength(files.count)
  })

  // D-M-22
  test('has the migrations that stand now, unchanged and in their order', async () => {
    const landed = await readFile(join(keptFolder(release), 'landed.sha256'), 'utf8')
    const now = await readFile(
      new URL('../../platform/database/migrations/landed.sha256', import.meta.url),
      'utf8',
    )
    expect(now.startsWith(landed)).toBe(true)
  })

  test('has the schema of a new one once it is continued, to the last column, index and function', async () => {
    const isNew = databaseUrl(inject('postgresUrl'), inject('templateName'))
    expect(await schemaOf(continued)).toEqual(await schemaOf(isNew))
  })
})

async function schemaOf(url: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(`
      select table_name || '.' || column_name as name, data_type || is_nullable || coalesce(column_default, '') as what
        from information_schema.columns where table_schema = 'public'
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select proname, prosrc from pg_proc
        where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
      order by 1, 2`)
    return rows
  } finally {
    await client.end()
  }
}

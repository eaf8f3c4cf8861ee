import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mistakesOf } from '#tests/structure/migration-rules.ts'

/** The real launcher and the real drizzle-kit, in a project with one table. */
let folder: string

const root = new URL('../..', import.meta.url).pathname
const migrations = 'platform/database/migrations'

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vazeefa migration '))
  await cp(path.join(root, 'tools/scripts'), path.join(folder, 'tools/scripts'), { recursive: true })
  await cp(path.join(root, 'drizzle.config.ts'), path.join(folder, 'drizzle.config.ts'))
  await write('package.json', '{"type":"module"}')
  await write('package-lock.json', '{}')
  await write('platform/http/tables.ts', 'export {}')
  await mkdir(path.join(folder, migrations), { recursive: true })
  await mkdir(path.join(folder, 'node_modules'))
  for (const name of [`node-${process.platform}-${process.arch}`, 'drizzle-kit', 'drizzle-orm'])
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  const lock = createHash('sha256').update('{}').digest('hex')
  await write('node_modules/.vazeefa-installed', `${lock} all`)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(name: string, text: string): Promise<void> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

const withColumns = (...columns: string[]) =>
  write(
    'tables/boats.ts',
    `import { pgTable, text } from 'drizzle-orm/pg-core'
     export const boats = pgTable('boats', { ${columns.map((name) => `${name}: text()`).join(', ')} })`,
  )

function migration(...args: string[]): { code: number | null; output: string } {
  const run = spawnSync(process.execPath, ['tools/scripts/run.mjs', 'migration', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: run.status, output: run.stdout + run.stderr }
}

const filesIn = async (place: string) => (await readdir(path.join(folder, place))).sort()

test('each migration leaves its hash, and one snapshot, from which the next one is made', async () => {
  await withColumns('name')
  expect(migration('boats').code).toBe(0)
  await withColumns('name', 'harbour')
  expect(migration('harbours').code).toBe(0)
  await withColumns('name', 'harbour', 'captain')
  expect(migration('captains').code).toBe(0)

  expect(await filesIn(migrations)).toEqual([
    '0000_boats.sql',
    '0001_harbours.sql',
    '0002_captains.sql',
    'landed.sha256',
    'meta',
  ])
  expect(await filesIn(`${migrations}/meta`)).toEqual(['0002_snapshot.json', '_journal.json'])
  const sql = await readFile(path.join(folder, migrations, '0002_captains.sql'), 'utf8')
  expect(sql).toBe('ALTER TABLE "boats" ADD COLUMN "captain" text;')
  const hash = createHash('sha256').update(sql).digest('hex')
  const hashes = await readFile(path.join(folder, migrations, 'landed.sha256'), 'utf8')
  expect(hashes.split('\n').slice(2)).toEqual([`${hash}  0002_captains.sql`, ''])
})

test('nothing is written without a change, and the snapshot stays', async () => {
  await withColumns('name')
  migration('boats')
  expect(migration('nothing').code).toBe(0)
  expect(await filesIn(migrations)).toEqual(['0000_boats.sql', 'landed.sha256', 'meta'])
  expect(await filesIn(`${migrations}/meta`)).toEqual(['0000_snapshot.json', '_journal.json'])
})

test('replacing a check and an index locks no existing table for long', async () => {
  const withHarbours = (...harbours: string[]) => {
    const list = harbours.map((name) => `'${name}'`).join(', ')
    return write(
      'tables/boats.ts',
      `import { sql } from 'drizzle-orm'
       import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
       export const boats = pgTable('boats', { harbour: text() }, (t) => [
         check('boats_harbour', sql.raw("harbour in (${list})")),
         index('boats_known').on(t.harbour).where(sql.raw("harbour in (${list})")),
       ])`,
    )
  }
  const written = (file: string) => readFile(path.join(folder, migrations, file), 'utf8')
  await withHarbours('Malé')
  expect(migration('boats').code).toBe(0)
  expect(mistakesOf(await written('0000_boats.sql'), []), 'a new table needs no steps').toEqual([])
  expect(await written('0000_boats.sql')).not.toContain('in steps')

  await withHarbours('Malé', 'Hithadhoo')
  expect(migration('hithadhoo').code).toBe(0)
  const sql = await written('0001_hithadhoo.sql')
  expect(mistakesOf(sql, [])).toEqual([])
  expect(sql.split('--> statement-breakpoint\n')).toEqual([
    '-- in steps\nDROP INDEX CONCURRENTLY IF EXISTS "boats_known";',
    `CREATE INDEX CONCURRENTLY "boats_known" ON "boats" USING btree ("harbour") WHERE harbour in ('Malé', 'Hithadhoo');`,
    `ALTER TABLE "boats" DROP CONSTRAINT IF EXISTS "boats_harbour", ADD CONSTRAINT "boats_harbour" CHECK (harbour in ('Malé', 'Hithadhoo')) NOT VALID;`,
    'ALTER TABLE "boats" VALIDATE CONSTRAINT "boats_harbour";\n',
  ])
})

test('a migration needs a name that says what it does', async () => {
  await withColumns('name')
  for (const args of [[], ['--custom'], ['What it does']])
    expect(migration(...args)).toEqual({ code: 2, output: 'Usage: npm run migration -- what_it_does\n' })
})

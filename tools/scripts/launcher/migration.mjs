import { createHash } from 'node:crypto'
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runNode } from './processes.mjs'

const migrations = 'platform/database/migrations'
const snapshots = `${migrations}/meta`

/**
 * Writes the migration from the newest snapshot to `tables/`, and deletes the older, unused snapshots.
 * Options after the name go to drizzle-kit: `--custom` writes an empty migration.
 * @returns the exit code
 */
export async function migration([name = '', ...options]) {
  if (!/^[a-z0-9_]+$/.test(name)) {
    console.error('Usage: npm run migration -- what_it_does')
    return 2
  }
  const before = await filesOf(migrations, '.sql')
  const code = await runNode(['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name, ...options])
  if (code !== 0) return code
  for (const file of await filesOf(migrations, '.sql')) if (!before.includes(file)) await finish(file)
  for (const file of (await filesOf(snapshots, '_snapshot.json')).slice(0, -1))
    await rm(path.join(snapshots, file))
  return 0
}

const filesOf = async (folder, ending) =>
  (await readdir(folder)).filter((name) => name.endsWith(ending)).sort()

async function finish(file) {
  const name = path.join(migrations, file)
  const sql = withoutLongLocks(await readFile(name, 'utf8'))
  await writeFile(name, sql)
  const hash = createHash('sha256').update(sql).digest('hex')
  await appendFile(path.join(migrations, 'landed.sha256'), `${hash}  ${file}\n`)
}

const breakpoint = '--> statement-breakpoint\n'

/** Statements of drizzle-kit that lock a table for as long as it has rows, and the steps that do not. */
const inSteps = [
  {
    pattern: /^CREATE (UNIQUE )?INDEX ("\w+")/,
    steps: (statement, [start, unique = '', index]) => [
      `DROP INDEX CONCURRENTLY IF EXISTS ${index};`,
      statement.replace(start, `CREATE ${unique}INDEX CONCURRENTLY ${index}`),
    ],
  },
  {
    pattern: /^ALTER TABLE ("\w+") (ADD CONSTRAINT ("\w+") (?:CHECK|FOREIGN KEY) .*);$/s,
    // Dropped and added in one statement: a row that came in between would fail the check at every start.
    steps: (_, [, table, added, constraint]) => [
      `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${constraint}, ${added} NOT VALID;`,
      `ALTER TABLE ${table} VALIDATE CONSTRAINT ${constraint};`,
    ],
  },
]

/** Statements in steps may run twice, after a kill. */
const repeatable = [
  [/^DROP INDEX (?=")/, 'DROP INDEX CONCURRENTLY IF EXISTS '],
  [/^CREATE TABLE (?=")/, 'CREATE TABLE IF NOT EXISTS '],
  [/^(ALTER TABLE "\w+" (?:ADD COLUMN|DROP COLUMN|DROP CONSTRAINT)) (?=")/, '$1 IF EXISTS '],
  [/ADD COLUMN IF EXISTS/, 'ADD COLUMN IF NOT EXISTS'],
]

/** Writes the migration of existing tables in steps (docs/releases.md), if one of its statements needs that. */
function withoutLongLocks(sql) {
  const statements = sql.split(breakpoint).map((statement) => statement.trim())
  const isNew = new Set(statements.flatMap((statement) => /^CREATE TABLE ("\w+")/.exec(statement)?.[1] ?? []))
  const onOldTable = (statement) => !isNew.has(/(?:^ALTER TABLE| ON) ("\w+")/.exec(statement)?.[1])
  if (!statements.some((one) => onOldTable(one) && inSteps.some(({ pattern }) => pattern.test(one))))
    return sql
  const steps = statements.flatMap(stepsOf)
  // A replaced object is dropped just before its successor, or with it.
  const needed = steps.filter(
    (step, at) =>
      !steps.slice(at + 1).some((later) => later === step || later.startsWith(`${step.slice(0, -1)}, `)),
  )
  return `-- in steps\n${needed.join(breakpoint)}\n`
}

function stepsOf(statement) {
  for (const { pattern, steps } of inSteps) {
    const found = pattern.exec(statement)
    if (found) return steps(statement, found)
  }
  return [repeatable.reduce((text, [pattern, words]) => text.replace(pattern, words), statement)]
}

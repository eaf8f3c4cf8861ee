import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import { namesWith } from '#contract/base/facts.ts'
import { withdrawnStatuses } from '#contract/facts/application-status.ts'
import { companyDomain } from '#contract/facts/company-domain.ts'
import { domainEnded } from '#contract/facts/evidence.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import { untilLocked } from './run-migrations.ts'

const ownFolder = fileURLToPath(new URL('../../tables/functions', import.meta.url))

/** Words of the contract that a function refers to as {{name}}. */
const lists: Readonly<Record<string, () => readonly string[]>> = {
  publishedStatuses: () => namesWith(jobStatuses, 'published'),
  companyDomain: () => [companyDomain],
  domainEnded: () => [domainEnded],
  withdrawnStatuses: () => withdrawnStatuses,
}

interface Definition {
  name: string
  text: string
}

function filled(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const list = lists[name]
    if (!list) throw new Error(`There is no list for ${whole}`)
    return list()
      .map((word) => `'${word.replaceAll("'", "''")}'`)
      .join(', ')
  })
}

/** Functions before their callers: PostgreSQL resolves the names in a body when it is created. */
function inOrder(all: readonly Definition[]): Definition[] {
  if (all.length === 0) return []
  const calls = (one: Definition, other: Definition) =>
    one !== other && new RegExp(`\\b${other.name}\\(`).test(one.text)
  const ready = all.filter((one) => !all.some((other) => calls(one, other)))
  if (ready.length === 0) throw new Error(`Functions call each other: ${all.map(({ name }) => name)}`)
  return [...ready, ...inOrder(all.filter((one) => !ready.includes(one)))]
}

async function definitionsIn(folder: string): Promise<Definition[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const all = await Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.sql'),
      text: filled(await readFile(join(folder, file), 'utf8')),
    })),
  )
  return inOrder(all)
}

const hashOf = ({ text }: Definition) => createHash('sha256').update(text).digest('hex')

/**
 * Creates new or changed functions of the folder, one file each, in one transaction. It is repeated as migrations are: a
 * trigger waits for everybody who is writing to its table. Call it once the schema is up to date, in one process at a
 * time. Data stored by an earlier version of a function stays.
 */
export async function keepFunctions(client: ClientBase, folder = ownFolder): Promise<void> {
  const definitions = await definitionsIn(folder)
  await untilLocked(() => createChanged(client, definitions))
}

async function createChanged(client: ClientBase, definitions: readonly Definition[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query(
      'create table if not exists drizzle.functions (name text primary key, hash text not null)',
    )
    const { rows: known } = await client.query<{ name: string; hash: string }>(
      'select name, hash from drizzle.functions',
    )
    const hashes = new Map(known.map(({ name, hash }) => [name, hash]))
    for (const definition of definitions.filter((one) => hashes.get(one.name) !== hashOf(one))) {
      await client.query(definition.text)
      await client.query(
        'insert into drizzle.functions (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
        [definition.name, hashOf(definition)],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

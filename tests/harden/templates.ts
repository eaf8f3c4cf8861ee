import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { prepareDatabase } from '#app/prepare-database.ts'
import { startPostgres } from '#platform/postgres/start.ts'
import type { Engine } from './engines.ts'

const run = promisify(execFile)
const made = new Map<string, Promise<string>>()

async function make({ binaries }: Engine): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-template-'))
  const dir = join(folder, 'postgres')
  const postgres = await startPostgres({ dir, binaries })
  await prepareDatabase(postgres.url)
  await postgres.stop()
  return dir
}

/** Puts an empty, migrated database where a site will look for it. It is made once for each PostgreSQL, then copied. */
export async function placeDatabase(engine: Engine, place: string): Promise<void> {
  const known = made.get(engine.name) ?? make(engine)
  made.set(engine.name, known)
  const dir = await known
  await mkdir(dirname(place), { recursive: true })
  await run('cp', ['--archive', '--reflink=auto', dir, place])
}

export async function removeTemplates(): Promise<void> {
  for (const one of made.values()) {
    const dir = await one.catch(() => undefined)
    if (dir) await rm(dirname(dir), { recursive: true, force: true })
  }
}

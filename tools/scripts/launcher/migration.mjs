import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { runNode } from './processes.mjs'

const snapshots = 'platform/database/migrations/meta'

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
  const code = await runNode(['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name, ...options])
  if (code === 0) await deleteOlderSnapshots()
  return code
}

async function deleteOlderSnapshots() {
  const found = (await readdir(snapshots)).filter((file) => file.endsWith('_snapshot.json')).sort()
  for (const file of found.slice(0, -1)) await rm(path.join(snapshots, file))
}

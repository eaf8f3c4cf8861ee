/**
 * `node tools/scripts/complete-lock.mjs`: completes package-lock.json, in which npm omits packages for
 * other systems if node_modules exists, each with its hash. Run it after `npm install`.
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = new URL('../../', import.meta.url)
const folder = await mkdtemp(join(tmpdir(), 'vazeefa-lock-'))
try {
  for (const name of ['package.json', '.npmrc']) await cp(new URL(name, root), join(folder, name))
  const lock = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8'))
  // Packages without a hash, outside of other packages, are requested again from the registry.
  for (const [path, { integrity, inBundle }] of Object.entries(lock.packages))
    if (path !== '' && integrity === undefined && !inBundle) delete lock.packages[path]
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock, null, 2))
  const args = [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  if (status === 0) await cp(join(folder, 'package-lock.json'), new URL('package-lock.json', root))
  process.exitCode = status ?? 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

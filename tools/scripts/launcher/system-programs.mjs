import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { start } from './processes.mjs'

/** The system's browser for the journeys; Debian's is installed if permitted. */
export async function findChromium() {
  return process.env.CHROMIUM && existsSync(process.env.CHROMIUM)
    ? process.env.CHROMIUM
    : findProgram('chromium', ['chromium', 'chromium-browser', 'google-chrome'])
}

/** The same engine without a window, which is faster; without it the journeys use the full browser. */
export function findChromiumShell() {
  return findProgram('chromium-headless-shell', ['chromium-headless-shell'])
}

/** Servers that some tests need. If one cannot be installed, its tests are skipped with a message. */
export async function findServers() {
  for (const [debianPackage, name, what] of servers)
    if (!(await findProgram(debianPackage, [name])))
      console.error(
        `\n!! ${what} will be SKIPPED: there is no ${name}. Install it (on Debian: apt install ${debianPackage}).\n`,
      )
}

const servers = [
  ['redis-server', 'redis-server', 'The tests of several machines'],
  ['nginx-light', 'nginx', 'The tests of several machines behind one address'],
  ['clamav-daemon', 'clamd', 'The tests of virus scanning'],
]

/** @param debianPackage installed if permitted, where none of the `names` is on the path */
export async function findProgram(debianPackage, names) {
  const found = onPath(names)
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!mayInstall) return undefined
  console.log(`Installing ${debianPackage} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
    const code = await start('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      .ended
    if (code !== 0) break
  }
  return onPath(names)
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync)
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { start } from './processes.mjs'

/** The browser that the journeys run in, from the system; Debian's is installed where we may. */
export async function findChromium() {
  const found = onPath()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!mayInstall) return undefined
  console.log('Installing Chromium for the journeys …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const code = await start('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      .ended
    if (code !== 0) break
  }
  return onPath()
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  )
  return [process.env.CHROMIUM, ...places].find((place) => place && existsSync(place))
}

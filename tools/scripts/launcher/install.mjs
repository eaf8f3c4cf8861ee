import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isStopping, start } from './processes.mjs'
import { seconds } from './words.mjs'

const stampFile = 'node_modules/.vazeefa-installed'
const lockFile = 'node_modules/.vazeefa-installing'

/**
 * Brings node_modules to what package-lock.json says, unless it is there already. Packages that are only
 * for development are left out unless needed, added later without starting anew, and then kept.
 *
 * `npm install` rather than `npm ci`: the latter wipes the folder first, and refuses the lock where a
 * registry lacks a package of another operating system.
 *
 * @param {'production' | 'all'} needs
 * @returns the exit code
 */
export async function install(needs) {
  const lock = createHash('sha256')
    .update(await readFile('package-lock.json'))
    .digest('hex')
  if (await isInstalled(lock, needs)) return 0
  await mkdir('node_modules', { recursive: true })
  if (!(await takeTurn())) return 1
  try {
    if (await isInstalled(lock, needs)) return 0
    return await installNow(lock, (await readStamp()).endsWith(' all') ? 'all' : needs)
  } finally {
    await rm(lockFile, { force: true })
  }
}

async function isInstalled(lock, needs) {
  const stamp = await readStamp()
  return stamp === `${lock} all` || stamp === `${lock} ${needs}`
}

async function readStamp() {
  return readFile(stampFile, 'utf8').catch(() => '')
}

async function installNow(lock, needs) {
  const began = Date.now()
  console.log(`Installing packages${needs === 'all' ? '' : ' (without those for development)'} …`)
  await rm(stampFile, { force: true })
  const args = ['install', '--no-save', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  // Told each way, whatever NODE_ENV or the machine's npm settings say.
  const code = await npm([...args, needs === 'all' ? '--include=dev' : '--omit=dev', '--include=optional'])
  if (code !== 0) return code
  await writeFile(stampFile, `${lock} ${needs}`)
  console.log(`Installed in ${seconds(began)}.`)
  return 0
}

/** The npm that runs us, else the one on the path. It speaks only when it fails. */
async function npm(args) {
  const own = process.env.npm_execpath
  const [command, ...rest] = own?.endsWith('.js') ? [process.execPath, own, ...args] : ['npm', ...args]
  const { child, ended } = start(command, [...rest, '--loglevel=error'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await ended
  if (code !== 0 && !isStopping()) {
    console.error(output.trimEnd())
    console.error(
      'The packages could not be installed; npm says above why. Is the package registry reachable?',
    )
  }
  return code
}

/** One installation at a time: a second start waits for the first one's. */
async function takeTurn() {
  let told = false
  while (!isStopping()) {
    const taken = await writeFile(lockFile, String(process.pid), { flag: 'wx' }).then(
      () => true,
      (error) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (taken) return true
    const holder = Number(await readFile(lockFile, 'utf8').catch(() => ''))
    if (holder && !isAlive(holder)) await rm(lockFile, { force: true })
    else if (!told && existsSync(lockFile)) {
      console.log(`Waiting for the installation of process ${holder} …`)
      told = true
    }
    await pause(200)
  }
  return false
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { captureNpm } from './npm.mjs'
import { isStopping } from './processes.mjs'
import { seconds } from './words.mjs'

const stampFile = 'node_modules/.vazeefa-installed'
/** Outside node_modules, which an installation empties first. */
const lockFile = '.vazeefa-installing'

/**
 * Installs the packages of package-lock.json, unless they are up to date. Development packages are
 * installed only if needed, added later without a full installation, and then kept.
 * `npm ci` installs only locked packages, verified by hash. It empties the folder first, so development
 * packages are added by `npm install`: a server may be using the others.
 * @param {'production' | 'all'} needs
 * @returns the exit code
 */
export async function install(needs) {
  const lock = createHash('sha256')
    .update(await readFile('package-lock.json'))
    .digest('hex')
  if (await isInstalled(lock, needs)) return 0
  if (!(await takeTurn())) return 1
  const release = renewLock()
  try {
    if (await isInstalled(lock, needs)) return 0
    const before = await readStamp()
    const wanted = before.endsWith(' all') ? 'all' : needs
    return await installNow(lock, wanted, { isAddition: before === `${lock} production` })
  } finally {
    release()
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

async function installNow(lock, needs, { isAddition }) {
  const began = Date.now()
  console.log(`Installing packages${needs === 'all' ? '' : ' (without those for development)'} …`)
  await rm(stampFile, { force: true })
  const args = [
    ...(isAddition ? ['install', '--no-save'] : ['ci']),
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ]
  // Explicit, to override NODE_ENV and the machine's npm settings.
  const code = await npm([...args, needs === 'all' ? '--include=dev' : '--omit=dev', '--include=optional'])
  if (code !== 0) return code
  await writeFile(stampFile, `${lock} ${needs}`)
  console.log(`Installed in ${seconds(began)}.`)
  return 0
}

/** Prints its output only on failure. */
async function npm(args) {
  const { code, output } = await captureNpm(args)
  if (code !== 0 && !isStopping()) {
    console.error(output.trimEnd())
    console.error(
      'The packages could not be installed; npm says above why. Is the package registry reachable?',
    )
  }
  return code
}

/** Milliseconds after which a lock that nobody renews is left over: its process id may belong to another program by now. */
const leftOverAfter = 60_000

/** Renews the lock until it is removed. */
function renewLock() {
  const timer = setInterval(() => {
    const now = new Date()
    utimes(lockFile, now, now).catch(() => {})
  }, 5_000)
  return () => clearInterval(timer)
}

/** One installation at a time: a second start waits for the first one's. */
async function takeTurn() {
  let isReported = false
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
    const renewedAt = await stat(lockFile).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if ((holder && !isAlive(holder)) || Date.now() - renewedAt > leftOverAfter)
      await rm(lockFile, { force: true })
    else if (!isReported && existsSync(lockFile)) {
      console.log(`Waiting for the installation of process ${holder} …`)
      isReported = true
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

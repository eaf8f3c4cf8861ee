import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { captureNode } from './processes.mjs'
import { seconds } from './words.mjs'

/** Inputs of the browser's files. */
const inputs = [
  'contract',
  'features',
  'site',
  'app/guard.ts',
  'app/routes.tsx',
  'app/signed-in-notice.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** The two builds; `DIST` stands for their output folder. */
const builds = [
  ['build', '--outDir', 'DIST/client'],
  ['build', '--ssr', 'site/entry-server.tsx', '--outDir', 'DIST/server'],
]

const vite = 'node_modules/vite/bin/vite.js'
const stamp = '.made-from'

/**
 * Builds dist/ if its inputs have changed. The new folder replaces the old one only when it is complete.
 * @returns the exit code
 */
export async function build() {
  const wanted = await fingerprint()
  const made = await readFile(path.join('dist', stamp), 'utf8').catch(() => '')
  if (made === wanted) return 0
  const began = Date.now()
  console.log('Building the pages …')
  const draft = path.resolve('node_modules/.cache', `dist-${process.pid}`)
  const results = await Promise.all(
    builds.map((args) =>
      captureNode([vite, ...args.map((arg) => arg.replace('DIST', draft)), '--emptyOutDir']),
    ),
  )
  const failed = results.find(({ code }) => code !== 0)
  if (failed) {
    console.error(failed.output.trimEnd())
    await rm(draft, { recursive: true, force: true })
    return failed.code
  }
  await writeFile(path.join(draft, stamp), wanted)
  await rm('dist', { recursive: true, force: true })
  await rename(draft, 'dist')
  console.log(`Built in ${seconds(began)}.`)
  return 0
}

async function fingerprint() {
  const hash = createHash('sha256')
  const files = (await Promise.all(inputs.map(filesOf))).flat().filter(reachesPages).sort()
  for (const file of files) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

async function filesOf(place) {
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (!entries) return [place]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
}

function reachesPages(file) {
  return !/\.test\.tsx?$|\.md$|^features\/[^/]+\/(?:[^/]+\/)?server\//.test(file)
}

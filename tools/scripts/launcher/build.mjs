import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { captureNode } from './processes.mjs'
import { seconds } from './words.mjs'

/**
 * Folders of dist/, and the sources that each is built of. The pages of browsers and of the server fit each other, so they
 * are built together.
 */
const targets = [
  {
    folders: ['client', 'server'],
    builds: [
      ['--outDir', 'DIST/client'],
      ['--ssr', 'site/entry-server.tsx', '--outDir', 'DIST/server'],
    ],
    inputs: [
      'contract',
      'features',
      'site',
      'app/guard.ts',
      'app/routes.tsx',
      'app/signed-in-notice.ts',
      'vite.config.ts',
    ],
    isInput: (file) => !/^features\/[^/]+\/(?:[^/]+\/)?server\//.test(file),
  },
  {
    folders: ['app'],
    builds: [['--config', 'app/vite.config.ts', '--outDir', 'DIST/app']],
    inputs: ['app', 'contract', 'features', 'platform', 'site', 'tables', 'tools/scripts'],
    isInput: (file) => /\.(ts|mjs)$/.test(file),
  },
]

const vite = 'node_modules/vite/bin/vite.js'

/**
 * Builds what has changed into dist/. New folders replace old ones only when they are complete.
 * @returns the exit code
 */
export async function build() {
  const began = Date.now()
  const found = await Promise.all(
    targets.map(async (target) => ({
      ...target,
      made: await readFile(stampOf(target.folders), 'utf8').catch(() => ''),
      wanted: await fingerprint(target),
    })),
  )
  const stale = found.filter(({ made, wanted }) => made !== wanted)
  if (stale.length === 0) return 0
  console.log('Building …')
  const draft = path.resolve('node_modules/.cache', `dist-${process.pid}`)
  const results = await Promise.all(
    stale
      .flatMap(({ builds }) => builds)
      .map((args) =>
        captureNode([vite, 'build', ...args.map((arg) => arg.replace('DIST', draft)), '--emptyOutDir']),
      ),
  )
  const failed = results.find(({ code }) => code !== 0)
  if (failed) {
    console.error(failed.output.trimEnd())
    await rm(draft, { recursive: true, force: true })
    return failed.code
  }
  await mkdir('dist', { recursive: true })
  for (const { folders, wanted } of stale) {
    await rm(stampOf(folders), { force: true })
    for (const folder of folders) {
      await rm(path.join('dist', folder), { recursive: true, force: true })
      await rename(path.join(draft, folder), path.join('dist', folder))
    }
    await writeFile(stampOf(folders), wanted)
  }
  await rm(draft, { recursive: true, force: true })
  console.log(`Built in ${seconds(began)}.`)
  return 0
}

const stampOf = (folders) => path.join('dist', `.${folders.join('-')}-made-from`)

async function fingerprint({ inputs, isInput }) {
  const hash = createHash('sha256')
  const files = (await Promise.all([...inputs, 'package-lock.json'].map(filesOf))).flat()
  const read = files
    .filter((file) => !/\.test\.tsx?$|\.md$/.test(file) && (file === 'package-lock.json' || isInput(file)))
    .sort()
  for (const file of read) hash.update(file).update(await readFile(file))
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

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

/**
 * Files that must work offline, or in a tab that stays open over a new release, whose server has them no more: they load
 * with the worker. Others are cached on use.
 */
export const shell = [
  'site/entry-client.tsx',
  'site/hydrate.tsx',
  'site/kept-copy.ts',
  'features/catalogue/web/offline-page.tsx',
  'features/catalogue/web/job-page.tsx',
  'features/hiring/apply/web/seeker-apply.tsx',
  'features/hiring/apply/web/applied-badge.tsx',
  'features/hiring/apply/web/apply-sheet.tsx',
  'features/hiring/live-updates/web/signed-in.tsx',
  'features/offline/web/waiting-notice.tsx',
  'site/api/refresh.ts',
  'site/api/send-with-progress.ts',
]

function filesOf(manifest: Record<string, Chunk>): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const asset of chunk.assets ?? []) if (asset.includes('figtree')) files.add(asset)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const key of shell) {
    if (!manifest[key])
      throw new Error(`${key}, which must open without a connection, is no chunk of its own`)
    add(key)
  }
  return [...files].sort()
}

/** Builds the service worker after the pages: one file with the names of the shell's files. */
export async function buildServiceWorker(outDir: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const revision = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16)
  const entries = [
    { url: '/offline', revision },
    // Names contain a content hash.
    ...filesOf(manifest).map((file) => ({ url: `/${file}`, revision: null })),
  ]
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'site/service-worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

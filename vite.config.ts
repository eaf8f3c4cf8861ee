import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pdfFiles } from './site/pdf-files.ts'
import { buildServiceWorker } from './site/service-worker/build.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes .br and .gz beside a built file, so that serving needs no compression. */
async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}

/** Steps after the build: the service worker, which lists the files, and their compression. */
function finished(): Plugin {
  return {
    name: 'finished',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir?.endsWith('client')) return
      await buildServiceWorker(dir)
      const assets = await readdir(join(dir, 'assets'), { recursive: true })
      const packed = assets
        .filter((name) => /\.(m?js|css|svg|wasm)$/.test(name))
        .map((name) => join('assets', name))
      await Promise.all([...packed, 'service-worker.js'].map((name) => compress(join(dir, name))))
    },
  }
}

/**
 * Modules of nearly every public page, in one file: two dozen small ones load more slowly and compress
 * worse. Modules of signed-in pages alone (site/ui/rich, tables, choices) are excluded.
 */
const shared = [
  /[\\/]site[\\/]ui[\\/](?!alert|chip|contact-icons|copy-link|found-count|page-state|scroll-into-view|select|whole-dates|website-link|mail-link|hero-band|table|stats|steps|password-input|radio-group|link-tabs|checkbox|textarea|combobox|description-list|disclosure|option-list|pagination|search-box|sheet-on-phone|suggestions|[a-z]+-status-badge)[\w-]+\.tsx?$/,
  /[\\/]contract[\\/](?:\w+[\\/])?(facts|in-words|maldives|money|page-sizes|periods|vocabularies)\.ts$/,
  /[\\/]site[\\/](addresses|counter|drafts|excerpt|full-stop|head|page-number|session|lazy-with-retry|text-direction|use-media|api[\\/]api-(context|error))\.tsx?$/,
  /[\\/]settings[\\/]web[\\/]settings-query\.ts$/,
  /[\\/]@tanstack[\\/].*[\\/](useQuery|useBaseQuery|queryOptions|queryObserver)\.js$/,
]

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'site/public',
  plugins: [react(), tailwind(), ...(isSsrBuild ? [] : [pdfFiles()]), finished()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // Pages are prefetched (docs/decisions/0007). A list of each page's imports in the first file costs every
    // visitor two kilobytes, and rarely saves a round trip.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    sourcemap: false,
    rolldownOptions: isSsrBuild
      ? { input: 'site/entry-server.tsx' }
      : {
          input: 'site/entry-client.tsx',
          output: {
            // The first page has the names of all pages: shorter by a kilobyte without words in them.
            chunkFileNames: ({ name }) =>
              /^(react|description-editor)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  priority: 2,
                },
                // Separate, so that the first script waits for nothing else.
                { name: 'start', test: /vite[\\/]preload-helper/, priority: 3 },
                { name: 'shared', test: (id) => shared.some((pattern) => pattern.test(id)), priority: 1 },
                // Job cards, which most pages share.
                {
                  name: 'jobs',
                  test: /[\\/](contract[\\/](?:\w+[\\/])?restrictions|jobs[\\/]web[\\/]job-words|catalogue[\\/]web[\\/](job-card|list-jobs)|pay[\\/]web[\\/]card-pay|places[\\/]web[\\/]place-text|saved-jobs[\\/]web[\\/]heart)\.tsx?$/,
                  priority: 1,
                },
                // The text of a job, and what is said of it.
                {
                  name: 'job',
                  test: /[\\/](jobs[\\/](rules|description-(blocks|marks)|web[\\/](application-restriction|apply-at|attachment|description|job-sheet|photos-query|share-job|use-share))|contract[\\/]facts[\\/](job-status|promised-answers)|site[\\/](trusted-html|ui[\\/]job-status-badge))\.tsx?$/,
                  priority: 1,
                },
                // Lists of jobs and their addresses.
                {
                  name: 'listing',
                  test: /[\\/](contract[\\/](?:\w+[\\/])?job-filters|catalogue[\\/]web[\\/](listing-address|listing-queries|place-words))\.ts$/,
                },
                {
                  name: 'form',
                  test: /[\\/]site[\\/]form[\\/](form|use-form|form-store|use-form-draft)\.tsx?$/,
                },
                // Shared by the sign-in and both registrations: modules of a few hundred bytes each.
                {
                  name: 'account',
                  test: /[\\/]accounts[\\/]web[\\/](?:log-in[\\/])?(already-in-notice|already-registered|form-checks|new-credentials|open-to-employers|redirect-path|sign-in|sign-in-redirect|use-continue|use-delayed)\.tsx?$/,
                },
              ],
            },
          },
        },
  },
  // React is bundled with the pages for production, independent of NODE_ENV at run time: its development
  // build takes several times as long. The contract's schemas are shared with the server.
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: ['zod'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  appType: 'custom',
}))

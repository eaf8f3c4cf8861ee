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

/** Writes .br and .gz beside a built file once, so that serving it costs nothing. */
async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}

/** What follows on the pages' files: the service worker, which names them, and all of them compressed. */
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
 * What nearly every public page needs, as one file: two dozen small ones take longer to fetch and compress worse. What
 * only signed-in pages need (site/ui/rich, tables, choices) stays out.
 */
const shared = [
  /[\\/]site[\\/]ui[\\/](?!alert|contact-icons|mail-link|hero-band|table|stats|steps|password-input|radio-group|link-tabs|checkbox|textarea|combobox|description-list|disclosure|pagination|search-box|sheet-on-phone|[a-z]+-status-badge)[\w-]+\.tsx?$/,
  /[\\/]contract[\\/](maldives|money|vocabularies)\.ts$/,
  /[\\/]site[\\/](counts|addresses|drafts|excerpt|head|session|lazy-with-retry|text-direction|api[\\/]api-(context|error))\.tsx?$/,
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
    // Pages are fetched ahead (docs/decisions/0007). A list of what each of them imports, in the first file of every
    // visitor, costs two kilobytes and saves a round trip only to who is faster than that.
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
            // The names of all pages come with the first one: shorter by a kilobyte without words in them.
            chunkFileNames: ({ name }) =>
              /^(react|description-editor)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  priority: 2,
                },
                // Apart, so that the first script waits for nothing else.
                { name: 'start', test: /vite[\\/]preload-helper/, priority: 3 },
                { name: 'shared', test: (id) => shared.some((pattern) => pattern.test(id)), priority: 1 },
                // A job as lists show it: what most pages that are not the frame have in common.
                {
                  name: 'jobs',
                  test: /[\\/](contract[\\/](restrictions|facts)|jobs[\\/]web[\\/]job-words|catalogue[\\/]web[\\/](job-card|list-jobs)|pay[\\/]web[\\/]card-pay|saved-jobs[\\/]web[\\/]heart)\.tsx?$/,
                  priority: 1,
                },
                // A list of jobs, and what its address says.
                {
                  name: 'listing',
                  test: /[\\/](contract[\\/]job-filters|catalogue[\\/]web[\\/](listing-address|listing-queries|place-words))\.ts$/,
                },
                {
                  name: 'form',
                  test: /[\\/]site[\\/]form[\\/](form|use-form|form-store|use-form-draft)\.tsx?$/,
                },
                // What the sign-in and both registrations share: pieces of a few hundred bytes each.
                {
                  name: 'account',
                  test: /[\\/]accounts[\\/]web[\\/](?:log-in[\\/])?(already-in-notice|already-registered|form-checks|new-credentials|open-to-employers|redirect-path|sign-in|sign-in-redirect|use-continue|use-delayed)\.tsx?$/,
                },
              ],
            },
          },
        },
  },
  // React comes with the pages, as it is for production whatever NODE_ENV says when they are served: its development
  // build takes several times as long. Checks of the contract are shared with the server.
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: ['zod'] },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  appType: 'custom',
}))

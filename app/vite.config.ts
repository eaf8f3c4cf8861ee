import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = dirname(import.meta.dirname)

/** Folders between `root` and a built program. */
const up = '../..'

/** Programs find migrations, words and task processes beside their sources, where those stay. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform(code, id) {
      const file = relative(root, id)
      if (!code.includes('import.meta.') || file.startsWith('node_modules')) return
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${up}/${dirname(file)}')`)
        .replaceAll('import.meta.url', `new URL('${up}/${file}', import.meta.url).href`)
    },
  }
}

/**
 * The programs of the server in a few files. From its two thousand sources the same program starts in three times the time,
 * most of it spent on finding them.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [placesOfSources()],
  logLevel: 'error',
  // Its list of exports, of a thousand lines, would be read for each import of it.
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: true,
    outDir: 'dist/app',
    target: 'node24',
    // An error is logged with the names that functions have in the sources.
    minify: false,
    rolldownOptions: {
      input: ['app/server.ts', 'app/cluster.ts'],
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})

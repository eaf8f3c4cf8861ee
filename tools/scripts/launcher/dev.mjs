import { watch } from 'node:fs'
import { isStopping, startNode } from './processes.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

/** Folders that only the server reads; the browser reloads the pages' own files itself. */
const folders = ['app', 'contract', 'features', 'platform', 'tables']
const pagesOnly = /^features\/[^/]+\/(?:[^/]+\/)?web\//
const isSource = /\.(ts|tsx|sql|json)$/
const isTest = /\.test\.tsx?$/

/** Serves with hot reload, and restarts the server after a change of its files. */
export async function dev(args) {
  const changes = watchServerFiles()
  for (;;) {
    const { child, ended } = startNode([...serverFlags, 'app/server.ts', ...args], {
      env: { ...serverEnvironment, VAZEEFA_DEV: '1' },
    })
    const changed = changes.next()
    const code = await Promise.race([ended, changed.then(() => undefined)])
    if (isStopping()) return ended
    if (code === undefined) child.kill('SIGTERM')
    else if (code !== 0) console.error('The server ended; it starts again when a file changes.')
    else return 0
    await Promise.all([ended, changed])
    console.log('Starting the server again …')
  }
}

/** Simultaneous changes, such as a checkout or a formatter, count as one. */
function watchServerFiles() {
  let timer
  let notify = () => {}
  const onChange = (file) => {
    if (!isSource.test(file) || isTest.test(file) || pagesOnly.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => notify(), 100)
  }
  for (const folder of folders) {
    watch(folder, { recursive: true }, (_event, name) => name && onChange(`${folder}/${name}`))
  }
  return {
    next: () =>
      new Promise((resolve) => {
        notify = resolve
      }),
  }
}

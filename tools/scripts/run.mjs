/**
 * `node tools/scripts/run.mjs COMMAND …`: what the npm scripts call. Installs what is missing, then runs the
 * command on the Node this project is made for. When it is stopped, it stops everything that it started.
 *
 * Plain JavaScript without packages, since it runs on any Node from 20 on, before anything is installed.
 */
import { fileURLToPath } from 'node:url'
import { build } from './launcher/build.mjs'
import { check } from './launcher/check.mjs'
import { dev } from './launcher/dev.mjs'
import { install } from './launcher/install.mjs'
import { migration } from './launcher/migration.mjs'
import { runNode, stopTogether } from './launcher/processes.mjs'
import { serverEnvironment, serverFlags } from './launcher/server-flags.mjs'
import { e2e, test, testAll, thorough } from './launcher/tests.mjs'

/** Commands for using the project need no development packages, which makes a fresh start quick. */
const commands = {
  start: { needs: 'production', run: startServer },
  build: { needs: 'production', run: build },
  'start:cluster': { needs: 'production', run: startCluster },
  worker: {
    needs: 'production',
    run: startWorker,
  },
  demo: { needs: 'production', run: (args) => runNode(['tools/scripts/demo.ts', ...args]) },
  import: { needs: 'production', run: (args) => runNode(['tools/scripts/import.ts', ...args]) },
  backup: { needs: 'production', run: (args) => runNode(['tools/scripts/backup.ts', ...args]) },
  restore: { needs: 'production', run: (args) => runNode(['tools/scripts/restore.ts', ...args]) },
  operator: { needs: 'production', run: (args) => runNode(['tools/scripts/operator.ts', ...args]) },
  dev: { needs: 'all', run: dev },
  check: { needs: 'all', run: check },
  test: { needs: 'all', run: test },
  'test:all': { needs: 'all', run: testAll },
  e2e: { needs: 'all', run: e2e },
  migration: { needs: 'all', run: migration },
  'keep-release': { needs: 'all', run: (args) => runNode(['tests/releases/keep-release.ts', ...args]) },
  bench: { needs: 'all', run: runBench },
  picture: { needs: 'all', run: (args) => runNode(['tools/bench/picture.ts', ...args]) },
  harden: { needs: 'all', run: runHarden },
  // By the tests that each change runs: what leaves them must leave a rule watched.
  mutants: {
    needs: 'all',
    run: (args) => runNode(['tools/mutants/run.ts', ...args], { env: { TESTS: 'change' } }),
  },
}

async function startServer(args) {
  return (
    (await build()) || runNode([...serverFlags, 'dist/app/server.js', ...args], { env: serverEnvironment })
  )
}

async function startWorker(args) {
  const env = { ...serverEnvironment, WORKER: 'only' }
  return (await build()) || runNode([...serverFlags, 'dist/app/server.js', ...args], { env })
}

async function startCluster(args) {
  return (
    (await build()) || runNode([...serverFlags, 'dist/app/cluster.js', ...args], { env: serverEnvironment })
  )
}

async function runBench(args) {
  return (await build()) || runNode(['tools/bench/run.ts', ...args])
}

async function runHarden(args) {
  if (await build()) return 1
  // Proofs that are named are wanted alone.
  const histories = args.length === 0 ? await thorough() : 0
  return (await runNode(['tests/harden/run.ts', ...args])) || histories
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  console.error(`Usage: npm run COMMAND, one of: ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
stopTogether()
process.exit((await install(command.needs)) || (await command.run(args)))

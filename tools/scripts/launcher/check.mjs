import { lookForAdvisories } from './advisories.mjs'
import { captureNode } from './processes.mjs'
import { seconds } from './words.mjs'

/** Static checks. Each is one test of `npm test`. */
const checks = [
  // Each checker computes the types that it needs: the default of four does twice the work of one.
  { name: 'types', args: ['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1'] },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  { name: 'rules', args: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '.'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
]

/** Rules of the tree, its facts and its English. `npm test` runs them among the other tests. */
const structure = {
  name: 'structure',
  args: ['node_modules/vitest/vitest.mjs', 'run', 'tests/structure'],
  env: { TESTS: 'change' },
}

/** @returns the exit code */
export async function check() {
  const { failed } = await runChecks([...checks, structure])
  return failed === 0 ? 0 : 1
}

/** Runs checks at once, with one line each, and prints the full output of failed ones. */
export async function runChecks(parts = checks) {
  const advisories = lookForAdvisories()
  const results = await Promise.all(parts.map(runCheck))
  const failures = results.filter(({ code }) => code !== 0)
  for (const { name, output } of failures) console.error(`\n${name}:\n${output.trimEnd()}`)
  console.log(await advisories)
  return { passed: results.length - failures.length, failed: failures.length, skipped: 0 }
}

async function runCheck({ name, args, env }) {
  const began = Date.now()
  const { code, output } = await captureNode(args, {
    ...env,
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  })
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})`)
  return { name, code, output }
}

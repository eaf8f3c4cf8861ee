import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { build } from './build.mjs'
import { runChecks } from './check.mjs'
import { captureNode, isStopping, runNode } from './processes.mjs'
import { skippedNames, slowest } from './report.mjs'
import { findChromium, findChromiumShell, findServers } from './system-programs.mjs'
import { seconds } from './words.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'
const nothing = { passed: 0, failed: 0, skipped: 0 }

/**
 * The proof that vitest.config.ts and playwright.config.ts are asked for with TESTS: what each change runs, everything once,
 * or everything in every way (docs/decisions/0060).
 * @typedef {'change' | 'all' | 'release'} Proves
 */

/**
 * `npm test`: every rule, call, screen and main way once; with names of features or files, only what belongs to them.
 * @returns the exit code
 */
export async function test(args) {
  return args.length > 0 ? testOnly(args) : testEverything('change')
}

/** `npm run test:all`: all tests and all journeys, each once. @returns the exit code */
export async function testAll() {
  return testEverything('all')
}

/** Every test in every way, and all journeys at both widths: the first part of `npm run harden`. @returns the exit code */
export async function thorough() {
  return testEverything('release')
}

/** All journeys; arguments go to Playwright. @returns the exit code */
export async function e2e(args) {
  const { failed } = await runJourneys(args, { TESTS: process.env.TESTS ?? 'all' })
  return failed === 0 ? 0 : 1
}

/** Tests without a browser wait for PostgreSQL half of the time: the checks and the build run beside them. */
async function testEverything(/** @type {Proves} */ proves) {
  const run = newRun()
  await findServers()
  const env = { TESTS: proves }
  const prepare = async () => {
    const checks = await run.timed('checks', runChecks)
    // A failed build is repeated before the journeys, which report it.
    await run.timed('build', build)
    return checks
  }
  const totals = await Promise.all([prepare(), run.timed('tests', () => runVitest([], env))])
  if (isStopping()) return 1
  totals.push(await run.timed('journeys', () => runJourneys([], env)))
  return run.end(totals)
}

/** A name is a folder of features/, whose journeys run too, or a part of the paths of tests. */
async function testOnly(names) {
  const run = newRun()
  const features = names.filter((name) => existsSync(`features/${name}`))
  const places = names.map((name) => (features.includes(name) ? `features/${name}/` : name))
  const totals = [await run.timed('tests', () => runVitest(places, { TESTS: 'all' }))]
  if (features.length > 0 && !isStopping()) {
    const env = { TESTS: 'all', JOURNEYS_OF: features.join(',') }
    totals.push(await run.timed('journeys', () => runJourneys(['--pass-with-no-tests'], env)))
  }
  return run.end(totals)
}

/** Measures the parts of a run, and sums it up: seconds of each part, the slowest files, what was skipped, the totals. */
function newRun() {
  const began = Date.now()
  const parts = []
  const forgotten = Promise.all(['vitest.json', 'playwright.json'].map(freshFile))
  const timed = async (name, work) => {
    await forgotten
    const start = Date.now()
    const result = await work()
    parts.push({ name, seconds: Math.round((Date.now() - start) / 100) / 10 })
    return result
  }
  const end = async (totals) => {
    if (isStopping()) return 1
    const { passed, failed, skipped } = totals.reduce((sum, part) => ({
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      skipped: sum.skipped + part.skipped,
    }))
    const files = await slowest()
    console.log('\nThe slowest files:')
    for (const { file, seconds: spent } of files) console.log(`${spent.toFixed(1).padStart(7)} s  ${file}`)
    for (const name of await skippedNames()) console.log(`SKIPPED: ${name}`)
    console.log(parts.map(({ name, seconds: spent }) => `${name} ${spent} s`).join(', '))
    console.log(`All together ${seconds(began)}.`)
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
    await writeFile(
      'node_modules/.cache/test-report.json',
      JSON.stringify({ at: new Date(began).toISOString(), passed, failed, skipped, parts, files }, null, 2),
    )
    return failed === 0 ? 0 : 1
  }
  return { timed, end }
}

async function runVitest(args, env) {
  const file = await freshFile('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runNode([vitest, 'run', ...reporters, '--passWithNoTests', ...args], { env })
  const report = await readReport(file)
  if (!report) return { ...nothing, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return atLeastOneFailure(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  })
}

async function runJourneys(args, env) {
  const chromium = await findChromium()
  if (!chromium) return withoutBrowser(env)
  if ((await build()) !== 0) return { ...nothing, failed: 1 }
  const file = await freshFile('playwright.json')
  const code = await runNode([playwright, 'test', '--reporter=list,json', ...args], {
    env: {
      ...env,
      CHROMIUM: chromium,
      CHROMIUM_SHELL: (await findChromiumShell()) ?? chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  })
  const report = await readReport(file)
  if (!report) return { ...nothing, failed: 1 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return atLeastOneFailure(code, { passed: expected + flaky, failed: unexpected, skipped })
}

/** A run may fail without a failed test, for example in its setup. */
function atLeastOneFailure(code, totals) {
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals
}

async function withoutBrowser(env) {
  const file = await freshFile('playwright.json')
  await captureNode([playwright, 'test', '--list', '--reporter=json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const stats = (await readReport(file))?.stats ?? {}
  const skipped = (stats.expected ?? 0) + (stats.skipped ?? 0)
  console.error(
    '\n!! The journeys were SKIPPED: there is no Chromium. Install it (on Debian: apt install chromium).\n',
  )
  return process.env.CI ? { ...nothing, failed: 1, skipped } : { ...nothing, skipped }
}

async function freshFile(name) {
  const folder = 'node_modules/.cache'
  await mkdir(folder, { recursive: true })
  await rm(`${folder}/${name}`, { force: true })
  return `${folder}/${name}`
}

async function readReport(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined)
}

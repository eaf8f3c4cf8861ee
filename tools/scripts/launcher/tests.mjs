import { mkdir, readFile, rm } from 'node:fs/promises'
import { build } from './build.mjs'
import { runChecks } from './check.mjs'
import { captureNode, isStopping, runNode } from './processes.mjs'
import { findChromium, findChromiumShell, findServers } from './system-programs.mjs'
import { seconds } from './words.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'
const nothing = { passed: 0, failed: 0, skipped: 0 }

/**
 * Runs all tests, and sums them up in one line at the end. Tests without a browser wait for PostgreSQL half
 * of the time: the checks and the build run beside them.
 * @returns the exit code
 */
export async function test(args) {
  const began = Date.now()
  await findServers()
  const times = []
  const timed = async (name, work) => {
    const start = Date.now()
    const result = await work()
    times.push(`${name} ${seconds(start)}`)
    return result
  }
  const prepare = async () => {
    const checks = await timed('checks', runChecks)
    // A failed build is repeated before the journeys, which report it.
    await timed('build', build)
    return checks
  }
  const totals = await Promise.all([prepare(), timed('tests', () => runVitest(args))])
  if (isStopping()) return 1
  totals.push(await timed('journeys', () => runJourneys([], 'quick')))
  if (isStopping()) return 1
  const { passed, failed, skipped } = totals.reduce((sum, part) => ({
    passed: sum.passed + part.passed,
    failed: sum.failed + part.failed,
    skipped: sum.skipped + part.skipped,
  }))
  console.log(`${times.join(', ')}; all together ${seconds(began)}`)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed === 0 ? 0 : 1
}

/** Runs everything, of which `npm test` runs a part: all tests, with all combinations, and all journeys. @returns the exit code */
export async function thorough() {
  await findServers()
  const tests = await runNode([vitest, 'run'], { env: { THOROUGH: '1' } })
  return isStopping() ? 1 : (await e2e([])) || tests
}

/** Runs only the journeys, all at both widths; arguments go to Playwright. @returns the exit code */
export async function e2e(args) {
  const { failed } = await runJourneys(args, 'every')
  return failed === 0 ? 0 : 1
}

async function runVitest(args) {
  const file = await freshFile('vitest.json')
  const code = await runNode([
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ])
  const report = await readReport(file)
  if (!report) return { ...nothing, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return atLeastOneFailure(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  })
}

/** @param which 'quick' or 'every', see playwright.config.ts */
async function runJourneys(args, which) {
  const chromium = await findChromium()
  if (!chromium) return withoutBrowser()
  if ((await build()) !== 0) return { ...nothing, failed: 1 }
  const file = await freshFile('playwright.json')
  const env = {
    CHROMIUM: chromium,
    CHROMIUM_SHELL: (await findChromiumShell()) ?? chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    JOURNEYS: which,
  }
  const code = await runNode([playwright, 'test', '--reporter=list,json', ...args], { env })
  const report = await readReport(file)
  if (!report) return { ...nothing, failed: 1 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return atLeastOneFailure(code, { passed: expected + flaky, failed: unexpected, skipped })
}

/** A run may fail without a failed test, for example in its setup. */
function atLeastOneFailure(code, totals) {
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals
}

async function withoutBrowser() {
  const file = await freshFile('playwright.json')
  await captureNode([playwright, 'test', '--list', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
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

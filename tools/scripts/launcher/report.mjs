import { readFile } from 'node:fs/promises'
import path from 'node:path'

const folder = 'node_modules/.cache'

/** Reads a report of this run; none is there where its part was not run. */
async function read(name) {
  return readFile(`${folder}/${name}`, 'utf8').then(JSON.parse, () => undefined)
}

/** The ten slowest files of the last run, slowest first, in seconds by the clock. */
export async function slowest() {
  const files = [...testFiles(await read('vitest.json')), ...journeyFiles(await read('playwright.json'))]
  return files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)
}

/** The tests that were skipped, with the reason where one is given: what the machine lacks stands in it. */
export async function skippedNames() {
  const tests = (await read('vitest.json'))?.testResults ?? []
  const skipped = tests.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status)),
  )
  const journeys = specsOf(await read('playwright.json')).flatMap(({ title, tests: runs }) =>
    runs
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => `${title}${reasonOf(annotations)}`),
  )
  return [...skipped.map(({ fullName }) => fullName), ...journeys]
}

function reasonOf(annotations) {
  const reason = annotations.find(({ type }) => type === 'skip')?.description
  return reason ? ` (${reason})` : ''
}

function testFiles(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: path.relative('.', name),
    seconds: Math.round((endTime - startTime) / 10) / 100,
  }))
}

function journeyFiles(report) {
  const spent = new Map()
  for (const { file, tests } of specsOf(report))
    for (const { results } of tests)
      for (const { duration } of results) spent.set(file, (spent.get(file) ?? 0) + duration)
  return [...spent].map(([file, duration]) => ({
    file: `tests/journeys/${file}`,
    seconds: Math.round(duration / 10) / 100,
  }))
}

function specsOf(report) {
  const within = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)]
  return (report?.suites ?? []).flatMap(within)
}

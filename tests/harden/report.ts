import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Part, Result } from './proof.ts'

/** A run ends within this time; the report names the proofs that did not get their turn. */
export const limitMinutes = 90

const folder = join(import.meta.dirname, 'results')
const page = join(import.meta.dirname, '..', '..', 'docs', 'hardening.md')

interface Kept {
  machine: string
  results: Result[]
}

function thisMachine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${memory} GiB, Node ${process.version}`
}

async function readKept({ name }: Part): Promise<Kept | undefined> {
  const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Kept)
}

/** Facts about a complete run, beside its results. */
interface WholeRun {
  at: string
  seconds: number
  soakMinutes: number
  /** The machine's load average of the minute before. */
  loadBefore: number
}

const runFile = join(folder, 'run.json')

export async function keepRun(run: WholeRun): Promise<void> {
  await writeFile(runFile, `${JSON.stringify(run, null, 2)}\n`)
}

/** Before a run of everything: nothing of an earlier one is to be taken for its own. */
export async function forgetResults(parts: readonly Part[]): Promise<void> {
  for (const { name } of parts) await rm(join(folder, `${name}.json`), { force: true })
  await rm(runFile, { force: true })
}

/** Several lanes have results at the same time; they are written one after the other. */
let writing: Promise<void> = Promise.resolve()

export function keepResults(part: Part, results: readonly Result[]): Promise<void> {
  writing = writing.then(() => addResults(part, results))
  return writing
}

/** Puts results in the place of older ones of the same proof on the same engine. Proofs that are no more go. */
async function addResults(part: Part, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return
  const keyOf = ({ id, engine }: Result) => `${id} ${engine}`
  const known = new Map((await readKept(part))?.results.map((result) => [keyOf(result), result]))
  for (const result of results) known.set(keyOf(result), result)
  const order = part.proofs.map(({ id }) => id)
  const kept = [...known.values()]
    .filter(({ id }) => order.includes(id))
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id) || a.engine.localeCompare(b.engine))
  await mkdir(folder, { recursive: true })
  const content: Kept = { machine: thisMachine(), results: kept }
  await writeFile(join(folder, `${part.name}.json`), `${JSON.stringify(content, null, 2)}\n`)
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function chapter(part: Part, { machine, results }: Kept): string {
  const days = results.map(({ at }) => at.slice(0, 10)).sort()
  const when = days[0] === days.at(-1) ? days[0] : `${days[0]} to ${days.at(-1)}`
  const rows = results.map(
    ({ id, promise, engine, outcome, says, seconds }) =>
      `| ${id} | ${cell(promise)} | ${engine} | ${outcome} | ${cell(says)} | ${seconds} |`,
  )
  return [
    `## ${part.title}`,
    '',
    `Run ${when} on ${machine}.`,
    '',
    ...part.summary(results).map((line) => `- ${line}`),
    '',
    '| | Promise | Database | Outcome | Seen | s |',
    '| - | - | - | - | - | - |',
    ...rows,
    '',
  ].join('\n')
}

function wordsOf({ at, seconds, soakMinutes, loadBefore }: WholeRun): string {
  const duration = `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `The last run of everything, of ${at.slice(0, 16).replace('T', ' ')} UTC, took ${duration} with ${soakMinutes} minutes of soak; the machine's load average before it was ${loadBefore.toFixed(1)}.`
}

/** Durations of calls, beside another revision; see times.ts. */
export interface Times {
  at: string
  revision: string
  rounds: number
  rows: { what: string; before: number; after: number; ratio: number; from: number; to: number }[]
}

const timesFile = join(folder, 'times.json')

export async function keepTimes(times: Times): Promise<void> {
  await writeFile(timesFile, `${JSON.stringify(times, null, 2)}\n`)
}

function timesChapter({ at, revision, rounds, rows }: Times): string {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return [
    '## What it costs',
    '',
    `Run ${at.slice(0, 10)}: before is ${revision}, after is what stands here. Both run at the same time and have their turns`,
    `in ${rounds} rounds of five calls, on a machine that does other work too: the ratio counts, not the milliseconds.`,
    'No virus scanner is connected.',
    '',
    '| Call | Before | After | After by before | Half of the rounds between |',
    '| - | - | - | - | - |',
    ...rows.map(
      ({ what, before, after, ratio, from, to }) =>
        `| ${what} | ${ms(before)} | ${ms(after)} | ${ratio.toFixed(2)} | ${from.toFixed(2)} and ${to.toFixed(2)} |`,
    ),
    '',
  ].join('\n')
}

/** Writes docs/hardening.md from all results that are kept. */
export async function writeReport(parts: readonly Part[]): Promise<void> {
  const chapters: string[] = []
  for (const part of parts) {
    const kept = await readKept(part)
    if (kept) chapters.push(chapter(part, kept))
  }
  const times = await readFile(timesFile, 'utf8').then(
    (text) => JSON.parse(text) as Times,
    () => undefined,
  )
  if (times) chapters.push(timesChapter(times))
  const run = await readFile(runFile, 'utf8').then(
    (text) => JSON.parse(text) as WholeRun,
    () => undefined,
  )
  const head = [
    '# What holds under faults, attacks and crowds',
    '',
    `Written by \`npm run harden\`, which runs every proof against the built product, on loopback, in ${limitMinutes} minutes at most.`,
    'A promise is *held* when what was seen from outside (replies, rows, files, hashes) kept it, *broken* when not.',
    '',
    ...(run ? [wordsOf(run), ''] : []),
  ].join('\n')
  await writeFile(page, `${head}\n${chapters.join('\n')}`)
}

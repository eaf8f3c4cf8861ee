import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Part, Result } from './proof.ts'

const folder = join(import.meta.dirname, 'results')
const page = join(import.meta.dirname, '..', 'docs', 'hardening.md')

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

/** Puts results in the place of older ones of the same proof on the same engine. Proofs that are no more go. */
export async function keepResults(part: Part, results: readonly Result[]): Promise<void> {
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

/** Writes docs/hardening.md from all results that are kept. */
export async function writeReport(parts: readonly Part[]): Promise<void> {
  const chapters: string[] = []
  for (const part of parts) {
    const kept = await readKept(part)
    if (kept) chapters.push(chapter(part, kept))
  }
  const head = [
    '# What holds under faults, attacks and crowds',
    '',
    'Written by `npm run harden`, which runs every proof against the built product, on loopback, in 20 minutes at most.',
    'A promise is *held* when what was seen from outside (replies, rows, files, hashes) kept it, *broken* when not.',
    '',
  ].join('\n')
  await writeFile(page, `${head}\n${chapters.join('\n')}`)
}

import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Part, Result } from './proof.ts'

/** A run ends within this time; the report names the proofs that did not get their turn. */
export const limitMinutes = 90

const folder = join(import.meta.dirname, 'results')
/** Not kept in the repository: it says what held on one machine on one day. */
export const reportFile = join(folder, 'report.md')

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function chapter(part: Part, results: readonly Result[]): string {
  const rows = results.map(
    ({ id, promise, engine, outcome, says, seconds }) =>
      `| ${id} | ${cell(promise)} | ${engine} | ${outcome} | ${cell(says)} | ${seconds} |`,
  )
  const head = ['| | Promise | Database | Outcome | Seen | s |', '| - | - | - | - | - | - |']
  return [
    `## ${part.title}`,
    '',
    ...part.summary(results).map((line) => `- ${line}`),
    '',
    ...head,
    ...rows,
    '',
  ].join('\n')
}

/** The results of a run until now. */
export class Report {
  private readonly began = new Date()
  private readonly loadBefore = loadavg()[0] ?? 0
  private readonly results = new Map<Part, Result[]>()
  /** Several lanes have results at the same time; they are written one after the other. */
  private writing: Promise<void> = Promise.resolve()

  /** Written at once, so that a run that is cut short keeps its results. */
  add(part: Part, result: Result): Promise<void> {
    const order = part.proofs.map(({ id }) => id)
    const all = [...(this.results.get(part) ?? []), result]
    all.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id) || a.engine.localeCompare(b.engine))
    this.results.set(part, all)
    this.writing = this.writing.then(() => this.write())
    return this.writing
  }

  private async write(): Promise<void> {
    const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.version}`
    const minutes = Math.round((Date.now() - this.began.getTime()) / 60_000)
    const head = [
      '# What holds under faults, attacks and crowds',
      '',
      'Each proof runs against the built product, on loopback. A promise is *held* when what was seen from outside (replies, rows, files,',
      'hashes) kept it, *broken* when not.',
      '',
      `Begun ${this.began.toISOString().slice(0, 16).replace('T', ' ')} UTC on ${machine}, after ${minutes} minutes; the load average before was ${this.loadBefore.toFixed(1)}.`,
      '',
    ].join('\n')
    const chapters = [...this.results].map(([part, results]) => chapter(part, results))
    await mkdir(folder, { recursive: true })
    await writeFile(reportFile, `${head}\n${chapters.join('\n')}`)
  }
}

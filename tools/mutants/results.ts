import { readFile, writeFile } from 'node:fs/promises'
import type { Stryker } from '@stryker-mutator/core'
import { equivalents } from './equivalents.ts'
import { parts } from './parts.ts'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const resultsFile = 'tools/mutants/results/mutants.json'
const page = 'tools/mutants/results/mutants.md'

interface Survivor {
  line: number
  from: string
  to: string
  /** No test reaches it. */
  isUnseen?: true
}

interface FileResult {
  date: string
  seconds: number
  caught: number
  equivalent: number
  survivors: Survivor[]
  /** Percentage caught in the first run. */
  first: number
}

export type Results = Record<string, FileResult>

const caughtBy = ['Killed', 'Timeout']
const survived = ['Survived', 'NoCoverage']

const percent = (part: number, whole: number) => (whole === 0 ? 100 : Math.round((1000 * part) / whole) / 10)
const shareOf = ({ caught, survivors }: Pick<FileResult, 'caught' | 'survivors'>) =>
  percent(caught, caught + survivors.length)

export async function readResults(): Promise<Results> {
  return JSON.parse(await readFile(resultsFile, 'utf8').catch(() => '{}'))
}

/** Returns the original text of a mutant in one line. */
function written(source: string, { start, end }: MutantResult['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return onOneLine(lines.join('\n'))
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the results of one file's mutants. */
export async function fileResult(
  file: string,
  mutants: readonly MutantResult[],
  { first, seconds }: { first: number | undefined; seconds: number },
): Promise<FileResult> {
  const source = await readFile(file, 'utf8')
  const all = mutants
    .filter(({ status }) => survived.includes(status))
    .map(({ status, location, replacement = '' }) => ({
      line: location.start.line,
      from: written(source, location),
      to: onOneLine(replacement),
      ...(status === 'NoCoverage' && { isUnseen: true as const }),
    }))
    .sort((a, b) => a.line - b.line)
  const isEquivalent = ({ from, to }: Survivor) =>
    equivalents.some((known) => known.file === file && known.from === from && known.to === to)
  const survivors = all.filter((one) => !isEquivalent(one))
  const caught = mutants.filter(({ status }) => caughtBy.includes(status)).length
  return {
    date: new Date().toISOString().slice(0, 10),
    seconds,
    caught,
    equivalent: all.length - survivors.length,
    survivors,
    first: first ?? percent(caught, caught + all.length),
  }
}

/** Stores the results per file, as data for the next run and as a page for readers. */
export async function writeResults(results: Results): Promise<void> {
  const known = parts.flatMap(({ files }) => files).filter((file) => results[file])
  const sorted = Object.fromEntries(known.map((file) => [file, results[file]]))
  await writeFile(resultsFile, `${JSON.stringify(sorted, null, 2)}\n`)
  await writeFile(page, pageOf(sorted as Results))
}

/** Returns the results by part, as rows of a table. */
function partRows(results: Results): string[] {
  return parts.flatMap(({ name, files }) => {
    const tried = files.flatMap((file) => results[file] ?? [])
    const caught = tried.reduce((sum, one) => sum + one.caught, 0)
    const survivors = tried.reduce((sum, one) => sum + one.survivors.length, 0)
    const row = [name, `${tried.length} of ${files.length}`, caught + survivors, survivors]
    return tried.length > 0 ? [`| ${row.join(' | ')} | ${percent(caught, caught + survivors)} |`] : []
  })
}

function pageOf(results: Results): string {
  const rows = parts.flatMap(({ name, files }) =>
    files.flatMap((file) => {
      const one = results[file]
      if (!one) return []
      const numbers = [one.caught + one.survivors.length, one.survivors.length, one.equivalent]
      return `| ${name} | ${file} | ${numbers.join(' | ')} | ${one.first} | ${shareOf(one)} |`
    }),
  )
  const all = Object.values(results)
  const sum = (of: (one: FileResult) => number) => all.reduce((total, one) => total + of(one), 0)
  const caught = sum((one) => one.caught)
  const survivors = sum((one) => one.survivors.length)
  const mutants = caught + survivors
  const firstCaught = sum((one) => (one.first / 100) * (one.caught + one.survivors.length + one.equivalent))
  const firstShare = percent(firstCaught, mutants + sum((one) => one.equivalent))
  const untried = parts.flatMap(({ files }) => files).filter((file) => !results[file])
  const minutes = Math.ceil(sum((one) => one.seconds) / 60)
  const equivalent = sum((one) => one.equivalent)
  return `# What the tests see

Written by \`npm run mutants\`: it breaks the rules, and twelve verbs of money, access and time, in every small way it knows (a
comparison turned round, a condition left out, a limit moved by one), and runs the tests that are meant for them. What no test
notices is a survivor: a test is missing, or nobody could tell the difference (equivalent; \`tools/mutants/equivalents.ts\` says
why). \`npm run mutants -- pay\` runs one part, and a file's name that file alone; the survivors stand in
\`tools/mutants/results/\`. Texts are not changed.

**${percent(caught, mutants)} % of ${mutants.toLocaleString('en')} were caught** (${firstShare} % when each file was tried first); ${survivors} survived, ${equivalent} are equivalent.
The runs took ${minutes} minutes, one mutant at a time.
${untried.length > 0 ? `\nNot tried yet: ${untried.join(', ')}.\n` : ''}
| Part | Files tried | Mutants | Survivors | Caught % |
| - | - | - | - | - |
${partRows(results).join('\n')}

| Part | File | Mutants | Survivors | Equivalent | First % | Now % |
| - | - | - | - | - | - | - |
${rows.join('\n')}
`
}

import type { Remark, Summary } from '#features/imports/server/import-file.ts'
import { csvOf } from '#platform/csv.ts'

export function remarkLine({ line, kind, title, reason }: Remark): string {
  return `line ${line}: ${kind}: ${reason}${title ? ` (${title.slice(0, 60)})` : ''}`
}

export function reportCsv(remarks: readonly Remark[]): string {
  const rows = remarks.map(({ line, kind, title, reason }) => [line, kind, title, reason])
  return csvOf([['line', 'kind', 'title', 'reason'], ...rows])
}

const count = (value: number, one: string, many = `${one}s`) =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`

/** The last lines of an import: how many rows went where, and why the refused ones did. */
export function inWords(summary: Summary, about: { file: string; dryRun: boolean; seconds: number }): string {
  const { rows, imported, there, repeated, refused, employers, shiftDays, categories, remarks } = summary
  const reasons = tally(remarks.filter(({ kind }) => kind === 'refused').map(({ reason }) => reason))
  const notes = tally(
    remarks.filter(({ kind }) => kind === 'noted').map(({ reason }) => reason.replace(/'[^']*'/, '…')),
  )
  return [
    '',
    `${about.file}: ${count(rows, 'row')} read in ${about.seconds.toFixed(1)} s`,
    `  ${count(imported, 'advertisement')} of ${count(employers, 'employer')} ${about.dryRun ? 'would be imported' : 'imported'}`,
    `  ${there.toLocaleString('en-US')} were there from an earlier import, ${count(repeated, 'row')} repeat another one of the file`,
    `  ${refused.toLocaleString('en-US')} refused${reasons.length > 0 ? ':' : ''}`,
    ...reasons.map(([reason, times]) => `    ${times} × ${reason}`),
    ...(notes.length > 0 ? ['  taken with something left out:'] : []),
    ...notes.map(([reason, times]) => `    ${times} × ${reason}`),
    ...(shiftDays > 0 && imported > 0
      ? [`  all dates moved by ${count(shiftDays, 'day')}, so that the newest advertisement is from today`]
      : []),
    ...(categories.size > 0 ? [`  categories: ${tallied(categories)}`] : []),
  ].join('\n')
}

function tally(words: readonly string[]): [string, number][] {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times].toSorted((a, b) => b[1] - a[1])
}

function tallied(times: ReadonlyMap<string, number>): string {
  return [...times]
    .toSorted((a, b) => b[1] - a[1])
    .map(([word, value]) => `${word} ${value}`)
    .join(', ')
}

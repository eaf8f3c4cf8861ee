import { formatLongDate } from '#contract/base/maldives.ts'
import { salaryText } from '#contract/base/money.ts'
import { whoMayApply } from '#contract/facts/restrictions.ts'
import { type HeldRows, leftOut } from '#contract/imports/import-batches.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { ReadRow, Summary } from '#features/imports/server/read-import-file.ts'
import { DoubtsOfFile, withoutParticulars } from '#features/imports/server/tally-doubts.ts'
import { editableText } from '#features/jobs/description-text.ts'

type Row = Omit<ReadRow, 'ad'>

export function remarkLine({ line, verdict, title, remarks }: Row): string {
  const kind = verdict === 'ready' ? 'noted' : verdict
  return `line ${line}: ${kind}: ${remarks.join('; ')}${title ? ` (${title.slice(0, 60)})` : ''}`
}

const count = (value: number, one: string, many = `${one}s`) =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`

/** Summary of a reading: number of rows by result, with the reasons of refusals. */
export function summaryText(
  summary: Summary,
  read: readonly Row[],
  about: { file: string; seconds: number },
): string {
  const { rows, counts, employers, withPay, shiftDays, categories } = summary
  const remarksOf = (verdict: Row['verdict']) =>
    read.flatMap((row) => (row.verdict === verdict ? row.remarks : []))
  const doubts = new DoubtsOfFile()
  doubts.add(read)
  const held = doubts.all().filter(({ holds }) => holds)
  const reasons = tally(remarksOf('refused'))
  const notes = tally(remarksOf('ready').map(withoutParticulars))
  const customers = new Set(read.flatMap(({ customer }) => customer?.company ?? []))
  return [
    '',
    `${about.file}: ${count(rows, 'row')} read in ${about.seconds.toFixed(1)} s`,
    `  ${count(counts.ready, 'advertisement')} of ${count(employers, 'employer')} to be published`,
    `  ${withPay.toLocaleString('en-US')} of them say what is guaranteed a month`,
    `  ${counts.held.toLocaleString('en-US')} held until somebody has said what is asked${held.length > 0 ? ':' : ''}`,
    ...held.map(({ words, rows: times }) => `    ${times} × ${words}`),
    ...(customers.size > 0 ? [`  of your customers: ${[...customers].join(', ')}`] : []),
    `  ${counts.there.toLocaleString('en-US')} were there from an earlier import, ${count(counts.repeated, 'row')} repeat another one of the file`,
    `  ${counts.refused.toLocaleString('en-US')} refused${reasons.length > 0 ? ':' : ''}`,
    ...reasons.map(([reason, times]) => `    ${times} × ${reason}`),
    ...(notes.length > 0 ? ['  with a remark:'] : []),
    ...notes.map(([reason, times]) => `    ${times} × ${reason}`),
    ...(shiftDays > 0
      ? [`  all dates move by ${count(shiftDays, 'day')}, so that the newest advertisement is from today`]
      : []),
    ...(categories.size > 0 ? [`  categories: ${tallied(categories)}`] : []),
  ].join('\n')
}

/** Describes the questions about held rows and their possible answers. */
export function heldInWords({ why, rows, examples, choices, takesDay }: HeldRows): string {
  const answers = [
    ...(takesDay ? ['a day'] : []),
    ...choices.map(({ answer, words }) => `${answer} (${words})`),
  ]
  const lines = examples.map(({ line }) => line).join(', ')
  return `  held: ${count(rows, 'row')}, as line ${lines}: ${why}. Answers: ${[...answers, leftOut].join('; ')}`
}

/** Preview of an advertisement's page on a terminal. */
export function adInWords(job: JobDetail): string {
  const employer = typeof job.employerId === 'string' ? job.company : job.employerId.name
  return [
    `${job.title}`,
    `${employer} · ${job.place?.address ?? job.location} · ${job.type} · ${job.mode}`,
    `${job.category} · ${job.sector} · ${whoMayApply(job.applicationRestriction)}`,
    `${salaryText(job, 'job page')} · open until ${formatLongDate(job.expiryDate)}`,
    job.applyAt ? `Apply at ${job.applyAt}` : 'Applications are taken here',
    '',
    editableText(job.description) || '(a short advertisement, without a description)',
    ...(job.benefits ? ['', `Benefits: ${job.benefits}`] : []),
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

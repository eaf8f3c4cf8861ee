import { capital, countOf } from '#contract/base/in-words.ts'
import { formatLaari } from '#contract/base/laari.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { salaryText, toLaari } from '#contract/base/money.ts'
import { maxCompared } from '#contract/facts/bounds.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { isPublished } from '#features/jobs/rules.ts'
import { employerName, typeText } from '#features/jobs/web/job-words.ts'
import { perHour } from '#features/pay/guaranteed-rules.ts'
import { workTimeOf } from '#features/pay/job-pay-rules.ts'
import { inKindText, onTopText, wholeRange } from '#features/pay/pay-words.ts'

/** Job ids of an address, without duplicates. */
export function comparedIds(search: URLSearchParams): string[] {
  const ids = search.getAll('job').filter((id) => /^[0-9a-f]{24}$/.test(id))
  return [...new Set(ids)].slice(0, maxCompared)
}

/** Shareable address of a comparison. */
export function compareHref(ids: readonly string[]): string {
  const search = new URLSearchParams(ids.map((id) => ['job', id]))
  return ids.length > 0 ? `/compare?${search}` : '/compare'
}

const notSaid = '–'

/** 'Service charge, recently USD 200 to 350 + tips' */
function onTop(pay: JobDetail['pay']): string {
  const words = onTopText(pay)?.slice('+ '.length)
  return words === undefined ? notSaid : capital(words)
}

function hourText(job: JobDetail): string {
  const { guaranteed } = job
  const hour = guaranteed && perHour(toLaari(guaranteed.min), workTimeOf(job))
  return hour === undefined ? notSaid : formatLaari(hour)
}

const weekText = ({ terms }: JobDetail) =>
  [
    terms?.hoursPerWeek !== undefined && `${terms.hoursPerWeek} hours`,
    terms?.daysOffPerWeek !== undefined && countOf(terms.daysOffPerWeek, 'day off', 'days off'),
  ]
    .filter(Boolean)
    .join(', ') || notSaid

function untilText({ status, expiryDate }: JobDetail): string {
  return isPublished(status) ? formatLongDate(expiryDate) : jobStatuses[status].over
}

export interface ComparedRow {
  name: string
  /** Values of the jobs in their order. */
  cells: string[]
  /** Positions of the best values, if they are comparable. */
  best: number[]
}

/** Jobs side by side, row by row. */
export function comparedRows(jobs: readonly JobDetail[]): ComparedRow[] {
  const row = (name: string, cell: (job: JobDetail) => string, best: number[] = []) => ({
    name,
    cells: jobs.map(cell),
    best,
  })
  const sure = jobs.map(({ guaranteed }) => guaranteed?.min ?? -1)
  const highest = Math.max(...sure)
  const isComparable = highest >= 0 && sure.some((amount) => amount !== highest)
  const rows = [
    row(
      'Guaranteed a month',
      ({ guaranteed }) => (guaranteed ? wholeRange(guaranteed) : 'Nothing'),
      isComparable ? sure.flatMap((amount, at) => (amount === highest ? [at] : [])) : [],
    ),
    row('Guaranteed an hour', hourText),
    row('Basic pay', (job) =>
      [salaryText(job, 'job page'), job.pay?.notStated?.toLowerCase()].filter(Boolean).join(', '),
    ),
    row('On top, not guaranteed', ({ pay }) => onTop(pay)),
    row('In kind', ({ pay }) => inKindText(pay) ?? notSaid),
    row('Place', ({ place, location }) => place?.address ?? (location || 'Remote')),
    row('Hours and days', weekText),
    row('Type', typeText),
    row('Employer', employerName),
    row('Apply by', untilText),
  ]
  const differs = ({ cells }: ComparedRow) => cells.some((cell) => cell !== cells[0])
  return [...rows.filter(differs), ...rows.filter((one) => !differs(one))]
}

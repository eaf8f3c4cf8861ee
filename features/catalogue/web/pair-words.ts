import { countOf, listed } from '#contract/base/in-words.ts'
import { formatAmount, formatCount, formatMoney } from '#contract/base/money.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { quartilesOf } from '../salary-rules.ts'

interface Counted {
  name: string
  /** Address of the page about it, or of its jobs; absent for an employer without a page. */
  id: string
  count: number
}

/** Figures of the jobs of a page: their pay, and who offers them. */
export interface PairFigures {
  /** Guaranteed rufiyaa a month of the jobs that state it. */
  pay?: { least: number; median: number; most: number; jobs: number }
  /** Number of jobs that the figures are of, where the page has more. */
  of?: number
  employers: Counted[]
}

function counted(all: readonly { id: string; name: string }[]): Counted[] {
  const found = new Map<string, Counted>()
  for (const one of all) found.set(one.id, { ...one, count: (found.get(one.id)?.count ?? 0) + 1 })
  return [...found.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

export function figuresOf(jobs: readonly JobCard[]): PairFigures {
  const pays = jobs
    .flatMap(({ guaranteed }) => (guaranteed ? Math.floor(guaranteed.min) : []))
    .filter((amount) => amount > 0)
    .sort((a, b) => a - b)
  const pay = {
    least: pays[0] ?? 0,
    median: quartilesOf(pays).median,
    most: pays.at(-1) ?? 0,
    jobs: pays.length,
  }
  return {
    ...(pays.length > 0 && { pay }),
    employers: counted(jobs.map(({ employerId }) => ({ id: employerId._id, name: employerId.companyName }))),
  }
}

/** 'Front office jobs in Baa Atoll' */
export const pairTitle = (work: string, place: string): string => `${work} jobs in ${place}`

const maxNames = 3
const named = (all: readonly Counted[]) =>
  listed(all.slice(0, maxNames).map(({ name, count }) => `${name} (${formatCount(count)})`))

/** Introduction of the page in sentences, made of its figures and all islands within its place. */
export function pairText(
  total: number,
  { pay, of, employers }: PairFigures,
  islands: readonly Counted[],
): string {
  const range =
    pay &&
    (pay.least === pay.most
      ? formatMoney(pay.least)
      : `${formatMoney(pay.least)} to ${formatAmount(pay.most)}`)
  return [
    `${countOf(total, 'open job', 'open jobs')}.`,
    pay &&
      `${of ? `Of the first ${formatCount(of)}, ` : ''}${countOf(pay.jobs, 'guarantees', 'guarantee')} ${range} a month; the median is ${formatMoney(pay.median)}.`,
    employers.length > 0 && `Employers${of ? ` of the first ${formatCount(of)}` : ''}: ${named(employers)}.`,
    islands.length > 1 && `Where: ${named(islands)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

import { capital, countOf, listed } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { Provided } from '#contract/facts/pay-vocabularies.ts'
import { answersCountedDays } from '#contract/facts/periods.ts'
import type { AnswerFigure } from '#contract/hiring/answer-figure.ts'

const words: Record<Provided, string> = {
  Room: 'a room',
  Meals: 'meals',
  Transport: 'transport',
  Flights: 'flights',
  Laundry: 'laundry',
  Medical: 'medical care',
  'Service charge': 'a share of the service charge',
}

interface ProvidedByJobs {
  openJobs: number
  provided: readonly { what: Provided; jobs: number }[]
}

/** 'In all 4 open jobs: meals and flights', 'In 3 of 4 open jobs: a room'. The most frequent stand first. */
export function providedWords({ openJobs, provided }: ProvidedByJobs): string[] {
  const counts = [...new Set(provided.map(({ jobs }) => jobs))]
  return counts.map((count) => {
    const all = listed(provided.flatMap(({ what, jobs }) => (jobs === count ? words[what] : [])))
    if (openJobs === 1) return capital(all)
    const where =
      count === openJobs ? `all ${formatCount(count)}` : `${formatCount(count)} of ${formatCount(openJobs)}`
    return `In ${where} open jobs: ${all}`
  })
}

/** The figure of the answers with its basis, and nothing without one. */
export function answersWords(figure: AnswerFigure | undefined): string[] {
  if (!figure) return []
  const { counted, answered, days } = figure
  return [
    `${formatCount(answered)} of ${countOf(counted, 'application', 'applications')} answered within ${countOf(days, 'day', 'days')}`,
    `Counted over the last ${answersCountedDays} days`,
  ]
}

/** 'Kunfunadhoo, Baa Atoll: 3 open jobs': places of work of the open jobs. */
export const placesWords = ({ places }: { places: readonly { label: string; jobs: number }[] }): string[] =>
  places.map(({ label, jobs }) => `${label}: ${countOf(jobs, 'open job', 'open jobs')}`)

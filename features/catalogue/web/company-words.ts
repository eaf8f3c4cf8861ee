import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { Provided } from '#contract/facts/pay-vocabularies.ts'
import { answersCountedDays } from '#contract/facts/periods.ts'
import type { AnswerFigure } from '#contract/hiring/answer-figure.ts'

const words: Record<Provided, string> = {
  Room: 'A room',
  Meals: 'Meals',
  Transport: 'Transport',
  Flights: 'Flights',
  Laundry: 'Laundry',
  Medical: 'Medical care',
  'Service charge': 'A share of the service charge',
}

/** 'Meals in all 4 open jobs', 'A room in 3 of 4'. */
export function providedWords({
  openJobs,
  provided,
}: {
  openJobs: number
  provided: readonly { what: Provided; jobs: number }[]
}): string[] {
  return provided.map(({ what, jobs }) => {
    if (openJobs === 1) return words[what]
    const where =
      jobs === openJobs
        ? `all ${formatCount(openJobs)} open jobs`
        : `${formatCount(jobs)} of ${formatCount(openJobs)} open jobs`
    return `${words[what]} in ${where}`
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

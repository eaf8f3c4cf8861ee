import { countOf, inWords } from '#contract/base/in-words.ts'
import { undoAnswersMinutes } from '#contract/facts/periods.ts'

/** '2 answers are sent in two minutes' */
export const answersWords = ({ count }: { count: number }): string =>
  `${countOf(count, 'answer is', 'answers are')} sent in ${inWords(undoAnswersMinutes)} minutes`

/** '1 person with an interview or an offer is left out', or nothing. */
export function leftWords({ left }: { left: number }): string {
  if (left === 0) return ''
  return countOf(
    left,
    'person with an interview or an offer is left out',
    'people with an interview or an offer are left out',
  )
}

import { countOf } from '../base/in-words.ts'
import { siteName } from '../base/site-name.ts'

/** Answer figure of an employer in a few words. A separate file, since every list of jobs shows it. */

/** Answer figure of an employer. */
export interface AnswerFigure {
  /** Recent applications that were answered or due; at least `fewestForFigure`. */
  counted: number
  /** Number of them that were answered within the promised days. */
  answered: number
  days: number
}

/** Minimum number of applications for a figure. */
export const fewestForFigure = 5

/** '94%' is rounded down, so that 100% means all: 'answers 94% within 5 days'. */
export function figureText(figure: AnswerFigure | undefined): string {
  if (!figure) return `new on ${siteName}`
  const percent = Math.floor((figure.answered / figure.counted) * 100)
  if (percent === 0) return 'answers nobody in time'
  return `answers ${percent}% within ${countOf(figure.days, 'day', 'days')}`
}

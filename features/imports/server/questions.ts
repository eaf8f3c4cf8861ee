import type { ImportQuestion } from '#contract/desk-import.ts'
import { formatLongDate, startOfDay } from '#contract/maldives.ts'
import type { Ad } from './read-ad.ts'
import type { FigureOrder, Meant } from './written-date.ts'

/** An answer that can be chosen, and what it makes of the advertisement. */
export interface Choice {
  answer: string
  words: string
  /** The same for all rows of the group, where the words are those of one row. */
  groupWords?: string
  changes: Partial<Record<keyof Ad, unknown>>
}

/** What a row cannot be published without: somebody has to say it. Kept in its row until it is answered. */
export interface Question extends Omit<ImportQuestion, 'choices'> {
  /** Why all rows of the group are asked, where the reason is that of one row. */
  groupWhy?: string
  choices: Choice[]
}

/** What an operator reads and chooses of a question of one row. */
export const shownQuestion = ({ choices, groupWhy: _, ...question }: Question): ImportQuestion => ({
  ...question,
  choices: choices.map(({ answer, words }) => ({ answer, words })),
})

/** The same of the rows that have it in common. */
export const sharedQuestion = ({ choices, groupWhy, ...question }: Question): ImportQuestion => ({
  ...question,
  why: groupWhy ?? question.why,
  choices: choices.map(({ answer, words, groupWords = words }) => ({ answer, words: groupWords })),
})

const longestQuote = 120

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').slice(0, 200)

const noClosingDay: Choice = { answer: 'none', words: 'It has no closing day', changes: {} }

const orderWords: Record<FigureOrder, string> = {
  dmy: 'Day first',
  mdy: 'Month first',
  ymd: 'Year first',
}

const inWords = (day: string) => formatLongDate(startOfDay(day))

/** @param meant the days that it can mean: none, or several between which the order of its figures decides */
export function askClosingDay(text: string, meant: readonly Meant[]): Question {
  const written = text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed()}…` : text
  const question = { about: 'closing day' as const, written, takesDay: true }
  if (meant.length === 0)
    return {
      ...question,
      group: `closing day ${folded(written)}`,
      why: `closing date '${written}' is not read`,
      choices: [noClosingDay],
    }
  return {
    ...question,
    group: 'closing day in figures',
    why: `closing date '${written}' can be ${meant.map(({ day }) => inWords(day)).join(' or ')}`,
    groupWhy: `closing dates such as '${written}' can be ${meant.length === 2 ? 'two' : 'three'} days`,
    choices: meant.map(({ day, at, order = 'dmy' }) => ({
      answer: order,
      words: inWords(day),
      groupWords: `${orderWords[order]}: ${inWords(day)}`,
      changes: { closesAt: at.toISOString() },
    })),
  }
}

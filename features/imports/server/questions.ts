import { formatLongDate } from '#contract/base/maldives.ts'
import type { ImportQuestion } from '#contract/imports/import-rows.ts'
import type { Ad } from './ad.ts'
import type { FigureOrder, Meant } from './written-date.ts'

/** A possible answer, and its effect on the advertisement. */
export interface Choice {
  answer: string
  words: string
  /** The same for all rows of the group, if the words are specific to a row. */
  groupWords?: string
  changes: Partial<Record<keyof Ad, unknown>>
}

/** A question to answer before the row can be published. Stored in its row until then. */
export interface Question extends Omit<ImportQuestion, 'choices'> {
  /** The reason for all rows of the group, if it is specific to a row. */
  groupWhy?: string
  choices: Choice[]
}

/** Returns the words and choices of a question for the operator. */
export const shownQuestion = ({ choices, groupWhy: _, ...question }: Question): ImportQuestion => ({
  ...question,
  choices: choices.map(({ answer, words }) => ({ answer, words })),
})

/** The question of several rows, with the answers that all of them accept. */
export const sharedQuestion = ({
  choices: _,
  groupWhy,
  ...question
}: Question): Omit<ImportQuestion, 'choices'> => ({
  ...question,
  why: groupWhy ?? question.why,
})

const maxQuoteLength = 120

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').slice(0, 200)

const noClosingDay: Choice = { answer: 'none', words: 'It has no closing day', changes: {} }

const orderWords: Record<FigureOrder, string> = {
  dmy: 'Day first',
  mdy: 'Month first',
  ymd: 'Year first',
}

/** @param meant possible days: none, or several that depend on the order of day and month */
export function askClosingDay(text: string, meant: readonly Meant[]): Question {
  const written = text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength).toWellFormed()}…` : text
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
    why: `closing date '${written}' can be ${meant.map(({ day }) => formatLongDate(day)).join(' or ')}`,
    groupWhy: `closing dates such as '${written}' can be ${meant.length === 2 ? 'two' : 'three'} days`,
    choices: meant.map(({ day, at, order = 'dmy' }) => ({
      answer: order,
      words: formatLongDate(day),
      groupWords: `${orderWords[order]}: ${formatLongDate(day)}`,
      changes: { closesAt: at.toISOString() },
    })),
  }
}

/** Question for rows that the file itself marks as fraud. */
export const askAboutFraud = ({ column, value }: { column: string; value: string }): Question => ({
  about: 'fraud',
  group: `fraud by ${folded(column)}`,
  written: value.slice(0, maxQuoteLength),
  takesDay: false,
  why: `the file calls it a fraud: '${column}' says '${value.slice(0, maxQuoteLength)}'`,
  groupWhy: `the file calls them frauds, in its column '${column}'`,
  choices: [
    { answer: 'take', words: 'It is none: take it', groupWords: 'They are none: take them', changes: {} },
  ],
})

/** Question for rows whose employer has the name of a suspended account: of the same company, or of an impostor. */
export const askAboutNamesake = (name: string): Question => ({
  about: 'employer',
  group: `suspended ${folded(name)}`,
  written: name,
  takesDay: false,
  why: `an account called '${name}' is suspended`,
  choices: [
    {
      answer: 'take',
      words: 'It is another company: take it',
      groupWords: 'It is another company: take them',
      changes: {},
    },
  ],
})

/** An employer's name that is a number, a date or a yes or no. */
const isNoCompany = (name: string) => /^[\d\s.,/:-]+$/.test(name) || /^(?:yes|no|true|false)$/i.test(name)

/** Question for rows whose employer has such a name. */
export const askAboutEmployer = (name: string): Question | undefined =>
  name === '' || !isNoCompany(name)
    ? undefined
    : {
        about: 'employer',
        group: `employer ${folded(name)}`,
        written: name,
        takesDay: false,
        why: `the employer is called '${name}'`,
        choices: [{ answer: 'take', words: `It is called '${name}'`, changes: {} }],
      }

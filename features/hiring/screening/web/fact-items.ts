import { capital } from '#contract/base/in-words.ts'
import { type Day, formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { permitWords } from '#contract/facts/permits.ts'
import type { ApplicationFacts } from '#contract/hiring/application-facts.ts'
import { answerWords } from '#features/jobs/requirement-rules.ts'
import { certificateWords, educationWords, workWords, yearsInWords } from '../meets-rules.ts'

const certificateItem = (certificate: ApplicationFacts['certificates'][number], day: Day) =>
  `${certificateWords(certificate, day)}${certificate.file === undefined ? '' : ', attached'}`

/** Known facts of an application in words, for a list. @param day to detect expired ones */
export function factItems(facts: ApplicationFacts, day: Day): { term: string; detail: string }[] {
  const {
    nationality,
    permit,
    lastWork,
    education,
    languages,
    certificates,
    availableFrom,
    liveIn,
    types,
    leastPay,
  } = facts
  const items: [string, string][] = [
    ['Nationality', nationality ?? ''],
    ['Permit or visa', permit ? permitWords(permit) : ''],
    ['Years in this work', capital(yearsInWords(facts))],
    ['Last work', lastWork ? workWords(lastWork) : ''],
    ['Education', education ? educationWords(education) : ''],
    ['Languages', languages.map(({ language, level }) => `${language}, ${level}`).join('; ')],
    ['Certificates', certificates.map((one) => certificateItem(one, day)).join('; ')],
    ['Available from', availableFrom === null ? '' : formatLongDate(availableFrom)],
    ['Would live at the workplace', liveIn === null ? '' : liveIn ? 'Yes' : 'No'],
    ['Job types', types.join(', ')],
    ['Minimum pay', leastPay === null ? '' : `MVR ${formatCount(leastPay)} a month`],
  ]
  return items.filter(([, detail]) => detail !== '').map(([term, detail]) => ({ term, detail }))
}

/** Questions with the answers that were sent. */
export const answerItems = ({ answers }: ApplicationFacts): { term: string; detail: string }[] =>
  answers.map(({ text, answer }) => ({ term: text, detail: answerWords(answer) }))

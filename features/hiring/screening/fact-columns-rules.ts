import type { Day } from '#contract/base/maldives.ts'
import { permitWords } from '#contract/facts/permits.ts'
import type { ApplicationFacts, Meets, SentAnswer } from '#contract/hiring/application-facts.ts'
import type { Question } from '#contract/jobs/requirements.ts'
import {
  type Asked,
  answerWords,
  askedWords,
  isInWords,
  listAsked,
} from '#features/jobs/requirement-rules.ts'
import { answerTo, certificateWords, educationWords, workWords } from './meets-rules.ts'

interface Shown {
  facts?: ApplicationFacts
  meets?: Meets
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** Columns of facts that every job has. */
const columns: Record<string, (facts: ApplicationFacts, day: Day) => string> = {
  Nationality: ({ nationality }) => text(nationality),
  'Work Permit or Visa': ({ permit }) => (permit ? permitWords(permit) : ''),
  'Lives In': ({ place }) => place,
  'Years in the Occupation': ({ years, yearsUpTo }) =>
    yearsUpTo == null ? text(years) : `${text(years)} to ${yearsUpTo}`,
  'Last Work': ({ lastWork }) => (lastWork ? workWords(lastWork) : ''),
  Education: ({ education }) => (education ? educationWords(education) : ''),
  Languages: ({ languages }) => languages.map(({ language, level }) => `${language}, ${level}`).join('; '),
  Certificates: ({ certificates }, day) => certificates.map((one) => certificateWords(one, day)).join('; '),
  'Available From': ({ availableFrom }) => text(availableFrom),
  'Would Live at the Workplace': ({ liveIn }) => (liveIn === null ? '' : liveIn ? 'Yes' : 'No'),
  'Job Types': ({ types }) => types.join('; '),
  'Minimum Pay, MVR a Month': ({ leastPay }) => text(leastPay),
}

type Words = Pick<Question, '_id' | 'text'>

/** Former questions with answers, and the current ones. Other words are another question. */
function questionsOf(asked: Asked, answers: readonly SentAnswer[]): Words[] {
  const former = answers.map(({ question: _id, text }) => ({ _id, text }))
  const all: Words[] = []
  for (const one of [...former, ...(asked.questions ?? [])]) {
    const isKnown = ({ _id, text }: Words) => _id === one._id && isInWords(one, text)
    if (!all.some(isKnown)) all.push({ _id: one._id, text: one.text })
  }
  return all
}

/**
 * Facts, answers and results for the requirements as columns of a table, and the function that makes the row of an
 * application. Without facts the row is empty.
 *
 * @param answers of all applications: each question that was asked has a column
 */
export function factColumns(
  asked: Asked,
  answers: readonly SentAnswer[],
  day: Day,
): { header: string[]; lineOf: (shown: Shown) => string[] } {
  const questions = questionsOf(asked, answers)
  const all = listAsked(asked)
  const header = [
    ...Object.keys(columns),
    ...questions.map(({ text }) => text),
    ...all.map((one) => `Asked: ${askedWords(one)}`),
  ]
  const lineOf = ({ facts, meets = [] }: Shown) => {
    if (!facts) return header.map(() => '')
    return [
      ...Object.values(columns).map((column) => column(facts, day)),
      ...questions.map((one) => answerWords(answerTo(one, facts.answers)?.answer ?? '')),
      ...all.map(({ path }) => {
        const one = meets.find(({ requirement }) => requirement === path)
        return one ? `${one.state}: ${one.because}` : ''
      }),
    ]
  }
  return { header, lineOf }
}

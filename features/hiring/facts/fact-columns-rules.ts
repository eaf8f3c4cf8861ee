import type { Day } from '#contract/base/maldives.ts'
import type { ApplicationFacts, Meets, SentAnswer } from '#contract/hiring/application-facts.ts'
import { type Asked, answerWords, askedWords, listAsked } from '#features/jobs/asked-rules.ts'
import { certificateWords, educationWords, workWords } from './meets-rules.ts'

interface Shown {
  facts?: ApplicationFacts
  meets?: Meets
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** Columns of facts that every job has. */
const columns: Record<string, (facts: ApplicationFacts, day: Day) => string> = {
  'Years in the Occupation': ({ years, yearsUpTo }) =>
    yearsUpTo == null ? text(years) : `${text(years)} to ${yearsUpTo}`,
  'Last Work': ({ lastWork }) => (lastWork ? workWords(lastWork) : ''),
  Education: ({ education }) => (education ? educationWords(education) : ''),
  Languages: ({ languages }) => languages.map(({ language, level }) => `${language}, ${level}`).join('; '),
  Certificates: ({ certificates }, day) => certificates.map((one) => certificateWords(one, day)).join('; '),
  'Available From': ({ availableFrom }) => text(availableFrom),
  'Would Live at the Workplace': ({ liveIn }) => (liveIn === null ? '' : liveIn ? 'Yes' : 'No'),
  'Job Types': ({ types }) => types.join('; '),
  'Asks at Least, MVR a Month': ({ leastPay }) => text(leastPay),
}

/** Current questions of the job, and former ones with answers. */
function questionsOf(asked: Asked, answers: readonly SentAnswer[]): Map<string, string> {
  const current = (asked.questions ?? []).map(({ _id, text }) => [_id, text] as const)
  return new Map([...answers.map(({ question, text }) => [question, text] as const), ...current])
}

/**
 * Facts, answers and results for the requirements as columns of a table, one row per application. Without
 * facts the row is empty.
 */
export function factColumns(
  asked: Asked,
  shown: readonly Shown[],
  day: Day,
): { header: string[]; lines: string[][] } {
  const questions = questionsOf(
    asked,
    shown.flatMap(({ facts }) => facts?.answers ?? []),
  )
  const all = listAsked(asked)
  const header = [
    ...Object.keys(columns),
    ...questions.values(),
    ...all.map((one) => `Asked: ${askedWords(one)}`),
  ]
  const lineOf = ({ facts, meets = [] }: Shown) => {
    if (!facts) return header.map(() => '')
    const answerTo = (id: string) => facts.answers.find(({ question }) => question === id)?.answer
    return [
      ...Object.values(columns).map((column) => column(facts, day)),
      ...[...questions.keys()].map((id) => answerWords(answerTo(id) ?? '')),
      ...all.map(({ path }) => {
        const one = meets.find(({ requirement }) => requirement === path)
        return one ? `${one.state}: ${one.because}` : ''
      }),
    ]
  }
  return { header, lines: shown.map(lineOf) }
}

import { ambiguousWords, isAmbiguous, plainAmount } from '#contract/base/money.ts'
import { Day, dayWords } from '#contract/base/schemas.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { canonical } from '#contract/facts/vocabularies.ts'
import type { AnswersInput, SentAnswer } from '#contract/hiring/application-facts.ts'
import type { Question } from '#contract/jobs/requirements.ts'

type Given = AnswersInput[number]['answer']

/** Reads an answer by the kind of its question. Returns the stored form, or the error. */
const readers: Record<
  Question['kind'],
  (given: Given, question: Question) => { answer: string | number } | { wrong: string }
> = {
  'yes-no': (given) => {
    const text = given === true ? 'yes' : given === false ? 'no' : String(given)
    const answer = canonical(['yes', 'no'], text)
    return answer ? { answer } : { wrong: 'must be yes or no' }
  },
  choice: (given, { choices }) => {
    const answer = canonical(choices, String(given))
    return answer ? { answer } : { wrong: `must be one of: ${choices.join(', ')}` }
  },
  number: (given) => {
    if (typeof given === 'string' && isAmbiguous(given)) return { wrong: ambiguousWords }
    const answer = typeof given === 'number' ? given : Number(plainAmount(String(given)))
    return Math.abs(answer) <= 1e9 ? { answer } : { wrong: 'must be a number' }
  },
  date: (given) => {
    const answer = String(given).trim()
    return Day.safeParse(answer).success ? { answer } : { wrong: dayWords }
  },
  text: (given) => {
    const answer = String(given).trim()
    return answer.length <= lengths.reason
      ? { answer }
      : { wrong: `must be at most ${lengths.reason} characters` }
  },
}

const isBlank = (given: Given) => String(given).trim() === ''

export interface ReadAnswers {
  answers: SentAnswer[]
  /** By 'answers.' and the question's id: why an answer is refused or required. */
  wrong: Record<string, string>
}

/** Stored form of the answers to a job's questions. An unmet must does not prevent sending. */
export function readAnswers(questions: readonly Question[], given: AnswersInput): ReadAnswers {
  const wrong: Record<string, string> = {}
  for (const { question } of given)
    if (!questions.some(({ _id }) => _id === question))
      wrong[`answers.${question}`] = 'answers a question that this job does not ask'
  const answers = questions.flatMap((question) => {
    const { _id, text, kind, needed } = question
    const name = `answers.${_id}`
    const answer = given.findLast((one) => one.question === _id)?.answer
    if (answer === undefined || isBlank(answer)) {
      if (needed) wrong[name] = `Please answer: ${text}`
      return []
    }
    const read = readers[kind](answer, question)
    if ('wrong' in read) {
      wrong[name] = read.wrong
      return []
    }
    return [{ question: _id, text, answer: read.answer }]
  })
  return { answers, wrong }
}

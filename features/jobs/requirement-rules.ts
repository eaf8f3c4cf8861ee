import { capital, countOf } from '#contract/base/in-words.ts'
import { type Day, formatLongDate } from '#contract/base/maldives.ts'
import type { AskedQuestion, Question, Requirements } from '#contract/jobs/requirements.ts'

/** Requirements and questions of a job. */
export interface Asked {
  requirements?: Requirements | null | undefined
  questions?: readonly Question[] | null | undefined
}

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Is a question asked in these words, apart from case and spaces? An answer belongs to the words that were asked. */
export const isInWords = ({ text }: { text: string }, words: string): boolean =>
  folded(text) === folded(words)

/** Is it the same question, of this kind, in these words and with these choices in any order? */
export function isSameQuestion(
  one: Omit<AskedQuestion, '_id'>,
  { kind, text, choices }: Omit<AskedQuestion, '_id'>,
): boolean {
  const inOrder = (all: readonly string[]) => all.map(folded).toSorted().join('\n')
  return one.kind === kind && isInWords(one, text) && inOrder(one.choices) === inOrder(choices)
}

type Language = NonNullable<Requirements['languages']>[number]

/** One requirement of a job, by its path. */
export type AskedOne = { path: string } & (
  | { kind: 'years'; asked: number }
  | { kind: 'education'; asked: NonNullable<Requirements['education']> }
  | { kind: 'language'; asked: Language }
  | { kind: 'certificate'; asked: string }
  | { kind: 'liveIn'; asked: true }
  | { kind: 'startBy'; asked: Day }
  | { kind: 'question'; asked: Question }
)

/** Does the answer to a question count as a requirement? */
export const isJudged = ({ must, meets }: Question) => must || meets !== undefined

/** All requirements of a job in their order, without empty ones such as no years or no schooling. */
export function listAsked({ requirements, questions }: Asked): AskedOne[] {
  const { years, education, languages = [], certificates = [], liveIn, startBy } = requirements ?? {}
  const list: (AskedOne | undefined)[] = [
    years ? { path: 'years', kind: 'years', asked: years } : undefined,
    education && education !== 'none'
      ? { path: 'education', kind: 'education', asked: education }
      : undefined,
    ...languages.map((asked) => ({ path: `languages.${asked.language}`, kind: 'language' as const, asked })),
    ...certificates.map((asked) => ({ path: `certificates.${asked}`, kind: 'certificate' as const, asked })),
    liveIn ? { path: 'liveIn', kind: 'liveIn', asked: true } : undefined,
    startBy ? { path: 'startBy', kind: 'startBy', asked: startBy } : undefined,
    ...(questions ?? [])
      .filter(isJudged)
      .map((asked) => ({ path: `questions.${asked._id}`, kind: 'question' as const, asked })),
  ]
  return list.filter((one) => one !== undefined)
}

/** 'Yes' of 'yes', a day in words. */
export function answerWords(answer: string | number): string {
  const text = String(answer)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatLongDate(text)
  return text === 'yes' || text === 'no' ? capital(text) : text
}

/** Accepted answers to a question: 'Yes', 'PADI or SSI', 'at least 3', 'any answer'. */
export function meetingWords({ meets = {} }: Pick<Question, 'meets'>): string {
  const { answers, min, max, from, until } = meets
  const parts = [
    answers?.map(answerWords).join(' or '),
    min !== undefined && `at least ${min}`,
    max !== undefined && `at most ${max}`,
    from !== undefined && `from ${formatLongDate(from)}`,
    until !== undefined && `until ${formatLongDate(until)}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'any answer'
}

const levels = {
  none: 'No schooling',
  school: 'School finished',
  diploma: 'A diploma',
  degree: 'A degree',
  postgraduate: 'A postgraduate degree',
}

/** A requirement in words: '5 years in this work', 'English, fluent', 'Certificate: boat'. */
export function askedWords(one: AskedOne): string {
  switch (one.kind) {
    case 'years':
      return `${countOf(one.asked, 'year', 'years')} in this work`
    case 'education':
      return levels[one.asked]
    case 'language':
      return `${one.asked.language}, ${one.asked.level}`
    case 'certificate':
      return `Certificate: ${one.asked}`
    case 'liveIn':
      return 'Living at the workplace'
    case 'startBy':
      return `Start by ${formatLongDate(one.asked)}`
    case 'question':
      return `${one.asked.text} ${capital(meetingWords(one.asked))}`
  }
}

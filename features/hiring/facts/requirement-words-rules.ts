import { formatLongDate, startOfDay } from '#contract/maldives.ts'
import type { Question, Requirements } from '#contract/requirements.ts'
import { type Asked, answerWords } from './meets-rules.ts'

const atLeast: Record<NonNullable<Requirements['education']>, string> = {
  none: 'No schooling',
  school: 'School finished',
  diploma: 'A diploma',
  degree: 'A degree',
  postgraduate: 'A postgraduate degree',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The answers that meet a question: 'Yes', 'PADI or SSI', 'at least 3', 'any answer'. */
export function meetingWords({ meets = {} }: Pick<Question, 'meets'>): string {
  const { answers, min, max, from, until } = meets
  const day = (text: string) => formatLongDate(startOfDay(text))
  const parts = [
    answers?.map(answerWords).join(' or '),
    min !== undefined && `at least ${min}`,
    max !== undefined && `at most ${max}`,
    from !== undefined && `from ${day(from)}`,
    until !== undefined && `until ${day(until)}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'any answer'
}

/** One thing that a job asks for, in words: '5 years in the occupation', 'English, fluent', 'Licence: boat'. */
export function requirementWords({ requirements, questions }: Asked, path: string): string {
  const [kind = '', ...rest] = path.split('.')
  const name = rest.join('.')
  const asked = requirements ?? {}
  if (kind === 'years') return asked.years === 1 ? '1 year in this work' : `${asked.years} years in this work`
  if (kind === 'education') return asked.education ? atLeast[asked.education] : ''
  if (kind === 'languages') {
    const level = asked.languages?.find(({ language }) => language === name)?.level
    return level ? `${name}, ${level}` : name
  }
  if (kind === 'certificates') return `Certificate: ${name}`
  if (kind === 'liveIn') return 'Living at the workplace'
  if (kind === 'startBy') return asked.startBy ? `Start by ${formatLongDate(startOfDay(asked.startBy))}` : ''
  const question = questions?.find(({ _id }) => _id === name)
  return question ? `${question.text} ${capital(meetingWords(question))}` : ''
}

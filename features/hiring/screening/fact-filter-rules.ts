import { isSameText } from '#contract/base/is-same-text.ts'
import type { Day } from '#contract/base/maldives.ts'
import { educationLevels, languageLevels } from '#contract/facts/profile-vocabularies.ts'
import type { ApplicationFacts, FactFilters } from '#contract/hiring/application-facts.ts'
import type { AskedThen, Question } from '#contract/jobs/requirements.ts'
import type { AskedOne } from '#features/jobs/requirement-rules.ts'
import { answerTo, isValid, meetsAll } from './meets-rules.ts'

/** Facts that a filter or a requirement needs. Others need not be loaded. */
const factsOf: Readonly<Record<string, readonly (keyof ApplicationFacts)[]>> = {
  nationality: ['nationality'],
  permit: ['permit'],
  years: ['years', 'yearsUpTo'],
  education: ['education'],
  language: ['languages'],
  languages: ['languages'],
  certificate: ['certificates'],
  certificates: ['certificates'],
  availableBy: ['availableFrom'],
  startBy: ['availableFrom'],
  payUpTo: ['leastPay'],
  place: ['place'],
  liveIn: ['liveIn'],
  type: ['types'],
  question: ['answers'],
  questions: ['answers'],
}

/** Facts that the chosen filters need, without duplicates. */
export function factsAskedBy(filters: FactFilters): (keyof ApplicationFacts)[] {
  const chosen = namesOfFilters.filter((name) => filters[name] !== undefined)
  const kinds = (filters.meets ?? []).map((path) => path.split('.')[0] ?? '')
  return [...new Set([...chosen, ...kinds].flatMap((name) => factsOf[name] ?? []))]
}

/** Is any filter by a fact chosen? */
export const filtersFacts = (filters: FactFilters): boolean =>
  namesOfFilters.some((name) => filters[name] !== undefined)

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

interface Looked {
  facts: ApplicationFacts
  /** Requirements and questions at the time of sending. */
  askedThen?: AskedThen | null | undefined
  /** Requirements of the job as a list. */
  asked: readonly AskedOne[]
  /** All questions of the job. */
  questions: readonly Question[]
  filters: FactFilters
  day: Day
}

type Test<T> = (value: T, looked: Looked) => boolean
type Tests = { [K in keyof FactFilters]-?: Test<NonNullable<FactFilters[K]>> }

/** Fact of each filter. An unknown fact never matches. */
const tests: Tests = {
  nationality: (nationality, { facts }) => facts.nationality === nationality,
  permit: (permit, { facts }) => facts.permit === permit,
  years: (min, { facts }) => facts.years !== null && facts.years >= min,
  education: (min, { facts }) =>
    facts.education !== null &&
    educationLevels.indexOf(facts.education.level) >= educationLevels.indexOf(min),
  language: (language, { facts, filters: { level = 'basic' } }) =>
    facts.languages.some(
      (one) =>
        isSameText(one.language, language) &&
        languageLevels.indexOf(one.level) >= languageLevels.indexOf(level),
    ),
  // It qualifies the language, and has no effect alone.
  level: () => true,
  certificate: (kind, { facts, day }) =>
    facts.certificates.some(
      (one) => (isSameText(one.kind, kind) || isSameText(one.name, kind)) && isValid(one, day),
    ),
  availableBy: (by, { facts }) => facts.availableFrom !== null && facts.availableFrom <= by,
  payUpTo: (max, { facts }) => facts.leastPay !== null && facts.leastPay <= max,
  place: (part, { facts }) => has(facts.place, part),
  liveIn: (_, { facts }) => facts.liveIn === true,
  type: (type, { facts }) => facts.types.includes(type),
  question: (id, { facts, questions, filters: { answer } }) =>
    questions
      .filter(({ _id }) => _id === id)
      .some((question) => {
        const sent = answerTo(question, facts.answers)
        return sent && (answer === undefined || fitsAnswer(sent.answer, answer, question.kind))
      }),
  answer: () => true,
  meets: (paths, { asked, ...beside }) => meetsAll(asked, paths, beside),
}

/** A choice is equal, a number at least as large, a day not later; a text contains it. */
function fitsAnswer(sent: string | number, wanted: string, kind: Question['kind']): boolean {
  if (typeof sent === 'number') return sent >= Number(wanted)
  if (kind === 'date') return sent <= wanted
  return kind === 'text' ? has(sent, wanted) : isSameText(sent, wanted)
}

const namesOfFilters = Object.keys(tests) as (keyof FactFilters)[]

/** Does one application match all chosen filters? */
export function passes(looked: Looked): boolean {
  return namesOfFilters.every((name) => {
    const value = looked.filters[name]
    return value === undefined || (tests[name] as Test<unknown>)(value, looked)
  })
}

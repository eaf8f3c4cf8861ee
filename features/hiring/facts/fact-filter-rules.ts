import type { ApplicationFacts, FactFilters } from '#contract/application-facts.ts'
import type { Day } from '#contract/maldives.ts'
import { educationLevels, languageLevels } from '#contract/profile-vocabularies.ts'
import type { Asked } from '#features/jobs/asked-rules.ts'
import { isValid, meetsOf } from './meets-rules.ts'

/** Is any filter by a fact chosen? */
export const filtersFacts = (filters: FactFilters): boolean =>
  (Object.keys(tests) as (keyof FactFilters)[]).some((name) => filters[name] !== undefined)

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface Looked {
  facts: ApplicationFacts
  asked: Asked
  filters: FactFilters
  day: Day
}

type Test<T> = (value: T, looked: Looked) => boolean
type Tests = { [K in keyof FactFilters]-?: Test<NonNullable<FactFilters[K]>> }

/** The fact of each filter. Who did not say is not found by it. */
const tests: Tests = {
  years: (least, { facts }) => facts.years !== null && facts.years >= least,
  education: (least, { facts }) =>
    facts.education !== null &&
    educationLevels.indexOf(facts.education.level) >= educationLevels.indexOf(least),
  language: (language, { facts, filters: { level = 'basic' } }) =>
    facts.languages.some(
      (one) =>
        isSame(one.language, language) && languageLevels.indexOf(one.level) >= languageLevels.indexOf(level),
    ),
  // It says how well the language is spoken, and nothing by itself.
  level: () => true,
  certificate: (kind, { facts, day }) =>
    facts.certificates.some((one) => (isSame(one.kind, kind) || isSame(one.name, kind)) && isValid(one, day)),
  availableBy: (by, { facts }) => facts.availableFrom !== null && facts.availableFrom <= by,
  payUpTo: (most, { facts }) => facts.leastPay !== null && facts.leastPay <= most,
  place: (part, { facts }) => has(facts.place, part),
  liveIn: (_, { facts }) => facts.liveIn === true,
  question: (id, { facts, filters: { answer } }) =>
    facts.answers.some(
      (sent) => sent.question === id && (answer === undefined || fitsAnswer(sent.answer, answer)),
    ),
  answer: () => true,
  meets: (paths, { facts, asked, day }) => {
    const met = new Set(
      meetsOf(asked, facts, day).flatMap(({ requirement, state }) =>
        state === 'meets' ? [requirement] : [],
      ),
    )
    return paths.every((path) => met.has(path))
  },
}

const fitsAnswer = (sent: string | number, wanted: string) =>
  typeof sent === 'number' ? sent >= Number(wanted) : has(sent, wanted)

/** Does one application pass all filters that are chosen? */
export function passes(looked: Looked): boolean {
  return (Object.keys(tests) as (keyof FactFilters)[]).every((name) => {
    const value = looked.filters[name]
    return value === undefined || (tests[name] as Test<unknown>)(value, looked)
  })
}

import { capital } from '#contract/base/in-words.ts'
import { type Day, formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { permitWords } from '#contract/facts/permits.ts'
import type { ApplicationFacts } from '#contract/hiring/application-facts.ts'
import type { ComparedCell, ComparedRow } from '#contract/hiring/compare.ts'
import type { OtherApplication } from '#contract/hiring/inbox.ts'
import type { AskedThen, Question } from '#contract/jobs/requirements.ts'
import {
  answerTo,
  type Beside,
  certificateWords,
  educationWords,
  linesOf,
  resultOf,
  schoolWords,
  workWords,
  yearsInWords,
} from '#features/hiring/screening/meets-rules.ts'
import {
  type Asked,
  type AskedOne,
  answerWords,
  askedWords,
  isInWords,
  isJudged,
  listAsked,
} from '#features/jobs/requirement-rules.ts'

/*
 * Rows of a comparison: what the jobs ask, what was answered, and what people state. They are in the order of
 * the job, those first in which people differ. People are in the order in which they were named: nothing
 * here scores or orders them (decisions M3).
 */

/** One person of a comparison. Of a withdrawn one nothing is left to compare. */
export interface Compared {
  isWithdrawn: boolean
  facts: ApplicationFacts
  askedThen: AskedThen | null
  /** Requirements and questions of the job. */
  asked: Asked
  others: readonly OtherApplication[]
}

type Row = Omit<ComparedRow, 'differs'>

const notSaid = (because = ''): ComparedCell => ({ state: 'not said', text: 'Not said', because })
const notAsked: ComparedCell = { state: 'not asked', text: 'Not asked for this job', because: '' }
const withdrawn: ComparedCell = { state: 'not said', text: 'Withdrawn', because: '' }

const besideOf = ({ facts, askedThen }: Compared, day: Day): Beside => ({ facts, askedThen, day })

type Requirement = Exclude<AskedOne, { kind: 'question' }>
const requirementsOf = ({ asked }: Compared) =>
  listAsked(asked).filter((one): one is Requirement => one.kind !== 'question')

/** One row for each requirement of any of the jobs, by its words. */
function requirementRows(people: readonly Compared[], day: Day): Row[] {
  const labels = new Set(people.flatMap((one) => requirementsOf(one).map(askedWords)))
  return [...labels].map((label) => ({
    kind: 'requirement',
    label,
    cells: people.map((person) => {
      const one = requirementsOf(person).find((each) => askedWords(each) === label)
      if (!one) return notAsked
      const { state, because } = resultOf(one, besideOf(person, day))
      return { state, text: capital(state), because }
    }),
  }))
}

function answerCell(question: Question, person: Compared, day: Day): ComparedCell {
  const one: AskedOne = { path: `questions.${question._id}`, kind: 'question', asked: question }
  const { state, because } = resultOf(one, besideOf(person, day))
  const sent = answerTo(question, person.facts.answers)
  if (state === 'not asked') return { state, text: 'Not asked then', because }
  if (!sent || state === 'not said') return notSaid(because)
  return { state: isJudged(question) ? state : 'said', text: answerWords(sent.answer), because }
}

/** One row for each question of any of the jobs: jobs ask the same in the same words. */
function answerRows(people: readonly Compared[], day: Day): Row[] {
  const questions: Question[] = []
  for (const one of people.flatMap(({ asked }) => asked.questions ?? []))
    if (!questions.some((known) => isInWords(known, one.text))) questions.push(one)
  return questions.map(({ text }) => ({
    kind: 'answer',
    label: text,
    cells: people.map((person) => {
      const own = (person.asked.questions ?? []).find((one) => isInWords(one, text))
      return own ? answerCell(own, person, day) : notAsked
    }),
  }))
}

/** A fact that was stated. Its line is the fact itself, if it comes from no other. */
const stated = (text: string, because = text): ComparedCell =>
  text === '' ? notSaid() : { state: 'said', text, because }

function yearsCell({ facts }: Compared): ComparedCell {
  const { years, yearsFrom, nearWork } = facts
  if (years !== null) return stated(capital(yearsInWords(facts)), linesOf(yearsFrom))
  if (!nearWork) return notSaid(facts.lastWork ? 'No work in this occupation is listed' : 'No work is listed')
  const text = capital(yearsInWords({ years: nearWork.years }))
  return { state: 'another title', text, because: linesOf(nearWork.from) }
}

const yesOrNo = (is: boolean | null) => (is === null ? '' : is ? 'Yes' : 'No')

/** The facts of every comparison: what a resort asks first, then the profile. */
const facts: Readonly<Record<string, (person: Compared, day: Day) => ComparedCell>> = {
  Nationality: ({ facts: { nationality } }) => stated(nationality ?? ''),
  'Permit or visa': ({ facts: { nationality, permit } }) =>
    nationality === 'Maldivian'
      ? stated('Not needed', 'Maldivian')
      : stated(permit ? permitWords(permit) : ''),
  'Lives in': ({ facts: { place } }) => stated(place),
  'Can start': ({ facts: { availableFrom: from } }) => stated(from ? formatLongDate(from) : ''),
  'Other applications here': ({ others }) =>
    stated(others.map(({ job, status }) => `${job.title}: ${status}`).join('; ') || 'None'),
  'Years in this work': yearsCell,
  'Last work': ({ facts: { lastWork } }) =>
    lastWork ? stated(lastWork.title, workWords(lastWork)) : notSaid(),
  Education: ({ facts: { education } }) =>
    education ? stated(schoolWords[education.level], educationWords(education)) : notSaid(),
  Languages: ({ facts: { languages } }) =>
    stated(languages.map(({ language, level }) => `${language}, ${level}`).join('; ')),
  Certificates: ({ facts: { certificates } }, day) =>
    stated(certificates.map((one) => certificateWords(one, day)).join('; ')),
  'Would live at the workplace': ({ facts: { liveIn } }) => stated(yesOrNo(liveIn)),
  'Job types': ({ facts: { types } }) => stated(types.join(', ')),
  'Minimum pay': ({ facts: { leastPay } }) =>
    stated(leastPay === null ? '' : `MVR ${formatCount(leastPay)} a month`),
}

const factRows = (people: readonly Compared[], day: Day): Row[] =>
  Object.entries(facts).map(([label, cellOf]) => ({
    kind: 'fact',
    label,
    cells: people.map((person) => cellOf(person, day)),
  }))

/** Rows of a comparison on that day, those first in which the people differ. */
export function comparedRows(people: readonly Compared[], day: Day): ComparedRow[] {
  const rows = [requirementRows, answerRows, factRows].flatMap((rowsOf) => rowsOf(people, day))
  const shown = rows.map((row) => {
    const standing = row.cells.filter((_, at) => !people[at]?.isWithdrawn)
    return {
      ...row,
      differs: new Set(standing.map(({ state, text }) => `${state}\n${text}`)).size > 1,
      cells: row.cells.map((cell, at) => (people[at]?.isWithdrawn ? withdrawn : cell)),
    }
  })
  return [...shown.filter(({ differs }) => differs), ...shown.filter(({ differs }) => !differs)]
}

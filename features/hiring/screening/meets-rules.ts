import { capital, countOf } from '#contract/base/in-words.ts'
import { isSameText } from '#contract/base/is-same-text.ts'
import { type Day, formatLongDate } from '#contract/base/maldives.ts'
import { educationLevels, languageLevels } from '#contract/facts/profile-vocabularies.ts'
import type { ApplicationFacts, Meets, SentAnswer } from '#contract/hiring/application-facts.ts'
import type { AskedThen, Question, Requirements } from '#contract/jobs/requirements.ts'
import {
  type Asked,
  type AskedOne,
  answerWords,
  isInWords,
  isSameQuestion,
  listAsked,
} from '#features/jobs/requirement-rules.ts'
import { expiryWords } from '#features/seekers/expiry-rules.ts'
import { timeInWords } from '#features/seekers/part-rules.ts'

/*
 * Results of comparing requirements with the facts that were sent. 'Missing' needs a line of the
 * application; a missing fact is 'not said'. There is no total: people are not scored (decisions M3).
 */

interface Outcome {
  state: Meets[number]['state']
  /** The line in words, made on demand: a filter over thousands needs only the state. */
  because: () => string
}
/** Facts as they were sent, with what the job asked then, and the day of the comparison. */
export interface Beside {
  facts: ApplicationFacts
  /** Absent for an application that is not sent yet, and for those of an earlier release: then all counts as asked. */
  askedThen?: AskedThen | null | undefined
  day: Day
}

/** Ends the line of a question that the application does not answer. */
export const notAskedWords = 'Not asked when this was sent'

const meets = (isMet: boolean, because: () => string): Outcome => ({
  state: isMet ? 'meets' : 'does not meet',
  because,
})
const notSaid = (because: string): Outcome => ({ state: 'not said', because: () => because })

/** 'Captain, Coral Bay (Jan 2019 to now)'. */
export function workWords(last: NonNullable<ApplicationFacts['lastWork']>): string {
  return `${[last.title, last.employer].filter(Boolean).join(', ')} (${timeInWords(last)})`
}

const yearsWords = (years: number) => countOf(years, 'year', 'years')

/**
 * Years in the occupation: 'less than a year', '1 year', '7 years', and of years without months 'up to a
 * year', '1 to 3 years'; '' if no such work is named.
 */
export function yearsInWords({ years, yearsUpTo }: Pick<ApplicationFacts, 'years' | 'yearsUpTo'>): string {
  if (years === null) return ''
  if (yearsUpTo == null || yearsUpTo <= years) return years === 0 ? 'less than a year' : yearsWords(years)
  if (years > 0) return `${years} to ${yearsWords(yearsUpTo)}`
  return yearsUpTo === 1 ? 'up to a year' : `up to ${yearsWords(yearsUpTo)}`
}

/** At most three entries of work, and how many more there are. */
export function linesOf(work: ApplicationFacts['yearsFrom']): string {
  const lines = work.map(workWords)
  return lines.slice(0, 3).join('; ') + (lines.length > 3 ? `; and ${lines.length - 3} more` : '')
}

function years(asked: number, { facts }: Beside): Outcome {
  const { years: counted, yearsUpTo, yearsFrom, nearWork, lastWork } = facts
  if (counted === null && nearWork) {
    const span = nearWork.years === 0 ? 'less than a year' : yearsWords(nearWork.years)
    return { state: 'another title', because: () => `${linesOf(nearWork.from)}, ${span}` }
  }
  if (counted === null)
    return notSaid(lastWork === null ? 'No work is listed' : 'No work in this occupation is listed')
  const most = yearsUpTo ?? counted
  const because = () => {
    const span = most > counted ? capital(yearsInWords(facts)) : yearsWords(counted)
    return `${span}, ${asked} asked: ${linesOf(yearsFrom)}`
  }
  // Years without months may be enough or not.
  if (counted < asked && asked <= most) return { state: 'not said', because }
  return meets(counted >= asked, because)
}

export const schoolWords = {
  none: 'No schooling',
  school: 'School',
  diploma: 'Diploma',
  degree: 'Degree',
  postgraduate: 'Postgraduate',
}

export function educationWords({
  level,
  what,
  school,
  year,
}: NonNullable<ApplicationFacts['education']>): string {
  const where = [what, school, year].filter(Boolean).join(', ')
  return where ? `${schoolWords[level]}: ${where}` : schoolWords[level]
}

function education(asked: (typeof educationLevels)[number], { facts }: Beside): Outcome {
  const named = facts.education
  if (named === null) return notSaid('No education is listed')
  const isMet = educationLevels.indexOf(named.level) >= educationLevels.indexOf(asked)
  return meets(isMet, () => educationWords(named))
}

function language(asked: NonNullable<Requirements['languages']>[number], { facts }: Beside): Outcome {
  const spoken = facts.languages.find((one) => isSameText(one.language, asked.language))
  if (!spoken) return notSaid(`${asked.language} is not listed`)
  const isMet = languageLevels.indexOf(spoken.level) >= languageLevels.indexOf(asked.level)
  return meets(isMet, () => `${spoken.language}, ${spoken.level}`)
}

/** 'PADI Divemaster (diving), valid until January 31, 2027'. */
export function certificateWords(
  { kind, name, expires }: ApplicationFacts['certificates'][number],
  day: Day,
): string {
  const what = name && !isSameText(name, kind) ? `${name} (${kind})` : kind
  if (expires === null) return what
  return `${what}, ${expiryWords(expires, day)}`
}

/** The last day counts as valid. */
export const isValid = ({ expires }: { expires: Day | null }, day: Day) => expires === null || expires >= day

function certificate(asked: string, { facts, day }: Beside): Outcome {
  const held = facts.certificates.filter(
    ({ kind, name }) => isSameText(kind, asked) || isSameText(name, asked),
  )
  const valid = held.find((one) => isValid(one, day))
  const named = valid ?? held.toSorted((a, b) => (b.expires ?? '').localeCompare(a.expires ?? ''))[0]
  return named
    ? meets(valid !== undefined, () => certificateWords(named, day))
    : notSaid(`${capital(asked)} is not listed`)
}

function liveIn({ facts }: Beside): Outcome {
  if (facts.liveIn === null) return notSaid('Nothing is said about living at the workplace')
  const { liveIn } = facts
  return meets(liveIn, () => (liveIn ? 'Would live at the workplace' : 'Would not live at the workplace'))
}

function startBy(asked: Day, { facts }: Beside): Outcome {
  const from = facts.availableFrom
  if (from === null) return notSaid('No first day of work is given')
  return meets(from <= asked, () => `Available from ${formatLongDate(from)}`)
}

/** Does an answer meet a question? Without a rule any answer does. */
export function isMeeting({ meets: rule = {} }: Pick<Question, 'meets'>, answer: string | number): boolean {
  const { answers, min, max, from, until } = rule
  if (answers && !answers.some((one) => isSameText(one, String(answer)))) return false
  if (min !== undefined && !(Number(answer) >= min)) return false
  if (max !== undefined && !(Number(answer) <= max)) return false
  if (from !== undefined && !(String(answer) >= from)) return false
  return until === undefined || String(answer) <= until
}

/** The answer to a question in its present words; undefined if there is none, or it answers other words. */
export const answerTo = (
  { _id, text }: Pick<Question, '_id' | 'text'>,
  answers: readonly SentAnswer[],
): SentAnswer | undefined => answers.find((one) => one.question === _id && isInWords(one, text))

function wasAsked(asked: Question, { facts, askedThen }: Beside): boolean {
  if (askedThen) return askedThen.questions.some((one) => one._id === asked._id && isSameQuestion(one, asked))
  return !facts.answers.some((one) => one.question === asked._id && !isInWords(one, asked.text))
}

function question(asked: Question, beside: Beside): Outcome {
  if (!wasAsked(asked, beside)) return { state: 'not asked', because: () => `${asked.text} ${notAskedWords}` }
  const sent = answerTo(asked, beside.facts.answers)
  if (!sent || sent.answer === '') return notSaid(`${asked.text} No answer`)
  return meets(isMeeting(asked, sent.answer), () => `${asked.text} ${answerWords(sent.answer)}`)
}

/** Returns the result for one requirement. What the job did not ask for then nobody has left unsaid. */
function outcomeOf(one: AskedOne, beside: Beside): Outcome {
  const outcome = compare(one, beside)
  const { askedThen } = beside
  if (outcome.state !== 'not said' || one.kind === 'question' || !askedThen) return outcome
  if (listAsked({ requirements: askedThen.requirements }).some(({ path }) => path === one.path))
    return outcome
  return { state: 'not asked', because: () => `${notAskedWords}. ${outcome.because()}` }
}

function compare(one: AskedOne, beside: Beside): Outcome {
  switch (one.kind) {
    case 'years':
      return years(one.asked, beside)
    case 'education':
      return education(one.asked, beside)
    case 'language':
      return language(one.asked, beside)
    case 'certificate':
      return certificate(one.asked, beside)
    case 'liveIn':
      return liveIn(beside)
    case 'startBy':
      return startBy(one.asked, beside)
    case 'question':
      return question(one.asked, beside)
  }
}

/** Result for one requirement or question of a job, by the facts of one application. */
export function resultOf(one: AskedOne, beside: Beside): Meets[number] {
  const { state, because } = outcomeOf(one, beside)
  return { requirement: one.path, state, because: because() }
}

/** Results for all requirements of a job by the facts of one application, in the order of the job. */
export const meetsOf = (asked: Asked, beside: Beside): Meets =>
  listAsked(asked).map((one) => resultOf(one, beside))

/** Are all of these requirements met, by path? One that the job does not have is not. */
export function meetsAll(asked: readonly AskedOne[], paths: readonly string[], beside: Beside): boolean {
  return paths.every((path) => {
    const one = asked.find((each) => each.path === path)
    return one !== undefined && outcomeOf(one, beside).state === 'meets'
  })
}

import { linesIn } from '#contract/base/in-words.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { Question } from '#contract/jobs/requirements.ts'
import { given, type Input, typed } from './form-input.ts'

export type LanguageValues = {
  language: string
  level: string
}

/** A question in the job form, as typed text. Fields of `meets` have the names of the contract. */
export type QuestionValues = {
  _id: string
  kind: string
  text: string
  /** One per line. */
  choices: string
  /** '', 'needed', 'must' or 'needed must'. */
  weight: string
  /** One per line. */
  'meets.answers': string
  'meets.min': string
  'meets.max': string
  'meets.from': string
  'meets.until': string
}

/** Requirements in the job form. */
export type RequirementValues = {
  years: string
  education: string
  liveIn: string
  startBy: string
  languages: LanguageValues[]
  certificates: { kind: string }[]
}

export const blankLanguage: LanguageValues = { language: '', level: 'fluent' }
export const blankCertificate = { kind: '' }
export const blankQuestion: QuestionValues = {
  _id: '',
  kind: 'yes-no',
  text: '',
  choices: '',
  weight: '',
  'meets.answers': '',
  'meets.min': '',
  'meets.max': '',
  'meets.from': '',
  'meets.until': '',
}
export const blankRequirements: RequirementValues = {
  years: '',
  education: '',
  liveIn: '',
  startBy: '',
  languages: [],
  certificates: [],
}

export function requirementValuesOf(asked: JobDetail['requirements']): RequirementValues {
  if (!asked) return blankRequirements
  return {
    years: typed(asked.years),
    education: typed(asked.education),
    liveIn: asked.liveIn ? 'on' : '',
    startBy: typed(asked.startBy),
    languages: asked.languages ?? [],
    certificates: (asked.certificates ?? []).map((kind) => ({ kind })),
  }
}

export function questionValuesOf(question: Question): QuestionValues {
  const { _id, kind, choices, needed, must, meets = {} } = question
  return {
    _id,
    kind,
    text: question.text,
    choices: choices.join('\n'),
    weight: [needed && 'needed', must && 'must'].filter(Boolean).join(' '),
    'meets.answers': (meets.answers ?? []).join('\n'),
    'meets.min': typed(meets.min),
    'meets.max': typed(meets.max),
    'meets.from': typed(meets.from),
    'meets.until': typed(meets.until),
  }
}

/** Input of the requirements, without rows that have no choice. */
export function requirementsInputOf(values: RequirementValues): Input {
  const { liveIn, languages, certificates, ...facts } = values
  const spoken = languages.filter(({ language }) => language.trim())
  const kinds = certificates.map(({ kind }) => kind.trim()).filter(Boolean)
  return {
    ...given(facts),
    ...(spoken.length > 0 && { languages: spoken }),
    ...(kinds.length > 0 && { certificates: kinds }),
    ...(liveIn === 'on' && { liveIn: true }),
  }
}

/** Returns the accepted answers of a question, without values typed for another kind. */
function meetingOf(values: QuestionValues): Input {
  const offered = values.kind === 'yes-no' ? ['yes', 'no'] : linesIn(values.choices)
  const answers = linesIn(values['meets.answers']).filter((one) => offered.includes(one))
  switch (values.kind) {
    case 'yes-no':
    case 'choice':
      return answers.length > 0 ? { answers } : {}
    case 'number':
      return given({ min: values['meets.min'], max: values['meets.max'] })
    case 'date':
      return given({ from: values['meets.from'], until: values['meets.until'] })
    default:
      return {}
  }
}

export function questionInputOf(values: QuestionValues): Input {
  const { _id, kind, text, choices, weight } = values
  const meets = meetingOf(values)
  return {
    ...given({ _id }),
    kind,
    text,
    ...(kind === 'choice' && { choices: linesIn(choices) }),
    needed: weight.includes('needed'),
    must: weight.includes('must'),
    ...(Object.keys(meets).length > 0 && { meets }),
  }
}

/** Questions up to the last one with text, so that an error keeps its row number. */
export const questionsInputOf = (rows: readonly QuestionValues[]): Input[] =>
  rows.slice(0, rows.findLastIndex(({ text }) => text.trim() !== '') + 1).map(questionInputOf)

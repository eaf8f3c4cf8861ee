import type { z } from 'zod'
import { capital } from '#contract/base/in-words.ts'
import { dayOf } from '#contract/base/maldives.ts'
import { usualAnswerDays } from '#contract/facts/promised-answers.ts'
import { NewJob } from '#contract/jobs/job-input.ts'
import { EditedJob } from '#contract/jobs/job-posting.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { given, type Input, typed } from './form-input.ts'
import {
  blankPay,
  blankTerms,
  type PayValues,
  payInputOf,
  payValuesOf,
  saysSomething,
  type TermsValues,
  termsInputOf,
  termsValuesOf,
} from './pay-values.ts'
import {
  blankRequirements,
  type QuestionValues,
  questionsInputOf,
  questionValuesOf,
  type RequirementValues,
  requirementsInputOf,
  requirementValuesOf,
} from './requirement-values.ts'

/** State of the job form, and a record for the calls of drafts: text for all typed or chosen values; pay and terms as in the contract. */
export type JobValues = {
  title: string
  category: string
  sector: string
  location: string
  /** Id of the chosen or recognised place; '' for none. */
  placeId: string
  type: string
  mode: string
  positions: string
  referenceNumber: string
  /** Safe subset of HTML, as stored. */
  description: string
  benefits: string
  salaryNotStated: boolean
  salaryMin: string
  salaryMax: string
  salaryCurrency: string
  salaryPeriod: string
  pay: PayValues
  terms: TermsValues
  requirements: RequirementValues
  questions: QuestionValues[]
  contactEmail: string
  applicationRestriction: string
  /** Day on which it opens to all, after Maldivians; '' for at once. */
  opensToAllOn: string
  expiryDate: string
  /** Local publication time in the Maldives; '' for at once. */
  publishAt: string
  answerDays: string
  removeAttachment: boolean
}

export const emptyJob: JobValues = {
  title: '',
  category: '',
  sector: '',
  location: '',
  placeId: '',
  type: '',
  mode: '',
  positions: '',
  referenceNumber: '',
  description: '',
  benefits: '',
  salaryNotStated: false,
  salaryMin: '',
  salaryMax: '',
  salaryCurrency: 'MVR',
  salaryPeriod: 'month',
  pay: blankPay,
  terms: blankTerms,
  requirements: blankRequirements,
  questions: [],
  contactEmail: '',
  applicationRestriction: 'No Restriction',
  opensToAllOn: '',
  expiryDate: '',
  publishAt: '',
  answerDays: String(usualAnswerDays),
  removeAttachment: false,
}

/** Form values of a job, for editing or copying it. */
export function valuesOf(job: JobDetail): JobValues {
  const { min, max } = job.salaryRange
  return {
    ...emptyJob,
    title: job.title,
    category: job.category,
    sector: job.sector,
    location: job.location,
    placeId: job.place?.id ?? '',
    type: job.type,
    mode: job.mode,
    positions: typed(job.positions ?? undefined),
    referenceNumber: job.referenceNumber ?? '',
    description: job.description,
    benefits: job.benefits,
    salaryNotStated: min === undefined && max === undefined,
    salaryMin: typed(min),
    salaryMax: typed(max),
    salaryCurrency: job.salaryCurrency,
    salaryPeriod: job.salaryPeriod,
    pay: payValuesOf(job.pay),
    terms: termsValuesOf(job.terms),
    requirements: requirementValuesOf(job.requirements),
    questions: (job.questions ?? []).map(questionValuesOf),
    contactEmail: job.contactEmail ?? '',
    applicationRestriction: job.applicationRestriction,
    opensToAllOn: job.opensToAllOn ?? '',
    expiryDate: dayOf(job.expiryDate),
    answerDays: typed(job.answerDays),
  }
}

/** Values without the dates of the advertisement, and without days of the work before the given one: all if absent. */
export function withoutDates(values: JobValues, first = '9999-99-99'): JobValues {
  const later = (day: string) => (day < first ? '' : day)
  const { terms, requirements, questions } = values
  return {
    ...values,
    expiryDate: '',
    opensToAllOn: '',
    publishAt: '',
    terms: { ...terms, startsOn: later(terms.startsOn) },
    requirements: { ...requirements, startBy: later(requirements.startBy) },
    questions: questions.map((question) => ({
      ...question,
      'meets.from': later(question['meets.from']),
      'meets.until': later(question['meets.until']),
    })),
  }
}

/** A copy of a job: its dates and its promise start again, and days of the work that are past stay out. */
export function copyOf(job: JobDetail): JobValues {
  const { answerDays, questions, ...values } = withoutDates(valuesOf(job), dayOf(new Date()))
  return {
    ...values,
    // Copied questions are new ones.
    questions: questions.map((question) => ({ ...question, _id: '' })),
    answerDays: answerDays || emptyJob.answerDays,
    referenceNumber: '',
  }
}

/** A reason belongs to a job without a stated salary, and amounts to one with it. */
function payOf({ salaryNotStated, pay }: JobValues): Input {
  return payInputOf(salaryNotStated ? pay : { ...pay, notStated: '' })
}

/** A job that is limited anyway opens to all on no day. */
export const openingOf = ({ applicationRestriction, opensToAllOn }: JobValues): string =>
  applicationRestriction === 'No Restriction' ? opensToAllOn : ''

/** Input of the form of a new job: typed text, which `mistakesIn` reads by the schema before it is sent. */
export function newJobInput(values: JobValues): z.input<typeof NewJob> {
  const { removeAttachment: _, salaryNotStated, salaryMin, salaryMax, pay: __, terms, ...written } = values
  const { requirements, questions, ...job } = written
  const asked = questionsInputOf(questions)
  const more = {
    pay: payOf(values),
    terms: termsInputOf(terms),
    requirements: requirementsInputOf(requirements),
  }
  const input: Input = {
    ...given({ ...job, opensToAllOn: openingOf(values), ...(!salaryNotStated && { salaryMin, salaryMax }) }),
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => saysSomething(value))),
    ...(asked.length > 0 && { questions: asked }),
    placeId: job.placeId,
  }
  return input as z.input<typeof NewJob>
}

/** Input of the edit form. Removable fields are sent even if blank. */
export function editedJobInput(values: JobValues, job: JobDetail): z.input<typeof EditedJob> {
  const input: Input = {
    ...given(values),
    benefits: values.benefits,
    positions: values.positions,
    referenceNumber: values.referenceNumber,
    opensToAllOn: openingOf(values),
    placeId: values.placeId,
    pay: payOf(values),
    terms: termsInputOf(values.terms),
    requirements: requirementsInputOf(values.requirements),
    questions: questionsInputOf(values.questions),
    updatedAt: job.updatedAt,
  }
  return input as z.input<typeof EditedJob>
}

/** Labels of the fields in messages. */
const labels: Partial<Record<string, string>> = {
  title: 'Job title',
  salaryMin: 'Minimum salary',
  salaryMax: 'Maximum salary',
  positions: 'Number of positions',
  referenceNumber: 'Reference number',
  type: 'Job type',
  mode: 'Work mode',
  contactEmail: 'Contact e-mail',
  expiryDate: 'Closing date',
  publishAt: 'The time to publish it',
  answerDays: 'The day of your answer',
  applicationRestriction: 'Who may apply',
  opensToAllOn: 'The day on which it opens to all',
  'pay.notStated': 'The reason',
  'pay.allowances.name': 'What it is for',
  'pay.allowances.amount': 'Amount',
  'pay.variable.name': 'What it is',
  'pay.variable.average': 'Average',
  'pay.serviceCharge.lowest': 'Lowest',
  'pay.serviceCharge.average': 'Average',
  'pay.roomSharedWith': 'Shared with',
  'terms.hoursPerWeek': 'Hours a week',
  'terms.daysOffPerWeek': 'Days off a week',
  'terms.contractMonths': 'Months',
  'terms.trialMonths': 'Trial period',
  'terms.startsOn': 'First day of work',
  'requirements.years': 'Years in this work',
  'requirements.startBy': 'Start by',
  'requirements.languages.language': 'Language',
  'requirements.certificates': 'Certificates',
  'questions.text': 'The question',
  'questions.choices': 'The choices',
  'questions.meets.answers': 'The answers that meet it',
  'questions.meets.min': 'At least',
  'questions.meets.max': 'At most',
  'questions.meets.from': 'From',
  'questions.meets.until': 'Until',
}

/** 'is required' beside the title is 'Job title is required'. */
export function sentence(field: string, words: string): string {
  if (/^[A-Z]/.test(words)) return words
  const name = field.replace(/\.\d+/g, '')
  const own = name.slice(name.lastIndexOf('.') + 1)
  return `${labels[name] ?? capital(own)} ${words}`
}

/** An absent value, or a field that was left blank. */
function isMissing(input: Input, path: readonly PropertyKey[]): boolean {
  const given = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  )
  return given === undefined || given === ''
}

/** Errors of the input by field ('pay.allowances.0.amount'), in the words of the contract. */
export function mistakesIn(kind: 'new' | 'edit', input: Input): Record<string, string> {
  const schema: z.ZodType = kind === 'new' ? NewJob : EditedJob
  const result = schema.safeParse(input)
  const mistakes: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) {
    const field = path.join('.')
    const words = isMissing(input, path) && !message.startsWith('is required') ? 'is required' : message
    mistakes[field] ??= sentence(field, words)
  }
  // The contract checks salaries once everything else is valid; the form shows all errors at once.
  if (kind === 'edit' && !input.salaryNotStated)
    for (const field of ['salaryMin', 'salaryMax'])
      if (input[field] === undefined)
        mistakes[field] ??= sentence(field, 'is required, or tick that the salary is not stated')
  return mistakes
}

export const mistakesInNew = (values: JobValues): Record<string, string> =>
  mistakesIn('new', newJobInput(values))

import { capital, countOf, linesIn } from '#contract/base/in-words.ts'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import { fromWallClock } from '#contract/base/wall-clock.ts'
import { type Requirements, RequirementsInput } from '#contract/jobs/requirements.ts'
import type { Terms } from '#contract/pay/pay.ts'
import { inKindText, onTopText } from '#features/pay/pay-words.ts'
import { askedWords, listAsked } from '../requirement-rules.ts'
import type { JobValues } from './job-values.ts'
import { requirementsInputOf } from './requirement-values.ts'
import { amount, shownPay } from './shown-pay.ts'

/** One summary line for each collapsed part of 'More about the job'; '' for none. */
export type FormSummary = Record<MorePart, string>
export type MorePart =
  | 'benefits'
  | 'attachment'
  | 'allowances'
  | 'onTop'
  | 'inKind'
  | 'terms'
  | 'requirements'
  | 'questions'
  | 'publishAt'

const joined = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')
const counted = (count: number | undefined, one: string, many: string) =>
  count !== undefined && countOf(count, one, many)

function termsWords(terms: Terms = {}): string {
  const { hoursPerWeek, daysOffPerWeek, contract, contractMonths, trialMonths, startsOn } = terms
  return capital(
    joined([
      counted(hoursPerWeek, 'hour a week', 'hours a week'),
      counted(daysOffPerWeek, 'day off', 'days off'),
      contractMonths === undefined ? contract?.toLowerCase() : countOf(contractMonths, 'month', 'months'),
      trialMonths !== undefined && `trial of ${countOf(trialMonths, 'month', 'months')}`,
      startsOn !== undefined && `from ${formatLongDate(startsOn)}`,
    ]),
  )
}

/** Separately per part, so that an unfinished one does not hide the others. */
const requirementsOf = (values: JobValues['requirements']): Requirements =>
  Object.assign(
    {},
    ...Object.entries(requirementsInputOf(values)).map(
      ([name, value]) => RequirementsInput.safeParse({ [name]: value }).data,
    ),
  )

function publishWords(typed: string): string {
  const at = fromWallClock(typed)
  return at ? `On ${formatDateTime(at.toISOString())}` : ''
}

/** @param attachment name of the existing or chosen PDF */
export function formSummary(values: JobValues, attachment = ''): FormSummary {
  const { pay, terms } = shownPay(values)
  const questions = values.questions.map(({ text }) => text.trim()).filter(Boolean)
  const positions = Number(values.positions)
  return {
    benefits: joined([
      positions > 0 && countOf(positions, 'position', 'positions'),
      linesIn(values.benefits).join(', '),
      values.referenceNumber.trim() && `reference ${values.referenceNumber.trim()}`,
    ]),
    attachment,
    allowances: joined(
      (pay?.allowances ?? []).map(({ name, amount, currency }) => `${name} ${formatMoney(amount, currency)}`),
    ),
    onTop: capital((onTopText(pay) ?? (pay?.serviceCharge ? 'no service charge' : '')).replace(/^\+ /, '')),
    inKind: joined([inKindText(pay), pay?.paidIn && `paid out in ${pay.paidIn}`]),
    terms: termsWords(terms),
    requirements: joined(listAsked({ requirements: requirementsOf(values.requirements) }).map(askedWords)),
    questions: questions.length > 0 ? `${questions.length}: ${questions.join(' ')}` : '',
    publishAt: publishWords(values.publishAt),
  }
}

/** The steps of the form, each with the required fields of a new job. */
export const jobSteps = [
  { title: 'The job', required: ['title', 'location', 'type', 'mode', 'category', 'sector'] },
  { title: 'Description', required: ['description'] },
  { title: 'Pay', required: [] },
  { title: 'Applications', required: ['contactEmail'] },
  { title: 'More about the job', required: [] },
] as const
export type JobStep = (typeof jobSteps)[number]['title']

/** Number of the step, from 1, and of its empty required fields. @param required in place of a new job's */
export function stepOf(
  title: JobStep,
  values: JobValues,
  required?: readonly (keyof JobValues)[],
): { at: number; left: number; isRequired: boolean } {
  const at = jobSteps.findIndex((step) => step.title === title)
  const fields: readonly (keyof JobValues)[] = required ?? jobSteps[at]?.required ?? []
  return {
    at: at + 1,
    left: fields.filter((name) => !isFilled(values, name)).length,
    isRequired: fields.length > 0,
  }
}

/** A maximum below the minimum has to be written again. */
function isFilled(values: JobValues, name: keyof JobValues): boolean {
  const { salaryMin, salaryMax } = values
  if (name === 'salaryMax' && (amount(salaryMax) ?? 0) < (amount(salaryMin) ?? 0)) return false
  return String(values[name]).trim() !== ''
}

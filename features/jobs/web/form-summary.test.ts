import { describe, expect, test } from 'vitest'
import { formSummary, type MorePart, stepOf } from './form-summary.ts'
import { emptyJob, type JobValues } from './job-values.ts'
import { blankAllowance, blankPay, blankTerms, blankVariable } from './pay-values.ts'
import { blankLanguage, blankQuestion, blankRequirements } from './requirement-values.ts'

describe('a closed part summarises its values in a line', () => {
  const cases: { part: MorePart; values: Partial<JobValues>; line: string }[] = [
    {
      part: 'benefits',
      values: { positions: '1', benefits: ' Meals\nLeave ' },
      line: '1 position, Meals, Leave',
    },
    {
      part: 'benefits',
      values: { positions: '12', referenceNumber: ' R-7 ' },
      line: '12 positions, reference R-7',
    },
    {
      part: 'allowances',
      values: {
        pay: {
          ...blankPay,
          allowances: [
            { ...blankAllowance, name: 'Food', amount: '1,500' },
            { ...blankAllowance, name: 'Phone', amount: '20', currency: 'USD' },
            { ...blankAllowance, name: 'Half typed' },
          ],
        },
      },
      line: 'Food MVR 1,500, Phone USD 20',
    },
    {
      part: 'onTop',
      values: {
        pay: {
          ...blankPay,
          serviceCharge: { kind: 'Share', lowest: '', average: '600', currency: 'USD' },
          variable: [{ ...blankVariable, name: 'Tips' }],
        },
      },
      line: 'Service charge, recently about USD 600 + tips',
    },
    {
      part: 'onTop',
      values: { pay: { ...blankPay, serviceCharge: { ...blankPay.serviceCharge, kind: 'None' } } },
      line: 'No service charge',
    },
    {
      part: 'inKind',
      values: {
        pay: { ...blankPay, room: 'Shared room', roomSharedWith: '3', inKind: ['Meals'], paidIn: 'USD' },
      },
      line: 'Room shared with 3 and meals, paid out in USD',
    },
    {
      part: 'terms',
      values: {
        terms: {
          ...blankTerms,
          hoursPerWeek: '48',
          daysOffPerWeek: '1',
          contract: 'Fixed term',
          contractMonths: '12',
        },
      },
      line: '48 hours a week, 1 day off, 12 months',
    },
    {
      part: 'terms',
      values: { terms: { ...blankTerms, contract: 'Fixed term', contractMonths: '1' } },
      line: '1 month',
    },
    {
      part: 'terms',
      values: { terms: { ...blankTerms, contract: 'Open-ended', trialMonths: '3', startsOn: '2027-01-05' } },
      line: 'Open-ended, trial of 3 months, from January 5, 2027',
    },
    {
      part: 'requirements',
      values: {
        requirements: {
          ...blankRequirements,
          years: '1',
          education: 'diploma',
          languages: [{ ...blankLanguage, language: 'English' }, blankLanguage],
        },
      },
      line: '1 year in this work, A diploma, English, fluent',
    },
    {
      part: 'questions',
      values: { questions: [{ ...blankQuestion, text: 'Can you swim?' }, blankQuestion] },
      line: '1: Can you swim?',
    },
    { part: 'publishAt', values: { publishAt: '2026-12-24T08:05' }, line: 'On December 24, 2026 at 8:05 AM' },
  ]
  for (const { part, values, line } of cases)
    test(`${part}: ${line}`, () => expect(formSummary({ ...emptyJob, ...values })[part]).toBe(line))

  test('nothing for an empty part', () =>
    expect(Object.values(formSummary(emptyJob)).every((line) => line === '')).toBe(true))
})

describe('a step shows the number of its empty required fields', () => {
  const salaries = ['salaryMin', 'salaryMax'] as const
  const cases: {
    values: Partial<JobValues>
    step: Parameters<typeof stepOf>[0]
    required?: Parameters<typeof stepOf>[2]
    left: number
  }[] = [
    { values: {}, step: 'The job', left: 6 },
    { values: { title: 'Cook', location: ' ' }, step: 'The job', left: 5 },
    { values: {}, step: 'Pay', left: 0 },
    { values: {}, step: 'Pay', required: salaries, left: 2 },
    { values: { salaryMax: '9000' }, step: 'Pay', required: salaries, left: 1 },
    { values: { salaryMin: '12000', salaryMax: '9000' }, step: 'Pay', required: salaries, left: 1 },
    { values: { salaryMin: '9000', salaryMax: '9000' }, step: 'Pay', required: salaries, left: 0 },
    { values: {}, step: 'More about the job', left: 0 },
  ]
  for (const { values, step, required, left } of cases)
    test(`${step} with ${JSON.stringify(Object.keys(values))} of ${required?.length ?? 'a new job'}: ${left}`, () =>
      expect(stepOf(step, { ...emptyJob, ...values }, required).left).toBe(left))
})

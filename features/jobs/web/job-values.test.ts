import { describe, expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { Pay } from '#contract/pay/pay.ts'
import { PayInput } from '#contract/pay/pay-input.ts'
import {
  copyOf,
  editedJobInput,
  emptyJob,
  mistakesIn,
  mistakesInNew,
  newJobInput,
  valuesOf,
  withoutDates,
} from './job-values.ts'
import {
  blankAllowance,
  blankPay,
  blankTerms,
  type PayValues,
  payInputOf,
  payValuesOf,
  termsInputOf,
} from './pay-values.ts'
import { shownPay } from './shown-pay.ts'

const job = {
  _id: '0123456789abcdef01234567',
  title: 'Dive Instructor',
  location: 'Baa Atoll',
  description: '<h3>Duties</h3><p>Teach.</p>',
  excerpt: 'Duties\n\nTeach.',
  benefits: 'Meals',
  sector: 'Tourism & Resort Sector',
  category: 'Hospitality',
  type: 'Full time',
  mode: 'Onsite',
  contactEmail: 'dive@coralbay.example',
  applicationRestriction: 'Local Only',
  salaryRange: { min: 8000, max: 12_000 },
  salaryCurrency: 'MVR',
  salaryPeriod: 'month',
  expiryDate: '2026-12-20T18:59:59.999Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
} as JobDetail

// P2-5-10, P2-5-14
describe('a blank form', () => {
  test('names every field that must be filled, in words', () => {
    expect(mistakesInNew(emptyJob)).toEqual({
      title: 'Job title is required',
      description: 'Description is required',
      location: 'Location is required',
      sector: 'Sector is required',
      category: 'Category is required',
      contactEmail: 'Contact e-mail is required',
      type: 'Job type is required',
      mode: 'Work mode is required',
    })
  })
  test('asks for both salaries and an expiry when it edits', () => {
    const blank = { ...valuesOf(job), salaryMin: '', salaryMax: '', expiryDate: '' }
    expect(mistakesIn('edit', editedJobInput(blank, job))).toEqual({
      expiryDate: 'Closing date is required',
      salaryMin: 'Minimum salary is required, or tick that the salary is not stated',
      salaryMax: 'Maximum salary is required, or tick that the salary is not stated',
    })
    expect(mistakesIn('edit', editedJobInput({ ...valuesOf(job), salaryMin: '' }, job))).toEqual({
      salaryMin: 'Minimum salary is required, or tick that the salary is not stated',
    })
  })
})

test('a filled form is taken, and salaries are compared', () => {
  expect(mistakesInNew(valuesOf(job))).toEqual({})
  expect(mistakesIn('edit', editedJobInput(valuesOf(job), job))).toEqual({})
  const lower = { ...valuesOf(job), salaryMin: '8000', salaryMax: '7999' }
  const mistakes = { salaryMax: 'Maximum salary must be at least the minimum salary' }
  expect(mistakesInNew(lower)).toEqual(mistakes)
  expect(mistakesIn('edit', editedJobInput(lower, job))).toEqual(mistakes)
  const unclear = { ...valuesOf(job), salaryMax: '12.000' }
  const asked = 'Maximum salary can be read in two ways: please write it without the dot, as 8000 or 8'
  expect(mistakesInNew(unclear)).toEqual({ salaryMax: asked })
  expect(mistakesIn('edit', editedJobInput(unclear, job))).toEqual({ salaryMax: asked })
  const one = { ...lower, salaryMax: '8000' }
  expect(mistakesInNew(one)).toEqual({})
  expect(mistakesIn('edit', editedJobInput(one, job))).toEqual({})
})

test('benefits that were emptied are taken away', () => {
  expect(editedJobInput({ ...valuesOf(job), benefits: '' }, job)).toMatchObject({ benefits: '' })
})

test('a copy has no day of an earlier season, and a template none at all', () => {
  const dated = (startsOn: string, startBy: string, from: string, until: string) => ({
    terms: { ...blankTerms, hoursPerWeek: '44', startsOn },
    requirements: { startBy, years: '5' },
    questions: [{ kind: 'date', 'meets.from': from, 'meets.until': until }],
  })
  const old = {
    ...job,
    terms: { hoursPerWeek: 44, startsOn: '2020-01-10' },
    requirements: { years: 5, startBy: '2099-01-10' },
    questions: [
      { _id: job._id, kind: 'date', choices: [], meets: { from: '2020-01-01', until: '2099-01-31' } },
    ],
  } as unknown as JobDetail
  expect(copyOf(old)).toMatchObject(dated('', '2099-01-10', '', '2099-01-31'))
  expect(withoutDates(valuesOf(old))).toMatchObject({ ...dated('', '', '', ''), expiryDate: '' })
})

describe('pay beside the salary', () => {
  const values = valuesOf(job)
  const paid: PayValues = {
    ...blankPay,
    allowances: [
      { ...blankAllowance, name: 'Attendance', amount: '2,000' },
      { ...blankAllowance, name: 'Food', amount: '50', period: 'day' },
      blankAllowance,
    ],
    serviceCharge: { kind: 'Share', lowest: '200', average: '450', currency: 'USD' },
    room: 'Shared room',
    roomSharedWith: '2',
    inKind: ['Meals'],
  }

  test('is left out of a new job that says nothing of it, and taken away from one that is edited', () => {
    expect(newJobInput(values)).not.toHaveProperty('pay')
    expect(newJobInput(values)).not.toHaveProperty('terms')
    expect(editedJobInput(values, job)).toMatchObject({
      pay: { allowances: [], variable: [], inKind: [] },
      terms: {},
    })
  })

  test('is accepted as typed, without a blank last row', () => {
    expect(mistakesInNew({ ...values, pay: paid, terms: { ...blankTerms, hoursPerWeek: '44' } })).toEqual({})
    expect(payInputOf(paid).allowances).toHaveLength(2)
  })

  test('comes back from the job unchanged', () => {
    const pay = PayInput.parse(payInputOf(paid)) as Pay
    expect(payInputOf(payValuesOf(pay))).toEqual({
      ...payInputOf(paid),
      allowances: [
        { name: 'Attendance', amount: '2000', currency: 'MVR', period: 'month' },
        { name: 'Food', amount: '50', currency: 'MVR', period: 'day' },
      ],
    })
  })

  test('names each mistake beside its field', () => {
    const wrong: PayValues = {
      ...paid,
      allowances: [
        { ...blankAllowance, name: 'Attendance' },
        { ...blankAllowance, amount: 'much' },
      ],
      serviceCharge: { ...paid.serviceCharge, average: '100' },
    }
    expect(mistakesInNew({ ...values, pay: wrong, terms: { ...blankTerms, hoursPerWeek: '101' } })).toEqual({
      'pay.allowances.0.amount': 'Amount is required',
      'pay.allowances.1.name': 'What it is for is required',
      'pay.allowances.1.amount': 'Amount must be a number',
      'pay.serviceCharge.average': 'Average must be at least the lowest',
      'terms.hoursPerWeek': 'Hours a week must be at most 100',
    })
  })

  // P2-5-11
  test('a new job may state no salary, with the tick or a reason or neither', () => {
    const blank = { ...values, salaryMin: '', salaryMax: '' }
    const silent = { ...values, salaryNotStated: true }
    const said = { ...silent, pay: { ...blankPay, notStated: 'Confidential' } }
    for (const form of [blank, silent]) {
      expect(mistakesInNew(form)).toEqual({})
      expect(Object.keys(newJobInput(form))).not.toContain('pay')
    }
    expect(mistakesInNew(said)).toEqual({})
    // A value that was typed before the tick is not sent.
    expect(newJobInput(said)).not.toHaveProperty('salaryMin')
    expect(mistakesIn('edit', editedJobInput(said, job))).toEqual({})
    // A reason that was chosen before the tick was taken back is not sent either.
    expect(newJobInput({ ...said, salaryNotStated: false })).not.toHaveProperty('pay')
  })

  test('a field that belongs to an option is removed with it', () => {
    expect(
      payInputOf({ ...paid, room: 'Own room', serviceCharge: { ...paid.serviceCharge, kind: 'None' } }),
    ).toMatchObject({
      room: 'Own room',
      serviceCharge: { kind: 'None', currency: 'USD' },
    })
    expect(payInputOf({ ...paid, room: 'Own room' })).not.toHaveProperty('roomSharedWith')
    expect(termsInputOf({ ...blankTerms, contract: 'Open-ended', contractMonths: '12' })).toEqual({
      contract: 'Open-ended',
    })
  })

  test('shows part by part during typing', () => {
    const half = {
      ...paid,
      allowances: [...paid.allowances.slice(0, 1), { ...blankAllowance, name: 'Phone' }],
    }
    const shown = shownPay({
      ...values,
      pay: half,
      terms: { ...blankTerms, hoursPerWeek: 'many', trialMonths: '3' },
    })
    expect(shown.pay?.allowances.map(({ name }) => name)).toEqual(['Attendance'])
    expect(shown.pay?.serviceCharge).toMatchObject({ lowest: 200, average: 450 })
    expect(shown.terms).toEqual({ trialMonths: 3 })
  })
})

import { describe, expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs.ts'
import { editedJobInput, emptyJob, mistakesIn, newJobInput, valuesOf } from './job-values.ts'

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
    expect(mistakesIn('new', newJobInput(emptyJob))).toEqual({
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
  expect(mistakesIn('new', newJobInput(valuesOf(job)))).toEqual({})
  expect(mistakesIn('edit', editedJobInput(valuesOf(job), job))).toEqual({})
  const lower = { ...valuesOf(job), salaryMax: '7999' }
  expect(mistakesIn('new', newJobInput(lower))).toEqual({
    salaryMax: 'Maximum salary must be at least the minimum salary',
  })
})

test('benefits that were emptied are taken away', () => {
  expect(editedJobInput({ ...valuesOf(job), benefits: '' }, job)).toMatchObject({ benefits: '' })
})

import { describe, expect, test } from 'vitest'
import { countOf } from '#contract/base/in-words.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { fileUrl } from '#site/addresses.ts'
import { onOneLine } from '#site/excerpt.ts'
import { closingSoon, employerName } from './job-words.ts'
import { listed } from './listed-job.ts'

const employer = { _id: 'e', name: 'Name', company: 'Company', companyName: 'Company Name', logo: null }

// P1-2.1-13
describe('the name of an employer', () => {
  const cases = [
    { by: 'its company name', employerId: employer, name: 'Company Name' },
    { by: 'its company', employerId: { ...employer, companyName: '' }, name: 'Company' },
    { by: 'its own name', employerId: { ...employer, companyName: '', company: '' }, name: 'Name' },
    { by: 'what the job says', employerId: 'e', company: 'On the job', name: 'On the job' },
    { by: 'nothing that is known', employerId: 'e', name: 'Company Name Not Available' },
  ]
  for (const { by, name, company = '', employerId } of cases)
    test(by, () => expect(employerName({ company, employerId })).toBe(name))
})

// P1-3-17
test('logos are read from the uploads area, or from where their address says', () => {
  expect(fileUrl('logos/a.webp')).toBe('/api/uploads/logos/a.webp')
  expect(fileUrl('/api/uploads/logos/a.webp')).toBe('/api/uploads/logos/a.webp')
  expect(fileUrl('uploads/logos/a.webp')).toBe('/api/uploads/logos/a.webp')
  expect(fileUrl('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp')
  expect(fileUrl(null)).toBeUndefined()
})

test('a description on one line separates its points', () => {
  expect(onOneLine('At a glance\n\n- Title: Clerk\n- Unit: HR\n\nCome\nand see')).toBe(
    'At a glance · Title: Clerk · Unit: HR Come and see',
  )
})

test('a deadline is mentioned when it is near', () => {
  expect([-1, 0, 1, 3, 4, undefined].map(closingSoon)).toEqual([
    undefined,
    'Closes today',
    'Closes tomorrow',
    'Closes in 3 days',
    undefined,
    undefined,
  ])
})

test('counts have separators, and one is one', () => {
  expect(countOf(1, 'job found', 'jobs found')).toBe('1 job found')
  expect(countOf(12_345, 'job found', 'jobs found')).toBe('12,345 jobs found')
})

describe('a listed job says', () => {
  const card = {
    company: 'Coral',
    employerId: employer,
    createdAt: '2026-12-20T08:00:00.000Z',
    expiryDate: '2027-01-20T18:59:59.999Z',
    applicationRestriction: 'No Restriction',
  } as JobCard
  const posted = (daysLeft: number) => listed({ ...card, daysLeft }).posted

  test('the year in which it was posted, from the day on which it is another one', () => {
    expect([posted(20), posted(19)]).toEqual(['Dec 20', 'Dec 20, 2026'])
  })

  test('its eligibility, when not everybody may apply', () => {
    const saysOf = (applicationRestriction: JobCard['applicationRestriction']) =>
      listed({ ...card, applicationRestriction }).onlyFor
    expect(saysOf('No Restriction')).toBeUndefined()
    expect([saysOf('Local Only'), saysOf('Foreign Only')]).toEqual(['Maldivians only', 'Foreigners only'])
  })

  test('that Maldivians come first, until the day on which it opens to all', () => {
    const saysWith = (daysLeft: number) => listed({ ...card, opensToAllOn: '2027-01-01', daysLeft }).onlyFor
    expect([saysWith(20), saysWith(19)]).toEqual(['Maldivians first', undefined])
  })
})

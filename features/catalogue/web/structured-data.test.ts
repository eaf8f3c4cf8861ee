import { describe, expect, test } from 'vitest'
import { jobTypes, salaryPeriods } from '#contract/facts/vocabularies.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { breadcrumbs, jobPosting } from './structured-data.ts'

const site = 'https://vazeefa.example'
const employer = {
  _id: 'e'.repeat(24),
  name: 'Coral Bay',
  company: 'Coral Bay',
  companyName: 'Coral Bay',
  logo: '/api/uploads/logos/a.webp',
  website: 'coral.mv',
}
const job: JobDetail = {
  _id: 'a'.repeat(24),
  title: 'Night Auditor',
  company: 'Coral Bay',
  location: 'Baa Atoll',
  description: '<p>Count.</p>',
  excerpt: 'Count.',
  evidence: [],
  sector: 'Tourism & Resort Sector',
  category: 'Finance',
  type: 'Full time',
  employmentType: 'Full time',
  mode: 'Onsite',
  featured: true,
  createdAt: '2026-11-19T20:30:00.000Z',
  updatedAt: '2026-11-19T20:30:00.000Z',
  salaryRange: { min: 9000, max: 12000 },
  salaryCurrency: 'MVR',
  salaryPeriod: 'month',
  status: 'Active',
  expiryDate: '2026-12-20T18:59:59.999Z',
  benefits: '',
  positions: null,
  closedAt: null,
  removedAt: null,
  applicationRestriction: 'No Restriction',
  attachment: null,
  attachmentName: null,
  applyAt: null,
  employerId: employer,
}

// D-J-01
test('an open job is offered by the rules, in days of the Maldives', () => {
  expect(jobPosting(job, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Night Auditor',
    description: '<p>Count.</p>',
    datePosted: '2026-11-20',
    validThrough: '2026-12-20T23:59:59+05:00',
    url: `${site}/jobs/${job._id}`,
    identifier: { '@type': 'PropertyValue', name: 'Coral Bay', value: job._id },
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Coral Bay',
      sameAs: 'https://coral.mv/',
      logo: `${site}/api/uploads/logos/a.webp`,
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Baa Atoll', addressCountry: 'MV' },
    },
    employmentType: 'FULL_TIME',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'MVR',
      value: { '@type': 'QuantitativeValue', minValue: 9000, maxValue: 12000, unitText: 'MONTH' },
    },
    occupationalCategory: 'Finance',
    industry: 'Tourism & Resort Sector',
    directApply: true,
  })
})

test('says how many people are wanted, and until when, where the employer did', () => {
  expect(jobPosting({ ...job, positions: 3, expiryDate: '2026-11-25T18:59:59.999Z' }, site)).toMatchObject({
    totalJobOpenings: 3,
    validThrough: '2026-11-25T23:59:59+05:00',
  })
  expect(jobPosting(job, site)).not.toHaveProperty('totalJobOpenings')
})

test('says the requirements for which schema.org has a word', () => {
  const requirements = {
    years: 5,
    education: 'diploma' as const,
    languages: [
      { language: 'English', level: 'fluent' as const },
      { language: 'Dhivehi', level: 'basic' as const },
    ],
    certificates: ['boat', 'first aid'],
    liveIn: true,
    startBy: '2027-01-31',
  }
  expect(jobPosting({ ...job, requirements }, site)).toMatchObject({
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 60 },
    educationRequirements: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'associate degree',
    },
    skills: 'English, fluent; Dhivehi, basic',
    qualifications: 'boat; first aid',
  })
  for (const none of [{}, { years: 0, education: 'none' as const, languages: [], certificates: [] }])
    expect(jobPosting({ ...job, requirements: none }, site)).toEqual(jobPosting(job, site))
})

// D-B-07, D-D-19
test('an ended job is not offered', () => {
  for (const status of ['Expired', 'Closed', 'Removed', 'Pending'] as const)
    expect(jobPosting({ ...job, status }, site)).toBeUndefined()
})

describe('unknown facts are left out', () => {
  test('a salary with one bound, or with none', () => {
    const only = (salaryRange: JobDetail['salaryRange']) => jobPosting({ ...job, salaryRange }, site)
    expect(only({ min: 100 })).toMatchObject({ baseSalary: { value: { minValue: 100 } } })
    expect(only({ min: 5, max: 5 })).toMatchObject({ baseSalary: { value: { value: 5 } } })
    expect(only({})).not.toHaveProperty('baseSalary')
  })
  test('remote work has no place but a country', () => {
    const remote = jobPosting({ ...job, mode: 'Remote' }, site)
    expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE' })
    expect(remote).not.toHaveProperty('jobLocation')
  })
  test('a location that is no specific place is no locality', () => {
    const posting = jobPosting({ ...job, location: 'Anywhere', outside: 'nowhere' }, site)
    expect(posting?.jobLocation).toEqual({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'MV' },
    })
  })
  test('work at a place abroad is not offered as work in the Maldives', () => {
    const abroad = { ...job, location: 'Dubai', outside: 'abroad' } as const
    expect(jobPosting(abroad, site)).toBeUndefined()
    expect(jobPosting({ ...abroad, mode: 'Remote' }, site)).toMatchObject({ jobLocationType: 'TELECOMMUTE' })
  })
  test('no logo and no website', () => {
    const bare = jobPosting({ ...job, employerId: { ...employer, logo: null, website: '' } }, site)
    expect(bare?.hiringOrganization).toEqual({ '@type': 'Organization', name: 'Coral Bay' })
  })
})

test('every job type and salary period has its word', () => {
  for (const type of jobTypes) expect(jobPosting({ ...job, type }, site)?.employmentType).toMatch(/^[A-Z_]+$/)
  for (const salaryPeriod of salaryPeriods)
    expect(JSON.stringify(jobPosting({ ...job, salaryPeriod }, site))).toMatch(/"unitText":"[A-Z]+"/)
})

test('breadcrumbs lead from the whole to the part', () => {
  expect(
    breadcrumbs(
      [
        { name: 'Jobs', path: '/' },
        { name: 'One', path: '/jobs/1' },
      ],
      site,
    ),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Jobs', item: `${site}/` },
      { position: 2, name: 'One', item: `${site}/jobs/1` },
    ],
  })
})

import { describe, expect, test } from 'vitest'
import { categoryFor, isPublicBody, modeFor, sectorFor, typeFor } from './classify-by-words.ts'
import { readSalary } from './salary.ts'
import { daysToShift, scheduleOf } from './schedule.ts'

const male = (text: string) => new Date(`${text.replace(' ', 'T')}+05:00`)

describe('when an imported advertisement was posted and ends', () => {
  const now = male('2026-11-20 10:00')
  const plan = { now, shiftDays: 0, openForDays: null, keepDates: false }
  const inAMonth = male('2026-12-20 23:59:59.999')
  const cases = [
    {
      when: 'it has no dates: now, for a month',
      ad: {},
      is: { publishedAt: now, expiresAt: inAMonth },
    },
    {
      when: 'its own closing day comes sooner',
      ad: { postedAt: male('2026-11-01 00:00'), closesAt: male('2026-11-25 00:00') },
      is: { publishedAt: male('2026-11-01 00:00'), expiresAt: male('2026-11-25 23:59:59.999') },
    },
    {
      when: 'its own closing day is over or too far away',
      ad: { closesAt: male('2028-01-01 00:00') },
      is: { publishedAt: now, expiresAt: inAMonth },
    },
    {
      when: 'its file is moved by 100 days',
      ad: { postedAt: male('2026-08-12 00:00'), closesAt: male('2026-08-20 00:00') },
      plan: { ...plan, shiftDays: 100 },
      is: { publishedAt: male('2026-11-20 00:00'), expiresAt: male('2026-11-28 23:59:59.999') },
    },
    {
      when: 'it is from the future',
      ad: { postedAt: male('2027-01-01 00:00') },
      plan: { ...plan, openForDays: 5 },
      is: { publishedAt: now, expiresAt: male('2026-11-25 23:59:59.999') },
    },
    {
      when: 'old ones keep their dates',
      ad: { postedAt: male('2019-01-31 00:00') },
      plan: { ...plan, keepDates: true },
      is: { publishedAt: male('2019-01-31 00:00'), expiresAt: male('2019-02-28 23:59:59.999') },
    },
  ]
  for (const { when, ad, is, plan: other = plan } of cases)
    test(`when ${when}`, () =>
      expect(scheduleOf({ postedAt: undefined, closesAt: undefined, ...ad }, other)).toEqual(is))

  test('a file moves only when its newest advertisement is older than a month', () => {
    expect(daysToShift(male('2026-10-25 00:00'), now)).toBe(0)
    expect(daysToShift(male('2026-10-10 00:00'), now)).toBe(41)
    expect(daysToShift(undefined, now)).toBe(0)
  })
})

describe('a salary is read', () => {
  const cells = { salary: '', min: '', max: '', period: '', currency: '', columns: '' }
  const alone = { isDoubtful: false }
  const usual = { currency: 'MVR', period: 'month' } as const
  const cases = [
    { what: { min: '42405', max: '65485.5', period: 'Annual' }, is: [42_405_00, 65_485_50, 'year'] },
    {
      what: { min: '13.5', max: '17.9', period: 'Hourly', currency: 'US dollars' },
      is: [13_50, 17_90, 'hour'],
    },
    { what: { min: '0', max: '422.43', period: 'Daily' }, is: [null, 422_43, 'day'] },
    { what: { salary: 'MVR 8,000 - 12,000 per month' }, is: [8_000_00, 12_000_00, 'month'] },
    { what: { salary: '$16.50/hr' }, is: [16_50, 16_50, 'hour'] },
    { what: { salary: '20k–28k USD', period: 'p.a.' }, is: [20_000_00, 28_000_00, 'year'] },
    { what: { salary: '12000-9000' }, is: [9_000_00, 12_000_00, 'month'] },
    { what: { salary: 'up to 15,000' }, is: [null, 15_000_00, 'month'] },
    { what: { salary: '0-0' }, is: [null, null, 'month'] },
  ] as const
  for (const { what, is } of cases)
    test(Object.values(what).join(' '), () =>
      expect(readSalary({ ...cells, ...what }, usual, alone)).toMatchObject({
        salary: { minInLaari: is[0], maxInLaari: is[1], period: is[2] },
      }),
    )
  const leftOut = [
    'Oct-20',
    '10-Dec',
    '50-110 a year',
    '120000-15000000 yearly',
    'competitive',
    '500 to 90000',
  ]
  for (const salary of leftOut)
    test(`'${salary}' is left out with a note`, () => {
      const read = readSalary({ ...cells, salary }, usual, alone)
      expect([read.salary.minInLaari, read.salary.maxInLaari]).toEqual([null, null])
      expect(read.notes.join()).toContain(salary)
    })
})

describe('their words become ours', () => {
  const categories = [
    { cells: ['healthcare'], title: 'Driver', is: 'Healthcare' },
    {
      cells: ['Health Public Safety, Inspections, & Enforcement'],
      title: 'Pest Controller',
      is: 'Healthcare',
    },
    { cells: ['Health'], title: 'Senior Java Developer', is: 'Technology' },
    { cells: ['', 'Hospital & Health Care'], title: 'Night Shift', is: 'Healthcare' },
    { cells: [], title: 'Sous Chef', is: 'Hospitality' },
    { cells: ['Policy, Research & Analysis'], title: 'Programme Lead', is: 'Administration' },
    { cells: [''], title: 'Choose Your Own Adventure', is: undefined },
  ] as const
  for (const { cells, title, is } of categories)
    test(`${title} in '${cells.join(' / ')}' is ${is}`, () => expect(categoryFor(cells, title)).toBe(is))

  const types = [
    ['F', 'Clerk', 'Full time'],
    ['P', 'Clerk', 'Part time'],
    ['Full-time', 'Summer Intern', 'Full time'],
    ['', 'Marketing Internship', 'Intern'],
    ['Other', 'Freelance Writer', 'Freelance'],
    ['Other', 'Writer', 'Other'],
    ['', 'Writer', undefined],
  ] as const
  for (const [cell, title, is] of types)
    test(`type '${cell}' of ${title} is ${is}`, () => expect(typeFor(cell, title)).toBe(is))

  const modes = [
    ['1', 'Remote'],
    ['0', 'Onsite'],
    ['On-site', 'Onsite'],
    ['Work from home', 'Remote'],
    ['flexible', 'Flexible'],
    ['', undefined],
  ] as const
  for (const [cell, is] of modes) test(`mode '${cell}' is ${is}`, () => expect(modeFor(cell)).toBe(is))

  test('the sector follows from what is said, else from the category', () => {
    expect(sectorFor(['Tourism'], 'Other')).toBe('Tourism & Resort Sector')
    expect(sectorFor(['Management Consulting'], 'Finance')).toBe('Consulting')
    expect(sectorFor([''], 'Education')).toBe('Education')
    expect(sectorFor([], 'Sales')).toBe('Private Sector')
  })
})

describe('the work of lawyers, which has no category here, is Other whatever its office does', () => {
  for (const title of [
    'Agency Attorney 1',
    'Attorney Interne',
    'Civil Litigation General Litigation Agency Attorney Level III',
    'Contracts Attorney',
    'Assistant General Counsel, Office of General Counsel',
    'Senior Counsel - Civil Litigation, Administrative Law, Employment/Labor',
  ])
    test(title, () =>
      expect(categoryFor(['Legal Affairs', 'Administration & Human Resources'], title)).toBe('Other'),
    )
  test('a counselor is none', () => expect(categoryFor([], 'Guidance Counselor, School')).toBe('Education'))
})

test('a public body is told by its name, and a company is none', () => {
  const isOne = (employer: string) => isPublicBody(employer, [])
  for (const name of [
    'DEPARTMENT OF BUSINESS SERV.',
    'NYC HOUSING AUTHORITY',
    'LAW DEPARTMENT',
    'Malé City Council',
  ])
    expect(isOne(name), name).toBe(true)
  for (const name of ['Kandu Divers', 'Thilafaru Ministries Café', 'Department Store Malé'])
    expect(isOne(name), name).toBe(false)
})

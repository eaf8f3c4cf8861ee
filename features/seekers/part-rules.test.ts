import { describe, expect, test } from 'vitest'
import type {
  Availability,
  CertificateEntry,
  ProfileParts,
  WorkEntry,
} from '#contract/seekers/profile-parts.ts'
import {
  availabilityFacts,
  completeness,
  isFilled,
  isPartName,
  linesOf,
  newestFirst,
  noParts as nothing,
  partNames,
  partsInOrder,
  timeInWords,
} from './part-rules.ts'

const noAvailability = { from: null, notice: null, liveIn: null, places: [], types: [] }

test('an address names one of the five parts, or none', () => {
  expect(partNames.every(isPartName)).toBe(true)
  expect(['', 'Work', 'pay'].some(isPartName)).toBe(false)
})

const work = (title: string): WorkEntry => ({
  title,
  employer: '',
  place: '',
  from: '2020-01',
  to: null,
  what: '',
})

describe('the first part is the one that says most', () => {
  const of = (more: Partial<Parameters<typeof partsInOrder>[0]>, entries: WorkEntry[] = []) =>
    partsInOrder({ skills: [], experience: '', sector: 'Private Sector', ...more }, { work: entries })
  test.each([
    ['for a boat captain', of({ skills: ['Boat captain'] }), 'certificates'],
    ['for a nurse, by the work', of({}, [work('Staff nurse')]), 'certificates'],
    ['for a driver, by the experience', of({ experience: 'Ten years as a truck driver' }), 'certificates'],
    ['for somebody who has not worked', of({}), 'education'],
    ['for a waiter', of({ sector: 'Tourism & Resort Sector' }, [work('Waiter')]), 'work'],
    ['for an accountant', of({ sector: 'Finance' }, [work('Accountant')]), 'work'],
    ['not by a part of a word', of({ experience: 'Individual sales, diversity training' }), 'work'],
  ])('%s', (_, order, first) => {
    expect(order[0]).toBe(first)
    expect(order.toSorted()).toEqual(partNames.toSorted())
  })

  test('where guests are served, languages come second', () => {
    expect(of({ sector: 'Tourism & Resort Sector' }, [work('Waiter')])[1]).toBe('languages')
    expect(of({ sector: 'Finance' }, [work('Accountant')])[1]).toBe('education')
  })
})

describe('completeness', () => {
  test('names the present parts and the next one, and nothing more when all are there', () => {
    expect(completeness(partNames, nothing)).toBe('0 of 5 parts filled in. Next: work.')
    const some = { ...nothing, work: [work('Cook')], leastPay: 9_000 }
    expect(completeness(partNames, some)).toBe('2 of 5 parts filled in. Next: education.')
    expect(isFilled('availability', { ...nothing, availability: null, leastPay: null })).toBe(false)
    const all: ProfileParts = {
      ...some,
      education: [{ school: '', what: '', level: 'school', year: null }],
      certificates: [{ kind: 'boat', name: '', number: '', expires: null }],
      languages: [{ language: 'Dhivehi', level: 'native' }],
    }
    expect(completeness(partNames, all)).toBe('All five parts are filled in.')
  })

  test.each([
    { from: '2027-01-01' },
    { notice: 30 },
    { liveIn: false },
    { places: ['Gan'] },
    { types: ['Full time'] },
  ] satisfies Partial<Availability>[])('%j alone is an availability', (said) => {
    const availability = { ...noAvailability, ...said }
    expect(isFilled('availability', { ...nothing, availability })).toBe(true)
  })

  test('nothing is filled in a profile without parts', () => {
    expect(partNames.filter((part) => isFilled(part, nothing))).toEqual([])
    expect(nothing.availability).toEqual(noAvailability)
  })
})

test('current work comes first, then what ended last, then what began last', () => {
  const from = (from: string, to: string | null): WorkEntry => ({ ...work('Cook'), from, to })
  const [now, alsoNow, long, short, old] = [
    from('2024-01', null),
    from('2023-01', null),
    from('2019-01', '2022-12'),
    from('2022-01', '2022-12'),
    from('2020-01', '2021-01'),
  ]
  expect([old, long, alsoNow, short, now].toSorted(newestFirst)).toEqual([now, alsoNow, short, long, old])
})

describe('a line of a part', () => {
  const day = '2026-11-20'

  test('has the known facts and leaves out the others', () => {
    expect(timeInWords({ from: '2019-05', to: '2020-12' })).toBe('May 2019 to Dec 2020')
    expect(timeInWords({ from: '2019', to: null }), 'a year without a month').toBe('2019 to now')
    expect(timeInWords({ from: '2019', to: '2019' }), 'one year').toBe('2019')
    expect(linesOf('work', { ...nothing, work: [work('Cook')] }, day)).toEqual([
      { title: 'Cook', detail: 'Jan 2020 to now' },
    ])
    expect(
      linesOf(
        'certificates',
        {
          ...nothing,
          certificates: [
            { kind: 'STCW', name: '', number: '7', expires: day },
            { kind: 'boat', name: '', number: '', expires: '2026-11-19' },
          ],
        },
        day,
      ),
    ).toEqual([
      { title: 'STCW', detail: 'No. 7 · valid until November 20, 2026' },
      { title: 'Boat', detail: 'expired November 19, 2026' },
    ])
    const file = 'file-of-the-certificate'
    const named: CertificateEntry = { kind: 'boat', name: 'Captain 3', number: '', expires: null, file }
    expect(linesOf('certificates', { ...nothing, certificates: [named] }, day)).toEqual([
      { title: 'Captain 3', detail: 'Boat · photo or PDF attached' },
    ])
    expect(
      linesOf(
        'education',
        {
          ...nothing,
          education: [
            { school: 'Villa College', what: 'Accounting', level: 'degree', year: 2019 },
            { school: '', what: '', level: 'none', year: null },
          ],
        },
        day,
      ),
    ).toEqual([
      { title: 'Accounting', detail: 'Degree · Villa College · 2019' },
      { title: 'No certificate', detail: '' },
    ])
    expect(
      linesOf('languages', { ...nothing, languages: [{ language: 'Dhivehi', level: 'native' }] }, day),
    ).toEqual([{ title: 'Dhivehi', detail: 'Native' }])
  })

  test('of availability, each known fact has its name', () => {
    expect(availabilityFacts({ ...nothing, availability: null })).toEqual([])
    expect(
      linesOf(
        'availability',
        {
          ...nothing,
          availability: { from: null, notice: 1, liveIn: false, places: ['Gan'], types: [] },
          leastPay: 8_000,
        },
        day,
      ),
    ).toEqual([
      { title: 'Notice period', detail: '1 day' },
      { title: 'Live-in', detail: 'No' },
      { title: 'Islands', detail: 'Gan' },
      { title: 'Minimum pay', detail: 'MVR 8,000 a month' },
    ])
    const availability = {
      ...noAvailability,
      from: '2027-01-31',
      notice: 30,
      liveIn: true,
      types: ['Full time', 'Contract'] satisfies Availability['types'],
    }
    expect(availabilityFacts({ ...nothing, availability })).toEqual([
      { term: 'Available from', detail: 'January 31, 2027' },
      { term: 'Notice period', detail: '30 days' },
      { term: 'Live-in', detail: 'Yes' },
      { term: 'Job types', detail: 'Full time, Contract' },
    ])
    const inWords = { ...noAvailability, notice: 'after Ramadan' }
    expect(availabilityFacts({ ...nothing, availability: inWords })).toEqual([
      { term: 'Notice period', detail: 'after Ramadan' },
    ])
  })
})

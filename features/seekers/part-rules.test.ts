import { describe, expect, test } from 'vitest'
import type { ProfileParts, WorkEntry } from '#contract/profile-parts.ts'
import { completeness, isFilled, linesOf, partNames, partsInOrder, timeInWords } from './part-rules.ts'

const nothing: ProfileParts = {
  work: [],
  education: [],
  certificates: [],
  languages: [],
  availability: { from: null, notice: null, liveIn: null, places: [], types: [] },
  leastPay: null,
}
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
})

describe('completeness', () => {
  test('says what is there and what comes next, and nothing more when all is', () => {
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
})

describe('a line of a part', () => {
  test('says what is known and leaves out what is not', () => {
    expect(timeInWords({ from: '2019-05', to: '2020-12' })).toBe('May 2019 to Dec 2020')
    expect(linesOf('work', { ...nothing, work: [work('Cook')] })).toEqual([
      { title: 'Cook', detail: 'Jan 2020 to now' },
    ])
    expect(
      linesOf('certificates', {
        ...nothing,
        certificates: [{ kind: 'STCW', name: '', number: '7', expires: '2027-01-31' }],
      }),
    ).toEqual([{ title: 'STCW', detail: 'No. 7 · valid until January 31, 2027' }])
    expect(
      linesOf('availability', {
        ...nothing,
        availability: { from: null, notice: 1, liveIn: false, places: ['Gan'], types: [] },
        leastPay: 8_000,
      }),
    ).toEqual([
      { title: 'Notice', detail: '1 day' },
      { title: 'Live-in', detail: 'No' },
      { title: 'Islands', detail: 'Gan' },
      { title: 'Minimum pay', detail: 'MVR 8,000 a month' },
    ])
  })
})

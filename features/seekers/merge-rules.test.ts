import { describe, expect, test } from 'vitest'
import type { Availability, ProfileParts, WorkEntry } from '#contract/seekers/profile-parts.ts'
import { basisAfter, isSameEntry, mergedList, mergedParts } from './merge-rules.ts'
import { noAvailability } from './part-rules.ts'

const [cook, waiter, captain, diver] = ['Cook', 'Waiter', 'Captain', 'Diver'].map((title) => ({
  title,
  to: null,
}))
const all = (...entries: (typeof cook)[]) => entries.filter((entry) => entry !== undefined)
const longer = { title: 'Cook', to: '2026-01' }
const head = { title: 'Head cook', to: null }

describe('a list that was changed here and elsewhere loses nothing', () => {
  test.each([
    { when: 'only here', basis: all(cook), mine: all(cook, waiter), now: all(cook), merged: all(cook, waiter) },
    { when: 'an entry was added on both sides', basis: all(cook), mine: all(cook, waiter), now: all(cook, captain), merged: all(cook, waiter, captain) },
    { when: 'the same entry was added on both sides', basis: [], mine: all(cook), now: all(cook), merged: all(cook) },
    { when: 'it is sent again', basis: all(cook), mine: all(cook, waiter), now: all(cook, waiter), merged: all(cook, waiter) },
    { when: 'one was removed here, and another added elsewhere', basis: all(cook, waiter), mine: all(cook), now: all(cook, waiter, diver), merged: all(cook, diver) },
    { when: 'one was removed elsewhere', basis: all(cook, waiter), mine: all(cook, waiter, diver), now: all(waiter), merged: all(waiter, diver) },
    { when: 'the same one was changed on both sides', basis: all(cook), mine: [longer], now: [head], merged: [longer, head] },
    { when: 'one was changed here and removed elsewhere', basis: all(cook), mine: [longer], now: [], merged: [longer] },
    { when: 'nothing could be read before', basis: [], mine: all(captain), now: all(cook, waiter), merged: all(captain, cook, waiter) },
  ])('when $when', ({ basis, mine, now, merged }) => expect(mergedList<object>(basis, mine, now)).toEqual(merged)) // biome-ignore format: rows

  test('whatever the order of the names of an entry', () =>
    expect(mergedList([{ a: 1, b: 2 }], [{ b: 2, a: 1 }], [{ a: 1, b: 2 }])).toHaveLength(1))

  test('an entry with three names is the same in each of their orders, and without what is undefined', () => {
    const orders = [
      { a: 1, b: 2, c: 3 },
      { a: 1, c: 3, b: 2 },
      { b: 2, a: 1, c: 3 },
      { b: 2, c: 3, a: 1 },
      { c: 3, a: 1, b: 2 },
      { c: 3, b: 2, a: 1, d: undefined },
    ]
    for (const one of orders)
      for (const other of orders) expect(mergedList<object>([], [one], [other])).toEqual([one])
  })

  test('but a language, which has one level: that of here', () => {
    const english = (level: string, language = 'English') => ({ language, level })
    expect(
      mergedList([], [english('fluent')], [english('basic', 'english'), english('native', 'Tamil')]),
    ).toEqual([english('fluent'), english('native', 'Tamil')])
  })
})

describe('of the lists of a profile', () => {
  const work = (title: string, from: string): WorkEntry => ({
    title,
    employer: '',
    place: '',
    to: null,
    what: '',
    from,
  })
  const certificate = (kind: string) => ({ kind, name: '', number: '', expires: null })
  const school = (school: string) => ({ school, what: '', level: 'school' as const, year: null })
  const nativeIn = (language: string) => ({ language, level: 'native' as const })
  const now: ProfileParts = {
    work: [work('Cook', '2020-01'), work('Chef', '2024-01')],
    education: [school('Aminiya'), school('Majeediyya')],
    certificates: [certificate('boat'), certificate('STCW')],
    languages: [nativeIn('Dhivehi'), nativeIn('Tamil')],
    availability: null,
    leastPay: null,
  }
  const basis = {
    work: [work('Cook', '2020-01')],
    education: [school('Aminiya')],
    certificates: [certificate('boat')],
    languages: [nativeIn('Dhivehi')],
  }
  const mine = {
    work: [work('Cook', '2020-01'), work('Waiter', '2022-01')],
    education: [school('Aminiya'), school('Villa')],
    certificates: [certificate('boat'), certificate('diving')],
    languages: [nativeIn('Dhivehi'), nativeIn('English')],
  }

  test('each keeps what was added on both sides; work stands newest first', () =>
    expect(mergedParts(basis, mine, now)).toEqual({
      work: [work('Chef', '2024-01'), work('Waiter', '2022-01'), work('Cook', '2020-01')],
      education: ['Aminiya', 'Villa', 'Majeediyya'].map(school),
      certificates: ['boat', 'diving', 'STCW'].map(certificate),
      languages: ['Dhivehi', 'English', 'Tamil'].map(nativeIn),
    }))

  test('one that was not read before is replaced as it is, in its own order', () =>
    expect(mergedParts({}, mine, now)).toEqual(mine))

  test('one that is not sent stays away', () => expect(mergedParts(basis, {}, now)).toEqual({}))
})

test('untouched fields of availability and pay keep the value from elsewhere', () => {
  const empty = { from: null, notice: null, liveIn: null, places: [], types: [] }
  const now = {
    work: [],
    education: [],
    certificates: [],
    languages: [],
    availability: { ...empty, liveIn: true, places: ['Malé'] },
    leastPay: 9_000,
  }
  const basis = { availability: empty, leastPay: 8_000 }
  const mine = { availability: { ...empty, from: '2027-01-01', places: ['Addu'] }, leastPay: 8_000 }
  expect(mergedParts(basis, mine, now)).toEqual({
    availability: { ...empty, from: '2027-01-01', places: ['Addu'], liveIn: true },
    leastPay: 9_000,
  })
  expect(mergedParts({}, mine, now)).toEqual(mine)
  expect(mergedParts(basis, { ...mine, leastPay: null }, now).leastPay).toBeNull()
  expect(mergedParts({}, {}, now)).toEqual({})
})

test('a field that a second change takes back counts as changed, the others as they were read', () => {
  const first: Availability = { ...noAvailability, types: ['Part time'], places: ['Addu'] }
  const second: Availability = { ...first, types: [] }
  expect(basisAfter(noAvailability, first, second)).toEqual({ ...noAvailability, types: ['Part time'] })
  expect(basisAfter(noAvailability, first, first)).toEqual(noAvailability)
})

test.each([
  { one: { level: 'school', what: ' O Level', year: '2019' }, other: { year: 2019, what: 'O level', level: 'school' }, same: true },
  { one: { kind: 'Boat', expires: null, file: undefined }, other: { kind: 'boat', expires: null }, same: true },
  { one: { kind: 'Boat', number: '' }, other: { kind: 'boat', number: '7' }, same: false },
])('an entry as typed is the one that the server stores: $one $other', ({ one, other, same }) => expect(isSameEntry(one, other)).toBe(same)) // biome-ignore format: rows

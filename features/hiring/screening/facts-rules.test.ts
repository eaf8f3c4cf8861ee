import { describe, expect, test } from 'vitest'
import type { Availability, ProfileParts } from '#contract/seekers/profile-parts.ts'
import { releasedGroups } from '#features/search/server/groups.ts'
import { synonymsOf } from '#features/search/words/synonym-rules.ts'
import { noParts } from '#features/seekers/part-rules.ts'
import { availableFrom, factsOf, isNear, isOccupation, noFacts, yearsIn } from './facts-rules.ts'

const synonyms = synonymsOf(releasedGroups)
const day = '2026-11-26'

describe('years of work are whole years of the months worked', () => {
  const cases: { when: string; work: [string, string | null][]; years: number }[] = [
    { when: 'nothing is there', work: [], years: 0 },
    { when: 'the last month counts', work: [['2021-01', '2023-12']], years: 3 },
    { when: 'a month is missing', work: [['2021-01', '2023-11']], years: 2 },
    { when: 'it goes on since this month three years ago', work: [['2023-11', null]], years: 3 },
    { when: 'it goes on since the month after', work: [['2023-12', null]], years: 2 },
    { when: 'it ends in this month, which is not over', work: [['2023-12', '2026-11']], years: 2 },
    { when: 'two entries overlap', work: [['2020-01', '2021-12'], ['2021-01', '2022-12']], years: 3 }, // biome-ignore format: a row
    { when: 'one is within the other', work: [['2020-01', '2023-12'], ['2021-05', '2021-09']], years: 4 }, // biome-ignore format: a row
    { when: 'the same entry stands twice', work: [['2020-01', '2021-12'], ['2020-01', '2021-12']], years: 2 }, // biome-ignore format: a row
    { when: 'they are given newest first', work: [['2022-01', '2022-12'], ['2020-01', '2020-12']], years: 2 }, // biome-ignore format: a row
    { when: 'two halves make a year', work: [['2020-01', '2020-06'], ['2022-01', '2022-06']], years: 1 }, // biome-ignore format: a row
    { when: 'a month is missing of two halves', work: [['2020-01', '2020-06'], ['2022-02', '2022-06']], years: 0 }, // biome-ignore format: a row
    { when: 'it began this month', work: [['2026-11', null]], years: 0 },
  ]
  for (const { when, work, years } of cases)
    test(`when ${when}`, () =>
      expect(
        yearsIn(
          work.map(([from, to]) => ({ from, to })),
          day,
        ),
      ).toBe(years))

  test.each<[string, [string, string | null][], number, number]>([
    ['one year', [['2019', '2019']], 0, 1],
    ['two', [['2019', '2020']], 0, 2],
    ['three', [['2019', '2021']], 1, 3],
    ['from a month to a year', [['2019-01', '2021']], 2, 3],
    ['from a year to a month', [['2019', '2021-12']], 2, 3],
    ['from a year until now', [['2019', null]], 6, 7],
    ['this year until now', [['2026', null]], 0, 0],
    ['a year beside its months', [['2019', '2019'], ['2019-01', '2019-12']], 1, 1], // biome-ignore format: a row
  ])('years without months are at least and at most: %s', (_, work, least, most) => {
    const entries = work.map(([from, to]) => ({ from, to }))
    expect([yearsIn(entries, day), yearsIn(entries, day, 'most')]).toEqual([least, most])
  })

  test('the month is that of the Maldives on the day of sending', () => {
    expect(yearsIn([{ from: '2023-12', to: null }], '2026-11-30')).toBe(2)
    expect(yearsIn([{ from: '2023-12', to: null }], '2026-12-01')).toBe(3)
  })
})

describe('work in the occupation of a job', () => {
  const cases: [string, string, boolean][] = [
    ['Boat Captain', 'Captain', true],
    ['Boat Captain', 'Relief captain on a dhoni', true],
    ['Boat Captain', 'Boat mechanic', false],
    ['Dive Instructor', 'Diving instructor', true],
    ['Dive Instructor', 'Driving instructor', false],
    ['Senior Waiter', 'waitress', true],
    ['Registered Nurse', 'Staff nurse', true],
    ['Front Office Manager', 'Front office supervisor', false],
    ['Front Office Manager', 'Assistant Front Office Manager', true],
    ['Front Office Manager', 'Finance Manager', false],
    ['Mathematics Teacher, Key Stages 4 and 5', 'Secondary school teacher', true],
    ['Deckhand', 'Accountant', false],
    ['Glass tester', 'Glass-testing', true],
    ['Glass tester', '(Glass) Tester', true],
    ['Glass tester', 'Glass painter', false],
  ]
  for (const [job, work, is] of cases)
    test(`${work} for ${job}: ${is ? 'yes' : 'no'}`, () => expect(isOccupation(work, job, synonyms)).toBe(is))
})

describe('the first possible day of work', () => {
  const said = (more: Partial<Availability>) =>
    availableFrom({ from: null, notice: null, liveIn: null, places: [], types: [], ...more }, day)
  const cases: [string, Partial<Availability>, string | null][] = [
    ['is the day that they said', { from: '2027-01-31', notice: '2 months' }, '2027-01-31'],
    ['is counted from days of notice', { notice: 14 }, '2026-12-10'],
    ['is counted from a month', { notice: '1 month' }, '2026-12-26'],
    ['is counted from weeks in words', { notice: 'two weeks notice' }, '2026-12-10'],
    ['is counted from days in digits', { notice: ' 30  days' }, '2026-12-26'],
    ['is today without notice', { notice: 'none' }, day],
    ['is today in whatever letters', { notice: ' Immediate ' }, day],
    ['is not known by other words', { notice: 'as agreed' }, null],
    ['is not known by a word that others follow', { notice: 'now and then' }, null],
    ['is not known by a word after others', { notice: 'not now' }, null],
    ['is not known by a time after other words', { notice: 'after 2 weeks' }, null],
    ['is not known when nothing is said', {}, null],
  ]
  for (const [what, given, expected] of cases) test(what, () => expect(said(given)).toBe(expected))
  test('is unknown without an answer', () => expect(availableFrom(null, day)).toBeNull())
})

const parts: ProfileParts = {
  work: [
    { title: 'Waiter', employer: 'The Reef', place: '', from: '2024-02', to: '2026-01', what: 'served' },
    { title: 'Captain', employer: 'Sea Line', place: 'Malé', from: '2019-01', to: null, what: '' },
    {
      title: 'Relief captain',
      employer: 'Atoll Ferries',
      place: '',
      from: '2018-01',
      to: '2019-06',
      what: '',
    },
  ],
  education: [
    { school: 'CHSE', what: '', level: 'school', year: 2012 },
    { school: 'MNU', what: 'Nautical science', level: 'diploma', year: 2014 },
  ],
  certificates: [{ kind: 'boat', name: 'Captain licence', number: 'B-77', expires: '2027-05-01' }],
  languages: [{ language: 'Dhivehi', level: 'native' }],
  availability: { from: null, notice: 30, liveIn: true, places: [], types: ['Full time'] },
  leastPay: 14_000,
}

// D-M-18
test("facts are the profile's values for the job's requirements, and no others", () => {
  const answers = [{ question: 'a'.repeat(24), text: 'Can you swim?', answer: 'yes' }]
  const person = { place: 'Malé', nationality: 'Foreign', permit: 'Work permit' } as const
  const facts = factsOf({ parts, ...person, title: 'Boat Captain', answers, day, synonyms })
  expect(facts).toEqual({
    nationality: 'Foreign',
    permit: 'Work permit',
    years: 8,
    yearsFrom: [
      { title: 'Captain', employer: 'Sea Line', place: 'Malé', from: '2019-01', to: null },
      { title: 'Relief captain', employer: 'Atoll Ferries', place: '', from: '2018-01', to: '2019-06' },
    ],
    lastWork: { title: 'Captain', employer: 'Sea Line', place: 'Malé', from: '2019-01', to: null },
    education: { school: 'MNU', what: 'Nautical science', level: 'diploma', year: 2014 },
    place: 'Malé',
    languages: [{ language: 'Dhivehi', level: 'native' }],
    certificates: [{ kind: 'boat', name: 'Captain licence', expires: '2027-05-01' }],
    availableFrom: '2026-12-26',
    liveIn: true,
    types: ['Full time'],
    leastPay: 14_000,
    answers,
  })
})

test('other work gives no years in this one, and a beginner has none yet', () => {
  const yearsOf = (work: ProfileParts['work']) =>
    factsOf({ parts: { ...parts, work }, place: '', title: 'Boat Captain', answers: [], day, synonyms }).years
  const [waiter, captain] = parts.work as [ProfileParts['work'][0], ProfileParts['work'][0]]
  expect(yearsOf([waiter])).toBeNull()
  expect(yearsOf([{ ...captain, from: '2026-03' }])).toBe(0)
  expect(yearsOf([waiter, { ...captain, from: '2025-11' }])).toBe(1)
})

test('the last work is the current one, else the one that ended last; of two, the one that began last', () => {
  const [first] = parts.work
  const lastOf = (...times: [string, string | null][]) => {
    const work = times.map(([from, to]) => ({ ...(first as ProfileParts['work'][0]), from, to }))
    return factsOf({ parts: { ...parts, work }, place: '', title: '', answers: [], day, synonyms }).lastWork
      ?.from
  }
  expect(lastOf(['2020-01', '2026-10'], ['2019-01', null])).toBe('2019-01')
  expect(lastOf(['2020-01', null], ['2021-01', null], ['2019-01', null])).toBe('2021-01')
  expect(lastOf(['2023-01', '2024-02'], ['2020-01', '2024-03'])).toBe('2020-01')
  expect(lastOf(['2021-01', '2024-02'], ['2020-01', '2024-02'])).toBe('2021-01')
})

test('an empty profile has no facts', () => {
  const facts = factsOf({ parts: noParts, place: '', title: 'Boat Captain', answers: [], day, synonyms })
  expect(facts).toEqual(noFacts)
  expect(
    factsOf({ parts: { ...noParts, availability: null }, place: '', title: '', answers: [], day, synonyms }),
  ).toEqual(noFacts)
})

describe('work under a similar title', () => {
  const cases: [work: string, job: string, is: boolean][] = [
    ['Front office supervisor', 'Front Office Manager', true],
    ['Dive Guide', 'Diving Instructor', true],
    ['Office Assistant', 'Front Office Manager', true],
    ['Receptionist', 'Front Office Manager', true],
    ['Night auditor', 'Front Office Manager', true],
    ['Accounts clerk', 'Accountant', true],
    ['Storekeeper', 'Store Manager', true],
    ['Divemaster', 'Dive Instructor', true],
    ['Deckhand', 'Boat Captain', true],
    ['HR Officer', 'Human Resources Manager', true],
    ['Bartender', 'Bar Manager', true],
    ['F&B supervisor', 'Restaurant Manager', true],
    ['Gardener', 'Landscape supervisor', true],
    ['Restaurant Manager', 'Front Office Manager', false],
    ['Driver', 'Teacher', false],
    ['Diver', 'Driver', false],
    ['Sales Manager', 'Security Manager', false],
    ['Chief Engineer', 'Chief Cook', false],
    ['', 'Cook', false],
  ]
  for (const [work, job, is] of cases)
    test(`${work} for ${job}: ${is ? 'yes' : 'no'}`, () => expect(isNear(work, job, synonyms)).toBe(is))

  test('is named where no work counts, and not beside work that does', () => {
    const parts = (title: string) => ({
      ...noParts,
      work: [{ title, employer: 'Coral Bay', place: '', from: '2023-01', to: null, what: '' }],
    })
    const sent = {
      place: '',
      title: 'Front Office Manager',
      answers: [],
      day: '2026-11-20',
      synonyms,
    } as const
    expect(factsOf({ ...sent, parts: parts('Front office supervisor') })).toMatchObject({
      years: null,
      nearWork: { years: 3, from: [{ title: 'Front office supervisor' }] },
    })
    expect(factsOf({ ...sent, parts: parts('Front Office Manager') })).not.toHaveProperty('nearWork')
    expect(factsOf({ ...sent, parts: parts('Cook') })).not.toHaveProperty('nearWork')
  })
})

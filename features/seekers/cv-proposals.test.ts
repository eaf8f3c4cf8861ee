import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CvProposal } from '#contract/seekers/made-cvs.ts'
import { madeUpCvs } from '#tests/support/made-up-cvs.ts'
import { proposalsIn } from './cv-proposals.ts'

const month = '2026-11'
const proposed = (lines: readonly string[]) => proposalsIn(lines, month).proposals
const facts = (proposals: readonly CvProposal[]) => proposals.map(({ part, entry }) => ({ part, ...entry }))

/** Facts of an entry that are proposed: each counts by itself. */
const factsOf = ({ part, entry }: CvProposal): string[] =>
  Object.entries(entry)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${part}.${name}: ${String(value).toLowerCase()}`)

describe('forty made-up CVs of ten layouts', () => {
  test('give facts of which at least 98 of 100 are right, and most of what they say', () => {
    let [proposed, right, said] = [0, 0, 0]
    const wrong: string[] = []
    for (const { layout, lines, truth } of madeUpCvs()) {
      const known = new Set(truth.flatMap(factsOf))
      said += known.size
      for (const fact of proposalsIn(lines, month).proposals.flatMap(factsOf)) {
        proposed++
        if (known.has(fact)) right++
        else wrong.push(`${layout}: ${fact}`)
      }
    }
    expect(madeUpCvs()).toHaveLength(40)
    expect(right / proposed, wrong.join('\n')).toBeGreaterThanOrEqual(0.98)
    expect(right / said).toBeGreaterThan(0.7)
  })
})

/** 'work | Waiter | Coral Bay Resort | Malé | 2019-05 | now' */
function written({ part, entry }: CvProposal): string {
  if (part === 'work')
    return [part, entry.title, entry.employer, entry.place, entry.from, entry.to ?? 'now'].join(' | ')
  if (part === 'education')
    return [part, entry.level, entry.what, entry.school, entry.year ?? ''].join(' | ').trim()
  if (part === 'certificates') return [part, entry.kind, entry.name, entry.expires ?? ''].join(' | ').trim()
  return [part, entry.language, entry.level].join(' | ')
}

describe('CVs of many countries and trades give the proposals that were judged right', () => {
  const text = readFileSync(new URL('../../tests/support/cvs-of-many-countries.txt', import.meta.url), 'utf8')
  const cvs = text
    .split(/^=== /m)
    .slice(1)
    .map((cv) => {
      const [name = '', ...rest] = cv.split('\n')
      const [lines = '', expected = ''] = rest.join('\n').split('--- proposes\n')
      return [
        name,
        lines.split('\n'),
        expected
          .split('\n')
          .map((one) => one.trim())
          .filter(Boolean),
      ] as const
    })

  test('there are many', () => expect(cvs.length).toBeGreaterThan(70))
  test.each(cvs)('%s', (_, lines, expected) => expect(proposed(lines).map(written)).toEqual(expected))
})

describe('the longest name of a level counts, and a denied or unfinished one does not', () => {
  test.each([
    ['High School Diploma', 'school'],
    ['Secondary School Certificate', 'school'],
    ['Higher Secondary Certificate (HSC), Science', 'school'],
    ["G.C.E. O' Level examination", 'school'],
    ['Associate degree', 'diploma'],
    ['Associate of Arts', 'diploma'],
    ['Advanced Diploma in Nursing', 'diploma'],
    ['Diploma in Secondary Education', 'diploma'],
    ['Nursing Diploma', 'diploma'],
    ['B.Ed', 'degree'],
    ['BS Software Engineering', 'degree'],
    ['Bachelor of Secondary Education', 'degree'],
    ['Postgraduate Diploma in Education', 'postgraduate'],
    ['MBA', 'postgraduate'],
    ["Master's degree", 'postgraduate'],
    ['Master Mariner', undefined],
    ['Master Mariner Class 1, UK MCA', undefined],
    ['Master of Vessels under 500 GT', undefined],
    ["Master's Certificate of Competency", undefined],
    ['Honorary doctorate', undefined],
    ['ABD, PhD', undefined],
    ['Bachelor thesis about fish', undefined],
    ['Graduate Diploma in Law', undefined],
    ['Kindergarten diploma', undefined],
    ['Scrum Master certificate', undefined],
    ['Certificate in Food Hygiene', undefined],
    ['Diploma / BSc in Nursing', undefined],
    ['Foundation degree', undefined],
    ['BSc Nursing (not completed)', undefined],
    ['Pursuing MBA', undefined],
    ['No diploma', undefined],
    ['Westfield High School', undefined],
    ['Boston, MA', undefined],
    ['BSc Nursing, 2024 - 2028', undefined],
    ['BSc Nursing, 2022 - Present', undefined],
    ['BSc Nursing, 2026', undefined],
    ['BSc Nursing, October 2026', 'degree'],
    ['BSc Nursing, 2025', 'degree'],
  ])('%s', (line, level) => {
    const found = proposed(['Education', line])
    expect(found.map(({ entry }) => ('level' in entry ? entry.level : undefined))).toEqual(
      level ? [level] : [],
    )
  })
})

describe('the school is a school, or empty', () => {
  test.each([
    ['High School Diploma, 3.8 GPA Sep 2013', ''],
    ['BSc Nursing, December 2012', ''],
    ['Bachelor of Science, Computer Science, 2012', ''],
    ['BSc Nursing, Villa College, Malé, 2012', 'Villa College'],
    ['BSc Nursing, Faculty of Health, University of Colombo, 2012', 'University of Colombo'],
    ['BSc Nursing, School Prefect, 2012', ''],
    ['Diploma, Culinary Arts, Thesis: School feeding, 2013', ''],
  ])('%s', (line, school) => {
    expect(proposed(['Education', line])).toMatchObject([{ entry: { school } }])
  })
})

describe('a certificate ends on the day that its line says, or is not proposed', () => {
  test.each([
    ['First Aid', [null]],
    ['First Aid, 12 May 2023', [null]],
    ['First Aid, no expiry', [null]],
    ['First Aid, valid until 12 May 2027', ['2027-05-12']],
    ['First Aid, expired 12 May 2023', ['2023-05-12']],
    ['First Aid, expires on 12.05.2027', ['2027-05-12']],
    ['First Aid, exp. 25/12/2027', ['2027-12-25']],
    ['First Aid, issued 1 May 2021, expiry May 1, 2026', ['2026-05-01']],
    ['First Aid, valid from 1 May 2021 to 1 May 2026', ['2026-05-01']],
    ['First Aid, exp. 05/12/2027', []],
    ['First Aid, valid until 31 February 2027', []],
    ['First Aid, valid until 2027', []],
    ['First Aid, expires June 2027', []],
    ['First Aid, valid for 3 years', []],
    ['First Aid, 1 May 2021 - 1 May 2026', []],
    ['First Aid, 2029', []],
    ['First Aid, expired', []],
    ['First Aid, not passed', []],
    ['First Aid, renewal pending', []],
    ['First Aid certificate needed', []],
    ['First Aid: void', []],
    ['Certificate of participation in First Aid', []],
  ])('%s', (line, ends) => {
    const found = proposed(['Certificates', line])
    expect(found.map(({ entry }) => ('expires' in entry ? entry.expires : undefined))).toEqual(ends)
  })
  test('also when the line below says it, unless another paper stands between', () => {
    const ends = (lines: string[]) =>
      proposed(['Certificates', ...lines]).map(({ entry }) => 'expires' in entry && entry.expires)
    expect(ends(['First Aid', 'Valid until 12 May 2027'])).toEqual(['2027-05-12'])
    expect(ends(['First Aid', 'Issued 12 May 2025', 'Valid until 12 May 2027'])).toEqual(['2027-05-12'])
    expect(ends(['First Aid', 'Barista', 'Valid until 12 May 2027'])).toEqual([])
  })
  test('and slashes are read as the other days of the CV show', () => {
    const lines = ['Date of birth: 25/12/1990', 'Certificates', 'First Aid, exp. 05/12/2027']
    expect(proposed(lines)).toMatchObject([{ entry: { expires: '2027-12-05' } }])
  })
})

describe('a language has the level that is said of it alone', () => {
  test.each([
    ['English: fluent', 'fluent'],
    ['English, not fluent', undefined],
    ['Not fluent in English', undefined],
    ['English - near native', undefined],
    ['English (far from fluent)', undefined],
    ['English: less than fluent', undefined],
    ['English: fluent in reading only', undefined],
    ['English: very good', undefined],
    ['English: good in speaking, poor in writing', undefined],
    ['English, Swahili: native', undefined],
    ['Fluent in English', 'fluent'],
    ['English and Klingon', undefined],
    ['English (Native or bilingual proficiency)', 'native'],
  ])('%s', (line, level) => {
    const found = proposed(['Languages', line])
    expect(found.map(({ entry }) => ('level' in entry ? entry.level : undefined))).toEqual(
      level ? [level] : [],
    )
  })
})

test('a CV of any content is read, however its letters are repeated', () => {
  const long = 100_000
  const texts = [
    'a',
    ' ',
    '-',
    '(',
    'May 2019 - ',
    '2019 ',
    'no ',
    'diploma ',
    'English fluent ',
    '1/1/2020 ',
    '• ',
    'expires ',
    'University, ',
  ].map((one) => one.repeat(long / one.length))
  const lines = ['Experience', 'Education', 'Certificates', 'Languages'].flatMap((heading) => [
    heading,
    ...texts,
    ...texts.flatMap((text) => text.slice(0, 6_000).match(/.{1,40}/g) ?? []),
  ])
  expect(proposed(lines).length).toBeLessThan(150)
})

describe('what is unsure is not proposed', () => {
  test.each([
    ['one year alone', ['Work experience', 'Waiter, Coral Bay, 2019']],
    ['a line without an occupation', ['Work experience', 'Coral Bay Resort, May 2019 - June 2021']],
    ['two occupations in a line', ['Experience', 'Waiter, Cook, May 2019 - June 2021']],
    ['work in the future', ['Experience', 'Waiter, Coral Bay, May 2027 - Present']],
    ['an end before the beginning', ['Experience', 'Waiter, Coral Bay, May 2021 - June 2019']],
    ['a language without a level', ['Languages', 'English, Dhivehi']],
    ['an unknown language', ['Languages', 'Klingon: fluent']],
    ['a certificate of no known kind', ['Certificates', 'Best employee of the month']],
    ['a school without a level', ['Education', 'Iskandhar']],
    ['what stands under another heading', ['References', 'Ali, manager, May 2019 - June 2021']],
    ['running text', ['I was a waiter from May 2019 to June 2021 and I speak English: fluent']],
  ])('%s', (_, lines) => {
    expect(proposed(lines)).toEqual([])
  })
})

describe('a CV proposes as much of a part as a profile has, and says when there is more', () => {
  const captain = (_: unknown, at: number) => `Captain, Sea Bird, May ${1_970 + at} - June ${1_970 + at}`
  test.each([
    [40, false],
    [41, true],
  ])('%i times in work', (count, more) => {
    const found = proposalsIn(['Work experience', ...Array.from({ length: count }, captain)], month)
    expect([found.proposals.length, found.more]).toEqual([40, more])
  })
})

describe('each proposal quotes its line', () => {
  test('also where the time stands below the title, and each fact is proposed once', () => {
    const lines = [
      'EMPLOYMENT HISTORY',
      'Boat captain, Kanduvaru, Malé',
      '05/2019 – present',
      'Languages: English (fluent), Dhivehi - mother tongue',
      'Languages',
      'English (fluent)',
      'Certificates & Licences',
      'STCW Basic Safety Training, valid until 31 January 2027',
    ]
    const found = proposed(lines)
    expect(facts(found)).toEqual([
      {
        part: 'work',
        title: 'Boat captain',
        employer: 'Kanduvaru',
        place: 'Malé',
        from: '2019-05',
        to: null,
        what: '',
      },
      { part: 'languages', language: 'English', level: 'fluent' },
      { part: 'languages', language: 'Dhivehi', level: 'native' },
      {
        part: 'certificates',
        kind: 'STCW',
        name: 'STCW Basic Safety Training',
        number: '',
        expires: '2027-01-31',
      },
    ])
    expect(found[0]?.line).toBe('Boat captain, Kanduvaru, Malé 05/2019 – present')
    expect(found[3]?.line).toBe('STCW Basic Safety Training, valid until 31 January 2027')
  })
})

import { describe, expect, test } from 'vitest'
import type { CvProposal } from '#contract/made-cvs.ts'
import { madeUpCvs } from '#tests/support/made-up-cvs.ts'
import { proposalsIn } from './cv-proposals.ts'

const month = '2026-11'
const facts = (proposals: readonly CvProposal[]) => proposals.map(({ part, entry }) => ({ part, ...entry }))

/** Facts of an entry that are proposed: each counts by itself. */
const factsOf = ({ part, entry }: CvProposal): string[] =>
  Object.entries(entry)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${part}.${name}: ${String(value).toLowerCase()}`)

describe('forty made-up CVs of ten layouts', () => {
  test('give facts of which at least 85 of 100 are right, and more than half of what they say', () => {
    let [proposed, right, said] = [0, 0, 0]
    const wrong: string[] = []
    for (const { layout, lines, truth } of madeUpCvs()) {
      const known = new Set(truth.flatMap(factsOf))
      said += known.size
      for (const fact of proposalsIn(lines, month).flatMap(factsOf)) {
        proposed++
        if (known.has(fact)) right++
        else wrong.push(`${layout}: ${fact}`)
      }
    }
    expect(madeUpCvs()).toHaveLength(40)
    expect(right / proposed, wrong.join('\n')).toBeGreaterThanOrEqual(0.85)
    expect(right / said).toBeGreaterThan(0.5)
  })
})

describe('what is unsure is not proposed', () => {
  test.each([
    ['years without months', ['Work experience', 'Waiter, Coral Bay, 2019 - 2021']],
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
    expect(proposalsIn(lines, month)).toEqual([])
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
    const found = proposalsIn(lines, month)
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

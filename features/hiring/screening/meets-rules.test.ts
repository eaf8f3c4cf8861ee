import { describe, expect, test } from 'vitest'
import type { ApplicationFacts, Meets } from '#contract/hiring/application-facts.ts'
import type { AskedThen, Question, Requirements } from '#contract/jobs/requirements.ts'
import { noFacts } from './facts-rules.ts'
import { isMeeting, meetsOf } from './meets-rules.ts'

const day = '2026-11-26'
const captain = { title: 'Captain', employer: 'Sea Line', place: '', from: '2019-01', to: null }
const inYears = { ...captain, from: '2019', to: '2021' }
const boat = { kind: 'boat', name: 'Captain licence', expires: null as string | null }

interface Case {
  when: string
  asked: Requirements
  facts: Partial<ApplicationFacts>
  state: Meets[number]['state']
  because: string
}

// D-M-16
describe('the requirements, beside the facts that were sent', () => {
  const cases: Case[] = [
    { when: 'as many years as asked', asked: { years: 5 }, facts: { years: 5, yearsFrom: [captain] }, state: 'meets', because: '5 years, 5 asked: Captain, Sea Line (Jan 2019 to now)' },
    { when: 'a year less', asked: { years: 5 }, facts: { years: 4, yearsFrom: [captain] }, state: 'does not meet', because: '4 years, 5 asked: Captain, Sea Line (Jan 2019 to now)' },
    { when: 'more than asked', asked: { years: 1 }, facts: { years: 9, yearsFrom: [{ ...captain, employer: '', to: '2028-01' }] }, state: 'meets', because: '9 years, 1 asked: Captain (Jan 2019 to Jan 2028)' },
    { when: 'five entries, of which three are named', asked: { years: 5 }, facts: { years: 5, yearsFrom: Array.from({ length: 5 }, () => captain) }, state: 'meets', because: `5 years, 5 asked: ${Array.from({ length: 3 }, () => 'Captain, Sea Line (Jan 2019 to now)').join('; ')}; and 2 more` },
    { when: 'years without months that are enough at least', asked: { years: 1 }, facts: { years: 1, yearsUpTo: 3, yearsFrom: [inYears] }, state: 'meets', because: '1 to 3 years, 1 asked: Captain, Sea Line (2019 to 2021)' },
    { when: 'years without months that may be enough', asked: { years: 3 }, facts: { years: 1, yearsUpTo: 3, yearsFrom: [inYears] }, state: 'not said', because: '1 to 3 years, 3 asked: Captain, Sea Line (2019 to 2021)' },
    { when: 'years without months that are too few at most', asked: { years: 4 }, facts: { years: 1, yearsUpTo: 3, yearsFrom: [inYears] }, state: 'does not meet', because: '1 to 3 years, 4 asked: Captain, Sea Line (2019 to 2021)' },
    { when: 'one year without months', asked: { years: 1 }, facts: { years: 0, yearsUpTo: 1, yearsFrom: [{ ...inYears, to: '2019' }] }, state: 'not said', because: 'Up to a year, 1 asked: Captain, Sea Line (2019)' },
    { when: 'work under a similar title only', asked: { years: 2 }, facts: { years: null, nearWork: { years: 3, from: [captain] }, lastWork: captain }, state: 'another title', because: 'Captain, Sea Line (Jan 2019 to now), 3 years' },
    { when: 'little work under a similar title', asked: { years: 2 }, facts: { years: null, nearWork: { years: 0, from: [captain] }, lastWork: captain }, state: 'another title', because: 'Captain, Sea Line (Jan 2019 to now), less than a year' },
    { when: 'work, and none in the occupation', asked: { years: 5 }, facts: { years: null, lastWork: captain }, state: 'not said', because: 'No work in this occupation is listed' },
    { when: 'no work at all', asked: { years: 1 }, facts: {}, state: 'not said', because: 'No work is listed' },
    { when: 'the level of education that is asked', asked: { education: 'diploma' }, facts: { education: { level: 'diploma', what: 'Nautical science', school: 'MNU', year: 2014 } }, state: 'meets', because: 'Diploma: Nautical science, MNU, 2014' },
    { when: 'a level below', asked: { education: 'degree' }, facts: { education: { level: 'diploma', what: '', school: '', year: null } }, state: 'does not meet', because: 'Diploma' },
    { when: 'a level above', asked: { education: 'school' }, facts: { education: { level: 'postgraduate', what: '', school: '', year: null } }, state: 'meets', because: 'Postgraduate' },
    { when: 'no education by their own word', asked: { education: 'school' }, facts: { education: { level: 'none', what: '', school: '', year: null } }, state: 'does not meet', because: 'No schooling' },
    { when: 'nothing on education', asked: { education: 'school' }, facts: {}, state: 'not said', because: 'No education is listed' },
    { when: 'the language on the level asked', asked: { languages: [{ language: 'English', level: 'fluent' }] }, facts: { languages: [{ language: 'English', level: 'fluent' }] }, state: 'meets', because: 'English, fluent' },
    { when: 'the language a level below', asked: { languages: [{ language: 'English', level: 'fluent' }] }, facts: { languages: [{ language: 'English', level: 'conversational' }] }, state: 'does not meet', because: 'English, conversational' },
    { when: 'it is the mother tongue', asked: { languages: [{ language: 'English', level: 'fluent' }] }, facts: { languages: [{ language: 'English', level: 'native' }] }, state: 'meets', because: 'English, native' },
    { when: 'other languages alone', asked: { languages: [{ language: 'German', level: 'basic' }] }, facts: { languages: [{ language: 'English', level: 'native' }] }, state: 'not said', because: 'German is not listed' },
    { when: 'a certificate without an end', asked: { certificates: ['boat'] }, facts: { certificates: [boat] }, state: 'meets', because: 'Captain licence (boat)' },
    { when: 'one on its last day', asked: { certificates: ['boat'] }, facts: { certificates: [{ ...boat, expires: day }] }, state: 'meets', because: 'Captain licence (boat), valid until November 26, 2026' },
    { when: 'one that expired yesterday', asked: { certificates: ['boat'] }, facts: { certificates: [{ ...boat, expires: '2026-11-25' }] }, state: 'does not meet', because: 'Captain licence (boat), expired November 25, 2026' },
    { when: 'an expired one and a valid one', asked: { certificates: ['boat'] }, facts: { certificates: [{ ...boat, expires: '2020-01-01' }, { ...boat, name: '', expires: '2027-01-01' }] }, state: 'meets', because: 'boat, valid until January 1, 2027' },
    { when: 'a certificate of another kind', asked: { certificates: ['first aid'] }, facts: { certificates: [boat] }, state: 'not said', because: 'First aid is not listed' },
    { when: 'a kind of ones own words, in another case', asked: { certificates: ['Kite Instructor'] }, facts: { certificates: [{ kind: 'kite instructor', name: '', expires: null }] }, state: 'meets', because: 'kite instructor' },
    { when: 'they would live there', asked: { liveIn: true }, facts: { liveIn: true }, state: 'meets', because: 'Would live at the workplace' },
    { when: 'they would not', asked: { liveIn: true }, facts: { liveIn: false }, state: 'does not meet', because: 'Would not live at the workplace' },
    { when: 'they did not say where', asked: { liveIn: true }, facts: {}, state: 'not said', because: 'Nothing is said about living at the workplace' },
    { when: 'they can begin on that day', asked: { startBy: '2027-01-01' }, facts: { availableFrom: '2027-01-01' }, state: 'meets', because: 'Available from January 1, 2027' },
    { when: 'they can begin a day later', asked: { startBy: '2027-01-01' }, facts: { availableFrom: '2027-01-02' }, state: 'does not meet', because: 'Available from January 2, 2027' },
    { when: 'they did not say when', asked: { startBy: '2027-01-01' }, facts: {}, state: 'not said', because: 'No first day of work is given' },
  ] // biome-ignore format: rows
  for (const { when, asked, facts, state, because } of cases)
    test(`${when}: ${state}`, () => {
      const [one, ...others] = meetsOf({ requirements: asked }, { facts: { ...noFacts, ...facts }, day })
      expect(one).toMatchObject({ state, because })
      expect(others).toEqual([])
    })

  test('each is named by its path in the job, in the order of the job', () => {
    const requirements: Requirements = {
      years: 2,
      education: 'school',
      languages: [{ language: 'English', level: 'basic' }],
      certificates: ['first aid', 'boat'],
      liveIn: true,
      startBy: '2027-01-01',
    }
    expect(meetsOf({ requirements }, { facts: noFacts, day }).map(({ requirement }) => requirement)).toEqual([
      'years',
      'education',
      'languages.English',
      'certificates.first aid',
      'certificates.boat',
      'liveIn',
      'startBy',
    ])
  })

  test('an empty requirement is none', () => {
    const nothing = [{}, { years: 0 }, { education: 'none' as const }, { liveIn: false }, { languages: [] }]
    for (const requirements of nothing) expect(meetsOf({ requirements }, { facts: noFacts, day })).toEqual([])
    expect(meetsOf({}, { facts: noFacts, day })).toEqual([])
    expect(meetsOf({ requirements: null, questions: null }, { facts: noFacts, day })).toEqual([])
  })
})

const id = 'a'.repeat(24)
const question = (more: Partial<Question>): Question => ({
  _id: id,
  kind: 'yes-no',
  text: 'Can you swim?',
  choices: [],
  needed: false,
  must: false,
  ...more,
})

describe('answers that meet a question', () => {
  const cases: [string, Partial<Question>, string | number, boolean][] = [
    ['the word that is asked for', { meets: { answers: ['yes'] } }, 'yes', true],
    ['the other word', { meets: { answers: ['yes'] } }, 'no', false],
    ['one of two', { kind: 'choice', meets: { answers: ['PADI', 'SSI'] } }, 'SSI', true],
    ['none of two', { kind: 'choice', meets: { answers: ['PADI', 'SSI'] } }, 'CMAS', false],
    ['the least number', { kind: 'number', meets: { min: 3, max: 5 } }, 3, true],
    ['less', { kind: 'number', meets: { min: 3, max: 5 } }, 2.9, false],
    ['the greatest number', { kind: 'number', meets: { min: 3, max: 5 } }, 5, true],
    ['more', { kind: 'number', meets: { min: 3, max: 5 } }, 5.1, false],
    ['a word where a number is asked for', { kind: 'number', meets: { min: 0 } }, 'many', false],
    ['the last day', { kind: 'date', meets: { until: '2027-01-31' } }, '2027-01-31', true],
    ['the day after', { kind: 'date', meets: { until: '2027-01-31' } }, '2027-02-01', false],
    ['the day before the first', { kind: 'date', meets: { from: '2027-01-31' } }, '2027-01-30', false],
    ['any words', { kind: 'text', must: true }, 'Since 2012', true],
  ]
  for (const [what, asked, answer, is] of cases)
    test(`${what}: ${is ? 'meets' : 'does not'}`, () => expect(isMeeting(question(asked), answer)).toBe(is))

  const answered = (answer?: string | number): ApplicationFacts => ({
    ...noFacts,
    answers: answer === undefined ? [] : [{ question: id, text: 'Can you swim?', answer }],
  })
  test('an unanswered must is not mentioned, and one without a rule is never judged', () => {
    const must = [question({ must: true, meets: { answers: ['yes'] } })]
    const requirement = `questions.${id}`
    expect(meetsOf({ questions: must }, { facts: answered(), day })).toEqual([
      { requirement, state: 'not said', because: 'Can you swim? No answer' },
    ])
    expect(meetsOf({ questions: must }, { facts: answered('no'), day })).toEqual([
      { requirement, state: 'does not meet', because: 'Can you swim? No' },
    ])
    expect(meetsOf({ questions: must }, { facts: answered('yes'), day })[0]?.state).toBe('meets')
    expect(meetsOf({ questions: [question({ needed: true })] }, { facts: answered('no'), day })).toEqual([])
  })
})

// D-N-07
describe('an answer belongs to the words that were asked', () => {
  const lift = question({ text: 'Can you lift 25 kg?', must: true, meets: { answers: ['yes'] } })
  const opposite = { ...lift, text: 'Are you unable to lift 25 kg?', meets: { answers: ['no'] } }
  const facts: ApplicationFacts = {
    ...noFacts,
    answers: [{ question: id, text: 'Can you lift 25 kg?', answer: 'no' }],
  }
  const askedIn = (asked: Partial<Question>[]): AskedThen => ({
    requirements: null,
    questions: asked.map((one) => ({ ...lift, ...one })),
  })
  const licence = question({ kind: 'choice', text: 'Your licence?', choices: ['PADI', 'SSI'], must: true })
  const cases: { when: string; asked: Question; askedThen?: AskedThen | null; state: string; because?: string }[] = [
    { when: 'in the same words', asked: lift, askedThen: askedIn([{}]), state: 'does not meet' },
    { when: 'in other letters and spaces', asked: { ...lift, text: 'can you  lift 25 KG?' }, askedThen: askedIn([{}]), state: 'does not meet' },
    { when: 'in other words', asked: opposite, askedThen: askedIn([{}]), state: 'not asked', because: 'Are you unable to lift 25 kg? Not asked when this was sent' },
    { when: 'in other words, of an earlier release', asked: opposite, askedThen: null, state: 'not asked' },
    { when: 'in the same words, of an earlier release', asked: lift, askedThen: null, state: 'does not meet' },
    { when: 'of another number', asked: { ...lift, _id: 'b'.repeat(24) }, askedThen: askedIn([{}]), state: 'not asked' },
    { when: 'that was asked and not answered', asked: licence, askedThen: askedIn([licence]), state: 'not said', because: 'Your licence? No answer' },
    { when: 'with another choice', asked: { ...licence, choices: ['PADI', 'SSI', 'CMAS'] }, askedThen: askedIn([licence]), state: 'not asked' },
    { when: 'with its choices in another order', asked: { ...licence, choices: ['SSI', 'PADI'] }, askedThen: askedIn([licence]), state: 'not said' },
    { when: 'of another kind', asked: { ...lift, kind: 'text', meets: {} }, askedThen: askedIn([{}]), state: 'not asked' },
  ] // biome-ignore format: rows
  for (const { when, asked, askedThen, state, because } of cases)
    test(`a question ${when}: ${state}`, () => {
      const [result] = meetsOf({ questions: [asked] }, { facts, askedThen, day })
      expect(result).toMatchObject({ state, ...(because && { because }) })
    })

  const requirements: Requirements = { languages: [{ language: 'Russian', level: 'basic' }], years: 3 }
  test('a requirement that was added later is not asked where nothing is said, and met where it is', () => {
    const before: AskedThen = { requirements: { years: 3 }, questions: [] }
    const resultsOf = (facts: ApplicationFacts, askedThen: AskedThen) =>
      meetsOf({ requirements }, { facts, askedThen, day }).map(({ state }) => state)
    expect(resultsOf(noFacts, before)).toEqual(['not said', 'not asked'])
    const speaks = { ...noFacts, languages: [{ language: 'Russian', level: 'fluent' as const }] }
    expect(resultsOf(speaks, before)).toEqual(['not said', 'meets'])
    expect(resultsOf(noFacts, { ...before, requirements })).toEqual(['not said', 'not said'])
  })
})

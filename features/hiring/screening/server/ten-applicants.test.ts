import { beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

/*
 * Ten made-up applicants for a captain of a resort's speedboat, on 20 November 2026. What each meets was worked out by hand from
 * the profile, before the product was asked: + meets, - does not meet, ? not said.
 */
const swim = 'a'.repeat(24)
const length = 'b'.repeat(24)
const requirements = {
  years: 5,
  education: 'school' as const,
  languages: [
    { language: 'English', level: 'conversational' as const },
    { language: 'Dhivehi', level: 'fluent' as const },
  ],
  certificates: ['boat', 'first aid'],
  liveIn: true,
  startBy: '2027-01-31',
}
const questions = [
  { _id: swim, kind: 'yes-no' as const, text: 'Can you swim?', choices: [], needed: false, must: true, meets: { answers: ['yes'] } },
  { _id: length, kind: 'number' as const, text: 'How long a boat?', choices: [], needed: false, must: false, meets: { min: 38 } },
] // biome-ignore format: rows

const captain = (from: string, to: string | null, title = 'Captain') => ({ title, employer: '', place: '', from, to, what: '' }) // biome-ignore format: a row
const school = (level: string) => ({ school: '', what: '', level, year: null })
const paper = (kind: string, expires: string | null = null) => ({ kind, name: '', number: '', expires })
const speaks = (language: string, level: string) => ({ language, level })

interface Person10 {
  name: string
  parts: object
  answers?: [string, string | number | boolean][]
  /** years, school, English, Dhivehi, boat, first aid, live-in, start, swim, length */
  stands: string
}

const ten: Person10[] = [
  { name: 'says nothing', parts: {}, stands: '??????????' },
  {
    name: 'meets all',
    parts: {
      work: [captain('2021-11', null)],
      education: [school('diploma')],
      languages: [speaks('English', 'fluent'), speaks('Dhivehi', 'native')],
      certificates: [paper('boat licence', '2026-11-20'), paper('first aid', '2028-01-01')],
      availability: { from: '2027-01-31', liveIn: true },
    },
    answers: [[swim, true], [length, 38]],
    stands: '++++++++++',
  },
  {
    name: 'is a step below each',
    parts: {
      work: [captain('2021-12', null)],
      education: [school('none')],
      languages: [speaks('English', 'basic'), speaks('Dhivehi', 'conversational')],
      certificates: [paper('boat', '2026-11-19'), paper('first aid', '2020-01-01')],
      availability: { from: '2027-02-01', liveIn: false },
    },
    answers: [[swim, 'no'], [length, 37.5]],
    stands: '----------',
  },
  {
    name: 'worked at two places at once',
    parts: { work: [captain('2016-01', '2019-12'), captain('2018-01', '2020-12', 'Relief captain')] },
    stands: '+?????????',
  },
  {
    name: 'lacks a month of two places that overlap',
    parts: { work: [captain('2016-01', '2018-12'), captain('2018-06', '2020-11')] },
    stands: '-?????????',
  },
  {
    name: 'did other work on boats',
    parts: { work: [captain('2010-01', null, 'Boat mechanic')], certificates: [paper('welding')] },
    stands: '~?????????',
  },
  {
    name: 'names another language and a valid paper beside an old one',
    parts: { languages: [speaks('German', 'native')], certificates: [paper('boat', '2019-01-01'), paper('boat')] },
    stands: '????+?????',
  },
  {
    name: 'gives notice of two months and cannot swim yet',
    parts: { availability: { notice: '2 months', liveIn: null } },
    answers: [[swim, 'No']],
    stands: '???????+-?',
  },
  {
    name: 'gives notice of three months',
    parts: { availability: { notice: 90, liveIn: true }, education: [school('school'), school('postgraduate')] },
    answers: [[length, '40']],
    stands: '?+????+-?+',
  },
  {
    name: 'writes in other spellings',
    parts: {
      work: [captain('2015-01', '2026-10', 'Boat captain (speedboats)')],
      languages: [speaks('divehi', 'Native'), speaks('english', 'Conversational')],
      certificates: [paper('First-Aid'), paper('Boat License', '2027-12-31')],
    },
    stands: '+?++++????',
  },
] // biome-ignore format: people

let employer: Person
const site = await openTestApp()
beforeAll(async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
  employer = await insertEmployer(site)
})

const signs = { meets: '+', 'another title': '~', 'does not meet': '-', 'not asked': '#', 'not said': '?' }

test('ten applicants compare as worked out by hand', async () => {
  const jobId = await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Boat Captain',
    requirements,
    questions,
  })
  for (const { name, parts, answers = [] } of ten) {
    const one = await insertSeeker(site, { name })
    const saved = await site.call('PUT', `/api/jobseekers/${one.id}/parts`, { as: one.token, body: parts })
    expect(saved.status, name).toBe(200)
    const given = answers.map(([question, answer]) => ({ question, answer }))
    await applyFor(site, jobId, one, { answers: given })
  }
  const { body } = await site.call<Applicant[]>('GET', `/api/jobs/${jobId}/applicants?sort=name`, {
    as: employer.token,
  })
  const standing = body.map(({ name, meets = [] }) => [name, meets.map(({ state }) => signs[state]).join('')])
  expect(Object.fromEntries(standing)).toEqual(
    Object.fromEntries(ten.map(({ name, stands }) => [name, stands])),
  )
})

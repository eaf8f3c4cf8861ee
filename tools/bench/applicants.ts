import { eq } from 'drizzle-orm'
import { educationLevels, languageLevels } from '#contract/facts/profile-vocabularies.ts'
import type { ApplicationFacts } from '#contract/hiring/application-facts.ts'
import type { Question, Requirements } from '#contract/jobs/requirements.ts'
import { openDatabase } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { insertJob } from '../../tests/support/jobs.ts'
import { insertApplicants, insertEmployer } from '../../tests/support/people.ts'
import { benchSecret } from './inbox.ts'
import { type Calls, signedInCalls } from './latency.ts'
import type { BenchSite } from './site.ts'

const ofOneJob = 5_000
const atOnce = 500

export interface ApplicantsFigures {
  applicants: number
  /** Filters with their numbers of results. */
  found: Record<string, number>
  calls: Record<string, Calls>
}

const hasLicence = '0000000000000000000000a1'
const seasons = '0000000000000000000000a2'

const asked: { requirements: Requirements; questions: Question[] } = {
  requirements: {
    years: 3,
    education: 'diploma',
    languages: [{ language: 'English', level: 'fluent' }],
    certificates: ['diving', 'first aid'],
    liveIn: true,
    startBy: '2027-03-01',
  },
  questions: [
    {
      _id: hasLicence,
      kind: 'yes-no',
      text: 'Do you have a licence for boats?',
      needed: true,
      must: true,
      choices: [],
    },
    {
      _id: seasons,
      kind: 'number',
      text: 'For how many seasons have you led dives?',
      needed: false,
      must: false,
      choices: [],
    },
  ],
}

const places = ['Malé', 'Baa Atoll', 'Maafushi', 'Hulhumalé', 'Addu City']
const languages = ['English', 'Dhivehi', 'German', 'Russian', 'Mandarin']
const kinds = ['diving', 'first aid', 'boat', 'food handling', 'fire safety']

/** Generated facts of one applicant: they differ, and every third applicant omits some. */
function factsOf(nth: number): ApplicationFacts {
  const one = <T>(list: readonly T[], at = nth) => list[at % list.length] as T
  const work = Array.from({ length: nth % 4 }, (_, at) => ({
    title: 'Diving Instructor',
    employer: `Resort ${nth + at}`,
    place: one(places),
    from: `${2012 + (nth % 8) + at}-05`,
    to: at === 0 ? null : `${2013 + (nth % 8) + at}-04`,
  }))
  return {
    nationality: nth % 3 === 0 ? 'Foreign' : 'Maldivian',
    permit: nth % 6 === 0 ? 'Work permit' : null,
    years: work.length === 0 ? null : nth % 14,
    yearsFrom: work,
    lastWork: work[0] ?? null,
    education:
      nth % 3 === 0
        ? null
        : { level: one(educationLevels), what: 'Hospitality', school: 'Villa College', year: 2015 },
    place: one(places),
    languages: Array.from({ length: 1 + (nth % 4) }, (_, at) => ({
      language: one(languages, nth + at),
      level: one(languageLevels, nth + 2 * at),
    })),
    certificates: Array.from({ length: nth % 6 }, (_, at) => ({
      kind: one(kinds, nth + at),
      name: `Certificate ${at + 1} of ${nth}`,
      expires: at % 2 === 0 ? null : `202${6 + (nth % 4)}-06-30`,
    })),
    availableFrom: nth % 3 === 1 ? null : `2027-0${1 + (nth % 8)}-01`,
    liveIn: nth % 3 === 2 ? null : nth % 2 === 0,
    types: nth % 2 === 0 ? ['Full time'] : ['Full time', 'Contract'],
    leastPay: nth % 3 === 0 ? null : 8_000 + 500 * (nth % 40),
    answers: [
      {
        question: hasLicence,
        text: 'Do you have a licence for boats?',
        answer: nth % 2 === 0 ? 'yes' : 'no',
      },
      { question: seasons, text: 'For how many seasons have you led dives?', answer: nth % 12 },
    ],
  }
}

async function fill(databaseUrl: string): Promise<{ token: string; jobId: string }> {
  const database = openDatabase(databaseUrl)
  const place = { database, services: { secret: benchSecret }, clock: { now: new Date() } }
  const { id: employerId, token } = await insertEmployer(place)
  const jobId = await insertJob(database.db, { employerId, title: 'Diving Instructor', ...asked })
  for (let made = 0; made < ofOneJob; made += atOnce)
    await insertApplicants(place, { employerId, jobId }, atOnce)
  const ids = await database.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.jobId, jobId))
  for (let from = 0; from < ids.length; from += atOnce)
    await database.pool.query(
      `update applications set facts = given.facts, facts_at = now()
      from unnest($1::text[], $2::jsonb[]) as given (id, facts) where applications.id = given.id`,
      [
        ids.slice(from, from + atOnce).map(({ id }) => id),
        ids.slice(from, from + atOnce).map((_, at) => JSON.stringify(factsOf(from + at))),
      ],
    )
  await database.pool.query('vacuum analyze applications, accounts, seekers, jobs')
  await database.close()
  return { token, jobId }
}

const filters = {
  none: '',
  years: 'years=5',
  education: 'education=diploma',
  language: 'language=English',
  'language and level': 'language=English&level=fluent',
  certificate: 'certificate=diving',
  availableBy: 'availableBy=2027-03-31',
  payUpTo: 'payUpTo=15000',
  place: 'place=baa',
  liveIn: 'liveIn=true',
  type: 'type=Contract',
  question: `question=${seasons}`,
  answer: `question=${seasons}&answer=5`,
  'meets one': 'meets=years',
  'meets all': [
    'years',
    'education',
    'languages.English',
    'certificates.diving',
    'certificates.first aid',
    'liveIn',
    'startBy',
    `questions.${hasLicence}`,
  ]
    .map((path) => `meets=${encodeURIComponent(path)}`)
    .join('&'),
  'years, by years': 'years=5&sort=years',
  'words and years': 'q=seeker%2012&years=2',
  'years, page 20': 'years=2&page=20',
}

/** Response times for an employer with 5,000 applicants of one job, with each filter by facts. */
export async function applicantsFigures(url: string, { databaseUrl }: BenchSite): Promise<ApplicantsFigures> {
  const { token, jobId } = await fill(databaseUrl)
  const paths = Object.entries(filters).map(([name, query]) => [
    name,
    `/api/jobs/${jobId}/applicants?limit=50&${query}`,
  ])
  return { applicants: ofOneJob, ...(await signedInCalls(url, token, Object.fromEntries(paths))) }
}

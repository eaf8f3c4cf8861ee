import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Applicant, ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { ApplicationFacts, Meets } from '#contract/hiring/application-facts.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { Question, Requirements } from '#contract/jobs/requirements.ts'
import { forgetSeeker } from '#features/hiring/apply/server/forget-people.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { answerApplicant, applyFor, myApplication, withdraw } from '#tests/support/applications.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { cellsOf } from '#tests/support/spreadsheet.ts'

let employer: Person
let seeker: Person
const today = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = today
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site, { location: 'Malé' })
})

const [swim = '', licence = '', routes = '', since = ''] = ['a', 'b', 'c', 'd'].map((sign) => sign.repeat(24))
const questions: Question[] = [
  { _id: swim, kind: 'yes-no', text: 'Can you swim?', choices: [], needed: false, must: true, meets: { answers: ['yes'] } }, // biome-ignore format: a row
  { _id: licence, kind: 'choice', text: 'Which licence?', choices: ['A', 'B'], needed: true, must: false },
  { _id: routes, kind: 'text', text: 'Which routes?', choices: [], needed: false, must: false },
]
const requirements: Requirements = { years: 5, certificates: ['boat'] }
const captain = { title: 'Captain', employer: 'Sea Line', place: '', from: '2019-01', to: null, what: '' }
const boat = { kind: 'boat', name: '', number: '', expires: '2026-12-31' }

const aJob = (job: Partial<typeof jobs.$inferInsert> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, title: 'Boat Captain', ...job })
const setParts = async (parts: object, as = seeker) => {
  const { status } = await site.call('PUT', `/api/jobseekers/${as.id}/parts`, { as: as.token, body: parts })
  expect(status).toBe(200)
}
const apply = (jobId: string, body?: object, as = seeker) =>
  site.call<{ applicationId: string; error?: string; fields?: Record<string, string> }>(
    'POST',
    `/api/jobs/${jobId}/apply`,
    { as: as.token, body },
  )
const list = async (jobId: string, query = '') =>
  (await site.call<Applicant[]>('GET', `/api/jobs/${jobId}/applicants?${query}`, { as: employer.token })).body
const mine = (applicationId: string) => myApplication(site, applicationId, seeker)
const sendNewer = (applicationId: string, body?: object, as = seeker) =>
  site.call<{ message: string; facts: ApplicationFacts; meets: Meets; code?: string }>(
    'PUT',
    `/api/jobseekers/application/${applicationId}/facts`,
    { as: as.token, body },
  )
const lastOf = async (jobId: string) => ({
  applicationId: (await list(jobId))[0]?.applicationId ?? '',
})
const answerA = { answers: [{ question: licence, answer: 'a' }] }

describe('facts and answers belong to an application', () => {
  test("and the employer sees them beside the job's requirements", async () => {
    const jobId = await aJob({ requirements, questions })
    await setParts({ work: [captain], certificates: [boat], leastPay: 15_000, availability: { notice: 7 } })
    const answers = [
      { question: swim, answer: true },
      { question: licence, answer: 'b' },
    ]
    expect((await apply(jobId, { answers })).status).toBe(200)
    const [one] = await list(jobId)
    expect(one?.facts).toMatchObject({
      years: 7,
      lastWork: { title: 'Captain', employer: 'Sea Line', from: '2019-01', to: null },
      place: 'Malé',
      certificates: [{ kind: 'boat', name: '', expires: '2026-12-31' }],
      availableFrom: '2026-11-27',
      leastPay: 15_000,
      answers: [
        { question: swim, text: 'Can you swim?', answer: 'yes' },
        { question: licence, text: 'Which licence?', answer: 'B' },
      ],
    })
    expect(one?.meets).toEqual([
      {
        requirement: 'years',
        state: 'meets',
        because: '7 years, 5 asked: Captain, Sea Line (Jan 2019 to now)',
      },
      { requirement: 'certificates.boat', state: 'meets', because: 'boat, valid until December 31, 2026' },
      { requirement: `questions.${swim}`, state: 'meets', because: 'Can you swim? Yes' },
    ])
    const { body } = await site.call<ApplicantDetail>('GET', `/api/jobs/${jobId}/applicants/${seeker.id}`, {
      as: employer.token,
    })
    expect(body).toMatchObject({ facts: one?.facts, meets: one?.meets })
  })

  // D-M-19
  test('by the bare call too, where nothing needs an answer', async () => {
    const jobId = await aJob({ requirements, questions: questions.slice(0, 1) })
    expect((await apply(jobId)).status).toBe(200)
    const [one] = await list(jobId)
    expect(one?.meets?.map(({ state }) => state)).toEqual(['not said', 'not said', 'not said'])
    expect(one?.facts?.years).toBeNull()
    const bare = await aJob()
    expect((await apply(bare)).status).toBe(200)
    expect((await list(bare))[0]?.meets).toEqual([])
  })

  // D-M-04
  test('a must prevents nobody from sending', async () => {
    const jobId = await aJob({ questions })
    const answers = [{ question: swim, answer: 'no' }, ...answerA.answers]
    expect((await apply(jobId, { answers })).status).toBe(200)
    expect((await list(jobId))[0]?.meets).toMatchObject([{ state: 'does not meet' }])
  })

  // D-N-07
  test('an answer stays with the words that were asked, when the question is changed into its opposite', async () => {
    const lift = { kind: 'yes-no', text: 'Can you lift 25 kg?', must: true, meets: { answers: ['yes'] } }
    const opposite = { ...lift, text: 'Are you unable to lift 25 kg?', meets: { answers: ['no'] } }
    const jobId = await aJob()
    const asOwner = <T>(method: 'GET' | 'PUT', body?: object) =>
      site.call<T>(method, `/api/jobs/${jobId}`, { as: employer.token, ...(body && { body }) })
    const change = async (one: object) => {
      const { status, body } = await asOwner<{ job: JobDetail; error?: string }>('PUT', {
        ...newJob,
        expiryDate: '2026-11-30',
        questions: [one],
      })
      expect({ status, error: body.error }).toEqual({ status: 200 })
      return body.job.questions?.[0]?._id ?? ''
    }
    const first = await change(lift)
    const answers = [{ question: first, answer: 'no' }]
    expect((await apply(jobId, { answers })).status).toBe(200)
    expect((await asOwner<JobDetail>('GET')).body.answersCount).toEqual({ [first]: 1 })

    const second = await change({ ...opposite, _id: first })
    const [one] = await list(jobId)
    expect(one?.meets).toEqual([
      {
        requirement: `questions.${second}`,
        state: 'not asked',
        because: 'Are you unable to lift 25 kg? Not asked when this was sent',
      },
    ])
    expect(one?.facts?.answers).toEqual([{ question: first, text: 'Can you lift 25 kg?', answer: 'no' }])
    expect((await asOwner<JobDetail>('GET')).body.answersCount).toEqual({})
    expect(await list(jobId, `meets=questions.${second}`)).toEqual([])
    expect(await list(jobId, `question=${second}&answer=no`)).toEqual([])
    // A form that was opened before refuses in words, and newer facts alone keep what was asked.
    const late = await insertSeeker(site)
    expect((await apply(jobId, { answers }, late)).body.error).toMatch(
      /^The employer has changed the questions/,
    )
    const { applicationId } = await lastOf(jobId)
    await setParts({ leastPay: 12_000 })
    expect((await sendNewer(applicationId)).body.meets).toMatchObject([{ state: 'not asked' }])
    const sent = await sendNewer(applicationId, { answers: [{ question: second, answer: 'no' }] })
    expect(sent.body.meets).toMatchObject([{ state: 'meets' }])
  })

  test('figures of answers are for those who read the applicants', async () => {
    const jobId = await aJob({ questions })
    await apply(jobId, { answers: [{ question: swim, answer: 'yes' }, ...answerA.answers] })
    const billing = await insertMember(site, employer.id, { role: 'billing' })
    for (const as of [billing.token, seeker.token, undefined])
      expect(
        (await site.call<JobDetail>('GET', `/api/jobs/${jobId}`, { ...(as && { as }) })).body,
      ).not.toHaveProperty('answersCount')
  })

  test('an application from before there were facts says nothing', async () => {
    const jobId = await aJob({ requirements })
    const { body } = await apply(jobId)
    await site.database.db
      .update(applications)
      .set({ facts: null, factsAt: null })
      .where(eq(applications.id, body.applicationId))
    expect((await list(jobId))[0]).toMatchObject({
      facts: { years: null, languages: [], answers: [] },
      meets: [{ state: 'not said' }, { state: 'not said' }],
    })
    expect((await mine(body.applicationId)).application.factsDate).toBeNull()
  })
})

describe('work under another title gives no years of this work', () => {
  const cook = { ...captain, title: 'Pastry cook' }
  const mate = { ...captain, title: 'Relief captain', from: '2026-07' }

  test('in the list, beside the requirements, in the table, by the filter and the order', async () => {
    const jobId = await aJob({ requirements: { years: 5 } })
    const people: [string, object[]][] = [
      ['Cook', [cook]],
      ['Mate', [cook, mate]],
      ['Captain', [captain]],
      ['Silent', []],
    ]
    for (const [minutes, [name, work]] of people.entries()) {
      site.clock.now = new Date(today.getTime() + minutes * 60_000)
      const one = await insertSeeker(site, { name })
      await setParts({ work }, one)
      await apply(jobId, undefined, one)
    }
    // As it was kept before: no such work was 0 years.
    const rows = await site.database.db.select().from(applications).where(eq(applications.jobId, jobId))
    for (const { id, facts } of rows)
      if (facts?.yearsFrom.length === 0)
        await site.database.db
          .update(applications)
          .set({ facts: { ...facts, years: 0 } })
          .where(eq(applications.id, id))

    const all = await list(jobId, 'sort=years')
    expect(all.map(({ name, facts }) => [name, facts?.years])).toEqual([
      ['Captain', 7],
      ['Mate', 0],
      ['Silent', null],
      ['Cook', null],
    ])
    expect(all.map(({ meets }) => meets?.[0]?.because)).toEqual([
      '7 years, 5 asked: Captain, Sea Line (Jan 2019 to now)',
      '0 years, 5 asked: Relief captain, Sea Line (Jul 2026 to now)',
      'No work is listed',
      'No work in this occupation is listed',
    ])
    expect((await list(jobId, 'years=0&sort=name')).map(({ name }) => name)).toEqual(['Captain', 'Mate'])
    const { body: csv } = await site.call<string>('GET', `/api/jobs/${jobId}/applicants/export`, {
      as: employer.token,
    })
    const lines = csv
      .trim()
      .split(/\r?\n/)
      .map((line) => cellsOf(line, ','))
    const at = lines[0]?.indexOf('Years in the Occupation') ?? -1
    expect(lines.slice(1).map((cells) => cells[at])).toEqual(['', '0', '7', ''])
  })
})

describe('a required answer', () => {
  test('is named where it is missing, and nothing is sent', async () => {
    const jobId = await aJob({ questions })
    for (const body of [undefined, {}, { answers: [{ question: licence, answer: '' }] }])
      expect(await apply(jobId, body)).toMatchObject({
        status: 400,
        body: {
          error: 'Please answer: Which licence?',
          fields: { [`answers.${licence}`]: 'Please answer: Which licence?' },
        },
      })
    expect(await list(jobId)).toEqual([])
    expect((await apply(jobId, answerA)).status).toBe(200)
  })

  const wrong: [string, object[], string][] = [
    [
      'no choice',
      [{ question: licence, answer: 'C' }],
      'The answer to “Which licence?” must be one of: A, B',
    ],
    ['another question', [...answerA.answers, { question: 'd'.repeat(24), answer: 'x' }], 'The employer has changed the questions. Please reload the page. Your letter is saved'], // biome-ignore format: a row
    ['no object', [{ question: licence, answer: { a: 1 } }], 'must be a text, a number, true or false'],
  ]
  for (const [what, answers, words] of wrong)
    test(`${what} is refused in words`, async () => {
      const { status, body } = await apply(await aJob({ questions }), { answers })
      expect(status).toBe(400)
      expect(body.error).toContain(words)
    })
})

describe('facts stay as they were sent', () => {
  // D-M-05
  test('until their owner sends newer ones, which the history shows', async () => {
    const jobId = await aJob({ requirements, questions })
    await setParts({ work: [{ ...captain, from: '2023-01' }] })
    const { applicationId } = (await apply(jobId, answerA)).body
    await setParts({ work: [captain], certificates: [boat] })
    expect((await list(jobId))[0]?.facts).toMatchObject({ years: 3, certificates: [] })

    site.clock.now = new Date(today.getTime() + 600_000)
    const sent = await sendNewer(applicationId, { answers: [...answerA.answers, { question: routes, answer: 'Baa' }] }) // biome-ignore format: a line
    expect(sent).toMatchObject({ status: 200, body: { message: 'The employer has your newer details' } })
    const [one] = await list(jobId)
    expect(one).toMatchObject({ facts: { years: 7 }, documentsDate: site.clock.now.toISOString() })
    expect(one?.meets?.map(({ state }) => state)).toEqual(['meets', 'meets', 'not said'])
    const { application } = await mine(applicationId)
    expect(application).toMatchObject({ facts: one?.facts, factsDate: site.clock.now.toISOString() })
    expect(application.timeline.map(({ documents }) => documents)).toEqual([
      undefined,
      ['Facts sent again', 'Answers changed'],
    ])
    expect(await sendNewer(applicationId)).toMatchObject({
      status: 200,
      body: { message: 'Nothing changed' },
    })
    expect((await mine(applicationId)).application.timeline).toHaveLength(2)
  })

  test('and no more once it is decided or withdrawn', async () => {
    const jobId = await aJob()
    const applicationId = await applyFor(site, jobId, seeker)
    await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Rejected' } })
    await setParts({ work: [captain] })
    expect(await sendNewer(applicationId)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    const stranger = await insertSeeker(site)
    expect((await sendNewer(applicationId, undefined, stranger)).status).toBe(404)
  })

  test('a changed job is compared with the facts that were sent', async () => {
    const jobId = await aJob({ requirements: { years: 5 } })
    await setParts({ work: [captain] })
    await apply(jobId)
    await site.database.db
      .update(jobs)
      .set({ requirements: { years: 8 } })
      .where(eq(jobs.id, jobId))
    expect((await list(jobId))[0]?.meets).toMatchObject([{ requirement: 'years', state: 'does not meet' }])
  })

  test('a certificate that expires while the application waits no longer meets', async () => {
    site.clock.now = new Date('2026-12-31T18:50:00.000Z')
    employer = await insertEmployer(site)
    seeker = await insertSeeker(site)
    const jobId = await aJob({ requirements, expiresAt: new Date('2027-02-01T18:59:59.999Z') })
    await setParts({ certificates: [boat] })
    await apply(jobId)
    const stateAt = async (instant: string) => {
      site.clock.now = new Date(instant)
      return (await list(jobId))[0]?.meets?.[1]?.state
    }
    expect(await stateAt('2026-12-31T18:59:59.999Z')).toBe('meets')
    expect(await stateAt('2026-12-31T19:00:00.000Z')).toBe('does not meet')
  })
})

// D-M-16
test('before sending, a person sees the facts and how they compare', async () => {
  const jobId = await aJob({ requirements, questions })
  await setParts({ work: [captain] })
  const { body } = await site.call<{ facts: ApplicationFacts; meets: Meets }>(
    'GET',
    `/api/jobs/${jobId}/my-facts`,
    { as: seeker.token },
  )
  expect(body.facts).toMatchObject({ years: 7, answers: [] })
  expect(body.meets.map(({ requirement, state }) => [requirement, state])).toEqual([
    ['years', 'meets'],
    ['certificates.boat', 'not said'],
  ])
  const pending = await aJob({ status: 'Pending' })
  const hidden = await site.call('GET', `/api/jobs/${pending}/my-facts`, { as: seeker.token })
  expect(hidden.status).toBe(404)
})

test('nothing of a withdrawn applicant is shown, found or sorted by; nothing of a deleted one is kept', async () => {
  const jobId = await aJob({ requirements })
  await setParts({ work: [captain], certificates: [boat] })
  const applicationId = await applyFor(site, jobId, seeker)
  const other = await insertSeeker(site, { name: 'Other' })
  await setParts({ work: [{ ...captain, from: '2024-01' }] }, other)
  await apply(jobId, undefined, other)
  expect(await list(jobId, 'years=5')).toHaveLength(1)
  await withdraw(site, applicationId, seeker)
  expect(await list(jobId, 'years=5')).toEqual([])
  expect((await list(jobId, 'sort=years')).map(({ name }) => name)).toEqual(['Other', seeker.name])
  const [, withdrawn] = await list(jobId, 'sort=years')
  expect(withdrawn).not.toHaveProperty('facts')
  expect(withdrawn).not.toHaveProperty('meets')
  const csv = await site.call<string>('GET', `/api/jobs/${jobId}/applicants/export`, { as: employer.token })
  expect(csv.body.split('\n').filter((line) => line.includes('Sea Line'))).toHaveLength(1)
})

// D-M-17
describe('an employer filters by one fact or several, and sorts by one', () => {
  longTest('each filter finds the people who stated it, and nobody else', async () => {
    const free = {
      _id: since,
      kind: 'date' as const,
      text: 'Free from?',
      choices: [],
      needed: false,
      must: false,
    }
    const jobId = await aJob({
      requirements: { ...requirements, liveIn: true },
      questions: [...questions, free],
    })
    const person = async (name: string, parts: object, answers: object[] = answerA.answers) => {
      const one = await insertSeeker(site, {
        name,
        location: name === 'Far' ? 'Hithadhoo, Addu City' : 'Malé',
      })
      await setParts(parts, one)
      expect((await apply(jobId, { answers }, one)).status).toBe(200)
    }
    await person('Far', {
      work: [captain],
      languages: [{ language: 'English', level: 'fluent' }],
      availability: { from: '2026-12-01', liveIn: true, types: ['Full time', 'Contract'] },
      leastPay: 12_000,
    })
    await person(
      'Near',
      {
        work: [{ ...captain, from: '2023-01' }],
        education: [{ school: '', what: '', level: 'diploma', year: null }],
        certificates: [
          boat,
          { ...boat, kind: 'first aid', expires: '2026-11-19' },
          { ...boat, kind: 'fire', expires: null },
        ],
        languages: [{ language: 'English', level: 'basic' }],
        availability: { from: '2027-03-01', liveIn: false },
        leastPay: 9_000,
      },
      [
        { question: licence, answer: 'B' },
        { question: swim, answer: 'yes' },
        { question: since, answer: '2026-12-31' },
      ],
    )
    await person('Silent', {})
    const found = async (query: string) => (await list(jobId, query)).map(({ name }) => name).sort()
    const cases: [string, string[]][] = [
      ['years=5', ['Far']],
      ['years=3', ['Far', 'Near']],
      ['education=school', ['Near']],
      ['education=degree', []],
      ['language=english', ['Far', 'Near']],
      ['language=English&level=fluent', ['Far']],
      ['certificate=boat', ['Near']],
      ['certificate=first+aid', []],
      ['certificate=fire', ['Near']],
      ['level=fluent', ['Far', 'Near', 'Silent']],
      ['availableBy=2026-12-01', ['Far']],
      ['availableBy=2026-11-30', []],
      ['payUpTo=9000', ['Near']],
      ['payUpTo=12000', ['Far', 'Near']],
      ['place=addu', ['Far']],
      ['liveIn=true', ['Far']],
      [`question=${licence}&answer=b`, ['Near']],
      [`question=${swim}`, ['Near']],
      [`question=${swim}&answer=yes`, ['Near']],
      [`question=${swim}&answer=ye`, []],
      [`question=${since}`, ['Near']],
      [`question=${since}&answer=2026-12-31`, ['Near']],
      [`question=${since}&answer=2026-12-30`, []],
      ['type=contract', ['Far']],
      ['type=Part time', []],
      ['meets=years', ['Far']],
      ['meets=years&meets=liveIn', ['Far']],
      ['meets=certificates.boat', ['Near']],
      [`meets=questions.${swim}`, ['Near']],
      ['meets=years&meets=certificates.boat', []],
      ['years=3&q=near', ['Near']],
      ['years=3&status=Hired', []],
      ['years=', ['Far', 'Near', 'Silent']],
    ]
    for (const [query, names] of cases) expect(await found(query), query).toEqual(names)
    const order = async (sort: string) => (await list(jobId, `sort=${sort}`)).map(({ name }) => name)
    expect(await order('years')).toEqual(['Far', 'Near', 'Silent'])
    expect(await order('available')).toEqual(['Far', 'Near', 'Silent'])
    expect(await order('pay')).toEqual(['Near', 'Far', 'Silent'])
  })

  test('with the total of the matches, page by page', async () => {
    const jobId = await aJob()
    for (let at = 0; at < 3; at++) {
      const one = await insertSeeker(site)
      await setParts({ work: at < 2 ? [captain] : [] }, one)
      await apply(jobId, undefined, one)
    }
    const page = await site.call<Applicant[]>('GET', `/api/jobs/${jobId}/applicants?years=1&limit=1&page=2`, {
      as: employer.token,
    })
    expect(page.body).toHaveLength(1)
    expect(page.headers['x-total-count']).toBe('2')
  })
})

test('the export has a column for each fact, question and requirement', async () => {
  const jobId = await aJob({ requirements, questions })
  await setParts({
    work: [captain],
    certificates: [boat],
    languages: [{ language: 'English', level: 'fluent' }],
    availability: { from: '2027-01-01', liveIn: true },
    leastPay: 15_000,
  })
  await apply(jobId, { answers: [{ question: swim, answer: 'yes' }, ...answerA.answers] })
  const { body } = await site.call<string>('GET', `/api/jobs/${jobId}/applicants/export`, {
    as: employer.token,
  })
  const [header = '', line = ''] = body.split(/\r?\n/)
  for (const column of ['Years in the Occupation', 'Last Work', 'Languages', 'Can you swim?', 'Which licence?', 'Asked: 5 years in this work', 'Asked: Certificate: boat']) // biome-ignore format: a line
    expect(header).toContain(column)
  for (const value of ['7', 'Captain, Sea Line (Jan 2019 to now)', 'English, fluent', '2027-01-01', '15000', 'Yes', 'meets: boat, valid until December 31, 2026']) // biome-ignore format: a line
    expect(line).toContain(value)
})

test('facts are in the export of their owner, and go with the account', async () => {
  const jobId = await aJob()
  await setParts({ work: [captain] })
  const applicationId = await applyFor(site, jobId, seeker)
  const kept = async () => {
    const [row] = await site.database.db
      .select({ facts: applications.facts })
      .from(applications)
      .where(eq(applications.id, applicationId))
    return row?.facts
  }
  expect(await kept()).toMatchObject({ years: 7 })
  await site.database.db.transaction((tx) => forgetSeeker(tx, seeker.id))
  expect(await kept()).toBeNull()
})

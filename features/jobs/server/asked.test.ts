import { describe, expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { Question } from '#contract/jobs/requirements.ts'
import { insertJob, jobForm, newJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const site = await openTestApp()
const employer = await paying()

async function paying(): Promise<Person> {
  const one = await insertEmployer(site)
  await buy(site, one)
  return one
}

const requirements = {
  years: 5,
  education: 'diploma',
  languages: [
    { language: 'English', level: 'fluent' },
    { language: 'Dhivehi', level: 'basic' },
  ],
  certificates: ['boat', 'first aid'],
  liveIn: true,
  startBy: '2027-01-31',
}
const questions = [
  { kind: 'yes-no', text: 'Can you swim 200 metres?', needed: true, must: true },
  { kind: 'choice', text: 'Which licence do you hold?', choices: ['Class A', 'Class B'], must: true, meets: { answers: ['class b'] } }, // biome-ignore format: a row
  { kind: 'number', text: 'How many engines have you run at once?', meets: { min: 2 } },
  { kind: 'date', text: 'When did you last drive a boat?' },
  { kind: 'text', text: 'Which routes do you know?', needed: true },
]

const post = (more: Record<string, unknown>, as = employer.token) =>
  site.call<{ job: JobDetail; error?: string; fields?: Record<string, string> }>('POST', '/api/jobs', {
    as,
    body: { ...newJob, ...more },
  })
const read = async (jobId: string) => (await site.call<JobDetail>('GET', `/api/jobs/${jobId}`)).body
const edit = (job: JobDetail, more: Record<string, unknown>) =>
  site.call<{ job: JobDetail }>('PUT', `/api/jobs/${job._id}`, {
    as: employer.token,
    body: { ...newJob, expiryDate: job.expiryDate, ...more },
  })

describe('a job has requirements, and asks applicants questions', () => {
  const kept = [
    { ...questions[0], choices: [], meets: { answers: ['yes'] } },
    { ...questions[1], needed: false, meets: { answers: ['Class B'] } },
    { ...questions[2], choices: [], needed: false, must: false },
    { ...questions[3], choices: [], needed: false, must: false },
    { ...questions[4], choices: [], must: false },
  ]
  const withIds = kept.map((one) => ({ ...one, _id: expect.stringMatching(/^[0-9a-f]{24}$/) }))

  test('as JSON', async () => {
    const { status, body } = await post({ requirements, questions })
    expect(status).toBe(201)
    expect(body.job.requirements).toEqual(requirements)
    expect(body.job.questions).toEqual(withIds)
    const seen = await read(body.job._id)
    expect(seen.requirements).toEqual(requirements)
    expect(seen.questions).toEqual(body.job.questions)
  })

  test('as JSON text of a form, as the salary range is', async () => {
    const { status, body } = await site.call<{ job: JobDetail }>('POST', '/api/jobs', {
      as: employer.token,
      body: jobForm({ ...newJob, requirements, questions }),
    })
    expect(status).toBe(201)
    expect(body.job.requirements).toEqual(requirements)
    expect(body.job.questions).toEqual(withIds)
  })

  test('in the words of the vocabularies, whatever their spelling', async () => {
    const { body } = await post({
      requirements: {
        years: '3',
        education: 'Degree',
        languages: [{ language: 'divehi', level: 'Native' }],
        certificates: ['PADI', 'Kite Instructor'],
        liveIn: null,
        startBy: '',
      },
      questions: [{ kind: 'Yes-No', text: 'Can you sail?', must: ['No'] }],
    })
    expect(body.job.requirements).toEqual({
      years: 3,
      education: 'degree',
      languages: [{ language: 'Dhivehi', level: 'native' }],
      certificates: ['diving', 'Kite Instructor'],
    })
    expect(body.job.questions).toMatchObject([{ kind: 'yes-no', must: true, meets: { answers: ['no'] } }])
  })
})

test('a job without them, posted or imported, is unchanged', async () => {
  for (const more of [{}, { requirements: {}, questions: [] }, { requirements: { languages: [] } }]) {
    const { body } = await post(more)
    expect(body.job).not.toHaveProperty('requirements')
    expect(body.job).not.toHaveProperty('questions')
  }
  const imported = await read(
    await insertJob(site.database.db, { employerId: employer.id, sourceKey: 'file 1' }),
  )
  expect(imported).not.toHaveProperty('requirements')
  expect(imported).not.toHaveProperty('questions')
})

describe('editing', () => {
  test('keeps omitted values, replaces given ones, and removes emptied ones', async () => {
    const { job } = (await post({ requirements, questions })).body
    const kept = (await edit(job, {})).body.job
    expect(kept.requirements).toEqual(requirements)
    expect(kept.questions).toEqual(job.questions)
    const other = (await edit(job, { requirements: { years: 1 } })).body.job
    expect(other.requirements).toEqual({ years: 1 })
    expect(other.questions).toEqual(job.questions)
    const none = (await edit(job, { requirements: {}, questions: [] })).body.job
    expect(none).not.toHaveProperty('requirements')
    expect(none).not.toHaveProperty('questions')
  })

  test('a remaining question keeps its id, and no other can be used', async () => {
    const { job } = (await post({ questions: questions.slice(0, 2) })).body
    const [first, second] = job.questions as [Question, Question]
    const ours = { ...second, text: ` ${second.text.toUpperCase()}`, must: !second.must }
    const strange = { kind: 'text', text: 'What else?', _id: 'f'.repeat(24) }
    const { questions: now = [] } = (await edit(job, { questions: [ours, strange, ours] })).body.job
    expect(now.map(({ text }) => text)).toEqual([ours.text.trim(), 'What else?', ours.text.trim()])
    expect(now[0]?._id).toBe(second._id)
    const ids = now.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(strange._id)
    expect(ids).not.toContain(first._id)
  })

  test('other words, choices or another kind are a new question', async () => {
    const { job } = (await post({ questions: questions.slice(1, 2) })).body
    const [licence] = job.questions as [Question]
    const { meets: _, ...plain } = licence
    const others = [
      { ...plain, text: 'Which licence have you lost?' },
      { ...plain, choices: [...licence.choices, 'C'] },
      { ...plain, kind: 'text', choices: [] },
    ]
    for (const other of others) {
      const { questions: now = [] } = (await edit(job, { questions: [other] })).body.job
      expect(now).toHaveLength(1)
      expect(now[0]?._id).not.toBe(licence._id)
      await edit(job, { questions: [licence] })
    }
  })
})

// D-M-04
describe('a refusal names the field', () => {
  const languages = (level: string) => ({ requirements: { languages: [{ language: 'English', level }] } })
  const question = (more: Record<string, unknown>) => ({
    questions: [{ kind: 'choice', text: 'Which licence?', choices: ['A', 'B'], ...more }],
  })
  const cases: [string, Record<string, unknown>, string, string | RegExp][] = [
    ['years that are none', { requirements: { years: 1.5 } }, 'requirements.years', 'must be a whole number from 0 to 50'],
    ['an unknown level', languages('good'), 'requirements.languages.0.level', /^must be one of: basic/],
    ['a language twice', { requirements: { languages: [{ language: 'English', level: 'basic' }, { language: 'english', level: 'fluent' }] } }, 'requirements.languages.1.language', 'is there already'],
    ['an unknown education', { requirements: { education: 'much' } }, 'requirements.education', /^must be one of: none/],
    ['a day that is none', { requirements: { startBy: '2027-02-30' } }, 'requirements.startBy', 'must be a date such as 2026-11-20'],
    ['a list of certificates that is none', { requirements: { certificates: 'boat' } }, 'requirements.certificates', 'must be a list'],
    ['six questions', { questions: Array.from({ length: 6 }, (_, at) => ({ kind: 'text', text: `Which boat ${at}?` })) }, 'questions', 'must be at most 5 questions'],
    ['one choice', question({ choices: ['A'] }), 'questions.0.choices', 'must be at least two'],
    ['the same choice twice', question({ choices: ['A', 'a'] }), 'questions.0.choices', 'must differ from each other'],
    ['choices of a text', question({ kind: 'text' }), 'questions.0.choices', 'go with a question of the kind choice'],
    ['a meeting answer that is no choice', question({ meets: { answers: ['C'] } }), 'questions.0.meets.answers', 'must be one of: A, B'],
    ['a bound that does not go with the kind', question({ meets: { min: 1 } }), 'questions.0.meets.min', 'does not go with a question of the kind choice'],
    ['bounds the wrong way round', { questions: [{ kind: 'number', text: 'How many?', meets: { min: 5, max: 4 } }] }, 'questions.0.meets.max', 'must be at least the least that meets it'],
    ['no text', question({ text: ' ' }), 'questions.0.text', 'is required'],
    ['a question about marriage', question({ text: 'Are you married?' }), 'questions.0.text', /^asks about marriage, which says nothing of the work/],
    ['choices about health', question({ text: 'Your situation', choices: ['Healthy', 'Disabled'] }), 'questions.0.text', /^asks about health/],
  ] // biome-ignore format: rows
  for (const [what, more, field, words] of cases)
    test(what, async () => {
      const { status, body } = await post(more)
      expect(status).toBe(400)
      expect(body.fields?.[field]).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
    })

  test('as JSON text of a form too', async () => {
    const { status, body } = await site.call<{ fields: Record<string, string> }>('POST', '/api/jobs', {
      as: employer.token,
      body: jobForm({ ...newJob, questions: '[{"kind": "text"' }),
    })
    expect(status).toBe(400)
    expect(body.fields.questions).toBe('must be a list')
  })
})

test("an employer's library has each question of its jobs once, those of the newest job first", async () => {
  const asker = await paying()
  const library = async (as: string) =>
    (await site.call<Question[]>('GET', '/api/jobs/questions', { as })).body.map(({ text }) => text)
  expect(await library(asker.token)).toEqual([])
  await post({ questions: questions.slice(0, 2) }, asker.token)
  site.later(60_000)
  await post(
    { questions: [{ ...questions[0], text: 'can you swim 200 metres?' }, questions[4]] },
    asker.token,
  )
  expect(await library(asker.token)).toEqual([
    'can you swim 200 metres?',
    'Which routes do you know?',
    'Which licence do you hold?',
  ])
  expect((await site.call('GET', '/api/jobs/questions')).status).toBe(401)
})

// @vitest-environment happy-dom

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '#tests/support/people.ts'

/**
 * A status that the product does not have is added to the one table. The product is loaded after that, and every place that
 * deals with statuses has to know it: the entry below is all that it takes.
 */
vi.resetModules()
// The files after this one in the same process load the product as it is.
afterAll(() => void vi.resetModules())
const { applicationStatuses } = await import('#contract/facts/application-status.ts')
Object.assign(applicationStatuses, {
  'Talent Pool': {
    waits: true,
    stands: true,
    byEmployer: true,
    isAnswer: false,
    refuses: false,
    tone: 'coral',
    answerWords: 'You are in the talent pool',
    stage: 'Talent pool',
    refusal: {
      name: 'Refusal: talent pool',
      text: 'Dear {name}, the pause for {job} has ended. We chose others.',
    },
  },
})
const { eventually, openSite } = await import('#tests/support/browser/screen.tsx')
const { migrateToTables } = await import('#tests/support/made-up-schema.ts')
const { insertJob } = await import('#tests/support/jobs.ts')
const { insertEmployer, insertOperator, insertSeeker, tokenOf } = await import('#tests/support/people.ts')
const { endUnanswered } = await import('#features/hiring/promised-answers/server/end-applications.ts')
const { remindOfInterviews } = await import('#features/hiring/interview/server/remind-of-interviews.ts')
const { carryOutDecisions } = await import('#features/hiring/answer/server/carry-out.ts')
const { remindOfAnswers } = await import('#features/hiring/promised-answers/server/remind-of-answers.ts')
const { askWhetherHiring } = await import('#features/jobs/still-hiring/server/ask-whether-hiring.ts')

const { site, browser } = await openSite()
const publicUrl = 'https://vazeefa.example'
const began = new Date('2026-11-20T08:00:00.000Z')
const day = 24 * 60 * 60 * 1000
const onDay = (days: number) => {
  site.clock.now = new Date(began.getTime() + days * day)
}
const when = () => ({ now: site.clock.now, publicUrl, site: site.services, services: site.services })
let statements: string[]
let operator: Person

beforeAll(async () => {
  statements = await migrateToTables(site.database.pool)
  operator = await insertOperator(site)
})

/** An application that is in the talent pool, of a job whose employer promised an answer by 8 December. */
async function inTalentPool() {
  onDay(0)
  const [employer, seeker] = [await insertEmployer(site), await insertSeeker(site, { name: 'Aisha' })]
  const lasts = { expiresAt: new Date('2026-12-01T18:59:59.999Z'), answerDays: 7 }
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook', ...lasts })
  type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  const asEmployer = async (method: Method, path: string, body?: unknown) =>
    site.call<Record<string, unknown>>(method, path, { as: await tokenOf(site, employer, 'employer'), body })
  const asSeeker = async (method: Method, path: string, body?: unknown) =>
    site.call<Record<string, unknown>>(method, path, { as: await tokenOf(site, seeker, 'jobseeker'), body })
  const { body } = await asSeeker('POST', `/api/jobs/${jobId}/apply`)
  const mine = `/api/jobseekers/application/${body.applicationId}`
  const applicants = `/api/jobs/${jobId}/applicants`
  const answer = (status: string) => asEmployer('PATCH', `${applicants}/${seeker.id}`, { status })
  expect((await answer('talent pool')).body).toMatchObject({
    status: 'Talent Pool',
    message: 'Status updated',
  })
  const thread = `/api/threads/${body.applicationId}`
  return { employer, seeker, jobId, mine, applicants, thread, asEmployer, asSeeker, answer }
}

async function mailsTo({ email }: Person): Promise<{ kind: string; subject: string; text: string }[]> {
  const of = 'select kind, subject, text from mails where to_address = $1 order by created_at, id'
  return (await site.database.pool.query(of, [email])).rows
}

const statusOf = async ({ asSeeker, mine }: Awaited<ReturnType<typeof inTalentPool>>) =>
  ((await asSeeker('GET', mine)).body as { application: { status: string } }).application.status

describe('a status that is added to the table is known', () => {
  test('to the migration, which stores it and has it in every index of waiting applications', async () => {
    const made = statements.join('\n')
    for (const name of ['applications_status', 'reply_templates_status'])
      expect(made).toMatch(new RegExp(`ADD CONSTRAINT "${name}" CHECK .*'Talent Pool'`))
    for (const name of ['applications_ending', 'applications_waiting'])
      expect(made).toMatch(new RegExp(`CREATE INDEX "${name}" .*'Talent Pool'`))
    expect(made).not.toMatch(/applications_new/)
  })

  test('to the employer, who chooses it, finds and sorts by it, and to the mail', async () => {
    const { asEmployer, asSeeker, applicants, seeker, jobId } = await inTalentPool()
    expect((await asEmployer('GET', `${applicants}?status=talent%20pool&sort=status`)).body).toHaveLength(1)
    const counts = (await asEmployer('GET', `/api/jobs/${jobId}/applicant-counts`)).body
    expect(counts.statuses).toContainEqual({ status: 'Talent Pool', count: 1 })
    expect((await mailsTo(seeker)).map(({ subject }) => subject)).toContain(
      'Talent Pool: your application for Cook',
    )
    expect((await asSeeker('GET', `/api/jobs/${jobId}/application-status`)).body.status).toBe('Talent Pool')
    const { body } = await site.call('GET', '/api/openapi.json')
    expect(JSON.stringify(body)).toContain('"Talent Pool"')
  })

  test('to the clock: it becomes overdue, is asked for, prevents the renewal of its job, and ends', async () => {
    const held = await inTalentPool()
    onDay(19)
    await remindOfAnswers(site.database.db, { ...when(), now: new Date('2026-12-08T06:00:00.000Z') })
    expect((await mailsTo(held.employer)).map(({ kind }) => kind)).toContain('answers-due')
    const renewed = await held.asEmployer('PUT', `/api/jobs/renew/${held.jobId}`, {
      newExpiryDate: '2026-12-20',
    })
    expect(renewed.body.code).toBe('answers_overdue')
    const late = await held.asSeeker('GET', '/api/jobseekers/my-page')
    expect(late.body.waiting).toContainEqual(
      expect.objectContaining({ kind: 'overdue', status: 'Talent Pool' }),
    )
    const { body: employers } = await site.call('GET', '/api/admin/answers', {
      as: await tokenOf(site, operator, 'admin'),
    })
    expect(employers).toContainEqual(expect.objectContaining({ overdue: 1 }))
    expect((await held.asSeeker('PUT', `${held.mine}/ask`)).status).toBe(200)
    onDay(45)
    expect(await endUnanswered(site.database.db, when())).toBeGreaterThan(0)
    expect(await statusOf(held)).toBe('Rejected')
  })

  test('to the refusal of all waiting applicants, with words of its own', async () => {
    const held = await inTalentPool()
    const templates = await held.asEmployer('GET', '/api/employers/reply-templates')
    expect(templates.body).toContainEqual(
      expect.objectContaining({ name: 'Refusal: talent pool', forStatus: 'Talent Pool' }),
    )
    const notes = { 'Talent Pool': 'The pause is over, {name}.' }
    const sent = await held.asEmployer('POST', `/api/jobs/${held.jobId}/answer-waiting`, { notes })
    expect(sent.body.count).toBe(1)
    onDay(0.01)
    await carryOutDecisions(site.database.db, when())
    expect(await statusOf(held)).toBe('Rejected')
    expect((await mailsTo(held.seeker)).at(-1)?.text).toContain('The pause is over, Aisha.')
  })

  test('to the job seeker, who changes documents, is written to and withdraws', async () => {
    const held = await inTalentPool()
    const letter = { coverLetter: 'I am still here.' }
    expect((await held.asSeeker('PUT', `${held.mine}/documents`, letter)).status).toBe(200)
    onDay(40)
    const words = { text: 'How long?' }
    expect((await held.asSeeker('POST', `${held.thread}/messages`, words)).status).toBe(201)
    expect((await held.asSeeker('PUT', `${held.mine}/withdraw`)).status).toBe(200)
    expect(await statusOf(held)).toBe('Withdrawn')
  })

  test('to interviews: they are proposed, and take place', async () => {
    const held = await inTalentPool()
    const place = { kind: 'Address', text: 'Magu 12' }
    const proposal = { times: ['2026-11-23T05:00:00.000Z'], minutes: 30, place, who: '' }
    expect((await held.asEmployer('POST', `${held.thread}/interviews`, proposal)).status).toBe(201)
    const seen = (await held.asSeeker('GET', `${held.thread}/interviews`)).body as {
      interview: { _id: string }
    }
    const accept = { act: 'accept', at: '2026-11-23T05:00:00.000Z' }
    const path = `${held.thread}/interviews/${seen.interview._id}/answer`
    expect((await held.asSeeker('POST', path, accept)).status).toBe(200)
    await held.answer('Talent Pool')
    onDay(2.5)
    await remindOfInterviews(site.database.db, when())
    expect((await mailsTo(held.seeker)).map(({ kind }) => kind)).toContain('interview-reminder')
  })

  test('to the question whether the job is still open, which names the waiting applicants', async () => {
    const held = await inTalentPool()
    onDay(8)
    await askWhetherHiring(site.database.db, when())
    const asked = (await mailsTo(held.employer)).find(({ kind }) => kind === 'still-hiring')
    expect(asked?.text).toContain('One person is waiting for your answer.')
  })

  test("to the screens: the badge, the stages, the news, and the employer's choices", async () => {
    const held = await inTalentPool()
    browser.signIn('jobseeker', held.seeker)
    const page = await browser.open('/jobseeker')
    await page.shows('You are in the talent pool')
    const application = await browser.open(held.mine.replace('/api/jobseekers', '/jobseeker'))
    await application.shows('Talent pool', 'Talent Pool')
    expect(document.querySelector('.badge.bg-coral-tint')?.textContent).toBe('Talent Pool')
    browser.signIn('employer', held.employer)
    const list = await browser.open(`/employer/jobs/${held.jobId}/applicants?applicant=${held.seeker.id}`)
    await list.shows('Talent Pool (1)', 'Save')
    await eventually(() =>
      expect([...list.field('Status').querySelectorAll('option')].map(({ text }) => text)).toContain(
        'Talent Pool',
      ),
    )
  })
})

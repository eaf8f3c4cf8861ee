import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, dayOf, endOfDay, startOfDay } from '#contract/base/maldives.ts'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { forgetSeeker } from '#features/hiring/apply/server/forget-people.ts'
import { renewAutomatically } from '#features/jobs/server/renew-automatically.ts'
import { grant } from '#features/subscriptions/server/ledger.ts'
import { lastMail } from '#tests/support/actors.ts'
import { applyFor, myApplication } from '#tests/support/applications.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person, tokenOf } from '#tests/support/people.ts'
import { countFigures } from './answer-figures.ts'
import { endUnanswered } from './end-applications.ts'
import { remindOfAnswers } from './remind-of-answers.ts'

let employer: Person
let jobId: string

const began = new Date('2026-11-20T08:00:00.000Z')
const publicUrl = 'https://vazeefa.example'
const minutes = (count: number) => count * 60_000

/** Moves the clock. A caller signs in again after that, since a sign-in is short. */
const at = (when: Date | string) => {
  site.clock.now = new Date(when)
}
/** A call of the employer's. */
const asEmployer = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => site.call<T>(method, path, { as: await tokenOf(site, employer, 'employer'), body })
const when = () => ({ now: site.clock.now, publicUrl })
const at9 = (day: string) => new Date(startOfDay(day).getTime() + minutes(9 * 60))

async function anApplicant(job = jobId, name = 'Aishath Ibrahim') {
  const seeker = await insertSeeker(site, { name })
  const applicationId = await applyFor(site, job, seeker)
  const token = () => tokenOf(site, seeker, 'jobseeker')
  const act = async (what: string) =>
    site.call('PUT', `/api/jobseekers/application/${applicationId}/${what}`, { as: await token() })
  const mine = async () => (await myApplication(site, applicationId, { token: await token() })).application
  const answer = (input: unknown) => asEmployer('PATCH', `/api/jobs/${job}/applicants/${seeker.id}`, input)
  const ask = () => act('ask')
  const withdraw = () => act('withdraw')
  return { ...seeker, applicationId, mine, answer, ask, withdraw }
}
const countMails = async (kind: string, to: string) =>
  (
    await site.database.pool.query('select subject from mails where kind = $1 and to_address = $2', [
      kind,
      to,
    ])
  ).rows.map(({ subject }) => subject)
const figure = async () =>
  (await site.call<{ answers?: unknown }>('GET', `/api/employers/${employer.id}`)).body.answers

const site = await openTestApp()
beforeEach(async () => {
  await site.database.pool.query('delete from mails; delete from applications')
  at(began)
  employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, {
    employerId: employer.id,
    answerDays: 7,
    expiresAt: endOfDay('2026-12-01'),
    paidUntil: endOfDay('2026-12-20'),
  })
})

describe('the promised day of answer of a posted job', () => {
  const post = (more: object) =>
    site.call<{ job: { answerDays?: number; _id: string } }>('POST', '/api/jobs', {
      as: employer.token,
      body: { ...newJob, ...more },
    })

  test('is a week after closing unless the employer says otherwise, and 30 days at most', async () => {
    await grant(site.database.db, { employerId: employer.id, planType: 'Annual' }, began)
    expect((await post({})).body.job.answerDays).toBe(7)
    expect((await post({ answerDays: '0' })).body.job.answerDays).toBe(0)
    expect((await post({ answerDays: '30' })).body.job.answerDays).toBe(30)
    for (const answerDays of ['31', '-1', '1.5', 'soon'])
      expect((await post({ answerDays })).status).toBe(400)
  })

  test('is fixed for an application when it is sent, whatever happens to the job', async () => {
    const early = await anApplicant()
    expect(await early.mine()).toMatchObject({
      answerBy: endOfDay('2026-12-08').toISOString(),
      mayAsk: false,
    })
    await site.database.pool.query('update jobs set answer_days = 2, expires_at = $1 where id = $2', [
      endOfDay('2026-12-20'),
      jobId,
    ])
    const late = await anApplicant()
    expect((await late.mine()).answerBy).toBe(endOfDay('2026-12-22').toISOString())
    expect((await early.mine()).answerBy).toBe(endOfDay('2026-12-08').toISOString())
  })

  test('is nothing for an imported advertisement', async () => {
    const imported = await insertJob(site.database.db, { employerId: employer.id, sourceKey: 'elsewhere 1' })
    const { body } = await site.call<{ answerDays?: number }>('GET', `/api/jobs/${imported}`)
    expect(body.answerDays).toBeUndefined()
    expect(await (await anApplicant(imported)).mine()).toMatchObject({ answerBy: null, mayAsk: false })
  })
})

test('the employer is reminded half-way, two days before and on the day, once each, and not when it has answered', async () => {
  const one = await anApplicant()
  await anApplicant()
  const due = endOfDay('2026-12-08')
  const half = new Date((began.getTime() + due.getTime()) / 2)
  const reminded = async (now: Date) => {
    at(now)
    await remindOfAnswers(site.database.db, when())
    await remindOfAnswers(site.database.db, when())
    return (await countMails('answers-due', employer.email)).length
  }
  expect(await reminded(new Date(half.getTime() - 1))).toBe(0)
  expect(await reminded(half)).toBe(1)
  expect(await reminded(at9('2026-12-05'))).toBe(1)
  expect(await reminded(startOfDay('2026-12-06'))).toBe(2)
  await one.answer({ status: 'Interview' })
  expect(await reminded(due)).toBe(3)
  expect(await reminded(new Date(due.getTime() + 1))).toBe(3)
  expect((await lastMail(site, employer.email, 'answers-due'))?.subject).toBe(
    '1 person is waiting for your answer: Front Office Manager',
  )
})

test('a reminder that was sent is not written again by the next runs', async () => {
  await anApplicant()
  at(at9('2026-12-05'))
  const written = async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await remindOfAnswers(site.database.db, when())
    const texts = asked.mock.calls.map(([query]) => String((query as { text?: string }).text))
    asked.mockRestore()
    return texts.filter((text) => text.includes('insert into "mails"')).length
  }
  expect([await written(), await written()]).toEqual([1, 0])
})

describe('past the day', () => {
  test('the job seeker asks once, not before, and the employer is notified', async () => {
    const one = await anApplicant()
    at(endOfDay('2026-12-08'))
    expect(await one.ask()).toMatchObject({ status: 409, body: { code: 'not_due' } })
    at(startOfDay('2026-12-09'))
    expect((await one.mine()).mayAsk).toBe(true)
    const presses = await Promise.all(Array.from({ length: 10 }, () => one.ask()))
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(presses.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await one.ask()).toMatchObject({ body: { message: 'You have asked already' } })
    expect(await countMails('answer-asked', employer.email)).toEqual([
      'Aishath Ibrahim asks for an answer: Front Office Manager',
    ])
    expect(await one.mine()).toMatchObject({ mayAsk: false, askedAt: site.clock.now.toISOString() })
  })

  // D-L-10
  test('it ends by itself 14 days later, asked or not, and the employer can still answer', async () => {
    const one = await anApplicant()
    at(endOfDay('2026-12-22'))
    expect(await endUnanswered(site.database.db, when())).toBe(0)
    at(startOfDay('2026-12-23'))
    const both = await Promise.all([
      endUnanswered(site.database.db, when()),
      endUnanswered(site.database.db, when()),
    ])
    expect(both.toSorted()).toEqual([0, 1])
    expect(await one.mine()).toMatchObject({
      status: 'Rejected',
      reason: 'Not answered by the employer',
      timeline: [
        { status: 'Applied' },
        { status: 'Rejected', by: 'clock', reason: 'Not answered by the employer' },
      ],
    })
    expect((await lastMail(site, one.email, 'application-status'))?.text).toContain(
      'You need not wait any longer, and it counts against the employer.',
    )
    expect((await one.answer({ status: 'Interview', notes: 'Please come.' })).status).toBe(200)
    expect(await one.mine()).toMatchObject({ status: 'Interview', reason: null })
    expect(await endUnanswered(site.database.db, when())).toBe(0)
  })

  test('one that was answered and never decided ends 30 days after the last answer, with other words', async () => {
    const one = await anApplicant()
    at('2026-12-20T08:00:00.000Z')
    await one.answer({ status: 'Interview' })
    at(endOfDay(addDays(dayOf(site.clock.now), 30)))
    expect(await endUnanswered(site.database.db, when())).toBe(0)
    at(new Date(site.clock.now.getTime() + 1))
    expect(await endUnanswered(site.database.db, when())).toBe(1)
    expect((await one.mine()).reason).toBe('Not decided by the employer')
  })

  // D-L-21
  test('the job cannot be renewed by hand, alone or among several, nor by itself, until everybody is answered', async () => {
    await grant(site.database.db, { employerId: employer.id, planType: 'Annual' }, began)
    const one = await anApplicant()
    const renew = () =>
      asEmployer('PUT', `/api/jobs/renew/${jobId}`, { newExpiryDate: addDays(dayOf(site.clock.now), 20) })
    at(endOfDay('2026-12-08'))
    await site.database.pool.query(
      'update jobs set auto_renew = true, expires_at = $1, paid_until = $1 where id = $2',
      [endOfDay('2026-12-10'), jobId],
    )
    at(startOfDay('2026-12-09'))
    expect(await renew()).toMatchObject({
      status: 409,
      body: {
        code: 'answers_overdue',
        error:
          'Applicants of this job still wait for the answer that you promised. Answer them, then renew it',
      },
    })
    expect((await asEmployer('POST', '/api/jobs/renew', { jobIds: [jobId] })).status).toBe(409)
    expect(await renewAutomatically(site.database.db, site.services, site.clock.now)).toBe(0)
    expect((await asEmployer('POST', '/api/jobs', newJob)).status).toBe(201)
    await one.answer({ status: 'Under Review' })
    expect((await renew()).status).toBe(409)
    await one.answer({ status: 'Under Review', notes: 'We need another week.' })
    expect(await renewAutomatically(site.database.db, site.services, site.clock.now)).toBe(1)
  })
})

describe('an employer that can no longer answer', () => {
  test('that is suspended: its applications end at once with the reason', async () => {
    const one = await anApplicant()
    const operator = await insertOperator(site)
    await site.call('POST', `/api/admin/employers/${employer.id}/suspend`, {
      as: operator.token,
      body: { reason: 'Fraud' },
    })
    expect(await one.mine()).toMatchObject({ status: 'Rejected', reason: 'The employer is suspended' })
  })
})

describe('everybody who waits is answered with one press', () => {
  const prepare = (body: object = { notes: { Applied: 'Dear {name}, {job} is taken.' } }) =>
    site.call<{ _id: string; count: number }>('POST', `/api/jobs/${jobId}/answer-waiting`, {
      as: employer.token,
      body,
    })
  const undo = (id: string, as = employer.token) =>
    site.call('PUT', `/api/employers/waiting-answers/${id}/undo`, { as })
  const send = () => carryOutDecisions(site.database.db, when())

  test('two minutes later and not before, each with their own words, also when the job is deleted by then', async () => {
    const [one, two] = [await anApplicant(), await anApplicant(jobId, 'Ahmed Ali')]
    await two.answer({ status: 'Interview' })
    const notes = { Applied: 'Dear {name}, {job} is taken.', Interview: 'Thank you for coming, {name}.' }
    const applicantIds = [one.id, two.id]
    const prepared = await prepare({ applicantIds, notes, reason: 'Somebody else was chosen' })
    expect(prepared).toMatchObject({ status: 200, body: { count: 2 } })
    await site.call('DELETE', `/api/jobs/${jobId}`, { as: employer.token })
    at(new Date(began.getTime() + minutes(2) - 1))
    expect(await send()).toBe(0)
    at(new Date(began.getTime() + minutes(2)))
    expect((await Promise.all([send(), send()])).toSorted()).toEqual([0, 2])
    expect(await one.mine()).toMatchObject({
      status: 'Rejected',
      reason: 'Somebody else was chosen',
      notes: 'Dear Aishath Ibrahim, Front Office Manager is taken.',
    })
    expect((await two.mine()).notes).toBe('Thank you for coming, Ahmed Ali.')
    expect(await undo(prepared.body._id)).toMatchObject({ status: 409, body: { code: 'answers_sent' } })
  })

  test('and can be taken back until then, by nobody else', async () => {
    const one = await anApplicant()
    const { body } = await prepare()
    expect((await undo(body._id, (await insertEmployer(site)).token)).status).toBe(404)
    at(new Date(began.getTime() + minutes(2) - 1))
    expect((await undo(body._id)).status).toBe(200)
    expect((await undo(body._id)).status).toBe(200)
    at(new Date(began.getTime() + minutes(3)))
    expect(await send()).toBe(0)
    expect((await one.mine()).status).toBe('Applied')
  })

  test('applicants who withdrew or were hired meanwhile are left out; pressing again replaces the prepared answers', async () => {
    const [one, two, three] = [await anApplicant(), await anApplicant(), await anApplicant()]
    await prepare()
    await prepare({ notes: { Applied: 'Second thoughts.' } })
    await one.withdraw()
    await two.answer({ status: 'Hired' })
    at(new Date(began.getTime() + minutes(2)))
    expect(await send()).toBe(1)
    expect([(await one.mine()).status, (await two.mine()).status]).toEqual(['Withdrawn', 'Hired'])
    expect((await three.mine()).notes).toBe('Second thoughts.')
    expect(await prepare()).toMatchObject({ status: 409, body: { code: 'nobody_waits' } })
  })

  test('a template with an unknown field is refused with the known ones', async () => {
    await anApplicant()
    const refused = await prepare({ notes: { Applied: 'You get {salary}.' } })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(
      'has {salary}, which is no field. There are: {name}, {job}, {company}, {date}',
    )
  })
})

test('templates are an employer’s own, beside those that everybody is offered', async () => {
  const save = (body: object) =>
    site.call('PUT', '/api/employers/reply-templates', { as: employer.token, body })
  const list = async () =>
    (
      await site.call<{ _id: string | null; name: string; text: string }[]>(
        'GET',
        '/api/employers/reply-templates',
        { as: employer.token },
      )
    ).body
  const offered = (await list()).length
  await save({ name: 'A question', text: 'Dear {name}, one question.' })
  const mine = (await list()).find(({ name }) => name === 'A question')
  expect(mine?.text).toBe('Dear {name}, one question.')
  expect(await list()).toHaveLength(offered)
  expect((await save({ name: 'Bad', text: 'Dear {nome}' })).status).toBe(400)
  const remove = (as: string) => site.call('DELETE', `/api/employers/reply-templates/${mine?._id}`, { as })
  expect((await remove((await insertEmployer(site)).token)).status).toBe(404)
  expect((await remove(employer.token)).status).toBe(200)
})

describe('the public figure', () => {
  longTest(
    'exists from five applications on, follows from the events, and is shown with the job',
    async () => {
      const people: Awaited<ReturnType<typeof anApplicant>>[] = []
      for (let count = 0; count < 5; count++) people.push(await anApplicant())
      at(new Date(began.getTime() + 3 * 24 * 60 * 60_000))
      for (const one of people.slice(0, 4)) await one.answer({ status: 'Rejected' })
      await countFigures(site.database.db, site.clock.now)
      expect(await figure()).toBeUndefined()
      at(startOfDay('2026-12-09'))
      await countFigures(site.database.db, site.clock.now)
      expect(await figure()).toEqual({ counted: 5, answered: 4, days: 3 })
      const { body } = await site.call<{ employerId: { answers: unknown } }>(
        'GET',
        `/api/jobs/${jobId}?includeEmployer=true`,
      )
      expect(body.employerId.answers).toEqual({ counted: 5, answered: 4, days: 3 })
      const operator = { as: (await insertOperator(site)).token }
      const desk = await site.call<unknown[]>('GET', '/api/admin/answers', operator)
      const beyond = await site.call('GET', '/api/admin/answers?page=9', operator)
      expect(beyond.body).toEqual([])
      const found = async (q: string) => (await site.call('GET', `/api/admin/answers?q=${q}`, operator)).body
      expect(await found('lighthouse')).toEqual([])
      expect(await found('coral+BAY')).toContainEqual(expect.objectContaining({ _id: employer.id }))
      expect(beyond.headers['x-total-count']).toEqual(desk.headers['x-total-count'])
      expect(desk.body).toContainEqual({
        _id: employer.id,
        company: 'Coral Bay Resort',
        figure: { counted: 5, answered: 4, days: 3 },
        overdue: 1,
        endedUnanswered: 0,
      })
    },
  )

  longTest(
    'is not improved by withdrawing, by deleting the job or the account, or by a late answer',
    async () => {
      const people: Awaited<ReturnType<typeof anApplicant>>[] = []
      for (let count = 0; count < 6; count++) people.push(await anApplicant())
      for (const one of people.slice(0, 3)) await one.answer({ status: 'Rejected' })
      at(startOfDay('2026-12-09'))
      const reckoned = async () => {
        await countFigures(site.database.db, site.clock.now)
        return figure()
      }
      const before = { counted: 6, answered: 3, days: 1 }
      expect(await reckoned()).toEqual(before)
      await people[3]?.withdraw()
      await people[4]?.answer({ status: 'Rejected' })
      await site.database.db.transaction((tx) => forgetSeeker(tx, people[5]?.id ?? ''))
      await asEmployer('DELETE', `/api/jobs/${jobId}`)
      expect(await reckoned()).toEqual(before)
    },
  )
})

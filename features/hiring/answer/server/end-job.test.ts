import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Applicant } from '#contract/hiring/applicants.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { decisionsDue } from '#tables/hiring/inbox.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { hiringAnswers } from '#tables/jobs/still-hiring.ts'
import { lastMail } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person, tokenOf } from '#tests/support/people.ts'

let employer: Person
let jobId: string
const began = new Date('2026-11-20T08:00:00.000Z')
const thursday = '2026-12-03T05:00:00.000Z'

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  await site.database.pool.query('delete from mails; delete from applications; delete from hiring_answers')
  employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook', answerDays: 7 })
})

const as = async (who: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  site.call<{ message: string; code: string; applicationId: string; count: number; left: number }>(
    method,
    path,
    {
      as: await tokenOf(site, who, who.id === employer.id ? 'employer' : 'jobseeker'),
      ...(body && { body }),
    },
  )
interface Applied extends Person {
  thread: string
}
async function anApplicant(): Promise<Applied> {
  const seeker = await insertSeeker(site)
  const { body } = await as(seeker, 'POST', `/api/jobs/${jobId}/apply`)
  return { ...seeker, thread: `/api/threads/${body.applicationId}` }
}
const set = (of: Person, status: string) =>
  as(employer, 'PATCH', `/api/jobs/${jobId}/applicants/${of.id}`, { status })
const get = async <T>(path: string) =>
  site.call<T>('GET', path, { as: await tokenOf(site, employer, 'employer') })
const read = async ({ thread }: Applied) => (await get<Interviews>(`${thread}/interviews`)).body
const ok = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}
const propose = (of: Applied) =>
  as(employer, 'POST', `${of.thread}/interviews`, {
    times: [thursday],
    minutes: 30,
    place: { kind: 'Phone', text: '7771234' },
  })
const withdraw = (of: Applied) =>
  as(of, 'PUT', `/api/jobseekers/application/${of.thread.split('/').at(-1)}/withdraw`)
const offer = (of: Applied) =>
  as(employer, 'POST', `${of.thread}/offers`, { terms: 'MVR 9,000', startsOn: '2026-12-10' })
const ofInterview = async (of: Applied) => `${of.thread}/interviews/${(await read(of)).interview?._id}`

const end = (how: 'close' | 'filled', body?: object) => as(employer, 'PUT', `/api/jobs/${jobId}/${how}`, body)
const answerAll = (body: object = {}) =>
  as(employer, 'POST', `/api/jobs/${jobId}/answer-waiting`, { notes: {}, ...body })
/** Sends what is due after a number of minutes. */
const sendAfter = (minutes: number) => {
  site.later(minutes * 60_000)
  return carryOutDecisions(site.database.db, { now: site.clock.now, publicUrl: site.services.publicUrl })
}
/** The status of each of these, in turn. */
async function statuses(...people: Person[]): Promise<(string | undefined)[]> {
  const { rows } = await site.database.pool.query('select seeker_id, status from applications')
  return people.map(({ id }) => rows.find((row) => row.seeker_id === id)?.status)
}
const statusOfJob = async () =>
  (await site.database.db.select().from(jobs).where(eq(jobs.id, jobId)))[0]?.status
const refuse = (...people: Person[]) => ({ applicantIds: people.map(({ id }) => id), notes: {} })

// D-M-08
describe('a job is closed with the chosen applicants', () => {
  for (const how of ['close', 'filled'] as const)
    longTest(
      `a chosen applicant becomes Hired and is notified, others who are named are refused two minutes later: ${how}`,
      async () => {
        const [got, refused, left] = [await anApplicant(), await anApplicant(), await anApplicant()]
        const closed = await end(how, {
          hired: [got.id],
          refuse: { ...refuse(refused), reason: 'Somebody else was chosen' },
        })
        expect(closed).toMatchObject({
          status: 200,
          body: {
            message:
              '"Cook" is closed. It takes no more applications. 1 person is marked as hired. 1 answer is sent in two minutes',
          },
        })
        expect(await statusOfJob()).toBe('Closed')
        expect(await statuses(got, refused, left)).toEqual(['Hired', 'Applied', 'Applied'])
        expect((await lastMail(site, got.email, 'application-status'))?.subject).toBe(
          'Hired: your application for Cook',
        )
        expect(await sendAfter(2)).toBe(1)
        expect(await statuses(got, refused, left)).toEqual(['Hired', 'Rejected', 'Applied'])
        expect(await site.database.db.select().from(hiringAnswers)).toMatchObject([
          { answer: 'filled', filled: 'here' },
        ])
      },
    )

  test('a chosen applicant whose Hired is held becomes it ten seconds later, with its words', async () => {
    const [held, got] = [await anApplicant(), await anApplicant()]
    const decision = { status: 'Hired', notes: 'Welcome', holdSeconds: 10 }
    await ok(as(employer, 'PATCH', `/api/jobs/${jobId}/applicants/${held.id}`, decision))
    await ok(end('close', { hired: [held.id, got.id] }))
    expect(await statuses(held, got)).toEqual(['Applied', 'Hired'])
    expect(await sendAfter(1)).toBe(1)
    expect(await statuses(held)).toEqual(['Hired'])
    const { rows } = await site.database.pool.query('select notes from applications where seeker_id = $1', [
      held.id,
    ])
    expect(rows).toEqual([{ notes: 'Welcome' }])
  })

  test('somebody else got it: nobody becomes Hired, and the answer whether through us is kept', async () => {
    const one = await anApplicant()
    expect((await end('close', { filled: 'elsewhere' })).status).toBe(200)
    expect(await statuses(one)).toEqual(['Applied'])
    expect(await site.database.db.select().from(hiringAnswers)).toMatchObject([{ filled: 'elsewhere' }])
  })

  test('a bare call only closes', async () => {
    const one = await anApplicant()
    expect(await end('close')).toMatchObject({
      status: 200,
      body: { message: 'Job closed. It takes no more applications' },
    })
    expect((await end('close')).status).toBe(200)
    expect(await statuses(one)).toEqual(['Applied'])
    expect(await site.database.db.$count(hiringAnswers)).toBe(0)
    expect(await site.database.db.$count(decisionsDue)).toBe(0)
  })

  test('twice does no harm: one decision, one mail, one answer to each', async () => {
    const [got, refused] = [await anApplicant(), await anApplicant()]
    const body = { hired: [got.id], refuse: refuse(refused, got) }
    for (const { status } of await Promise.all([
      end('filled', body),
      end('filled', body),
      end('close', body),
    ]))
      expect(status).toBe(200)
    const { rows } = await site.database.pool.query(
      `select count(*)::int as count from mails where kind = 'application-status' and to_address = $1`,
      [got.email],
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await sendAfter(2)).toBe(1)
    expect(await statuses(got, refused)).toEqual(['Hired', 'Rejected'])
    expect(await site.database.db.$count(hiringAnswers)).toBe(1)
  })

  const refusals: [string, (got: Applied) => Promise<object> | object, number, string][] = [
    [
      'somebody who has not applied for it',
      async () => ({ hired: [(await insertSeeker(site)).id] }),
      404,
      'not_found',
    ],
    [
      'somebody who has withdrawn',
      async (got) => {
        await ok(withdraw(got))
        return { hired: [got.id] }
      },
      409,
      'status_change',
    ],
    ['nobody at all', () => ({ hired: [] }), 400, 'invalid_input'],
    [
      'an applicant, and that they were found elsewhere',
      (got) => ({ hired: [got.id], filled: 'elsewhere' }),
      400,
      'invalid_input',
    ],
  ]
  for (const [what, body, status, code] of refusals)
    longTest(`is refused as a whole with ${what}: the job stays open and nobody is refused`, async () => {
      const [got, other] = [await anApplicant(), await anApplicant()]
      const given = { ...(await body(got)), refuse: refuse(other) }
      expect(await end('filled', given)).toMatchObject({ status, body: { code } })
      expect(await statusOfJob()).toBe('Active')
      expect(await site.database.db.$count(decisionsDue)).toBe(0)
    })

  test('is not found by another employer, and nothing changes', async () => {
    const got = await anApplicant()
    employer = await insertEmployer(site)
    expect((await end('filled', { hired: [got.id] })).status).toBe(404)
    expect(await statuses(got)).toEqual(['Applied'])
  })
})

test('a job is deleted with the refusal of its applicants, or nothing happens', async () => {
  const [one, other] = [await anApplicant(), await anApplicant()]
  const remove = async (applicants: number, version: number, by = employer) =>
    site.call<{ error: string }>('DELETE', `/api/jobs/${jobId}?applicants=${applicants}`, {
      as: await tokenOf(site, by, 'employer'),
      body: { refuse: { applicantIds: [one, other].map(({ id: _id }) => ({ _id, version })), notes: {} } },
    })
  expect((await remove(2, 1, await insertEmployer(site))).status).toBe(404)
  expect(await remove(1, 1)).toMatchObject({
    status: 409,
    body: { error: 'Cook has 1 new applicant: please check again. It is not deleted' },
  })
  await ok(set(one, 'Under Review'))
  const { status, body } = await remove(2, 1)
  expect([status, body.error]).toEqual([
    409,
    expect.stringMatching(/ moved .*Under Review .*: please check again. The job is not deleted$/),
  ])
  await ok(set(other, 'Shortlisted'))
  expect((await remove(2, 1)).body.error).toMatch(
    /, and 1 other changed too: please check again. The job is not deleted$/,
  )
  expect([await statusOfJob(), await site.database.db.$count(decisionsDue)]).toEqual(['Active', 0])
  await ok(remove(2, 2))
  expect(await statusOfJob()).toBeUndefined()
  expect(await sendAfter(2)).toBe(2)
  expect(await statuses(one, other)).toEqual(['Rejected', 'Rejected'])
})

// D-M-08
describe('applicants with an interview or an offer are not refused with everybody', () => {
  const engaged: Record<string, (of: Applied) => Promise<void>> = {
    'the status Interview': (of) => ok(set(of, 'Interview')),
    'an invitation': (of) => ok(propose(of)),
    'an invitation, and was put back on the shortlist': async (of) => {
      await ok(propose(of))
      await ok(set(of, 'Shortlisted'))
    },
    'an interview that took place': async (of) => {
      await ok(propose(of))
      await ok(as(of, 'POST', `${await ofInterview(of)}/answer`, { act: 'accept', at: thursday }))
      site.clock.now = new Date('2026-12-03T06:00:00.000Z')
      expect((await read(of)).interview?.state).toBe('held')
      await ok(set(of, 'Under Review'))
    },
    'an offer': (of) => ok(offer(of)),
  }
  for (const [what, act] of Object.entries(engaged))
    longTest(`${what}: left out of all, shown in the list, and refused where named`, async () => {
      const [one, other] = [await anApplicant(), await anApplicant()]
      await act(one)
      const list = await get<Applicant[]>(`/api/jobs/${jobId}/applicants`)
      expect(list.body.filter(({ isEngaged }) => isEngaged).map(({ _id }) => _id)).toEqual([one.id])
      const alone = await get<Applicant[]>(`/api/jobs/${jobId}/applicants?engaged=true`)
      expect([alone.body.map(({ _id }) => _id), alone.headers['x-total-count']]).toEqual([[one.id], '1'])
      const before = await statuses(one)
      expect(await answerAll()).toMatchObject({
        body: {
          count: 1,
          left: 1,
          message: '1 answer is sent in two minutes. 1 person with an interview or an offer is left out',
        },
      })
      expect(await sendAfter(2)).toBe(1)
      expect(await statuses(one, other)).toEqual([...before, 'Rejected'])
      expect(await answerAll()).toMatchObject({ status: 409, body: { code: 'nobody_waits' } })
      expect((await answerAll({ applicantIds: [one.id] })).body).toMatchObject({ count: 1, left: 0 })
      expect(await sendAfter(2)).toBe(1)
      expect(await statuses(one)).toEqual(['Rejected'])
    })

  const free: Record<string, (of: Applied) => Promise<void>> = {
    'an interview was cancelled': async (of) => {
      await ok(propose(of))
      await ok(as(employer, 'POST', `${await ofInterview(of)}/settle`, { act: 'cancel' }))
      await ok(set(of, 'Shortlisted'))
    },
    'an offer was taken back': async (of) => {
      await ok(offer(of))
      await ok(as(employer, 'PUT', `${of.thread}/offers/${(await read(of)).offer?._id}/take-back`))
    },
    'nothing but a message was written': (of) =>
      ok(as(employer, 'POST', `${of.thread}/messages`, { text: 'Thank you' })),
  }
  for (const [what, act] of Object.entries(free))
    longTest(`is one of everybody where ${what}`, async () => {
      const one = await anApplicant()
      await act(one)
      expect((await answerAll()).body).toMatchObject({ count: 1, left: 0 })
      expect(await sendAfter(2)).toBe(1)
      expect(await statuses(one)).toEqual(['Rejected'])
    })

  longTest(
    'invited or offered the job within the two minutes, they are left out as well, though they were named',
    async () => {
      const [invited, offered, waits] = [await anApplicant(), await anApplicant(), await anApplicant()]
      expect((await answerAll({ applicantIds: [invited.id, offered.id, waits.id] })).body.count).toBe(3)
      await ok(propose(invited))
      await ok(offer(offered))
      expect(await sendAfter(2)).toBe(1)
      expect(await statuses(invited, offered, waits)).toEqual(['Interview', 'Applied', 'Rejected'])
    },
  )
})

describe('at one moment', () => {
  const rounds = Array.from({ length: 10 }, (_, round) => round)

  longTest(
    'being hired and withdrawing end in exactly one of them, and the job is closed only with the first',
    async () => {
      for (const _ of rounds) {
        jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
        const one = await anApplicant()
        const [hired, withdrawn] = await Promise.all([end('filled', { hired: [one.id] }), withdraw(one)])
        const isHired = hired.status === 200
        expect([hired.status, withdrawn.status].toSorted()).toEqual([200, 409])
        expect([await statuses(one), await statusOfJob()]).toEqual(
          isHired ? [['Hired'], 'Closed'] : [['Withdrawn'], 'Active'],
        )
      }
    },
  )

  longTest('an answer and an offer end in exactly one of them', async () => {
    for (const _ of rounds) {
      site.clock.now = began
      const one = await anApplicant()
      await answerAll({ applicantIds: [one.id] })
      const [sent, offered] = await Promise.all([sendAfter(2), offer(one)])
      expect([sent, offered.status]).toEqual(sent === 1 ? [1, 409] : [0, 201])
      expect(await statuses(one)).toEqual([sent === 1 ? 'Rejected' : 'Applied'])
      await site.database.pool.query('delete from applications')
    }
  })

  longTest(
    'a prepared decision is sent while the job is closed with its applicant: they are Hired, and all calls end',
    async () => {
      for (const _ of rounds) {
        site.clock.now = began
        jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
        const people = [await anApplicant(), await anApplicant(), await anApplicant()]
        const [one] = people as [Applied]
        await answerAll()
        const [, closed, again] = await Promise.all([
          sendAfter(2),
          end('filled', { hired: [one.id], refuse: refuse(...people) }),
          answerAll({ applicantIds: people.map(({ id }) => id) }),
        ])
        expect(closed.status).toBe(200)
        expect([200, 409]).toContain(again.status)
        await sendAfter(3)
        expect((await statuses(...people)).toSorted()).toEqual(['Hired', 'Rejected', 'Rejected'])
        expect(await statuses(one)).toEqual(['Hired'])
      }
    },
  )

  longTest(
    'an application while the job closes is neither hired nor refused, or is refused as closed',
    async () => {
      for (const _ of rounds) {
        jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
        const waits = await anApplicant()
        const late = await insertSeeker(site)
        const [closed, applied] = await Promise.all([
          end('filled', { refuse: refuse(waits) }),
          as(late, 'POST', `/api/jobs/${jobId}/apply`),
        ])
        expect(closed.status).toBe(200)
        expect([200, 409]).toContain(applied.status)
        await sendAfter(2)
        site.clock.now = began
        expect(await statuses(waits, late)).toEqual([
          'Rejected',
          applied.status === 200 ? 'Applied' : undefined,
        ])
        await site.database.pool.query('delete from applications')
      }
    },
  )
})

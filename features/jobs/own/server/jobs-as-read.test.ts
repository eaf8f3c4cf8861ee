import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LeftOut, Outcome } from '#contract/base/selection.ts'
import type { ListedOwnJob, SeveralAction } from '#contract/jobs/own-jobs.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import {
  insertEmployer,
  insertMember,
  insertOperator,
  insertSeeker,
  type Person,
} from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

let employer: Person
let colleague: Person
let operator: Person
const today = new Date('2026-11-20T08:00:00.000Z')
const day = 86_400_000
const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = today
  employer = await insertEmployer(site)
  colleague = await insertMember(site, employer.id, { role: 'recruiter' })
  operator = await insertOperator(site)
  await buy(site, employer)
})

type More = Partial<Parameters<typeof insertJob>[1]>
const job = (title: string, more: More = {}) =>
  insertJob(site.database.db, { employerId: employer.id, title, ...more })
interface Reply {
  message: string
  done: Outcome[]
  refused: LeftOut[]
  renewed: { _id: string }[]
}
type Method = 'POST' | 'PUT'
const call = (by: Person, method: Method, path: string, body?: object) =>
  site.call<Reply>(method, path, { as: by.token, ...(body && { body }) })
/** The jobs as the list shows them. */
async function read() {
  const { body } = await site.call<{ jobs: ListedOwnJob[] }>('GET', '/api/employers/jobs?sort=title', {
    as: employer.token,
  })
  return body.jobs.map(({ _id, version, applicationsCount }) => ({
    _id,
    version,
    applicants: applicationsCount,
  }))
}
type Read = Awaited<ReturnType<typeof read>>
const stored = async (id: string) => (await site.database.db.select().from(jobs).where(eq(jobs.id, id)))[0]
const act = (what: SeveralAction) => (jobIds: Read) =>
  call(employer, 'POST', '/api/employers/jobs/acts', { act: what, jobIds })
const correct = (jobIds: unknown[], category: string) =>
  call(operator, 'PUT', '/api/admin/jobs', { jobIds, change: { category } })

/** Each act on several jobs: the state that it is for. */
const acts: Record<string, { more?: More; act: (jobIds: Read) => ReturnType<typeof call> }> = {
  renew: { act: act('renew') },
  'renew, all of them or none': { act: (jobIds) => call(employer, 'POST', '/api/jobs/renew', { jobIds }) },
  pause: { act: act('pause') },
  'go on': { act: act('go on'), more: { status: 'Paused' } },
  close: { act: act('close') },
  reopen: { act: act('reopen'), more: { status: 'Closed' } },
  publish: { act: act('publish'), more: { status: 'Pending', publishAt: new Date(today.getTime() + day) } },
  feature: { act: act('feature') },
  unfeature: { act: act('unfeature'), more: { featured: true } },
  delete: { act: act('delete') },
  'remove at the desk': {
    act: (jobIds) =>
      call(operator, 'POST', '/api/admin/jobs/remove', { jobIds, reason: 'It asks for money' }),
  },
  'correct at the desk': { act: (jobIds) => correct(jobIds, 'Other') },
}

// D-N-06
describe('of two jobs that are chosen, one that was changed meanwhile stays as it is and is named, by', () => {
  for (const [name, { more = {}, act }] of Object.entries(acts))
    longTest(name, async () => {
      const [bartender, cook] = [await job('Bartender', more), await job('Cook', more)]
      const jobIds = await read()
      site.later(60_000)
      expect((await correct([cook], 'Technology')).status).toBe(200)
      const changed = await stored(cook)
      site.later(60_000)
      const before = await stored(bartender)
      const { status, body } = await act(jobIds)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.refused).toEqual([
        { _id: cook, title: 'Cook', words: 'was changed a moment ago', isChanged: true },
      ])
      expect(body.message).toMatch(/\. One was changed a moment ago: please check again$/)
      expect(await stored(cook)).toEqual(changed)
      expect(await stored(bartender)).not.toEqual(before)
    })
})

describe('what happened to a job meanwhile is said in words:', () => {
  const cases: [string, (id: string) => Promise<unknown>, string][] = [
    ['paused', (id) => call(colleague, 'PUT', `/api/jobs/${id}/pause`), 'was paused a moment ago'],
    ['closed', (id) => call(colleague, 'PUT', `/api/jobs/${id}/close`), 'was closed a moment ago'],
    [
      'taken offline',
      (id) => call(operator, 'POST', '/api/admin/jobs/remove', { jobIds: [id], reason: 'It asks for money' }),
      'was taken offline a moment ago',
    ],
    [
      'deleted',
      (id) => call(colleague, 'POST', '/api/employers/jobs/acts', { act: 'delete', jobIds: [id] }),
      'is no longer there',
    ],
  ]
  for (const [name, change, words] of cases)
    longTest(name, async () => {
      const [, cook] = [await job('Bartender'), await job('Cook')]
      const jobIds = await read()
      await change(cook)
      const { body } = await call(employer, 'POST', '/api/jobs/renew', { jobIds })
      expect(body.renewed).toHaveLength(1)
      expect(body.message).toBe(`1 job renewed. One ${words}: please check again`)
    })
})

describe('a job for which somebody applied since it was read', () => {
  for (const what of ['close', 'delete'] as const)
    longTest(`is not part of: ${what}`, async () => {
      const cook = await job('Cook')
      const jobIds = await read()
      await applyFor(site, cook, await insertSeeker(site))
      const { body } = await act(what)(jobIds)
      expect(body.refused).toMatchObject([{ title: 'Cook', words: 'has 1 new applicant' }])
      expect((await stored(cook))?.status).toBe('Active')
      expect((await act(what)(await read())).body.refused).toEqual([])
    })
})

describe('a job that is deleted alone', () => {
  const remove = ([one]: Read) =>
    site.call<{ error: string }>(
      'DELETE',
      `/api/jobs/${one?._id}?version=${one?.version}&applicants=${one?.applicants}`,
      {
        as: employer.token,
      },
    )

  test('stays when somebody has applied since it was read', async () => {
    const cook = await job('Cook')
    const asRead = await read()
    await applyFor(site, cook, await insertSeeker(site))
    const { status, body } = await remove(asRead)
    expect([status, body.error]).toEqual([
      409,
      'Cook has 1 new applicant: please check again. It is not deleted',
    ])
    expect((await stored(cook))?.status).toBe('Active')
    expect((await remove(await read())).status).toBe(200)
    expect(await stored(cook)).toBeUndefined()
  })

  test('stays when a colleague has changed it since it was read', async () => {
    const cook = await job('Cook')
    const asRead = await read()
    await call(colleague, 'PUT', `/api/jobs/${cook}/pause`)
    const { status, body } = await remove(asRead)
    expect([status, body.error]).toEqual([
      409,
      'Cook was paused a moment ago: please check again. It is not deleted',
    ])
    expect((await stored(cook))?.status).toBe('Paused')
  })
})

test('two colleagues who pause and close the same jobs at the same moment do one of it with each', async () => {
  for (let at = 0; at < 8; at++) await job(`Job ${at}`)
  const jobIds = await read()
  const replies = await Promise.all([
    call(employer, 'POST', '/api/employers/jobs/acts', { act: 'pause', jobIds }),
    call(colleague, 'POST', '/api/employers/jobs/acts', { act: 'close', jobIds: jobIds.toReversed() }),
  ])
  const done = replies.flatMap(({ body }) => body.done.map(({ _id }) => _id))
  expect(new Set(done).size).toBe(8)
  expect(done).toHaveLength(8)
  const named = replies.flatMap(({ body }) => body.refused.map(({ words }) => words))
  expect(named).toHaveLength(8)
  for (const words of named) expect(words).toMatch(/^was (paused|closed) a moment ago$/)
})

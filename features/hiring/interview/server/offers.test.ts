import { beforeEach, expect, test } from 'vitest'
import type { MyApplication } from '#contract/hiring/applications.ts'
import type { Holiday } from '#contract/hiring/holidays.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { type Actor, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { applyFor, myApplication, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertOperator } from '#tests/support/people.ts'

let employer: Actor
let seeker: Actor
let jobId: string
let applicationId: string
let path: string

const terms = 'MVR 12,000 a month.\nRoom and food.'
const call = (who: Actor, method: 'POST' | 'PUT', to: string, body?: unknown) =>
  site.call<{ code: string; error: string; fields: Record<string, string> }>(method, `${path}${to}`, {
    as: who.token,
    body,
  })
const offer = (change: object = {}) =>
  call(employer, 'POST', '/offers', { terms, startsOn: '2026-12-01', ...change })
const read = async () => (await site.call<Interviews>('GET', `${path}/interviews`, { as: seeker.token })).body
const answer = async (act: string) =>
  call(seeker, 'POST', `/offers/${(await read()).offer?._id}/answer`, { act })
const takeBack = async () => call(employer, 'PUT', `/offers/${(await read()).offer?._id}/take-back`)
const application = async () => (await myApplication(site, applicationId, seeker)).application
const mailKinds = async (to: Actor) =>
  (
    await site.database.pool.query<{ kind: string; calendar: { method: string } | null; text: string }>(
      'delete from mails where to_address = $1 returning kind, calendar, text',
      [to.email],
    )
  ).rows
const thursday = '2026-12-03T05:00:00.000Z'
async function agreeInterview() {
  const place = { kind: 'Phone', text: '7771234' }
  await call(employer, 'POST', '/interviews', { times: [thursday], minutes: 30, place })
  const id = (await read()).interview?._id
  await call(seeker, 'POST', `/interviews/${id}/answer`, { act: 'accept', at: thursday })
}

const site = await openTestApp()
beforeEach(async () => {
  employer = await registerEmployer(site, {})
  seeker = await registerSeeker(site, {})
  jobId = await insertJob(site.database.db, { employerId: employer.id, answerDays: 7 })
  applicationId = await applyFor(site, jobId, seeker)
  path = `/api/threads/${applicationId}`
  await site.database.pool.query('delete from mails')
})

test('an offer is an answer; a person who accepts it is Hired, once, and the employer is notified', async () => {
  expect((await offer()).status).toBe(201)
  expect(await application()).toMatchObject({ status: 'Applied', answeredAt: site.clock.now.toISOString() })
  const [told] = await mailKinds(seeker)
  expect(told).toMatchObject({ kind: 'offer-made', text: expect.stringContaining(terms) })
  expect(told?.text).toContain('from December 1, 2026 on')
  const pressed = await Promise.all(Array.from({ length: 10 }, () => answer('accept')))
  expect(pressed.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const { status, timeline } = await application()
  expect(status).toBe('Hired')
  expect(timeline.filter((entry) => entry.status === 'Hired')).toMatchObject([{ by: 'jobseeker' }])
  expect((await mailKinds(employer)).map(({ kind }) => kind)).toEqual(['offer-answered'])
  expect((await read()).events.map(({ what }) => what)).toEqual(['offer made', 'offer accepted'])
})

test('a person who declines it has withdrawn, with the reason, which both read', async () => {
  await offer()
  expect((await answer('decline')).status).toBe(200)
  expect(await application()).toMatchObject({ status: 'Withdrawn', reason: 'Declined the offer' })
  const panel = await site.call<MyApplication['application']>(
    'GET',
    `/api/jobs/${jobId}/applicants/${seeker.id}`,
    { as: employer.token },
  )
  expect(panel.body.timeline.at(-1)).toMatchObject({ status: 'Withdrawn', reason: 'Declined the offer' })
  const mails = await mailKinds(employer)
  expect(mails[0]?.text).toContain('declined your offer')
})

test('one of concurrent accepting and taking back counts, and the status says which', async () => {
  await offer()
  const [accepted, takenBack] = await Promise.all([answer('accept'), takeBack()])
  const refused = accepted.status === 200 ? takenBack : accepted
  expect([accepted.status, takenBack.status].toSorted()).toEqual([200, 409])
  expect(refused.body.code).toBe('offer_over')
  expect((await application()).status).toBe(accepted.status === 200 ? 'Hired' : 'Applied')
})

test('after a block on either side it can be declined and not accepted', async () => {
  await offer()
  const block = (blocked: boolean) => call(seeker, 'PUT', '/block', { blocked })
  await block(true)
  expect((await answer('accept')).body.code).toBe('conversation_over')
  expect((await read()).offer?.state).toBe('open')
  await block(false)
  expect((await answer('accept')).status).toBe(200)
  await block(true)
  expect((await answer('accept')).status).toBe(200)
})

test('one offer at a time, from today on, while the application is open', async () => {
  expect((await offer({ startsOn: '2026-11-19' })).body.fields).toEqual({ startsOn: 'must not have passed' })
  expect((await offer({ terms: ' ' })).body.fields).toEqual({ terms: 'is required' })
  expect((await offer({ startsOn: '2026-11-20' })).status).toBe(201)
  expect((await offer()).body.code).toBe('offer_there')
  await takeBack()
  expect((await offer()).status).toBe(201)
  await withdraw(site, applicationId, seeker)
  expect((await read()).offer?.state).toBe('taken back')
  expect((await answer('accept')).body.code).toBe('already_decided')
  expect((await offer()).status).toBe(404)
})

test('a deleted account deletes all of it; the other side’s calendar is updated', async () => {
  await agreeInterview()
  await offer()
  await mailKinds(employer)
  const { status } = await site.call('DELETE', '/api/account', {
    as: seeker.token,
    body: { password: seeker.password },
  })
  expect(status).toBe(200)
  const left = await site.database.pool.query(
    `select application_id from interviews union all select application_id from interview_events
     union all select application_id from offers`,
  )
  expect(left.rows).not.toContainEqual({ application_id: path.split('/').at(-1) })
  const [mail] = await mailKinds(employer)
  expect(mail).toMatchObject({ kind: 'interview-cancelled', calendar: { method: 'CANCEL' } })
  expect(mail?.text).not.toContain(seeker.name)
})

test('a deleted employer leaves no interview in the job seeker’s calendar', async () => {
  await agreeInterview()
  await mailKinds(seeker)
  await site.call('DELETE', '/api/account', { as: employer.token, body: { password: employer.password } })
  const mails = await mailKinds(seeker)
  expect(mails.find(({ kind }) => kind === 'interview-cancelled')?.calendar?.method).toBe('CANCEL')
})

test('the operator adds, renames and removes public holidays, which is logged', async () => {
  const operator = await insertOperator(site)
  const add = (day: string, name: string) =>
    site.call<{ fields: Record<string, string> }>('POST', '/api/admin/holidays', {
      as: operator.token,
      body: { day, name },
    })
  const remove = (day: string) => site.call('DELETE', `/api/admin/holidays/${day}`, { as: operator.token })
  const list = async () =>
    (await site.call<{ holidays: Holiday[] }>('GET', '/api/admin/holidays', { as: operator.token })).body
      .holidays
  expect(await list()).toEqual([])
  await add('2026-12-03', 'Eid')
  await add('2026-11-01', 'Victory Day')
  await add('2026-12-03', 'Eid al-Fitr')
  expect(await list()).toEqual([
    { day: '2026-12-03', name: 'Eid al-Fitr' },
    { day: '2026-11-01', name: 'Victory Day' },
  ])
  expect((await add('2026-02-30', 'None')).body.fields).toHaveProperty('day')
  expect((await remove('2026-12-03')).status).toBe(200)
  expect((await remove('2026-12-03')).status).toBe(404)
  const { rows } = await site.database.pool.query(
    'select act, subject_id from audit_entries where operator_id = $1 order by number',
    [operator.id],
  )
  expect(rows.map(({ act, subject_id }) => `${act} ${subject_id}`)).toEqual([
    'holiday added 2026-12-03',
    'holiday added 2026-11-01',
    'holiday added 2026-12-03',
    'holiday removed 2026-12-03',
  ])
})

import { beforeEach, expect, test } from 'vitest'
import type { Thread } from '#contract/hiring/conversations.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { endWithApplications } from '#features/hiring/interview/server/end-with-applications.ts'
import { anApplication, answerApplicant, myApplication } from '#tests/support/applications.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import type { Person } from '#tests/support/people.ts'
import { mailUnread } from './mail-unread.ts'

let employer: Person
let seeker: Person
let jobId: string
let applicationId: string
let thread: string

const began = new Date('2026-11-20T08:00:00.000Z')
const publicUrl = 'https://vazeefa.example'
const removed = 'The job was removed, so the employer reads no more messages here'

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  await site.database.pool.query('delete from mails; delete from applications')
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site, { job: { answerDays: 7 } }))
  thread = `/api/threads/${applicationId}`
})

const as = <T = { code: string; error: string }>(
  { token }: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => site.call<T>(method, path, { as: token, ...(body && { body }) })
const deleteJob = () => as(employer, 'DELETE', `/api/jobs/${jobId}`)
const unreadOf = async (who: Person) =>
  (await as<{ count: number }>(who, 'GET', '/api/threads/unread')).body.count
const agreements = async () => (await as<Interviews>(seeker, 'GET', `${thread}/interviews`)).body
const mine = async () => (await myApplication(site, applicationId, seeker)).application

test('its conversation is closed, and nothing of it waits for the employer, who cannot open it', async () => {
  await as(employer, 'POST', `${thread}/messages`, { text: 'Good morning' })
  await as(seeker, 'POST', `${thread}/messages`, { text: 'When do I begin?' })
  expect(await unreadOf(employer)).toBe(1)
  await deleteJob()
  expect(await unreadOf(employer)).toBe(0)
  expect(await unreadOf(seeker)).toBe(1)
  site.later(11 * 60_000)
  // The job seeker's alone.
  expect(await mailUnread(site.database.db, { now: site.clock.now, publicUrl })).toBe(1)
  expect((await as<Thread>(seeker, 'GET', thread)).body.silence).toBe('job removed')
  expect(await as(seeker, 'POST', `${thread}/messages`, { text: 'Hello?' })).toMatchObject({
    status: 409,
    body: { code: 'conversation_over', error: removed },
  })
})

test('its interview is cancelled and its offer taken back, with a notice of each', async () => {
  const at = '2026-12-03T05:00:00.000Z'
  const place = { kind: 'Phone', text: '7771234' }
  await as(employer, 'POST', `${thread}/interviews`, { times: [at], minutes: 30, place })
  const { interview } = await agreements()
  await as(seeker, 'POST', `${thread}/interviews/${interview?._id}/answer`, { act: 'accept', at })
  await as(employer, 'POST', `${thread}/offers`, { terms: 'MVR 9,000', startsOn: '2026-12-10' })
  await deleteJob()
  const { offer } = await agreements()
  expect(offer).toMatchObject({ state: 'open', mayAccept: false })
  const accept = { act: 'accept', name: 'Aishath Ibrahim' }
  expect(await as(seeker, 'POST', `${thread}/offers/${offer?._id}/answer`, accept)).toMatchObject({
    status: 409,
    body: { code: 'conversation_over' },
  })
  await site.database.pool.query('delete from mails')
  const end = () => endWithApplications(site.database.db, { site: site.services, now: site.clock.now })
  expect(await end()).toBe(2)
  expect(await end()).toBe(0)
  expect(await agreements()).toMatchObject({
    interview: { state: 'cancelled' },
    offer: { state: 'taken back' },
  })
  const { rows } = await site.database.pool.query(
    'select to_address, kind from mails order by kind, to_address',
  )
  const cancelled = [seeker.email, employer.email].toSorted()
  expect(rows).toEqual([
    ...cancelled.map((address) => ({ to_address: address, kind: 'interview-cancelled' })),
    { to_address: seeker.email, kind: 'offer-taken-back' },
  ])
})

test('somebody who is Hired still accepts the offer, and is not told that it was taken back', async () => {
  await as(employer, 'POST', `${thread}/offers`, { terms: 'MVR 9,000', startsOn: '2026-12-10' })
  await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Hired' } })
  await deleteJob()
  expect(await endWithApplications(site.database.db, { site: site.services, now: site.clock.now })).toBe(0)
  const { offer } = await agreements()
  expect(offer).toMatchObject({ state: 'open', mayAccept: true })
  const accept = { act: 'accept', name: 'Aishath Ibrahim' }
  expect((await as(seeker, 'POST', `${thread}/offers/${offer?._id}/answer`, accept)).status).toBe(200)
  const { rows } = await site.database.pool.query(
    "select kind from mails where kind like 'offer-%' order by kind",
  )
  expect(rows).toEqual([{ kind: 'offer-answered' }, { kind: 'offer-made' }])
})

test('its prepared answers are sent, to people who changed since as well, and no longer taken back', async () => {
  const prepared = await as<{ _id: string }>(employer, 'POST', `/api/jobs/${jobId}/answer-waiting`, {
    notes: { Applied: 'Somebody else was chosen.' },
  })
  await deleteJob()
  expect((await as<object[]>(employer, 'GET', '/api/employers/waiting-answers')).body).toMatchObject([
    { isFinal: true },
  ])
  const undo = await as(employer, 'PUT', `/api/employers/waiting-answers/${prepared.body._id}/undo`)
  expect(undo).toMatchObject({ status: 409, body: { code: 'answers_sent' } })
  expect(undo.body.error).toContain('The job was deleted')
  const documents = `/api/jobseekers/application/${applicationId}/documents`
  expect((await as(seeker, 'PUT', documents, { coverLetter: 'I dive.' })).status).toBe(200)
  site.later(2 * 60_000)
  expect(await carryOutDecisions(site.database.db, { now: site.clock.now, publicUrl })).toBe(1)
  expect(await mine()).toMatchObject({ status: 'Rejected', notes: 'Somebody else was chosen.' })
})

test('its promised answer cannot be asked for, and says so', async () => {
  await deleteJob()
  await site.database.pool.query('update applications set answer_by = $1', [new Date(began.getTime() - 1)])
  expect(await mine()).toMatchObject({ mayAsk: false })
  expect((await as<{ count: number }>(seeker, 'GET', '/api/jobseekers/tasks')).body.count).toBe(0)
  expect(await as(seeker, 'PUT', `/api/jobseekers/application/${applicationId}/ask`)).toMatchObject({
    status: 409,
    body: { code: 'not_due', error: 'The job was removed, so nobody can be asked' },
  })
  expect(await mine()).toMatchObject({ askedAt: null })
})

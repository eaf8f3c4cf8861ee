import { beforeEach, expect, test } from 'vitest'
import type { ApplicantNote, HistoryEntry } from '#contract/hiring/applicant-notes.ts'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { anApplication, applyFor } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { historyWords } from '../history-words.ts'

let employer: Person
let seeker: Person
let recruiter: Person & { memberId: string }
let manager: Person & { memberId: string }
let jobId: string
let applicationId: string
const began = new Date('2026-11-20T08:00:00.000Z')

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site))
  recruiter = await insertMember(site, employer.id, { role: 'recruiter', name: 'Hawwa Naseem' })
  manager = await insertMember(site, employer.id, {
    role: 'hiring-manager',
    name: 'Ismail Waheed',
    jobs: [jobId],
  })
})

const later = (minutes = 1) => site.later(minutes * 60_000)
const applicant = (who = seeker) => `/api/jobs/${jobId}/applicants/${who.id}`
async function done(by: Person, method: 'POST' | 'PATCH' | 'PUT', url: string, body?: unknown) {
  later()
  const { status } = await site.call(method, url, { as: by.token, ...(body !== undefined && { body }) })
  expect([method, url, status < 300]).toEqual([method, url, true])
}
async function read(token = employer.token) {
  const { body } = await site.call<{ notes: ApplicantNote[]; history: HistoryEntry[] }>(
    'GET',
    `${applicant()}/notes`,
    { as: token },
  )
  return body
}
const history = async () => (await read()).history.map(historyWords)
const proposal = {
  times: ['2026-12-01T04:00:00.000Z'],
  minutes: 30,
  place: { kind: 'Phone', text: '7771234' },
  who: '',
}

longTest('the history of an application names the member of each act', async () => {
  await done(recruiter, 'PATCH', applicant(), { status: 'Shortlisted', labels: ['Strong'] })
  await done(manager, 'POST', `${applicant()}/notes`, { text: 'Good with guests' })
  await done(manager, 'POST', `/api/threads/${applicationId}/interviews`, proposal)
  await done(recruiter, 'POST', `/api/threads/${applicationId}/messages`, { text: 'See you on Tuesday' })
  await done(recruiter, 'POST', `/api/threads/${applicationId}/document-requests`, { text: 'Your diploma' })
  await done(recruiter, 'POST', `/api/threads/${applicationId}/offers`, {
    terms: 'Room and food.',
    startsOn: '2026-12-20',
  })
  await done(recruiter, 'PATCH', applicant(), { status: 'Rejected', holdSeconds: 10 })
  await done(employer, 'PATCH', applicant(), { status: 'Under Review' })
  expect(await history()).toEqual([
    'Aishath Ibrahim: Applied',
    'Hawwa Naseem: Shortlisted',
    'Hawwa Naseem: label added (Strong)',
    'Ismail Waheed: note written',
    'Ismail Waheed: Interview',
    'Ismail Waheed: Interview proposed',
    'Hawwa Naseem: message written',
    'Hawwa Naseem: documents asked for',
    'Hawwa Naseem: Job offered',
    'Coral Bay Resort: Under Review',
  ])
})

test('a first message is an act of the history, and no step beside it', async () => {
  await done(recruiter, 'POST', `/api/threads/${applicationId}/messages`, { text: 'Hello' })
  await done(recruiter, 'POST', `/api/threads/${applicationId}/document-requests`, { text: 'Your diploma' })
  expect(await history()).toEqual([
    'Aishath Ibrahim: Applied',
    'Hawwa Naseem: message written',
    'Hawwa Naseem: documents asked for',
  ])
})

test('a decision that waited is its maker’s when it is sent, also after the maker left', async () => {
  await done(recruiter, 'PATCH', applicant(), { status: 'Rejected', holdSeconds: 10 })
  const { status } = await site.call(
    'DELETE',
    `/api/employers/${employer.id}/members/${recruiter.memberId}`,
    {
      as: employer.token,
    },
  )
  expect(status).toBe(200)
  later()
  const { db } = site.database
  await carryOutDecisions(db, { now: site.clock.now, publicUrl: site.services.publicUrl })
  expect(await history()).toContain('Hawwa Naseem: Rejected')
  const { rows } = await site.database.pool.query(
    `select text from mails where kind = 'application-status' and $1 = any(people)`,
    [seeker.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].text).toContain('Coral Bay Resort')
  expect(rows[0].text).not.toContain('Hawwa')
})

test('refusals that wait for two minutes belong to the member who pressed', async () => {
  const other = await insertSeeker(site, { name: 'Ali Rasheed' })
  await applyFor(site, jobId, other)
  await done(recruiter, 'POST', `/api/jobs/${jobId}/answer-waiting`, { notes: {} })
  later(3)
  await carryOutDecisions(site.database.db, {
    now: site.clock.now,
    publicUrl: site.services.publicUrl,
  })
  expect(await history()).toContain('Hawwa Naseem: Rejected')
})

test('the writer of a note deletes it, and so does an owner; a colleague does not', async () => {
  await done(recruiter, 'POST', `${applicant()}/notes`, { text: 'First' })
  await done(recruiter, 'POST', `${applicant()}/notes`, { text: 'Second' })
  const mayDelete = async (who: Person) => (await read(who.token)).notes.map((note) => note.mayDelete)
  expect(await mayDelete(recruiter)).toEqual([true, true])
  expect(await mayDelete(manager)).toEqual([false, false])
  expect(await mayDelete(employer)).toEqual([true, true])
  const [first, second] = (await read()).notes
  const remove = async (who: Person, note: ApplicantNote | undefined) =>
    (await site.call('DELETE', `${applicant()}/notes/${note?._id}`, { as: who.token })).status
  expect(await remove(manager, first)).toBe(404)
  expect(await remove(recruiter, first)).toBe(200)
  expect(await remove(employer, second)).toBe(200)
  expect((await read()).notes).toEqual([])
})

test('the applicant reads the company’s name alone: on its pages, in its mails and in its export', async () => {
  await done(recruiter, 'PATCH', applicant(), { status: 'Shortlisted', notes: 'We like it' })
  await done(manager, 'POST', `${applicant()}/notes`, { text: 'Good with guests' })
  await done(manager, 'POST', `/api/threads/${applicationId}/interviews`, proposal)
  await done(recruiter, 'POST', `/api/threads/${applicationId}/messages`, { text: 'See you on Tuesday' })
  await done(recruiter, 'POST', `/api/threads/${applicationId}/document-requests`, { text: 'Your diploma' })
  const as = { as: seeker.token }
  const exported = await download(site, '/api/account/export', seeker)
  const shown = JSON.stringify([
    exported.content.toString(),
    await site.call('GET', `/api/jobseekers/application/${applicationId}`, as),
    await site.call('GET', `/api/threads/${applicationId}`, as),
    await site.call('GET', `/api/threads/${applicationId}/interviews`, as),
    await site.database.pool
      .query('select subject, text, html from mails where lower(to_address) = lower($1)', [seeker.email])
      .then(({ rows }) => rows),
  ])
  expect(shown).toContain('See you on Tuesday')
  for (const { id, name, memberId } of [recruiter, manager])
    for (const trace of [id, name, memberId]) expect(shown).not.toContain(trace)
})

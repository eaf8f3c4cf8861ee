import { beforeEach, describe, expect, test } from 'vitest'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { blockEmployer } from '#features/seekers/server/block-employer.ts'
import { anApplication, answerApplicant, applyFor, myApplication } from '#tests/support/applications.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { mailUnread } from './mail-unread.ts'
import { writeMessage } from './write-message.ts'

let employer: Person
let seeker: Person
let jobId: string
let applicationId: string

const began = new Date('2026-11-20T08:00:00.000Z')
const minute = 60_000
const publicUrl = 'https://vazeefa.example'
const blockThread = (who: Person, blocked = true) =>
  site.call('PUT', `/api/threads/${applicationId}/block`, { as: who.token, body: { blocked } })
const blockAltogether = () =>
  site.call('PUT', `/api/jobseekers/${seeker.id}/blocked-employers/${employer.id}`, { as: seeker.token })
const answer = (body: object) => answerApplicant(site, jobId, seeker, { as: employer, body })
const mine = async () => (await myApplication(site, applicationId, seeker)).application
const mailsTo = async (to: string) =>
  (await site.database.pool.query('select kind, text from mails where to_address = $1', [to])).rows as {
    kind: string
    text: string
  }[]

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site, { job: { answerDays: 7 } }))
  await site.database.pool.query('delete from mails')
})

longTest.each([
  ['the reader blocked', () => blockThread(seeker)],
  ['the writer blocked', () => blockThread(employer)],
  ['the reader blocked the employer altogether', () => blockAltogether()],
])('no mail tells of what was written before %s', async (_, block) => {
  await site.call('POST', `/api/threads/${applicationId}/messages`, {
    as: employer.token,
    body: { text: 'Hello' },
  })
  await block()
  const tell = () => mailUnread(site.database.db, { now: new Date(began.getTime() + 10 * minute), publicUrl })
  await tell()
  expect(await mailsTo(seeker.email)).toEqual([])
  await blockThread(seeker, false)
  await blockThread(employer, false)
  await site.database.pool.query('delete from blocked_employers')
  expect(await tell()).toBe(1)
})

test('a message and a block at the same moment happen one after the other', async () => {
  const { database } = site
  const holder = await database.pool.connect()
  const done: string[] = []
  const waiting = () => countWaiting(database.pool)
  try {
    // The message has passed the checks and is not written yet.
    await holder.query('begin; lock table messages in share mode')
    const party = { id: employer.id, role: 'employer' as const }
    const message = { applicationId, party, text: 'Hello', now: began }
    const written = writeMessage(database.db, message).then(() => done.push('message'))
    await expect.poll(waiting).toBe(1)
    const blocked = blockEmployer(database.db, {
      seekerId: seeker.id,
      employerId: employer.id,
      now: began,
    }).then(() => done.push('block'))
    await expect.poll(async () => done.length > 0 || (await waiting()) === 2).toBe(true)
    expect(done).toEqual([])
    await holder.query('commit')
    await Promise.all([written, blocked])
  } finally {
    holder.release()
  }
  expect(done.sort()).toEqual(['block', 'message'])
})

describe('an answer reaches a person who blocked, words do not', () => {
  longTest.each([
    ['the job seeker', () => blockThread(seeker)],
    ['the employer itself', () => blockThread(employer)],
    ['the job seeker altogether', () => blockAltogether()],
  ])('one answer, blocked by %s', async (_, block) => {
    await answer({ status: 'Shortlisted', notes: 'Call us.' })
    await block()
    expect(await answer({ status: 'Rejected', notes: 'You will regret this.' })).toMatchObject({
      status: 409,
      body: {
        code: 'conversation_over',
        error: 'This conversation is blocked, so your note cannot be delivered. Please answer without a note',
      },
    })
    expect((await mine()).status).toBe('Shortlisted')
    // A program that sends the note again that is there says nothing new.
    expect((await answer({ status: 'Rejected', notes: 'Call us.' })).status).toBe(200)
    expect((await mine()).status).toBe('Rejected')
  })

  longTest('several at once: the note goes to the others alone, and the employer reads so', async () => {
    const other = await insertSeeker(site)
    await applyFor(site, jobId, other)
    await blockThread(seeker)
    const { body } = await site.call('PATCH', `/api/jobs/${jobId}/applicants`, {
      as: employer.token,
      body: { applicantIds: [seeker.id, other.id], status: 'Rejected', notes: 'Not this time.' },
    })
    expect(body).toMatchObject({
      changed: 2,
      message: '2 answered, 1 of them without the note: that conversation is blocked',
    })
    expect(await mine()).toMatchObject({ status: 'Rejected' })
    expect(await mine()).not.toHaveProperty('notes')
    const texts = async (to: string) => (await mailsTo(to)).map(({ text }) => text).join()
    expect(await texts(seeker.email)).not.toContain('Not this time.')
    expect(await texts(other.email)).toContain('Not this time.')
  })

  test('everybody who waits', async () => {
    await site.call('POST', `/api/jobs/${jobId}/answer-waiting`, {
      as: employer.token,
      body: { notes: { Applied: 'It is taken.' } },
    })
    await blockThread(seeker)
    const now = new Date(began.getTime() + 2 * minute)
    expect(await carryOutDecisions(site.database.db, { now, publicUrl })).toBe(1)
    expect(await mine()).toMatchObject({ status: 'Rejected' })
    expect(await mine()).not.toHaveProperty('notes')
  })
})

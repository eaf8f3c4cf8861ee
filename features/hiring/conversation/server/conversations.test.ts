import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskOverview } from '#contract/desk/desk.ts'
import type { ReportedThread, Thread, ThreadMessage } from '#contract/hiring/conversations.ts'
import { anApplication, answerApplicant, myApplication, withdraw } from '#tests/support/applications.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import {
  insertEmployer,
  insertMember,
  insertOperator,
  insertSeeker,
  type Person,
} from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { forgetOldMessages, mailUnread } from './mail-unread.ts'
import { writeMessage } from './write-message.ts'

let employer: Person
let seeker: Person
let jobId: string
let applicationId: string
let path: string

const began = new Date('2026-11-20T08:00:00.000Z')
const later = (milliseconds: number) => {
  site.clock.now = new Date(began.getTime() + milliseconds)
}
const minute = 60_000

const read = (who: Person) => site.call<Thread>('GET', path, { as: who.token })
const write = (who: Person, text: string, file?: { content: Buffer; name: string }) => {
  const body = file ? formWith('file', file.content, file.name, { text }) : { text }
  return site.call<ThreadMessage>('POST', `${path}/messages`, { as: who.token, body })
}
const takeBack = (who: Person, id: string) => site.call('DELETE', `${path}/messages/${id}`, { as: who.token })
const unread = async (who: Person) =>
  (await site.call<{ count: number }>('GET', '/api/threads/unread', { as: who.token })).body.count
const block = (who: Person, blocked: boolean) =>
  site.call('PUT', `${path}/block`, { as: who.token, body: { blocked } })
const answer = (status: string) => answerApplicant(site, jobId, seeker, { as: employer, body: { status } })

const site = await openTestApp()
beforeEach(async () => {
  await site.database.pool.query('delete from mails; delete from applications')
  site.clock.now = began
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site, { job: { answerDays: 7 } }))
  path = `/api/threads/${applicationId}`
})

longTest('both write to each other, and new messages are counted until they are read', async () => {
  expect((await write(employer, 'Can we call you on Thursday at ten?')).status).toBe(201)
  expect(await unread(seeker)).toBe(1)
  expect((await read(seeker)).body).toMatchObject({
    with: 'Coral Bay Resort',
    silence: null,
    messages: [{ by: 'employer', text: 'Can we call you on Thursday at ten?', mayTakeBackUntil: null }],
  })
  expect(await unread(seeker)).toBe(0)
  later(minute)
  await write(seeker, 'Yes, please.')
  expect(await unread(employer)).toBe(1)
  expect((await read(employer)).body.with).toBe('Aishath Ibrahim')
})

test('words to one person have no field left, from an employer; a job seeker may write about one', async () => {
  const refused = await write(employer, 'Dear {{name}}, please call us')
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { text: 'has {{name}}, which is not filled in here. Please write the words instead' } },
  })
  const offered = { terms: 'Dear [Candidate Name], welcome', startsOn: '2027-01-01' }
  expect(await site.call('POST', `${path}/offers`, { as: employer.token, body: offered })).toMatchObject({
    status: 400,
    body: { fields: { terms: expect.stringContaining('[Candidate Name]') } },
  })
  expect((await write(seeker, 'I wrote {name} in Python')).status).toBe(201)
})

test('neither a stranger nor any other signed-in person finds the conversation', async () => {
  await write(employer, 'Hello')
  for (const stranger of [await insertEmployer(site), await insertSeeker(site)]) {
    expect((await read(stranger)).status).toBe(404)
    expect((await write(stranger, 'Hello')).status).toBe(404)
    expect((await block(stranger, true)).status).toBe(404)
  }
})

test('the first message of an employer is an answer; a file alone and the job seeker’s words are none', async () => {
  const answeredAt = async () =>
    (await site.database.pool.query('select answered_at from applications where job_id = $1', [jobId]))
      .rows[0].answered_at
  await write(seeker, 'Hello')
  await write(employer, '', { content: pdf, name: 'Map.pdf' })
  expect(await answeredAt()).toBeNull()
  await write(employer, 'Hello')
  expect(await answeredAt()).toEqual(began)
})

test('a deleted message is no answer: the next remaining one is, or none', async () => {
  const answers = async () =>
    (
      await site.database.pool.query(
        `select a.answered_at, array_agg(e.at order by e.at) filter (where e.is_answer) as told
         from applications a join application_events e on e.application_id = a.id where a.job_id = $1 group by a.id`,
        [jobId],
      )
    ).rows[0]
  const first = (await write(employer, '.')).body
  later(minute)
  const second = (await write(employer, 'We call you on Sunday.')).body
  await takeBack(employer, first._id)
  expect(await answers()).toEqual({ answered_at: site.clock.now, told: [site.clock.now] })
  await takeBack(employer, second._id)
  expect(await answers()).toEqual({ answered_at: null, told: null })
  later(2 * minute)
  await answer('Shortlisted')
  await takeBack(employer, (await write(employer, 'Wrong person')).body._id)
  expect(await answers()).toEqual({ answered_at: null, told: null })
  await answer('Interview')
  await takeBack(employer, (await write(employer, 'Wrong person')).body._id)
  expect(await answers()).toEqual({ answered_at: site.clock.now, told: [site.clock.now] })
})

test('a message appears as itself, without a step of its own', async () => {
  await write(employer, 'Hello')
  const { application } = await myApplication(site, applicationId, seeker)
  expect(application.timeline).toMatchObject([{ status: 'Applied', by: 'jobseeker' }])
})

describe('bad input is refused with words, and nothing of it is kept', () => {
  test('too long, empty, of 100 kB, and a file that is no PDF or picture', async () => {
    expect((await write(seeker, 'a'.repeat(4_000))).status).toBe(201)
    expect(await write(seeker, 'a'.repeat(4_001))).toMatchObject({
      status: 400,
      body: { fields: { text: 'must be at most 4000 characters' } },
    })
    expect((await write(seeker, ' ')).status).toBe(400)
    const tooLarge = { status: 413, body: { error: 'The request is too large' } }
    expect(await write(seeker, 'a'.repeat(100_000))).toMatchObject(tooLarge)
    expect(await write(seeker, 'a'.repeat(100_001), { content: pdf, name: 'Map.pdf' })).toMatchObject(
      tooLarge,
    )
    const withFile = await write(seeker, 'a'.repeat(4_001), { content: pdf, name: 'Map.pdf' })
    expect(withFile).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } })
    expect((await write(seeker, 'See', { content: Buffer.from('MZ'), name: 'cv.pdf' })).status).toBe(400)
    expect((await read(employer)).body.messages).toHaveLength(1)
  })
})

test('an attachment is read by both sides and nobody else', async () => {
  const { body } = await write(seeker, '', { content: pdf, name: 'Licence.pdf' })
  expect(body.fileName).toBe('Licence.pdf')
  const file = (who: Person) => site.call('GET', `${path}/messages/${body._id}/file`, { as: who.token })
  expect((await file(employer)).headers['content-type']).toBe('application/pdf')
  expect((await file(await insertEmployer(site))).status).toBe(404)
})

test('a message is taken back for two minutes, by its writer', async () => {
  const { body } = await write(seeker, 'Never mind')
  later(2 * minute - 1)
  expect((await takeBack(employer, body._id)).status).toBe(404)
  const late = (await write(seeker, 'Second')).body
  expect((await takeBack(seeker, body._id)).status).toBe(200)
  expect((await read(employer)).body.messages[0]).toMatchObject({ text: '', takenBack: true })
  later(4 * minute - 1)
  expect(await takeBack(seeker, late._id)).toMatchObject({ status: 409, body: { code: 'too_late' } })
})

test('a message is as old as its file, however long that took, and unread until somebody has read it', async () => {
  await write(seeker, 'My licence comes now.')
  const form = new Response(formWith('file', pdf, 'Licence.pdf', { text: '' }))
  const content = Buffer.from(await form.arrayBuffer())
  async function* slowly() {
    later(3 * minute)
    await read(employer)
    yield content
  }
  const { statusCode, json } = await site.app.inject({
    method: 'POST',
    url: `${path}/messages`,
    headers: {
      authorization: `Bearer ${seeker.token}`,
      'content-type': form.headers.get('content-type') ?? '',
    },
    payload: Readable.from(slowly()),
  })
  expect(statusCode).toBe(201)
  expect(json()).toMatchObject({ at: site.clock.now.toISOString(), mayTakeBackUntil: expect.any(String) })
  expect(await unread(employer)).toBe(1)
  await read(employer)
  expect(await unread(employer)).toBe(0)
})

test('a text with a field is refused before its file is inspected', async () => {
  const file = { content: Buffer.from('<html>'), name: 'Offer.pdf' }
  const { body } = await write(employer, 'Dear {{name}}', file)
  expect(body).toMatchObject({ code: 'invalid_input', fields: { text: expect.any(String) } })
})

test('a message whose file was inspected while another one was written and read is unread', async () => {
  later(minute)
  await write(seeker, 'I have a licence.')
  await read(employer)
  // Its file was received before.
  const { db } = site.database
  const party = { id: seeker.id, role: 'jobseeker' as const }
  await writeMessage(db, {
    applicationId,
    party,
    text: 'Here it is',
    now: began,
  })
  expect((await read(seeker)).body.messages.map(({ text }) => text)).toEqual([
    'I have a licence.',
    'Here it is',
  ])
  expect(await unread(employer)).toBe(1)
})

describe('nothing more can be written', () => {
  test('to a person who blocked, from that moment, under any race; and again once that is undone', async () => {
    await write(employer, 'Hello')
    const [, ...sent] = await Promise.all([
      block(seeker, true),
      ...Array.from({ length: 10 }, (_, at) => write(employer, `Again ${at}`)),
    ])
    const taken = sent.filter(({ status }) => status === 201).length
    expect((await read(seeker)).body).toMatchObject({ silence: 'blocked by you' })
    expect((await read(seeker)).body.messages).toHaveLength(1 + taken)
    expect(await write(employer, 'And again')).toMatchObject({
      status: 409,
      body: { code: 'conversation_over', error: 'The other side accepts no more messages here' },
    })
    await block(seeker, false)
    expect((await write(employer, 'Thank you')).status).toBe(201)
  })

  test('to a person who blocked this employer altogether', async () => {
    await site.call('PUT', `/api/jobseekers/${seeker.id}/blocked-employers/${employer.id}`, {
      as: seeker.token,
    })
    expect((await write(employer, 'Hello')).status).toBe(409)
    await block(seeker, false)
    expect((await read(seeker)).body).toMatchObject({
      silence: 'blocked by you',
      closedBecause: 'employer blocked',
    })
    expect((await write(seeker, 'Hello')).body).toMatchObject({
      error:
        'You have blocked this employer altogether. To write, unblock it under Privacy in your profile first',
    })
  })

  test('to a suspended employer, until it is reinstated', async () => {
    const suspend = (at: Date | null) =>
      site.database.pool.query('update accounts set suspended_at = $1 where id = $2', [at, employer.id])
    await suspend(began)
    expect(await write(seeker, 'Hello')).toMatchObject({
      status: 409,
      body: { error: 'This employer cannot read messages at the moment' },
    })
    // Pages of an earlier release fail whole at a reason that they do not know.
    expect((await read(seeker)).body).toMatchObject({ silence: 'blocked', closedBecause: 'suspended' })
    await suspend(null)
    expect((await write(seeker, 'Hello')).status).toBe(201)
  })

  test('once the application was withdrawn: the employer finds no conversation, the job seeker keeps reading', async () => {
    await write(seeker, 'A secret')
    await withdraw(site, applicationId, seeker)
    expect((await read(employer)).status).toBe(404)
    expect(await unread(employer)).toBe(0)
    expect((await read(seeker)).body).toMatchObject({
      silence: 'withdrawn',
      messages: [{ text: 'A secret' }],
    })
  })

  test('30 days after the decision', async () => {
    await answer('Rejected')
    const day = 24 * 60 * minute
    await site.database.pool.query('update sessions set ends_at = $1', [new Date(began.getTime() + 90 * day)])
    const at = (since: Date) =>
      site.database.pool.query('update application_events set at = $1 where status = $2', [since, 'Rejected'])
    await at(new Date(began.getTime() - 30 * day + 1))
    await site.database.pool.query(`update application_events set at = $1 where status = 'Applied'`, [
      new Date(began.getTime() - 40 * day),
    ])
    expect((await write(seeker, 'Thank you')).status).toBe(201)
    await at(new Date(began.getTime() - 30 * day))
    expect(await write(seeker, 'Thank you')).toMatchObject({ status: 409 })
  })
})

test('the operator reads a conversation only while a report waits; it is logged, and both sides see it', async () => {
  const operator = await insertOperator(site)
  const reading = () =>
    site.call<Thread>('POST', `/api/admin/conversations/${applicationId}/read`, { as: operator.token })
  await write(employer, 'Please pay 500 first')
  expect((await reading()).status).toBe(404)
  await site.call('POST', `${path}/report`, { as: seeker.token, body: { reason: 'Asks for money' } })
  const list = await site.call<ReportedThread[]>('GET', '/api/admin/conversations', { as: operator.token })
  expect(list.body).toMatchObject([{ reason: 'Asks for money', reportedBy: 'jobseeker' }])
  const found = (q: string) =>
    site.call<ReportedThread[]>('GET', `/api/admin/conversations?q=${q}`, { as: operator.token })
  expect((await found('front+OFFICE')).body).toEqual(list.body)
  expect(await found('lighthouse')).toMatchObject({ body: [], headers: { 'x-total-count': '0' } })
  expect((await reading()).body.messages).toMatchObject([{ text: 'Please pay 500 first' }])
  for (const side of [seeker, employer])
    expect((await read(side)).body.operatorReadAt).toBe(began.toISOString())
  const { rows } = await site.database.pool.query('select act from audit_entries where subject_id = $1', [
    applicationId,
  ])
  expect(rows).toEqual([{ act: 'conversation read' }])
  const settle = () =>
    site.call('POST', `/api/admin/conversations/${applicationId}/settle`, { as: operator.token })
  expect((await settle()).status).toBe(200)
  expect((await settle()).status).toBe(409)
  expect((await reading()).status).toBe(404)
})

test("each side reports by itself: the other is not notified, and neither prevents the other's report", async () => {
  const operator = await insertOperator(site)
  const report = (who: Person, reason: string) =>
    site.call('POST', `${path}/report`, { as: who.token, body: { reason } })
  await write(employer, 'Please pay 500 first')
  await report(employer, 'Rude')
  expect((await read(employer)).body.reported).toBe(true)
  expect((await read(seeker)).body.reported).toBe(false)
  await Promise.all([
    report(seeker, 'Asks for money'),
    report(seeker, 'Asks for money'),
    report(employer, 'Late'),
  ])
  expect((await read(seeker)).body.reported).toBe(true)
  const list = () => site.call<ReportedThread[]>('GET', '/api/admin/conversations', { as: operator.token })
  expect((await list()).body).toMatchObject([
    { reportedBy: 'employer', reason: 'Rude', otherReason: 'Asks for money' },
  ])
  const waits = async () => {
    const { body } = await site.call<DeskOverview>('GET', '/api/admin/overview', { as: operator.token })
    return body.waiting.find(({ kind }) => kind === 'conversations')
  }
  expect(await waits()).toEqual({ kind: 'conversations', count: 1, oldestAt: began.toISOString() })
  const settle = `/api/admin/conversations/${applicationId}/settle`
  const reportedAt = async () => (await list()).body[0]?.reportedAt
  const first = await reportedAt()
  const settling = (reports: number, at = first) =>
    site.call('POST', settle, {
      as: operator.token,
      body: { outcome: 'Nothing found', reports, reportedAt: at },
    })
  // An operator who has read one of the two.
  expect(await settling(1)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await read(seeker)).body.reported).toBe(true)
  expect((await settling(2)).status).toBe(200)
  expect((await waits())?.count).toBe(0)
  for (const side of [seeker, employer]) expect((await read(side)).body.reported).toBe(false)
  expect(await settling(2)).toMatchObject({ status: 409, body: { code: 'already_settled' } })
  later(minute)
  await report(seeker, 'Again')
  expect((await list()).body).toMatchObject([{ reportedBy: 'jobseeker', reason: 'Again', otherReason: '' }])
  // An operator who has read the earlier reports alone.
  expect(await settling(2)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await settling(1, await reportedAt())).status).toBe(200)
})

test.each(['writer', 'reader'])('no mail tells of a message while its %s is suspended', async (who) => {
  await write(employer, 'Pay here')
  const { id } = who === 'writer' ? employer : seeker
  const suspend = (at: Date | null) =>
    site.database.pool.query('update accounts set suspended_at = $1 where id = $2', [at, id])
  const tell = () =>
    mailUnread(site.database.db, {
      now: new Date(began.getTime() + 10 * minute),
      publicUrl: 'https://vazeefa.example',
    })
  await suspend(began)
  expect(await tell()).toBe(0)
  await suspend(null)
  expect(await tell()).toBe(1)
})

test('a mail reports messages unread for ten minutes, once an hour, with the name and nothing else', async () => {
  const tell = () =>
    mailUnread(site.database.db, { now: site.clock.now, publicUrl: 'https://vazeefa.example' })
  await write(employer, 'The password is mango')
  later(10 * minute - 1)
  expect(await tell()).toBe(0)
  later(10 * minute)
  expect((await Promise.all([tell(), tell()])).toSorted()).toEqual([0, 1])
  const mails = await site.database.pool.query(
    'select to_address, subject, text from mails where kind = $1',
    ['message-unread'],
  )
  expect(mails.rows).toMatchObject([
    { to_address: seeker.email, subject: 'New message from Coral Bay Resort' },
  ])
  expect(mails.rows[0].text).not.toContain('mango')
  await write(employer, 'And another')
  later(69 * minute)
  expect(await tell()).toBe(0)
  later(71 * minute)
  expect(await tell()).toBe(1)
  later(200 * minute)
  expect(await tell()).toBe(0)
})

test('the messages are deleted 24 months after the end', async () => {
  await write(employer, 'Hello')
  await answer('Rejected')
  const forget = (day: string) => forgetOldMessages(site.database.db, new Date(day))
  expect(await forget('2028-11-20T08:00:00.000Z')).toBe(0)
  expect(await forget('2028-11-20T08:00:00.001Z')).toBe(1)
})

/** The address of the site over the network, where answers may stay open. */
async function addressOf({ app }: TestApp): Promise<string> {
  const known = app.server.address()
  if (known && typeof known === 'object') return `http://127.0.0.1:${known.port}`
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('an open browser is notified at once, without content; without a sign-in nobody is', async () => {
  const address = await addressOf(site)
  const follow = (headers: Record<string, string>) => fetch(`${address}/api/live`, { headers })
  expect((await follow({})).status).toBe(401)
  expect((await follow({ authorization: `Bearer ${(await insertOperator(site)).token}` })).status).toBe(403)
  const response = await follow({ authorization: `Bearer ${seeker.token}` })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toBe('event: new\ndata: \n\n')
  await write(employer, 'Hello')
  expect(await next()).toBe('event: new\ndata: \n\n')
  await reader?.cancel()
})

longTest('many may subscribe, and nobody else learns that the limit is reached', async () => {
  const address = await addressOf(site)
  const people = await Promise.all(Array.from({ length: 13 }, () => insertSeeker(site)))
  const streams: Response[] = []
  for (const { token } of people)
    for (let count = 0; count < 10; count += 1)
      streams.push(await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` } }))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  expect((await fetch(`${address}/api/settings`)).status).toBe(200)
  await Promise.all(streams.map(({ body }) => body?.cancel()))
})

test('each member of a company has their own limit', async () => {
  const address = await addressOf(site)
  const hawwa = await insertMember(site, employer.id, { role: 'recruiter' })
  const follow = ({ token }: { token: string }) =>
    fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const streams = await Promise.all(Array.from({ length: 10 }, () => follow(hawwa)))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  expect((await follow(hawwa)).status).toBe(429)
  const other = await follow(employer)
  expect(other.status).toBe(200)
  await Promise.all([...streams, other].map(({ body }) => body?.cancel()))
})

test('a process that ends asks its streams to reconnect, each at a different moment', async () => {
  const ending = await testApp()
  const address = await addressOf(ending)
  const { token } = await insertSeeker(ending)
  const follow = () => fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const streams = await Promise.all([follow(), follow()])
  await ending.app.close()
  // A subscriber from before the process listened is asked to refresh.
  for (const stream of streams)
    expect(await stream.text()).toMatch(
      /^(?:event: new\ndata: \n\n)+event: again\nretry: \d{1,4}\ndata: \n\n$/,
    )
  await ending.close()
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DocumentRequest, ReportedThread, Thread } from '#contract/hiring/conversations.ts'
import type { MyPage } from '#contract/my-page/my-page.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { lastMail, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { anApplication, answerApplicant, applyFor, withdraw } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'
import { forgetOldMessages, mailUnread } from './mail-unread.ts'

let employer: Person
let seeker: Person
let jobId: string
let applicationId: string

const began = new Date('2026-11-20T08:00:00.000Z')
const minute = 60_000
const later = (milliseconds: number) => {
  site.clock.now = new Date(began.getTime() + milliseconds)
}
const publicUrl = 'https://vazeefa.example'
const wanted = 'Passport copy\nCertificates'

const base = () => `/api/threads/${applicationId}`
const thread = async (who: Person) => (await site.call<Thread>('GET', base(), { as: who.token })).body
const ask = (text = wanted, who = employer) =>
  site.call<{ code: string; error: string; fields?: object }>('POST', `${base()}/document-requests`, {
    as: who.token,
    body: { text },
  })
const newest = async (): Promise<DocumentRequest> => {
  const { documentRequests } = await thread(seeker)
  const last = documentRequests.at(-1)
  if (!last) throw new Error('nothing was asked for')
  return last
}
const act = async (what: 'answer' | 'take-back', who: Person, id?: string) =>
  site.call<{ code: string; error: string }>(
    'PUT',
    `${base()}/document-requests/${id ?? (await newest())._id}/${what}`,
    { as: who.token },
  )
const add = (name = 'Passport.pdf') =>
  site.call<{ _id: string }>('POST', `${base()}/messages`, {
    as: seeker.token,
    body: formWith('file', pdf, name),
  })
const setStatus = (status: string) => answerApplicant(site, jobId, seeker, { as: employer, body: { status } })
const block = (who: Person, blocked = true) =>
  site.call('PUT', `${base()}/block`, { as: who.token, body: { blocked } })
const blockAltogether = () =>
  site.call('PUT', `/api/jobseekers/${seeker.id}/blocked-employers/${employer.id}`, { as: seeker.token })
const waiting = async () =>
  (await site.call<MyPage>('GET', '/api/jobseekers/my-page', { as: seeker.token })).body.waiting.filter(
    ({ kind }) => kind === 'documents',
  )
const kindsTo = async (to: string) =>
  (
    await site.database.pool.query('select kind from mails where to_address = $1 order by created_at', [to])
  ).rows.map(({ kind }: { kind: string }) => kind)

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  const given = { seeker: { name: 'Aishath Ali' }, job: { title: 'Cook', answerDays: 7 } }
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site, given))
  await site.database.pool.query('delete from mails')
})

describe('an employer asks an applicant for documents', () => {
  test('who is notified by mail and on their page, adds three, and says that it was all', async () => {
    expect((await thread(employer)).mayAskForDocuments).toBe(true)
    expect((await ask(` ${wanted} `)).status).toBe(201)
    expect(await thread(employer)).toMatchObject({
      mayAskForDocuments: false,
      documentRequests: [{ text: wanted, askedAt: began.toISOString(), addedAt: null, isOpen: true }],
    })
    expect(await waiting()).toEqual([
      {
        kind: 'documents',
        applicationId,
        title: 'Cook',
        company: 'Coral Bay Resort',
        status: 'Applied',
        count: 1,
        at: began.toISOString(),
        text: wanted,
      },
    ])
    const told = await lastMail(site, seeker.email)
    expect(told).toMatchObject({
      kind: 'application-status',
      subject: 'Documents asked for: your application for Cook',
    })
    expect(told?.text).toContain('Coral Bay Resort asks for these documents for your application for Cook:')
    expect(told?.text).toContain(wanted)
    expect(told?.text).toContain(`/jobseeker/application/${applicationId}`)

    expect(await act('answer', seeker)).toMatchObject({
      status: 409,
      body: { code: 'no_document', error: 'Please add at least one document first' },
    })
    for (const name of ['Passport.pdf', 'Certificate 1.pdf', 'Certificate 2.pdf']) {
      later(minute)
      expect((await add(name)).status).toBe(201)
      expect(await waiting()).toHaveLength(1)
    }
    expect(await newest()).toMatchObject({ isOpen: true, hasAdded: true })
    later(2 * minute)
    // Twice does no harm.
    for (let press = 0; press < 2; press++) expect((await act('answer', seeker)).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await thread(employer)).toMatchObject({
      mayAskForDocuments: true,
      documentRequests: [{ addedAt: new Date(began.getTime() + 2 * minute).toISOString(), isOpen: false }],
    })
  })

  test('and is notified of the files as of other messages: once, and not again of the end', async () => {
    await ask()
    for (const name of ['Passport.pdf', 'Certificate.pdf']) await add(name)
    await act('answer', seeker)
    for (const minutes of [11, 30]) {
      later(minutes * minute)
      await mailUnread(site.database.db, { now: site.clock.now, publicUrl })
    }
    expect(await kindsTo(employer.email)).toEqual(['message-unread'])
    expect(await kindsTo(seeker.email)).toEqual(['application-status'])
  })

  test('who may add another CV or letter in their place', async () => {
    await ask('A letter, please')
    later(minute)
    const path = `/api/jobseekers/application/${applicationId}/documents`
    await site.call('PUT', path, { as: seeker.token, body: { coverLetter: 'I cook.' } })
    for (let press = 0; press < 2; press++) expect((await act('answer', seeker)).status).toBe(200)
    expect(await kindsTo(employer.email)).toEqual(['documents-added'])
    const told = await lastMail(site, employer.email)
    expect(told?.subject).toBe('Aishath Ali added the documents: Cook')
    expect(told?.text).toContain(`/employer/jobs/${jobId}/applicants?applicant=${seeker.id}`)
  })

  test('and is notified of another CV or letter also where a file came first', async () => {
    await ask('Your passport, and a letter')
    await add()
    await thread(employer)
    later(minute)
    const path = `/api/jobseekers/application/${applicationId}/documents`
    await site.call('PUT', path, { as: seeker.token, body: { coverLetter: 'I cook.' } })
    expect((await act('answer', seeker)).status).toBe(200)
    expect(await kindsTo(employer.email)).toEqual(['documents-added'])
  })

  test('for which an earlier file, or one that was taken back, does not count', async () => {
    await add()
    later(minute)
    await ask()
    expect((await act('answer', seeker)).body.code).toBe('no_document')
    const { body } = await add()
    await site.call('DELETE', `${base()}/messages/${body._id}`, { as: seeker.token })
    expect((await act('answer', seeker)).body.code).toBe('no_document')
  })

  test('which is an answer to the application, and waits on their page once', async () => {
    await ask()
    const { rows } = await site.database.pool.query('select answered_at from applications where id = $1', [
      applicationId,
    ])
    expect(rows[0].answered_at).toEqual(began)
    const { body } = await site.call<MyPage>('GET', '/api/jobseekers/my-page', { as: seeker.token })
    expect(body.waiting.map(({ kind }) => kind)).toEqual(['documents'])
  })

  test('one thing at a time, in 1 to 500 characters', async () => {
    for (const [text, wrong] of [
      ['  ', 'is required'],
      ['a'.repeat(501), 'must be at most 500 characters'],
    ] as const)
      expect(await ask(text)).toMatchObject({ status: 400, body: { fields: { text: wrong } } })
    expect((await ask('a'.repeat(500))).status).toBe(201)
    expect(await ask()).toMatchObject({
      status: 409,
      body: {
        code: 'documents_asked_for',
        error: 'You have asked for documents already. Take that back first',
      },
    })
  })

  test('and no longer, which the job seeker reads while it waits', async () => {
    await ask()
    const id = (await newest())._id
    later(minute)
    for (let press = 0; press < 2; press++) expect((await act('take-back', employer, id)).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await lastMail(site, seeker.email)).toMatchObject({
      subject: 'Documents no longer needed: your application for Cook',
    })
    expect(await kindsTo(seeker.email)).toHaveLength(2)
    expect(await act('answer', seeker, id)).toMatchObject({
      status: 409,
      body: { code: 'request_taken_back', error: 'The employer no longer asks for these documents' },
    })
    expect((await ask('Work visa')).status).toBe(201)
    await add()
    await act('answer', seeker)
    expect((await act('take-back', employer)).body.code).toBe('documents_added')
  })

  test('at an unconfirmed address, to which no typed words go', async () => {
    await site.database.pool.query('update accounts set email_verified_at = null where id = $1', [seeker.id])
    await ask()
    const told = await lastMail(site, seeker.email)
    expect(told?.subject).toBe('Documents asked for: your application')
    for (const typed of ['Passport', 'Coral Bay', 'Cook', 'Aishath']) expect(told?.text).not.toContain(typed)
  })
})

test('nobody but the two sides asks, takes back or answers, and a stranger learns nothing', async () => {
  await ask()
  const id = (await newest())._id
  const [otherEmployer, otherSeeker] = [await insertEmployer(site), await insertSeeker(site)]
  expect((await ask(wanted, otherEmployer)).status).toBe(404)
  expect((await act('take-back', otherEmployer, id)).status).toBe(404)
  expect((await act('answer', otherSeeker, id)).status).toBe(404)
  for (const [what, who] of [
    ['take-back', seeker],
    ['answer', employer],
  ] as const)
    expect((await act(what, who, id)).status).toBe(403)
  expect((await ask(wanted, seeker)).status).toBe(403)
  expect((await act('answer', seeker, '0'.repeat(24))).body.error).toBe('This request could not be found')
})

describe('a request ends with its application', () => {
  const removed = () => site.database.db.update(jobs).set({ status: 'Removed' }).where(eq(jobs.id, jobId))
  const deleted = () => site.call('DELETE', `/api/jobs/${jobId}`, { as: employer.token })
  const decided = 'This application is decided. Nothing can be agreed any more'
  const gone = 'The job was removed, so no documents are needed any more'
  const over = 'The job was removed, so the employer reads no more messages here'
  test.each([
    ['Rejected', () => setStatus('Rejected'), decided, decided],
    ['Hired', () => setStatus('Hired'), decided, decided],
    [
      'withdrawn',
      () => withdraw(site, applicationId, seeker),
      'This conversation could not be found',
      decided,
    ],
    ['the operator removed the job', removed, gone, gone],
    ['the employer deleted the job', deleted, over, over],
    [
      'the job seeker blocked the conversation',
      () => block(seeker),
      'The other side accepts no more messages here',
      'You have blocked this conversation. Unblock it to write',
    ],
    [
      'the employer blocked the conversation',
      () => block(employer),
      'You have blocked this conversation. Unblock it to write',
      'The other side accepts no more messages here',
    ],
    [
      'the job seeker blocked the employer',
      blockAltogether,
      'The other side accepts no more messages here',
      'You have blocked this employer altogether. To write, unblock it under Privacy in your profile first',
    ],
  ] as const)('%s', async (_, end, toEmployer, toSeeker) => {
    await ask()
    const id = (await newest())._id
    await add()
    await end()
    expect(await waiting()).toEqual([])
    expect(await newest()).toMatchObject({ isOpen: false, addedAt: null })
    expect(await ask()).toMatchObject({ body: { error: toEmployer } })
    const answered = await act('answer', seeker, id)
    expect(answered).toMatchObject({ status: 409, body: { error: toSeeker } })
    const theirs = await site.call<Thread>('GET', base(), { as: employer.token })
    if (theirs.status === 200) expect(theirs.body.mayAskForDocuments).toBe(false)
    // A request that is over gets no mail when it is taken back.
    await site.database.pool.query('delete from mails')
    await act('take-back', employer, id)
    expect(await kindsTo(seeker.email)).toEqual([])
  })

  test.each(['job seeker', 'employer'])(
    'is in the export of the %s, and goes with the account',
    async (who) => {
      const [owner, person] = [await registerEmployer(site), await registerSeeker(site)]
      ;[employer, seeker] = [owner, person]
      jobId = await insertJob(site.database.db, { employerId: owner.id })
      applicationId = await applyFor(site, jobId, seeker)
      await ask()
      const { token, password } = who === 'employer' ? owner : person
      const { content } = await download(site, '/api/account/export', { token })
      for (const words of ['document-requests.json', 'Passport copy'])
        expect(content.toString()).toContain(words)
      const gone = await site.call('DELETE', '/api/account', { as: token, body: { password } })
      expect(gone.status).toBe(200)
      const kept = 'select from document_requests where application_id = $1'
      expect((await site.database.pool.query(kept, [applicationId])).rowCount).toBe(0)
    },
  )

  test('and is deleted 24 months after that', async () => {
    await ask()
    await setStatus('Rejected')
    await forgetOldMessages(site.database.db, new Date('2028-11-19T08:00:00.000Z'))
    expect((await thread(seeker)).documentRequests).toHaveLength(1)
    await forgetOldMessages(site.database.db, new Date('2028-11-21T08:00:00.000Z'))
    expect((await thread(seeker)).documentRequests).toEqual([])
  })
})

describe('at one moment', () => {
  test('one of many presses asks, and one mail goes', async () => {
    const pressed = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(pressed.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(pressed.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await thread(seeker)).documentRequests).toHaveLength(1)
    expect(await kindsTo(seeker.email)).toEqual(['application-status'])
  })

  test('a press that is sent again asks once', async () => {
    const send = () =>
      site.app.inject({
        method: 'POST',
        url: `${base()}/document-requests`,
        payload: { text: wanted },
        headers: { authorization: `Bearer ${employer.token}`, 'idempotency-key': 'one-press-of-the-button' },
      })
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201])
    expect((await thread(seeker)).documentRequests).toHaveLength(1)
  })

  longTest('asking and withdrawing, or deciding: whichever is first, nothing waits', async () => {
    for (let round = 0; round < 10; round++) {
      seeker = await insertSeeker(site)
      applicationId = await applyFor(site, jobId, seeker)
      const end = () => (round % 2 === 0 ? withdraw(site, applicationId, seeker) : setStatus('Rejected'))
      const [asked, ended] = await Promise.all([ask(), end()])
      expect(ended.status).toBe(200)
      expect([201, round % 2 === 0 ? 404 : 409]).toContain(asked.status)
      expect(await waiting()).toEqual([])
    }
  })

  longTest('taking back and answering: exactly one of them', async () => {
    for (let round = 0; round < 10; round++) {
      await ask()
      await add()
      const id = (await newest())._id
      const [taken, answered] = await Promise.all([act('take-back', employer, id), act('answer', seeker, id)])
      expect([taken.status, answered.status].sort()).toEqual([200, 409])
      const { addedAt, takenBackAt } = await newest()
      expect([addedAt !== null, takenBackAt !== null]).toEqual([
        answered.status === 200,
        taken.status === 200,
      ])
    }
  })
})

test('the operator reads the requests once the conversation is reported', async () => {
  await ask('Your passport, and 500 dollars')
  const operator = await insertOperator(site)
  const reading = () =>
    site.call<ReportedThread & { documentRequests: DocumentRequest[] }>(
      'POST',
      `/api/admin/conversations/${applicationId}/read`,
      { as: operator.token },
    )
  expect((await reading()).status).toBe(404)
  await site.call('POST', `${base()}/report`, { as: seeker.token, body: { reason: 'Asks for money' } })
  expect((await reading()).body.documentRequests).toMatchObject([{ text: 'Your passport, and 500 dollars' }])
})

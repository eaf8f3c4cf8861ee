import { beforeEach, describe, expect, test } from 'vitest'
import type { ThreadMessage } from '#contract/hiring/conversations.ts'
import { sweepOrphans } from '#features/files/server/remove-file.ts'
import { forgetOldMessages } from '#features/hiring/conversation/server/mail-unread.ts'
import { writeMessage } from '#features/hiring/conversation/server/write-message.ts'
import { type Actor, lastMail, registerEmployer, registerSeeker, signInAs } from '#tests/support/actors.ts'
import { answerApplicant, applyFor, uploadCv, withdraw } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { membersOf } from '#tests/support/members-of-zip.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertOperator } from '#tests/support/people.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'

let employer: Actor
let seeker: Actor
let jobId: string
let applicationId: string

const began = new Date('2026-11-20T08:00:00.000Z')

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  employer = await registerEmployer(site)
  seeker = await registerSeeker(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
  applicationId = await applyFor(site, jobId, seeker, { coverLetter: 'I cook' })
})

const write = (who: Actor, text: string) =>
  site.call('POST', `/api/threads/${applicationId}/messages`, { as: who.token, body: { text } })
const send = async (who: Actor) => {
  const sent = await site.call<ThreadMessage>('POST', `/api/threads/${applicationId}/messages`, {
    as: who.token,
    body: formWith('file', pdf, 'Passport.pdf'),
  })
  expect(sent.status).toBe(201)
}
const exported = async (who: Actor) => (await download(site, '/api/account/export', who)).content.toString()
const leave = ({ token, password }: Actor) =>
  site.call('DELETE', '/api/account', { as: token, body: { password } })
const count = async (from: string) =>
  (await site.database.pool.query(`select count(*)::int as n from ${from}`)).rows[0].n as number

describe("the export of one's own data", () => {
  longTest('has no more of a withdrawn application than its employer sees', async () => {
    await write(seeker, 'My mother is ill')
    expect(await exported(employer)).toContain('My mother is ill')
    await withdraw(site, applicationId, seeker)
    expect(await exported(employer)).not.toContain('My mother is ill')
    expect(await exported(seeker)).toContain('My mother is ill')
  })

  test('holds drafts, own reports and notices, and not the reports of the other side', async () => {
    await write(seeker, 'Hello')
    await site.call('POST', `/api/threads/${applicationId}/report`, {
      as: seeker.token,
      body: { reason: 'Asks for money' },
    })
    await site.call('POST', `/api/jobs/${jobId}/report`, {
      as: seeker.token,
      body: { reason: 'Something else', details: 'The number is wrong' },
    })
    await site.call('PUT', '/api/employers/reply-templates', {
      as: employer.token,
      body: { name: 'Kind no', text: 'Thank you for your time' },
    })
    const [mine, theirs] = [await exported(seeker), await exported(employer)]
    for (const words of ['Asks for money', 'The number is wrong', 'mails.json']) expect(mine).toContain(words)
    for (const part of ['payment-slips.json', 'receipts.json', 'waiting-answers.json'])
      expect(theirs).toContain(part)
    expect(theirs).toContain('Thank you for your time')
    expect(theirs).not.toContain('Asks for money')
  })

  test('has a letter of invitation, and nothing that opens an account or serves the search alone', async () => {
    await site.call('PUT', '/api/account/invitations', { as: seeker.token, body: { allowed: true } })
    const invited = await site.call('POST', '/api/employers/invitations-to-apply', {
      as: employer.token,
      body: {
        jobId: await insertJob(site.database.db, { employerId: employer.id }),
        jobseekerId: seeker.id,
        words: 'Your years at a front desk fit.',
      },
    })
    expect(invited.status).toBe(201)
    await uploadCv(site, seeker)
    for (const [who, part] of [
      [seeker, 'invitations.json'],
      [employer, 'invitations-to-apply.json'],
    ] as const) {
      const members = await membersOf((await download(site, '/api/account/export', who)).content)
      expect(JSON.parse(String(members.get(part)))).toMatchObject([
        { words: 'Your years at a front desk fit.' },
      ])
      const keys = [...members].flatMap(([name, content]) =>
        name.endsWith('.json') ? (JSON.parse(String(content)) as object[]).flatMap(Object.keys) : [],
      )
      expect(keys).toContain('id')
      expect(
        keys.filter((key) => /secret|digest|passwordHash|currentHash|previousHash|excerpt/i.test(key)),
      ).toEqual([])
    }
  })

  test('comes without a file whose bytes are lost, and names it', async () => {
    await uploadCv(site, seeker)
    const { rows } = await site.database.pool.query('select id, path, name from files where owner_id = $1', [
      seeker.id,
    ])
    const [lost, ...others] = rows as { id: string; path: string; name: string }[]
    await site.services.store.remove(lost?.path ?? '')
    const members = await membersOf((await download(site, '/api/account/export', seeker)).content)
    expect(JSON.parse(String(members.get('missing-files.json')))).toEqual([
      { id: lost?.id, name: lost?.name, kind: 'cv' },
    ])
    expect([...members.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(others.length)
    // Its row goes too, as the later tests compare rows with bytes.
    expect((await leave(seeker)).status).toBe(200)
  })
})

describe("operators' acts on an account", () => {
  longTest("are exported without the operator's name", async () => {
    const operator = await insertOperator(site)
    const act = async (method: 'POST' | 'GET', path: string, body?: object) => {
      const { status } = await site.call(method, path, { as: operator.token, ...(body && { body }) })
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 300)])
    }
    await uploadCv(site, seeker)
    const prices = await site.call<{ annual: Record<string, number> }>(
      'GET',
      '/api/subscriptions/pricing/frontend',
    )
    const planName = 'Private Sector'
    const bought = await site.call<{ subscription: { _id: string } }>(
      'POST',
      '/api/employers/select-subscription',
      {
        as: employer.token,
        body: { planName, type: 'Annual', price: prices.body.annual[planName] },
      },
    )
    const subscriptionId = bought.body.subscription._id
    const slip = formWith('paymentSlip', pdf, 'Slip.pdf', { subscriptionId })
    await site.call('POST', '/api/employers/upload-payment-slip', { as: employer.token, body: slip })
    await act('POST', `/api/admin/subscriptions/${subscriptionId}/approve`)
    await site.call('POST', `/api/jobs/${jobId}/report`, {
      as: seeker.token,
      body: { reason: 'Something else' },
    })
    const { rows } = await site.database.pool.query('select id from job_reports where job_id = $1', [jobId])
    await act('POST', `/api/admin/reports/${rows[0].id}/settle`, { outcome: 'Kept' })
    await act('GET', `/api/jobseekers/${seeker.id}/cv/view`)
    await act('POST', `/api/admin/jobs/${jobId}/remove`, { reason: 'It asks for money.' })
    for (const who of [employer, seeker]) {
      const told = await exported(who)
      expect(told).not.toContain(operator.id)
      expect(told).toContain('"operator"')
    }
    // The operator's own export is about the operator.
    expect(await exported({ ...seeker, token: operator.token })).toContain(operator.id)
  })
})

describe('the audit log', () => {
  test('has neither name, address nor reasons of a job seeker whose account is deleted', async () => {
    const operator = await insertOperator(site)
    const act = (path: string, body?: object) =>
      site.call('POST', `/api/admin/${path}`, { as: operator.token, ...(body && { body }) })
    await act(`jobseekers/${seeker.id}/suspend`, { reason: 'Wrote to a stranger' })
    await act(`jobseekers/${seeker.id}/reinstate`)
    const mail = await lastMail(site, seeker.email, 'application-sent')
    await act(`mails/${mail?.id}/send-again`)
    const log = async () =>
      JSON.stringify((await site.call('GET', '/api/admin/audit', { as: operator.token })).body)
    const words = [seeker.name, seeker.email, 'Wrote to a stranger']
    for (const word of words) expect(await log()).toContain(word)
    expect((await leave(await signInAs(site, 'jobseeker', seeker))).status).toBe(200)
    for (const word of words) expect(await log()).not.toContain(word)
    for (const kept of ['job seeker suspended', 'a deleted account', 'mail sent again', 'a deleted mail'])
      expect(await log()).toContain(kept)
  })
})

describe("a deleted account's messages", () => {
  longTest.each([
    ['when the account of who sent it is deleted', () => leave(seeker)],
    ['when the account of who got it is deleted', () => leave(employer)],
    [
      '24 months after the end of the application',
      async () => {
        await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Rejected' } })
        await forgetOldMessages(site.database.db, new Date('2028-11-21T08:00:00.000Z'))
      },
    ],
  ])('goes with its file %s', async (_, end) => {
    await send(seeker)
    const ofIt = `files where kind = 'message' and owner_id = '${seeker.id}'`
    expect(await count(ofIt)).toBe(1)
    await end()
    expect(await count(ofIt)).toBe(0)
    const { db } = site.database
    await sweepOrphans(db, site.services.store, new Date(Date.now() + 2 * 60 * 60 * 1000))
    const kept: string[] = []
    for await (const path of site.services.store.list(new Date(Date.now() + 60_000))) kept.push(path)
    expect(await count('files')).toBe(kept.length)
  })

  test('are deleted even if one was being written while the other side left', async () => {
    const { database } = site
    const holder = await database.pool.connect()
    const waiting = () => countWaiting(database.pool)
    try {
      // The message has passed the checks and is not written yet.
      await holder.query('begin; lock table messages in share mode')
      const party = { id: seeker.id, role: 'jobseeker' as const }
      const message = { applicationId, party, text: 'Too late', now: began }
      const written = writeMessage(database.db, message)
      await expect.poll(waiting).toBe(1)
      const left = leave(employer)
      await expect.poll(waiting).toBe(2)
      await holder.query('commit')
      await written
      expect((await left).status).toBe(200)
    } finally {
      holder.release()
    }
    expect(await count(`messages where application_id = '${applicationId}'`)).toBe(0)
  })
})

describe('the words of a report of a job', () => {
  const words = `job_reports where details = 'I am his cousin'`
  beforeEach(async () => {
    await site.database.pool.query('delete from job_reports')
    await site.call('POST', `/api/jobs/${jobId}/report`, {
      as: seeker.token,
      body: { reason: 'Something else', details: 'I am his cousin' },
    })
  })

  test('are deleted with the account of the writer, once it is settled', async () => {
    const operator = await insertOperator(site)
    const { body } = await site.call<{ _id: string }[]>('GET', '/api/admin/reports', { as: operator.token })
    const settled = await site.call('POST', `/api/admin/reports/${body[0]?._id}/settle`, {
      as: operator.token,
      body: { outcome: 'Kept' },
    })
    expect(settled.status).toBe(200)
    expect(await count(words)).toBe(1)
    await leave(seeker)
    expect(await count(words)).toBe(0)
    expect(await count(`audit_entries where before::text like '%I am his cousin%'`)).toBe(0)
  })

  test('stay while no operator has read them', async () => {
    await leave(seeker)
    expect(await count(words)).toBe(1)
  })
})

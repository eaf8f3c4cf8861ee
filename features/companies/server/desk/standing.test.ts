import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountEvent } from '#contract/accounts/security-events.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { addDays, endOfDay } from '#contract/base/maldives.ts'
import type { DeskEmployer, LedgerLine } from '#contract/companies/desk-employers.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import {
  type Actor,
  lastMail,
  mailsTo,
  makeOperator,
  registerEmployer,
  signInAs,
} from '#tests/support/actors.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

const begin = new Date('2026-11-20T08:00:00.000Z')
let operator: Actor
let employer: Actor
const site = await openTestApp({ now: begin })
beforeAll(async () => {
  operator = await makeOperator(site)
})
beforeEach(async () => {
  site.clock.now = begin
  employer = await registerEmployer(site)
})

const act = (what: string, body: unknown = {}) =>
  site.call(`POST`, `/api/admin/employers/${employer.id}/${what}`, { as: operator.token, body })
const record = async () =>
  (
    await site.call<{ employer: DeskEmployer; posting: Entitlement; ledger: LedgerLine[] }>(
      'GET',
      `/api/admin/employers/${employer.id}`,
      { as: operator.token },
    )
  ).body
const logOf = async () =>
  (await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${employer.id}`, { as: operator.token })).body
const post = (more = {}) =>
  site.call<{ job: OwnJob }>('POST', '/api/jobs', { as: employer.token, body: { ...newJob, ...more } })
const reason = 'We could not reach you at your phone number.'

// D-H-02
describe('a plan that the operator grants', () => {
  test('lets the employer post, stands in the ledger and the log, and is mailed with its reason', async () => {
    expect((await post()).status).toBe(402)
    const why = 'A partner of ours: this plan costs you nothing.'
    expect(await act('grant-plan', { type: 'Annual', reason: why })).toMatchObject({
      status: 200,
      body: { message: 'The plan is granted. The employer has been notified' },
    })
    expect((await post()).status).toBe(201)
    const { posting, ledger } = await record()
    expect(posting).toMatchObject({ mayPost: true, via: 'annual', until: '2027-11-20T18:59:59.999Z' })
    expect(ledger.find(({ kind }) => kind === 'granted')).toMatchObject({
      planType: 'Annual',
      reason: why,
      operator: operator.email,
    })
    expect(await logOf()).toMatchObject([
      { act: 'plan granted', operator: { name: 'Operator' }, after: { plan: 'Annual', reason: why } },
    ])
    const mail = await lastMail(site, employer.email, 'plan-granted')
    expect(mail?.subject).toBe('We have given you an Annual plan')
    expect(mail?.text).toContain(why)
    expect(mail?.text).toContain('until November 20, 2027. There is nothing to pay.')
  })

  test('is as many ads as were given, and each posting uses one', async () => {
    await act('grant-plan', { type: 'Pay-per-Ad', ads: 2, reason: 'For the fault of last week' })
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([201, 201, 402])
    expect((await lastMail(site, employer.email, 'plan-granted'))?.subject).toBe('We have given you 2 ads')
    expect((await logOf())[0]?.after).toMatchObject({ plan: 'Pay-per-Ad', ads: 2 })
  })

  test('needs a reason, an existing plan, and 1 to 1,000 whole ads', async () => {
    for (const [body, field] of [
      [{ type: 'Annual', reason: ' ' }, 'reason'],
      [{ type: 'Monthly', reason }, 'type'],
      [{ type: 'Pay-per-Ad', ads: 0, reason }, 'ads'],
      [{ type: 'Pay-per-Ad', ads: 1_001, reason }, 'ads'],
      [{ type: 'Pay-per-Ad', ads: 1.5, reason }, 'ads'],
    ] as const)
      expect(await act('grant-plan', body)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      })
    expect((await record()).ledger).toEqual([])
    const most = { type: 'Pay-per-Ad', ads: 1_000, reason }
    expect((await act('grant-plan', most)).status).toBe(200)
    expect((await record()).posting).toMatchObject({ adsLeft: 1_000 })
  })

  test('is granted once, however often the press arrives', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const path = `/api/admin/employers/${employer.id}/grant-plan`
    const body = { type: 'Pay-per-Ad', ads: 3, reason }
    const presses = [1, 2, 3].map(() => site.call('POST', path, { as: operator.token, body, headers: key }))
    await Promise.all(presses)
    expect((await record()).posting).toMatchObject({ adsLeft: 3 })
  })
})

const titlesOnBoard = async () => {
  const { body } = await site.call<{ title: string; company: string }[]>(
    'GET',
    '/api/jobseekers/search?limit=100',
  )
  return body.filter(({ company }) => company === employer.name).map(({ title }) => title)
}
const ownJobs = async () =>
  (await site.call<OwnJob[]>('GET', `/api/jobs/employer/${employer.id}`, { as: employer.token })).body

// D-H-02
describe('a verification that the operator takes back', () => {
  const withdraw = () => act('withdraw-verification', { reason })
  const addJob = (more = {}) =>
    insertJob(site.database.db, { employerId: employer.id, company: employer.name, ...more })

  test('keeps a job closed whose last day was over before, recorded or not', async () => {
    const [expiresAt, paidUntil] = [new Date(begin.getTime() - 60_000), endOfDay('2026-11-30')]
    const over = [
      await addJob({ title: 'Cook', expiresAt, paidUntil }),
      await addJob({ title: 'Cook', expiresAt, paidUntil, status: 'Expired' }),
    ]
    expect((await withdraw()).status).toBe(200)
    for (const id of over) {
      const { status, body } = await site.call<{ code: string }>('PUT', `/api/jobs/${id}`, {
        as: employer.token,
        body: { ...newJob, expiryDate: '2026-11-25' },
      })
      expect([status, body.code]).toEqual([403, 'verification_withdrawn'])
    }
    expect(await titlesOnBoard()).toEqual([])
  })

  test('takes the open jobs off the board as Pending, and tells the employer the reason', async () => {
    const open = await addJob({ title: 'Cook' })
    await addJob({ title: 'Waiter', status: 'Closed', closedAt: begin })
    expect(await titlesOnBoard()).toEqual(['Cook'])

    expect((await withdraw()).status).toBe(200)
    expect(await titlesOnBoard()).toEqual([])
    expect((await site.call('GET', `/api/jobs/${open}`)).status).toBe(404)
    expect((await ownJobs()).map(({ title, status }) => [title, status]).sort()).toEqual([
      ['Cook', 'Pending'],
      ['Waiter', 'Closed'],
    ])
    const mail = await lastMail(site, employer.email, 'verification-withdrawn')
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toContain('Your job is not shown until we have verified you again')
    expect((await record()).employer).toMatchObject({
      isVerified: false,
      verificationWithdrawn: reason,
      openJobs: 0,
    })
    expect((await logOf())[0]).toMatchObject({
      act: 'verification taken back',
      before: { verified: true },
      after: { verified: false, reason, jobsWaiting: 1 },
    })
    const { body: account } = await site.call('GET', '/api/account', { as: employer.token })
    expect(account).toMatchObject({ isVerified: false, verificationWithdrawn: reason })
    const { body: events } = await site.call<AccountEvent[]>('GET', '/api/account/activity', {
      as: employer.token,
    })
    expect(events[0]).toMatchObject({ kind: 'verification taken back' })
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: { error: `${employer.name} is not verified` },
    })
    expect((await act('withdraw-verification', { reason: ' ' })).status).toBe(400)
  })

  test('is not restored by the link of a mail, an old or a new one, nor by another address', async () => {
    const first = await lastMail(site, employer.email, 'verify-email')
    await addJob({ title: 'Cook' })
    await withdraw()
    const sent = await mailsTo(site, employer.email)
    const again = { email: employer.email, role: 'employer' }
    expect((await site.call('POST', '/api/auth/resend-verification', { body: again })).status).toBe(200)
    const since = await mailsTo(site, employer.email)
    expect(since).toHaveLength(sent.length)

    expect(await site.call('GET', `/api/employers/verify-email?token=${first?.token}`)).toMatchObject({
      status: 403,
      body: {
        code: 'verification_withdrawn',
        error: 'We have taken back the verification of this account. Please contact us',
      },
    })
    const email = `new-${employer.email}`
    await site.call('PUT', '/api/account/email', {
      as: employer.token,
      body: { email, password: employer.password },
    })
    const change = await lastMail(site, email)
    expect((await site.call('GET', `/api/employers/verify-email?token=${change?.token}`)).status).toBe(200)
    const { body: account } = await site.call('GET', '/api/account', { as: employer.token })
    expect(account).toMatchObject({ email, isVerified: false, verificationWithdrawn: reason })
    expect(await titlesOnBoard()).toEqual([])
  })

  test('keeps every job off the board until it is restored', async () => {
    await act('grant-plan', { type: 'Annual', reason: 'A partner' })
    const closed = await addJob({ title: 'Waiter', status: 'Closed', closedAt: begin })
    const expired = await addJob({
      title: 'Cook',
      status: 'Expired',
      expiresAt: new Date('2026-11-10T18:59:59.999Z'),
    })
    await withdraw()
    expect((await post()).body.job).toMatchObject({ status: 'Pending' })
    const day = '2026-12-01'
    for (const [method, path, body] of [
      ['PUT', `/api/jobs/${closed}/reopen`, {}],
      ['PUT', `/api/jobs/renew/${closed}`, { newExpiryDate: day }],
      ['PUT', `/api/jobs/renew/${expired}`, { newExpiryDate: day }],
      ['POST', '/api/jobs/renew', { jobIds: [closed, expired] }],
      ['PUT', `/api/jobs/${expired}`, { ...newJob, expiryDate: '2026-11-25' }],
    ] as const)
      expect(await site.call(method, path, { as: employer.token, body }), path).toMatchObject({
        status: 403,
        body: { code: 'verification_withdrawn' },
      })
    expect(await site.call('GET', '/api/jobseekers', { as: employer.token })).toMatchObject({
      status: 403,
      body: { code: 'verification_withdrawn' },
    })
    expect(await titlesOnBoard()).toEqual([])
  })

  test('holds a job that is posted or renewed at the same moment', async () => {
    await act('grant-plan', { type: 'Annual', reason: 'A partner' })
    const open = await addJob({ title: 'Cook' })
    const answers = await Promise.all([
      post(),
      site.call('PUT', `/api/jobs/renew/${open}`, {
        as: employer.token,
        body: { newExpiryDate: '2026-12-15' },
      }),
      withdraw(),
      post(),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, expect.any(Number), 200, 201])
    expect([200, 403, 409]).toContain(answers[1].status)
    expect((await ownJobs()).map(({ status }) => status)).toEqual(['Pending', 'Pending', 'Pending'])
  })

  test('is restored by an operator, and its jobs get back the days that they waited', async () => {
    const last = '2026-11-25'
    const paidUntil = endOfDay(last)
    await addJob({ title: 'Cook', paidUntil, expiresAt: paidUntil })
    await addJob({ title: 'Waiter', paidUntil: endOfDay('2026-11-30'), expiresAt: paidUntil })
    await withdraw()
    site.clock.now = new Date(begin.getTime() + 10 * 86_400_000)
    operator = await makeOperator(site)
    employer = await signInAs(site, 'employer', employer)
    expect((await act('verify', { number: '+960 330 1200', source: 'Register of companies' })).status).toBe(
      200,
    )
    const jobs = await ownJobs()
    expect(jobs.find(({ title }) => title === 'Cook')).toMatchObject({
      status: 'Active',
      expiryDate: endOfDay(addDays(last, 10)).toISOString(),
    })
    expect(jobs.find(({ title }) => title === 'Waiter')).toMatchObject({
      expiryDate: paidUntil.toISOString(),
    })
    expect((await record()).employer).toMatchObject({ isVerified: true, verificationWithdrawn: null })
    expect(await titlesOnBoard()).toEqual(['Cook'])
  })
})

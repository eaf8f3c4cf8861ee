import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { textMessages } from '#tables/text-messages.ts'
import { lastMail, mailsTo, makeOperator } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { enterWith } from '#tests/support/phones.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = await openTestApp()
const operator = await makeOperator(site)
const colleague = await makeOperator(site)
const employer = await insertEmployer(site, { company: 'Reef Divers' })

const job = (fields: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, company: employer.name, ...fields })
const act = (path: string, body: unknown = {}, as = operator) =>
  site.call<{ error: string; code: string }>('POST', `/api/admin/${path}`, { as: as.token, body })
const report = (jobId: string, body: unknown, as?: Person) =>
  site.call('POST', `/api/jobs/${jobId}/report`, { body, ...(as && { as: as.token }) })
const reports = async (query = '') =>
  (await site.call<DeskReport[]>('GET', `/api/admin/reports?${query}`, { as: operator.token })).body

describe('reported jobs', () => {
  test('come from visitors and people who are signed in, each of whom counts once', async () => {
    const jobId = await job({ title: 'Too good' })
    const seeker = await insertSeeker(site)
    await report(jobId, { reason: 'Asks for money', details: 'They want 500 first' })
    site.later(1_000)
    for (let press = 0; press < 3; press++) await report(jobId, { reason: 'fraud or scam' }, seeker)
    const waiting = await reports('q=too+good')
    expect(waiting).toMatchObject([
      { reason: 'Asks for money', details: 'They want 500 first', reporter: null, alike: 2 },
      { reason: 'Fraud or scam', reporter: { email: seeker.email } },
    ])
    expect((await report(jobId, { reason: 'I do not like it' })).status).toBe(400)
  })

  test('are answered by a text message where the reporter has no e-mail address', async () => {
    const jobId = await job({ title: 'Nanny' })
    const number = '+9607981001'
    const { token } = await enterWith(site, number, { name: 'Ismail Fulhu' })
    const body = { reason: 'Asks for money' }
    expect((await site.call('POST', `/api/jobs/${jobId}/report`, { as: token, body })).status).toBe(201)
    const [one] = await reports('q=nanny')
    expect((await act(`reports/${one?._id}/settle`, { outcome: 'Kept' })).status).toBe(200)
    const texts = await site.database.db.select().from(textMessages)
    expect(texts.filter(({ kind }) => kind === 'report-answered')).toMatchObject([
      {
        toNumber: number,
        text: expect.stringContaining('We have checked the job that you reported: it stays'),
      },
    ])
  })

  test('that nobody can see cannot be reported', async () => {
    const jobId = await job({ status: 'Pending' })
    expect((await report(jobId, { reason: 'Something else' })).status).toBe(404)
  })

  test('that are deleted at the same instant are gone', async () => {
    const jobId = await job()
    const { pool } = site.database
    const deleting = await pool.connect()
    try {
      await deleting.query('begin')
      await deleting.query('delete from jobs where id = $1', [jobId])
      const answer = report(jobId, { reason: 'No longer available' })
      await expect.poll(() => countWaiting(pool)).toBe(1)
      await deleting.query('commit')
      expect((await answer).status).toBe(404)
    } finally {
      deleting.release()
    }
  })

  test('are settled together; the operator who comes second learns the decision', async () => {
    const jobId = await job({ title: 'Doubtful' })
    await report(jobId, { reason: 'Discriminates' })
    await report(jobId, { reason: 'Misleading pay or duties' })
    const [one, other] = await reports('q=doubtful')
    expect((await act(`reports/${one?._id}/settle`, { outcome: 'Removed' })).status).toBe(400)
    const answers = await Promise.all([
      act(`reports/${one?._id}/settle`, { outcome: 'Removed', reason: 'It discriminates' }),
      act(`reports/${other?._id}/settle`, { outcome: 'Kept' }, colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body.error).toMatch(/^The job was already (removed|kept) by Operator on November 20, 2026/)
    expect(await reports('q=doubtful')).toEqual([])
    const won = answers[0]?.status === 200 ? 'Removed' : 'Kept'
    expect(await reports('q=doubtful&state=settled')).toMatchObject([{ outcome: won }, { outcome: won }])
  })
})

describe('a report is settled as it was read:', () => {
  const settle = (one: DeskReport | undefined, body: object) =>
    act(`reports/${one?._id}/settle`, { reports: one?.alike, version: one?.jobVersion ?? undefined, ...body })
  const only = async (query: string) => (await reports(query))[0]
  const answerTo = async ({ email }: Person) => (await lastMail(site, email, 'report-answered'))?.text
  const statusOf = async (jobId: string) =>
    (await site.call<{ status: string }>('GET', `/api/jobs/${jobId}`)).body.status
  /** A job of a new employer that a job seeker has reported. */
  async function reported(title: string) {
    const owner = await insertEmployer(site, { company: `${title} Company` })
    const jobId = await job({ title, employerId: owner.id, company: owner.name })
    const seeker = await insertSeeker(site)
    await report(jobId, { reason: 'Asks for money', details: 'They want 500 first' }, seeker)
    return { owner, jobId, seeker }
  }

  test('not with one that came in since', async () => {
    const { jobId, seeker } = await reported('Lifeguard')
    const read = await only('q=lifeguard')
    await report(jobId, { reason: 'Asks for money', details: 'They want my passport' })
    expect(await settle(read, { outcome: 'Kept' })).toMatchObject({
      status: 409,
      body: { error: '1 more report of this job came in. Please close this and read the reports first' },
    })
    expect(await answerTo(seeker)).toBeUndefined()
    expect((await settle(await only('q=lifeguard'), { outcome: 'Kept' })).status).toBe(200)
  })

  test('not when its job has changed since, or is offline', async () => {
    const { owner, jobId } = await reported('Bartender')
    const read = await only('q=bartender')
    await act(`jobs/${jobId}/remove`, { reason: 'It asks for money' }, colleague)
    const late = await settle(read, { outcome: 'Kept' })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(late.body.error).toContain('This job was taken offline a moment ago')
    const now = await only('q=bartender')
    expect(now).toMatchObject({ jobStatus: 'Removed', comesBack: false })
    expect((await settle(now, { outcome: 'Kept' })).body.error).toContain('offline, so it cannot be kept')
    expect((await settle(now, { outcome: 'Removed', reason: 'It was offline already' })).status).toBe(200)
    expect((await mailsTo(site, owner.email)).filter(({ kind }) => kind === 'job-removed')).toHaveLength(1)
  })

  test('a job that was removed by it does not come back with its suspended employer', async () => {
    const { owner, jobId, seeker } = await reported('Fisherman')
    const other = await job({ title: 'Diver', employerId: owner.id })
    await act(`employers/${owner.id}/suspend`, { reason: 'We ask it' })
    const read = await only('q=fisherman')
    expect(read).toMatchObject({ jobStatus: 'Removed', comesBack: true })
    expect((await settle(read, { outcome: 'Removed', reason: 'It asks for money' })).status).toBe(200)
    expect(await answerTo(seeker)).toContain('it is offline now')
    await act(`employers/${owner.id}/reinstate`)
    expect([await statusOf(jobId), await statusOf(other)]).toEqual(['Removed', 'Active'])
  })

  test('a job that is offline with its suspended employer can be kept, and comes back with it', async () => {
    const { owner, jobId, seeker } = await reported('Sailmaker')
    const early = await reported('Welder')
    await act(`employers/${owner.id}/suspend`, { reason: 'We ask it' })
    await act(`employers/${early.owner.id}/suspend`, { reason: 'We ask it' })
    expect((await settle(await only('q=sailmaker'), { outcome: 'Kept' })).status).toBe(200)
    expect(await reports('q=sailmaker')).toEqual([])
    expect(await answerTo(seeker)).toContain('We have checked it and closed it')
    // A page of an earlier release means that nothing is left to do.
    const old = { outcome: 'Removed', reason: 'It was offline already', version: undefined }
    expect((await settle(await only('q=welder'), old)).status).toBe(200)
    for (const { id } of [owner, early.owner]) await act(`employers/${id}/reinstate`)
    expect([await statusOf(jobId), await statusOf(early.jobId)]).toEqual(['Active', 'Active'])
    expect(await lastMail(site, early.owner.email, 'job-removed')).toBeUndefined()
  })

  test('of a deleted job its employer is still named, all are settled, and nobody reads that it stays', async () => {
    const { owner, jobId, seeker } = await reported('Gardener')
    await report(jobId, { reason: 'Fraud or scam' })
    const before = await only('q=gardener')
    await site.call('DELETE', `/api/jobs/${jobId}`, { as: owner.token })
    expect((await settle(before, { outcome: 'Kept' })).body.error).toContain('This job was deleted')
    const read = await only('q=gardener')
    expect(read).toMatchObject({ jobId: null, employerId: owner.id, alike: 2 })
    expect((await settle(read, { outcome: 'Deleted' })).status).toBe(200)
    expect(await reports('q=gardener')).toEqual([])
    expect(await answerTo(seeker)).toContain('the job was deleted')
    expect((await settle(read, { outcome: 'Deleted' })).body.error).toMatch(
      /^The report was already settled by/,
    )
  })

  test('the audit log has the reason without the words of its writer', async () => {
    const { jobId } = await reported('Florist')
    expect((await settle(await only('q=florist'), { outcome: 'Kept' })).status).toBe(200)
    const { body } = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${jobId}`, {
      as: operator.token,
    })
    expect(body).toMatchObject([{ act: 'report settled', before: { reason: 'Asks for money' } }])
    expect(JSON.stringify(body)).not.toContain('They want 500 first')
  })
})

longTest('too many reports from one address have to wait', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const { id } = await insertEmployer(limited)
    const jobId = await insertJob(limited.database.db, { employerId: id })
    const press = () =>
      limited.call('POST', `/api/jobs/${jobId}/report`, { body: { reason: 'Something else' } })
    for (let times = 0; times < 120; times++) expect((await press()).status).toBe(201)
    expect((await press()).status).toBe(429)
  } finally {
    await limited.close()
  }
})

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { lastMail, makeOperator } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

const site = await openTestApp()
const operator = await makeOperator(site)
const colleague = await makeOperator(site)
const employer = await insertEmployer(site, { company: 'Reef Divers' })

const job = (fields: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, company: employer.name, ...fields })
const list = async (query = '') =>
  (await site.call<DeskJob[]>('GET', `/api/admin/jobs?${query}`, { as: operator.token })).body
const act = (path: string, body: unknown = {}, as = operator) =>
  site.call<{ error: string; code: string }>('POST', `/api/admin/${path}`, { as: as.token, body })
const log = async (query: string) =>
  (await site.call<AuditEntry[]>('GET', `/api/admin/audit?${query}`, { as: operator.token })).body

describe('jobs at the desk', () => {
  test('are found by words and status, expired ones among them', async () => {
    const old = await job({ title: 'Compressor Hand', publishedAt: new Date('2026-08-01T06:00:00Z') })
    await job({ title: 'Boat Captain' })
    expect((await list('q=compressor')).map(({ _id }) => _id)).toEqual([old])
    expect((await list('status=Expired')).map(({ title }) => title)).toEqual(['Compressor Hand'])
    expect(await list('q=captain&status=Expired')).toEqual([])
  })

  // D-H-03
  longTest('leave the board with a reason, keep their applications, and come back', async () => {
    const jobId = await job()
    const seeker = await insertSeeker(site)
    await applyFor(site, jobId, seeker)
    expect((await act(`jobs/${jobId}/remove`, { reason: 'It asks for a deposit' })).status).toBe(200)
    const { body: open } = await site.call<{ _id: string }[]>('GET', '/api/jobseekers/search?limit=100')
    expect(open.map(({ _id }) => _id)).not.toContain(jobId)
    const mail = await lastMail(site, employer.email, 'job-removed')
    expect(mail?.text).toContain('It asks for a deposit')
    expect((await list('status=Removed'))[0]).toMatchObject({
      _id: jobId,
      applications: 1,
      removedReason: 'It asks for a deposit',
    })
    expect((await act(`jobs/${jobId}/remove`, { reason: 'again' }, colleague)).status).toBe(409)
    expect((await act(`jobs/${jobId}/restore`)).status).toBe(200)
    expect((await site.call('GET', `/api/jobs/${jobId}`)).body).toMatchObject({ status: 'Active' })
    expect((await log(`q=${jobId}`)).map((entry) => entry.act)).toEqual(['job restored', 'job removed'])
  })

  test('are not removed for words that their employer has taken out since', async () => {
    const owner = await insertEmployer(site, { company: 'Lagoon Kitchen' })
    const jobId = await job({ title: 'Registered Cook', employerId: owner.id })
    const [read] = await list('q=registered+cook')
    const change = { jobIds: [jobId], change: { title: 'Cook of Maafushi' } }
    await site.call('PUT', '/api/admin/jobs', { as: colleague.token, body: change })
    const removing = { reason: 'It asks for a deposit', version: read?.version }
    expect(await act(`jobs/${jobId}/remove`, removing)).toMatchObject({
      status: 409,
      body: { error: 'This job was changed a moment ago. Please close this and read it again' },
    })
    expect(await lastMail(site, owner.email, 'job-removed')).toBeUndefined()
    const [now] = await list('q=cook+of+maafushi')
    expect((await act(`jobs/${jobId}/remove`, { ...removing, version: now?.version })).status).toBe(200)
  })

  test('their employer is notified when one is back', async () => {
    const owner = await insertEmployer(site, { company: 'Wave Riders' })
    const jobId = await job({ title: 'Surf Guide', employerId: owner.id })
    await act(`jobs/${jobId}/remove`, { reason: 'A mistake' })
    await act(`jobs/${jobId}/restore`)
    expect(await lastMail(site, owner.email, 'job-restored')).toMatchObject({
      subject: 'Your job is back: Surf Guide',
      text: expect.stringContaining('We have put your job "Surf Guide" back'),
    })
  })

  test('their employer is told why one that is back is not shown', async () => {
    const [unverified, late] = [await insertEmployer(site), await insertEmployer(site)]
    const hidden = await job({ title: 'Sail Maker', employerId: unverified.id })
    const ended = await job({ title: 'Rope Maker', employerId: late.id, expiresAt: site.clock.now })
    for (const jobId of [hidden, ended]) await act(`jobs/${jobId}/remove`, { reason: 'A mistake' })
    await site.database.db
      .update(accounts)
      .set({ emailVerifiedAt: null, verificationWithdrawnAt: site.clock.now })
      .where(eq(accounts.id, unverified.id))
    site.later(1_000)
    for (const jobId of [hidden, ended]) await act(`jobs/${jobId}/restore`)
    expect(await lastMail(site, unverified.email, 'job-restored')).toMatchObject({
      subject: 'Your job is no longer removed',
      text: expect.stringContaining('It is shown as soon as your company is verified again.'),
    })
    expect(await lastMail(site, late.email, 'job-restored')).toMatchObject({
      subject: 'Your job is no longer removed: Rope Maker',
      text: expect.stringContaining('Its last day has passed, but you can renew it.'),
    })
  })

  // D-H-03
  test('a closed job comes back closed, one of an unverified employer waits again', async () => {
    const closed = await job({ status: 'Closed', closedAt: site.clock.now })
    const stranger = await insertEmployer(site, { company: 'New Here', verified: false })
    const pending = await job({ employerId: stranger.id, status: 'Pending' })
    for (const [jobId, status] of [
      [closed, 'Closed'],
      [pending, 'Pending'],
    ] as const) {
      await act(`jobs/${jobId}/remove`, { reason: 'A mistake' })
      await act(`jobs/${jobId}/restore`)
      expect((await list(`status=${status}`)).map(({ _id }) => _id)).toContain(jobId)
    }
  })

  // D-D-16, D-H-03
  test('are featured, which is written down once', async () => {
    const jobId = await job()
    for (let press = 0; press < 2; press++)
      await site.call('PUT', `/api/admin/jobs/${jobId}/featured`, {
        as: operator.token,
        body: { featured: true },
      })
    expect((await list('featured=true')).map(({ _id }) => _id)).toEqual([jobId])
    expect(await log(`q=${jobId}`)).toHaveLength(1)
  })
})

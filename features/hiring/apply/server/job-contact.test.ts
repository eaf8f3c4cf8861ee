import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { JobDetail, OwnJob } from '#contract/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { applyFor, myApplication, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const site = await openTestApp()
const employer = await insertEmployer(site)
const operator = await makeOperator(site)

async function applied(jobId: string, seeker: Person) {
  const id = await applyFor(site, jobId, seeker)
  return { read: () => myApplication(site, id, seeker), withdraw: () => withdraw(site, id, seeker) }
}
const mailsTo = (address: string) =>
  site.database.db
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, address), like(mails.kind, 'application-%')))

describe("a job's contact e-mail", () => {
  // D-L-04
  longTest('gets the mails about its applications beside the account, without typed words', async () => {
    const contactEmail = 'recruiting@office.example'
    const title = 'Boat Captain of the Sea'
    const jobId = await insertJob(site.database.db, { employerId: employer.id, contactEmail, title })
    const seeker = await insertSeeker(site, { name: 'Mohamed Naseem' })
    const { withdraw } = await applied(jobId, seeker)
    await withdraw()
    const told = await mailsTo(contactEmail)
    expect(told.map(({ kind }) => kind).sort()).toEqual([
      'application-received-contact',
      'application-withdrawn-contact',
    ])
    for (const { subject, text, html } of told) {
      for (const words of [title, 'Naseem', 'Coral Bay Resort'])
        expect(subject + text + html, words).not.toContain(words)
      expect(text).toContain(`/employer/jobs/${jobId}/applicants`)
    }
    expect((await mailsTo(employer.email)).map(({ kind }) => kind).sort()).toEqual([
      'application-received',
      'application-withdrawn',
    ])
  })

  // D-L-04
  longTest('is visible to applicants, and on no public page, list or feed', async () => {
    const contactEmail = 'only-for-applicants@office.example'
    const jobId = await insertJob(site.database.db, { employerId: employer.id, contactEmail })
    const seeker = await insertSeeker(site)
    const calls = [
      `/api/jobs/${jobId}?includeEmployer=true`,
      `/api/jobseekers/job/${jobId}`,
      `/api/jobs/employer/${employer.id}`,
      '/api/jobseekers/search',
      `/api/jobs/${jobId}/similar`,
      '/api/employers',
      '/jobs.rss',
      '/jobs-feed.xml',
    ]
    const others = [undefined, seeker.token, (await insertEmployer(site)).token]
    const tell = async () => {
      for (const path of calls)
        for (const as of others) {
          const { body } = await site.call<unknown>('GET', path, as ? { as } : {})
          expect(JSON.stringify(body), path).not.toContain(contactEmail)
        }
      for (const path of ['/', `/jobs/${jobId}`, `/employer-jobs/${employer.id}`])
        expect((await renderPage(site, path)).html, path).not.toContain(contactEmail)
    }
    await tell()
    const { read, withdraw } = await applied(jobId, seeker)
    expect((await read()).job.contactEmail).toBe(contactEmail)
    await tell()
    await withdraw()
    expect((await read()).job.contactEmail).toBe(contactEmail)
  })
})

describe('an ended job says when and why', () => {
  test('to everybody when it was closed or removed; why, to its owner and to its applicants', async () => {
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    const { read } = await applied(jobId, await insertSeeker(site))
    const own = { as: employer.token }
    const see = async (as?: string) =>
      (await site.call<JobDetail>('GET', `/api/jobs/${jobId}`, as ? { as } : {})).body
    const inOwnList = async () =>
      (await site.call<OwnJob[]>('GET', `/api/jobs/employer/${employer.id}`, own)).body.find(
        ({ _id }) => _id === jobId,
      )
    const at = site.clock.now.toISOString()
    expect(await see()).toMatchObject({ closedAt: null, removedAt: null })

    await site.call('PUT', `/api/jobs/${jobId}/close`, own)
    expect(await see()).toMatchObject({ status: 'Closed', closedAt: at })
    expect((await read()).job).toMatchObject({ status: 'Closed', closedAt: at })
    expect(await inOwnList()).toMatchObject({ status: 'Closed', closedAt: at })

    const reason = 'It asks candidates for money.'
    await site.call('POST', `/api/admin/jobs/${jobId}/remove`, { as: operator.token, body: { reason } })
    const seen = await see()
    expect(seen).toMatchObject({ status: 'Removed', removedAt: at })
    expect(JSON.stringify(seen)).not.toContain(reason)
    expect(await see(employer.token)).toMatchObject({ removedAt: at, removedReason: reason })
    expect(await inOwnList()).toMatchObject({ removedAt: at, removedReason: reason })
    expect((await read()).job).toMatchObject({ removed: true, removedAt: at, removedReason: reason })

    await site.call('POST', `/api/admin/jobs/${jobId}/restore`, { as: operator.token })
    expect(await see(employer.token)).toMatchObject({
      status: 'Closed',
      closedAt: at,
      removedAt: null,
      removedReason: null,
    })
  })

  test('a job that its employer deleted says only that', async () => {
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    const { read } = await applied(jobId, await insertSeeker(site))
    await site.call('DELETE', `/api/jobs/${jobId}`, { as: employer.token })
    expect((await read()).job).toMatchObject({ removed: true, removedAt: null, removedReason: null })
  })
})

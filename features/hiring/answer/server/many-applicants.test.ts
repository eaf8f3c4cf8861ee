import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { applications } from '#tables/hiring/applications.ts'
import { mails } from '#tables/notifications.ts'
import { applyFor, uploadCv } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

async function jobWith(count: number) {
  const { db } = site.database
  const id = await insertJob(db, { employerId: employer.id, title: 'Steward', company: 'The Reef' })
  const applicants: string[] = []
  for (let at = 0; at < count; at++) {
    const seeker = await insertSeeker(site)
    await uploadCv(site, seeker)
    await applyFor(site, id, seeker)
    applicants.push(seeker.id)
  }
  return { id, applicants }
}

const site = await openTestApp()
const employer = await insertEmployer(site)
const few = await jobWith(2)
const many = await jobWith(30)

/** Counts the statements that the database executes during a call. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  expect((await call()).status).toBe(200)
  const count = asked.mock.calls.length
  asked.mockRestore()
  return count
}

describe('thirty applicants take as many statements as two', () => {
  const as = () => ({ as: employer.token })
  const calls: Record<string, (job: typeof few) => Promise<{ status: number }>> = {
    'to list': ({ id }) => site.call('GET', `/api/jobs/${id}/applicants?limit=100`, as()),
    'to search': ({ id }) => site.call('GET', `/api/jobs/${id}/applicants?q=aishath&sort=name`, as()),
    'to count': ({ id }) => site.call('GET', `/api/jobs/${id}/applicant-counts`, as()),
    'to answer': ({ id, applicants }) =>
      site.call('PATCH', `/api/jobs/${id}/applicants`, {
        ...as(),
        body: { applicantIds: applicants, status: 'Rejected', notes: 'Thank you.' },
      }),
    'to take along as CSV': ({ id }) =>
      site.call('GET', `/api/jobs/${id}/applicants/export?format=csv`, as()),
    'to take along as ZIP': ({ id }) =>
      site.call('GET', `/api/jobs/${id}/applicants/export?format=zip`, as()),
  }
  for (const [what, call] of Object.entries(calls))
    test(what, async () => {
      const small = await statementsOf(() => call(few))
      expect(await statementsOf(() => call(many))).toBe(small)
    })

  test('and everyone is notified, and the exported CVs count as opened', async () => {
    const { body } = await site.call<Applicant[]>('GET', `/api/jobs/${many.id}/applicants`, as())
    expect(body.map(({ status }) => status)).toEqual(many.applicants.map(() => 'Rejected'))
    const told = await site.database.db.select().from(mails)
    expect(told.filter(({ kind }) => kind === 'application-status')).toHaveLength(32)
    const [seeker] = many.applicants
    const { rows } = await site.database.pool.query(
      'select way, company from cv_openings where seeker_id = $1',
      [seeker],
    )
    expect(rows).toEqual([{ way: 'download', company: 'Coral Bay Resort' }])
    const [one] = await site.database.db.select().from(applications).limit(1)
    expect(one).toMatchObject({ status: 'Rejected', version: 2, notes: 'Thank you.' })
    expect(one?.seenAt).not.toBeNull()
  })
})

test('the mail of an answer uses the current names of job and company', async () => {
  const job = await jobWith(1)
  await site.call('PUT', `/api/employers/${employer.id}`, {
    as: employer.token,
    body: { companyName: 'The New Reef' },
  })
  await site.call('PATCH', `/api/jobs/${job.id}/applicants`, {
    as: employer.token,
    body: { applicantIds: job.applicants, status: 'Shortlisted' },
  })
  const told = await site.database.db.select().from(mails)
  expect(told.find(({ subject }) => subject.startsWith('Shortlisted'))?.text).toContain(
    'your application for Steward at The New Reef is now Shortlisted',
  )
})

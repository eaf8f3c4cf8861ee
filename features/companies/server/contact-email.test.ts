import { beforeEach, describe, expect, test } from 'vitest'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { applyFor, myApplication } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'

let employer: Person
const site = await openTestApp()
beforeEach(async () => {
  employer = await insertEmployer(site)
})

const shown = async () =>
  (await site.call<DirectoryEmployer>('GET', `/api/employers/${employer.id}`)).body.email
const found = async (q: string) =>
  (await site.call<DirectoryEmployer[]>('GET', `/api/employers?q=${encodeURIComponent(q)}`)).body.map(
    ({ _id }) => _id,
  )
const choose = (contactEmail: unknown, as = employer.token) =>
  site.call<{ employer: DirectoryEmployer; fields?: object }>('PUT', `/api/employers/${employer.id}`, {
    as,
    body: { contactEmail },
  })
const dashboard = async () =>
  (
    await site.call<{ email: string; contactEmail: string | null }>(
      'GET',
      `/api/employers/dashboard/${employer.id}`,
      { as: employer.token },
    )
  ).body
async function application(): Promise<MyApplication['employer']> {
  const jobId = await insertJob(site.database.db, { employerId: employer.id })
  const seeker = await insertSeeker(site)
  const applicationId = await applyFor(site, jobId, seeker)
  return (await myApplication(site, applicationId, seeker)).employer
}

// D-L-13
describe('an employer shows an e-mail address that it chose', () => {
  longTest('and never the sign-in address by itself', async () => {
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    expect(await shown()).toBe('')
    expect(await found(employer.email)).toEqual([])
    expect(await found(employer.email.slice(0, 20))).toEqual([])
    expect(await application()).not.toHaveProperty('email')
    for (const path of [
      '/api/employers',
      `/api/jobs/${jobId}?includeEmployer=true`,
      `/api/jobs/employer/${employer.id}`,
      '/api/jobs/employers/top',
      '/jobs.rss',
      '/jobs-feed.xml',
    ]) {
      const { status, body } = await site.call('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(JSON.stringify(body)).not.toContain(employer.email)
    }
  })

  test('in the directory, its search and the application, once it has', async () => {
    const { status, body } = await choose(' Jobs@Coral.example ')
    expect([status, body.employer.email]).toEqual([200, 'Jobs@Coral.example'])
    expect(await shown()).toBe('Jobs@Coral.example')
    expect(await found('jobs@CORAL')).toEqual([employer.id])
    expect(await application()).toMatchObject({ email: 'Jobs@Coral.example' })

    await choose(employer.email)
    expect(await found(employer.email)).toEqual([employer.id])

    await choose('')
    expect(await shown()).toBe('')
    expect(await found(employer.email)).toEqual([])
  })

  longTest('and is asked until it has chosen one, or none', async () => {
    expect(await dashboard()).toMatchObject({ email: employer.email, contactEmail: null })
    await site.call('PUT', `/api/employers/${employer.id}`, {
      as: employer.token,
      body: { location: 'Addu' },
    })
    expect(await dashboard()).toMatchObject({ contactEmail: null })
    await choose('')
    expect(await dashboard()).toMatchObject({ contactEmail: '' })
    await choose('jobs@coral.example')
    expect(await dashboard()).toMatchObject({ email: employer.email, contactEmail: 'jobs@coral.example' })
  })

  test('and no placeholder stands in the reply once the founder has left', async () => {
    const hawwa = await insertMember(site, employer.id, { role: 'owner' })
    const url = `/api/employers/${employer.id}/members/${employer.id}`
    expect((await site.call('DELETE', url, { as: employer.token })).status).toBe(200)
    const path = `/api/employers/dashboard/${employer.id}`
    expect((await site.call('GET', path, { as: hawwa.token })).body).toMatchObject({ email: '' })
  })

  const wrong = [
    'coral.example',
    'a@b',
    'a@b.mv, c@d.mv',
    'javascript:alert(1)@x',
    '665000000000000000000001@company.invalid',
    `${'a'.repeat(250)}@b.mv`,
    null,
    7,
  ]
  for (const given of wrong)
    test(`but not ${JSON.stringify(given)?.slice(0, 30)}`, async () => {
      const { status, body } = await choose(given)
      expect(status).toBe(400)
      expect(Object.keys(body.fields ?? {})).toEqual(['contactEmail'])
    })

  test('and only the operator may choose for it, which is logged', async () => {
    const other = await insertEmployer(site)
    expect((await choose('mine@thief.example', other.token)).status).toBe(403)
    const operator = await makeOperator(site)
    const path = `/api/admin/employers/${employer.id}`
    const correct = (contactEmail: string) =>
      site.call('PUT', path, { as: operator.token, body: { contactEmail } })
    expect((await correct('office@coral.example')).status).toBe(200)
    expect(await shown()).toBe('office@coral.example')
    const { body } = await site.call('GET', path, { as: operator.token })
    expect(body).toMatchObject({ employer: { email: employer.email, contactEmail: 'office@coral.example' } })
    const entries = await site.call('GET', `/api/admin/audit?q=${employer.id}`, { as: operator.token })
    expect(entries.body).toMatchObject([
      {
        act: 'employer corrected',
        before: { contactEmail: null },
        after: { contactEmail: 'office@coral.example' },
      },
    ])
  })
})

import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskEmployer } from '#contract/companies/desk-employers.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { lastMail, registerEmployer } from '#tests/support/actors.ts'
import { openDesk } from '#tests/support/desk-calls.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertMember } from '#tests/support/people.ts'

const site = await openTestApp({ now: new Date('2026-11-20T18:55:00.000Z') })
const { get, act } = await openDesk(site)

const openTitles = async () =>
  (await site.call<{ title: string }[]>('GET', '/api/jobseekers/search')).body.map(({ title }) => title)

// D-C-24, D-H-02
test('a suspended employer is signed out at once, its jobs leave the board, and both come back', async () => {
  const employer = await registerEmployer(site)
  const job = { employerId: employer.id, company: employer.name }
  await insertJob(site.database.db, { ...job, title: 'Cook' })
  const removed = await insertJob(site.database.db, { ...job, title: 'Courier' })
  await act(`jobs/${removed}/remove`, { reason: 'Asks for money' })

  expect((await act(`employers/${employer.id}/suspend`, { reason: 'Two complaints' })).status).toBe(200)
  expect((await site.call('GET', '/api/account/sessions', { as: employer.token })).status).toBe(401)
  expect(await openTitles()).toEqual([])
  const mail = await lastMail(site, employer.email, 'account-suspended')
  expect(mail?.text).toContain('Two complaints')
  expect(mail?.text).toContain(
    'Your jobs are offline, and applications that waited have ended. When the suspension ends, the jobs come back until their last day.',
  )
  expect((await act(`employers/${employer.id}/suspend`, { reason: 'Again' })).status).toBe(409)
  expect(await get<DeskEmployer[]>('employers?state=suspended')).toMatchObject([
    { _id: employer.id, suspendedReason: 'Two complaints', openJobs: 0 },
  ])
  expect(await get(`employers/${employer.id}`)).toMatchObject({
    posting: { mayPost: false, because: 'suspended' },
  })

  expect((await act(`employers/${employer.id}/reinstate`)).status).toBe(200)
  expect(await openTitles()).toEqual(['Cook'])
  expect((await lastMail(site, employer.email, 'account-reinstated'))?.text).toContain(
    'The jobs that it took offline are back until their last day.',
  )
  const entries = await get<AuditEntry[]>(`audit?q=${employer.id}`)
  expect(entries).toMatchObject([
    { act: 'employer reinstated', after: { jobsRestored: 1 } },
    { act: 'employer suspended', after: { reason: 'Two complaints', jobsRemoved: 1 } },
  ])
})

const called = { number: '+960 330 0000', source: 'Yellow pages' }

// D-C-27, D-H-02
test('an employer whose mail never came is verified by the operator, and its waiting jobs appear', async () => {
  const employer = await registerEmployer(site, { verified: false })
  await insertJob(site.database.db, { employerId: employer.id, title: 'Gardener', status: 'Pending' })
  expect((await get<DeskEmployer[]>('employers?state=unverified')).map(({ _id }) => _id)).toEqual([
    employer.id,
  ])
  expect((await act(`employers/${employer.id}/verify`, called)).status).toBe(200)
  expect(await openTitles()).toContain('Gardener')
  expect((await act(`employers/${employer.id}/verify`, called)).status).toBe(409)
})

// D-H-02
test('an employer is corrected: name, and the address that mails go to', async () => {
  const employer = await registerEmployer(site, { name: 'Resrot Coral' })
  const other = await registerEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, company: 'Resrot Coral' })
  const email = 'people@coral.example'
  const path = `employers/${employer.id}`
  expect((await act(path, { companyName: 'Coral Resort', email }, 'PUT')).status).toBe(200)
  expect((await site.call('GET', `/api/jobs/${jobId}`)).body).toMatchObject({ company: 'Coral Resort' })
  expect(await get<{ employer: DeskEmployer }>(path)).toMatchObject({ employer: { email } })
  expect(await get<AuditEntry[]>(`audit?q=${employer.id}`)).toMatchObject([
    {
      before: { companyName: 'Resrot Coral', email: employer.email },
      after: { companyName: 'Coral Resort', email },
    },
  ])
  expect(await act(path, { email: other.email.toUpperCase() }, 'PUT')).toMatchObject({
    status: 400,
    body: { code: 'email_taken' },
  })
})

// D-H-02
test('an employer without its founder is found by the address that is shown, with its purchases', async () => {
  const employer = await registerEmployer(site)
  const plan = { planName: 'Private Sector', type: 'Annual', price: 499 }
  await site.call('POST', '/api/employers/select-subscription', { as: employer.token, body: plan })
  const owner = await insertMember(site, employer.id, { role: 'owner' })
  const founder = `/api/employers/${employer.id}/members/${employer.id}`
  expect((await site.call('DELETE', founder, { as: owner.token })).status).toBe(200)
  const { email } = owner
  const q = encodeURIComponent(email)
  expect(await get<DeskEmployer[]>(`employers?q=${q}`)).toMatchObject([{ _id: employer.id, email }])
  expect(await get<DeskSubscription[]>(`subscriptions?q=${q}`)).toMatchObject([
    { employerId: employer.id, email },
  ])
})

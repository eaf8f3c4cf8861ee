import { beforeEach, expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { repeatLife } from '#features/accounts/rules.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { lastMail, makeOperator, registerEmployer, registerSeeker, signInAs } from '#tests/support/actors.ts'
import { keepFile } from '#tests/support/imports.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { publishImport } from './publish-import.ts'

const site = await openTestApp()
const seeker = await registerSeeker(site)
beforeEach(() => site.database.pool.query('truncate imports cascade; delete from jobs'))

const password = 'a harbour behind the reef'

/** Publishes one advertisement of another board. @returns its job */
async function importAd(cells: {
  firm?: string
  mail?: string
  at?: string
  about?: string
}): Promise<string> {
  const { now } = site.clock
  const { firm = 'Hiya Foods', mail = '', at = '', about = 'Pack tuna.' } = cells
  const csv = `Post,Firm,Island,Mail,At,About\nCannery Hand,${firm},Felivaru,${mail},${at},${about}\n`
  const map = ['title=Post', 'location=Island', 'contactEmail=Mail', 'applyAt=At', 'description=About']
  const { importId } = await keepFile(site.database.db, csv, { map, employerColumn: 'Firm' }, { now })
  const { publicUrl } = site.services
  await publishImport(site.database.db, { importId, customers: [], operatorId: null, publicUrl, now })
  const [job] = await site.database.db.select({ id: jobs.id }).from(jobs)
  return job?.id ?? ''
}

const apply = (jobId: string) =>
  site.call<{ error?: string }>('POST', `/api/jobs/${jobId}/apply`, { as: seeker.token, body: {} })
const claim = (token: string | undefined, given = password) =>
  site.call<{ message?: string; error?: string }>('POST', `/api/employers/claim?token=${token}`, {
    body: { password: given },
  })

test('an application goes to the contact of the advertisement, whose link claims the account', async () => {
  const jobId = await importAd({ mail: 'jobs@hiya.example' })
  expect((await apply(jobId)).status).toBe(200)
  const told = await site.database.db.select().from(mails)
  const about = told.filter(({ kind }) => kind.startsWith('application-'))
  expect(about.map(({ toAddress }) => toAddress).sort()).toEqual(['jobs@hiya.example', seeker.email].sort())
  const mail = await lastMail(site, 'jobs@hiya.example')
  expect(mail).toMatchObject({ subject: 'New application for Cannery Hand' })
  expect(mail?.text).not.toContain(seeker.name)
  expect((await lastMail(site, seeker.email, 'application-sent'))?.text).toContain(
    'We have e-mailed Hiya Foods about your application',
  )

  expect((await claim(mail?.token)).body.message).toBe('The account is yours. Log in with jobs@hiya.example')
  const owner = await signInAs(site, 'employer', { email: 'jobs@hiya.example', password })
  const { body } = await site.call('GET', `/api/jobs/${jobId}/applicants`, { as: owner.token })
  expect(JSON.stringify(body)).toContain(seeker.name)
  const job = await site.call<JobDetail>('GET', `/api/jobs/${jobId}?includeEmployer=true`)
  expect(job.body.employerId).toMatchObject({ isVerified: true })
  // As after a lost reply.
  expect((await claim(mail?.token)).body.message).toBe('The account is yours. Log in with jobs@hiya.example')
  expect((await claim(mail?.token, 'eleven palm trees')).status).toBe(400)
  site.later(repeatLife)
  expect((await claim(mail?.token)).status).toBe(400)
  site.later(-repeatLife)
})

test('a link is valid once, for thirty days, and not for an address that has an account', async () => {
  const jobId = await importAd({ firm: 'Reef', mail: 'crew@reef.example' })
  const customer = await registerEmployer(site, { email: 'late@reef.example' })
  await apply(jobId)
  const mail = await lastMail(site, 'crew@reef.example')
  const began = site.clock.now
  site.clock.now = new Date(began.getTime() + 30 * 24 * 60 * 60 * 1000)
  expect((await claim(mail?.token)).status).toBe(400)
  site.clock.now = began
  await site.database.pool.query(`update accounts set email = 'crew@reef.example' where id = $1`, [
    customer.id,
  ])
  expect((await claim(mail?.token)).body.error).toContain('crew@reef.example already has an account')
})

// D-L-26
test('an account is not shown as verified, and no operator can verify it, until it is claimed', async () => {
  const jobId = await importAd({ firm: 'Dhoni Lines', mail: 'dhoni@lines.example' })
  const { body } = await site.call<JobDetail>('GET', `/api/jobs/${jobId}?includeEmployer=true`)
  expect(body.employerId).toMatchObject({ isVerified: false })
  const employerId = (body.employerId as { _id: string })._id
  const operator = await makeOperator(site)
  const verified = await site.call<{ error: string }>('POST', `/api/admin/employers/${employerId}/verify`, {
    as: operator.token,
    body: { number: '+960 330 0000', source: 'Yellow pages' },
  })
  expect([verified.status, verified.body.error]).toEqual([
    409,
    expect.stringContaining('Nobody has claimed the account of Dhoni Lines yet'),
  ])
})

// D-L-27
test('without an e-mail address people apply where the advertisement says, and not here', async () => {
  const jobId = await importAd({ firm: 'Kandu Co', at: 'https://kandu.example/jobs' })
  const refused = await apply(jobId)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'You cannot apply for this job here. Apply at https://kandu.example/jobs',
  ])
  const page = await renderPage(site, `/jobs/${jobId}`)
  expect(page.html).toContain('Apply at <!-- -->kandu.example')
  expect(page.structuredData).toMatchObject([{ '@type': 'JobPosting', directApply: false }, {}])
})

test('an advertisement without a description is marked as short, and no posting for search engines', async () => {
  const jobId = await importAd({ firm: 'Short Ltd', mail: 'a@short.example', about: '' })
  const page = await renderPage(site, `/jobs/${jobId}`)
  expect(page.html).toContain('This ad has no description.')
  expect(page.structuredData.map((one) => (one as Record<string, unknown>)['@type'])).toEqual([
    'BreadcrumbList',
  ])
})

longTest(
  'a person who claims an advertisement without a contact can edit it, and gets applications from then on',
  async () => {
    const jobId = await importAd({ firm: 'Atoll Works', at: 'the office in Malé' })
    const { body: job } = await site.call<JobDetail>('GET', `/api/jobs/${jobId}`)
    const employerId = job.employerId as string
    await site.database.pool.query(`update accounts set email = 'boss@atoll.example' where id = $1`, [
      employerId,
    ])
    await site.call('POST', '/api/employers/request-password-reset', {
      body: { email: 'boss@atoll.example' },
    })
    const { token } = (await lastMail(site, 'boss@atoll.example')) ?? {}
    await site.call('POST', `/api/employers/reset-password?token=${token}`, { body: { password } })
    const owner = await signInAs(site, 'employer', { email: 'boss@atoll.example', password })

    const own = await site.call<JobDetail>('GET', `/api/jobs/${jobId}`, { as: owner.token })
    expect(own.body).toMatchObject({ contactEmail: '', paidUntil: expect.any(String) })
    const edited = await site.call('PUT', `/api/jobs/${jobId}`, {
      as: owner.token,
      body: {
        title: 'Mason',
        location: 'Malé',
        description: '<p>Build.</p>',
        sector: 'Private Sector',
        category: 'Construction',
        type: 'Full time',
        mode: 'Onsite',
        salaryNotStated: true,
        contactEmail: 'boss@atoll.example',
        expiryDate: own.body.expiryDate,
      },
    })
    expect(edited.status).toBe(200)
    expect((await apply(jobId)).status).toBe(200)
  },
)

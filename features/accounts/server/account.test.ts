import { arrayContains, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { storedReplies } from '#platform/http/tables.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { mails } from '#tables/notifications.ts'
import {
  lastMail,
  mailsTo,
  makeOperator,
  registerEmployer,
  registerSeeker,
  signInAs,
} from '#tests/support/actors.ts'
import { answerApplicant, applyFor, uploadCv } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage } from '#tests/support/pdf.ts'

const site = await openTestApp()

const read = (as: string) => site.call('GET', '/api/account', { as })
const follow = (token: string | undefined) => site.call('GET', `/api/employers/verify-email?token=${token}`)

test('everyone sees their own account, a stranger sees none', async () => {
  const seeker = await registerSeeker(site, { name: 'Hassan' })
  expect((await read(seeker.token)).body).toMatchObject({
    _id: seeker.id,
    role: 'jobseeker',
    name: 'Hassan',
    email: seeker.email,
    isVerified: true,
    pendingEmail: null,
  })
  expect((await read((await makeOperator(site)).token)).body).toMatchObject({ role: 'admin' })
  expect((await site.call('GET', '/api/account')).status).toBe(401)
})

test('a name can be changed; an employer changes it with the company profile', async () => {
  const seeker = await registerSeeker(site)
  const rename = (as: string) => site.call('PUT', '/api/account/name', { as, body: { name: 'Mariyam' } })
  expect((await rename(seeker.token)).status).toBe(200)
  expect((await read(seeker.token)).body).toMatchObject({ name: 'Mariyam' })
  expect((await rename((await registerEmployer(site)).token)).status).toBe(403)
})

describe('changing the password', () => {
  const change = (as: string, currentPassword: string, newPassword: string) =>
    site.call<{ token: string; error: string }>('PUT', '/api/account/password', {
      as,
      body: { currentPassword, newPassword },
    })

  // D-C-11
  test('asks for the old one, ends every session, and renews the sign-in of this browser', async () => {
    const phone = await registerSeeker(site)
    const laptop = await signInAs(site, 'jobseeker', phone)
    const wrong = await change(phone.token, 'not it at all', 'eleven palm trees')
    expect(wrong).toMatchObject({ status: 400, body: { error: 'The password is not right' } })
    const done = await change(phone.token, phone.password, 'eleven palm trees')
    expect(done.status).toBe(200)
    expect((await read(phone.token)).status).toBe(401)
    expect((await read(laptop.token)).status).toBe(401)
    expect((await read(done.body.token)).status).toBe(200)
    expect((await lastMail(site, phone.email, 'password-changed'))?.text).toContain(
      'every other device that was logged in was logged out',
    )
    await signInAs(site, 'jobseeker', { ...phone, password: 'eleven palm trees' })
  })

  // D-C-13
  test('follows the rules of a new one, fifteen characters for operators', async () => {
    const operator = await makeOperator(site)
    const short = await change(operator.token, operator.password, 'fourteen chars')
    expect(short).toMatchObject({ status: 400, body: { error: 'Password must be at least 15 characters' } })
    const seeker = await registerSeeker(site)
    expect((await change(seeker.token, seeker.password, 'iloveyou1')).status).toBe(400)
    expect((await read(seeker.token)).status).toBe(200)
  })
})

describe('changing the e-mail address', () => {
  const change = (as: string, email: string, password: string) =>
    site.call<{ error: string }>('PUT', '/api/account/email', { as, body: { email, password } })

  test('the new one is confirmed before it replaces the old one, which is notified', async () => {
    const seeker = await registerSeeker(site)
    const email = `new-${seeker.email}`
    expect((await change(seeker.token, email, 'not it at all')).status).toBe(400)
    expect((await change(seeker.token, email, seeker.password)).status).toBe(200)
    expect((await read(seeker.token)).body).toMatchObject({ email: seeker.email, pendingEmail: email })
    await signInAs(site, 'jobseeker', seeker)

    const { token } = (await lastMail(site, email, 'change-email')) ?? {}
    expect((await follow(token)).status).toBe(200)
    expect((await follow(token)).status).toBe(200)
    expect((await read(seeker.token)).body).toMatchObject({ email, pendingEmail: null })
    expect((await lastMail(site, seeker.email, 'email-changed'))?.text).toContain(email)
    await signInAs(site, 'jobseeker', { ...seeker, email })
    await expect(signInAs(site, 'jobseeker', seeker)).rejects.toThrow('401')
  })

  test('its link works for 24 hours', async () => {
    const seeker = await registerSeeker(site)
    await change(seeker.token, `late-${seeker.email}`, seeker.password)
    const { token } = (await lastMail(site, `late-${seeker.email}`)) ?? {}
    site.later(24 * 3_600_000)
    expect((await follow(token)).status).toBe(400)
    site.later(-1_000)
    expect((await follow(token)).status).toBe(200)
  })

  test('a later request replaces an earlier one', async () => {
    const seeker = await registerSeeker(site)
    await change(seeker.token, `one-${seeker.email}`, seeker.password)
    await change(seeker.token, `two-${seeker.email}`, seeker.password)
    expect((await follow((await lastMail(site, `one-${seeker.email}`))?.token)).status).toBe(400)
    expect((await follow((await lastMail(site, `two-${seeker.email}`))?.token)).status).toBe(200)
  })

  test('an address that the role has already is refused, at the request and at the confirmation', async () => {
    const [first, second, third] = [
      await registerSeeker(site),
      await registerSeeker(site),
      await registerSeeker(site),
    ]
    expect((await change(first.token, second.email.toUpperCase(), first.password)).status).toBe(400)
    await change(first.token, `same-${third.email}`, first.password)
    const mine = await lastMail(site, `same-${third.email}`)
    await registerSeeker(site, { email: `same-${third.email}` })
    expect((await follow(mine?.token)).body).toMatchObject({ code: 'email_taken' })
    expect((await read(first.token)).body).toMatchObject({ email: first.email })
  })
})

// D-C-25
test('the export holds the stored data, and nothing that opens the account', async () => {
  const employer = await registerEmployer(site)
  const { headers, content } = await download(site, '/api/account/export', employer)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(content.length),
    'cache-control': 'private, no-store',
  })
  const text = content.toString('latin1')
  for (const part of ['account.json', 'profile.json', 'jobs.json', 'sessions.json', employer.email])
    expect(text).toContain(part)
  expect(text).not.toMatch(/argon2|[Hh]ash"/)
})

// D-C-25
test('the export of a job seeker holds the CV itself, and no internal notes of employers', async () => {
  const [seeker, employer] = [await registerSeeker(site), await registerEmployer(site)]
  const cv = onePage('the words of my CV')
  await uploadCv(site, seeker, 'Mine.pdf', cv)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
  await applyFor(site, jobId, seeker, { coverLetter: 'I cook' })
  await answerApplicant(site, jobId, seeker, {
    as: employer,
    body: { status: 'Interview', notes: 'Come on Sunday', internalNotes: 'asks for too much' },
  })
  const { content } = await download(site, '/api/account/export', seeker)
  const text = content.toString('latin1')
  for (const part of ['profile.json', 'applications.json', 'cv-openings.json', 'Mine.pdf', cv.toString()])
    expect(text).toContain(part)
  for (const words of ['I cook', 'Come on Sunday', seeker.email]) expect(text).toContain(words)
  expect(text).not.toContain('asks for too much')
})

describe('deleting an account', () => {
  const remove = (as: string, password: string) =>
    site.call('DELETE', '/api/account', { as, body: { password } })

  // D-C-26
  test('asks for the password; then a job seeker is gone, and employers keep a count without a name', async () => {
    const seeker = await registerSeeker(site)
    const employer = await registerEmployer(site)
    const { db } = site.database
    await db.insert(files).values({
      id: 'f'.repeat(24),
      kind: 'cv',
      ownerId: seeker.id,
      path: 'cvs/one.pdf',
      name: 'one.pdf',
      mediaType: 'application/pdf',
      bytes: 3,
      sha256: 'x',
      createdAt: site.clock.now,
    })
    await db.insert(applications).values({
      employerId: employer.id,
      seekerId: seeker.id,
      jobTitle: 'Cook',
      company: employer.name,
      coverLetter: 'My secret wish',
      cvFileId: 'f'.repeat(24),
      appliedAt: site.clock.now,
      updatedAt: site.clock.now,
    })
    expect((await remove(seeker.token, 'not it at all')).status).toBe(400)
    expect((await remove(seeker.token, seeker.password)).status).toBe(200)

    expect((await read(seeker.token)).status).toBe(401)
    expect(await db.select().from(accounts).where(eq(accounts.id, seeker.id))).toEqual([])
    expect(await db.select().from(files).where(eq(files.ownerId, seeker.id))).toEqual([])
    const left = await db.select().from(applications).where(eq(applications.employerId, employer.id))
    expect(left).toMatchObject([{ jobTitle: 'Cook', seekerId: null, coverLetter: '', cvFileId: null }])
    const told = await mailsTo(site, seeker.email)
    expect(told.map((mail) => mail.kind)).toEqual(['account-deleted'])
    await registerSeeker(site, { email: seeker.email })
  })

  test('an employer is deleted with its jobs, and applicants keep the title and the company', async () => {
    const [seeker, employer] = [await registerSeeker(site), await registerEmployer(site)]
    const { db } = site.database
    const jobId = await insertJob(db, { employerId: employer.id, title: 'Cook' })
    await applyFor(site, jobId, seeker)
    expect((await remove(employer.token, employer.password)).status).toBe(200)

    expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(404)
    const { body } = await site.call<{ appliedJobs: unknown[] }>('GET', '/api/jobseekers/applied-jobs', {
      as: seeker.token,
    })
    expect(body.appliedJobs).toMatchObject([{ job: { _id: null, title: 'Cook', removed: true } }])
  })

  test('the same address in the other role keeps its account and its mails', async () => {
    const employer = await registerEmployer(site)
    const seeker = await registerSeeker(site, { email: employer.email, verified: false })
    expect((await remove(employer.token, employer.password)).status).toBe(200)
    expect((await read(seeker.token)).status).toBe(200)
    expect(await lastMail(site, seeker.email, 'verify-email')).toBeDefined()
    expect((await site.call('GET', `/api/employers/${employer.id}`)).status).toBe(404)
  })

  longTest('concurrent acts leave no data behind either', async () => {
    const { db } = site.database
    const employer = await registerEmployer(site)
    const jobIds = await Promise.all(
      Array.from({ length: 4 }, () => insertJob(db, { employerId: employer.id })),
    )
    for (let round = 0; round < 5; round++) {
      const seeker = await registerSeeker(site)
      const apply = (jobId: string) =>
        site.call('POST', `/api/jobs/${jobId}/apply`, {
          as: seeker.token,
          headers: { 'idempotency-key': jobId },
        })
      const [gone] = await Promise.all([remove(seeker.token, seeker.password), ...jobIds.map(apply)])
      expect(gone.status).toBe(200)
      const toOrOfThem = await db
        .select()
        .from(mails)
        .where(arrayContains(mails.people, [seeker.id]))
      expect(toOrOfThem).toEqual([])
      expect(await db.select().from(storedReplies).where(eq(storedReplies.accountId, seeker.id))).toEqual([])
      const left = await db.select().from(applications).where(eq(applications.seekerId, seeker.id))
      expect(left).toEqual([])
    }
  })

  test('an operator cannot delete itself', async () => {
    const operator = await makeOperator(site)
    expect((await remove(operator.token, operator.password)).status).toBe(403)
  })
})

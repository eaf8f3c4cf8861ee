import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts, linkTokens } from '#tables/accounts/accounts.ts'
import { lastMail, mailsTo, registerEmployer, registerSeeker, signInAs } from '#tests/support/actors.ts'
import { uploadCv } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { repeatLife } from '../rules.ts'

const site = await openTestApp()

const hour = 3_600_000
const verify = (token: string | undefined, path = 'employers') =>
  site.call<{ error: string }>('GET', `/api/${path}/verify-email?token=${token}`)
const isVerified = async (id: string) => {
  const [account] = await site.database.db.select().from(accounts).where(eq(accounts.id, id))
  return account?.emailVerifiedAt !== null
}
const askReset = (email: string, headers = {}) =>
  site.call('POST', '/api/employers/request-password-reset', { body: { email }, headers })
const reset = (token: string | undefined, password: string) =>
  site.call<{ error: string }>('POST', `/api/employers/reset-password?token=${token}`, { body: { password } })

describe('verifying an address', () => {
  // D-C-19, D-I-05, P1-7-10
  test('a mail scanner may open the link first: the person still succeeds, and is welcomed once', async () => {
    const employer = await registerEmployer(site, { verified: false })
    const { token } = (await lastMail(site, employer.email)) ?? {}
    expect(await isVerified(employer.id)).toBe(false)
    const answers = await Promise.all([verify(token), verify(token), verify(token)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await isVerified(employer.id)).toBe(true)
    expect((await mailsTo(site, employer.email)).filter((mail) => mail.kind === 'welcome')).toHaveLength(1)
  })

  test('the welcome reports on the jobs that waited, and mentions none where none did', async () => {
    const words = async (role: 'employers' | 'jobseekers', email: string) => {
      await verify((await lastMail(site, email, 'verify-email'))?.token, role)
      return (await lastMail(site, email, 'welcome'))?.text ?? ''
    }
    const [none, two] = [
      await registerEmployer(site, { verified: false }),
      await registerEmployer(site, { verified: false }),
    ]
    for (const title of ['Cook', 'Diver'])
      await insertJob(site.database.db, { employerId: two.id, title, status: 'Pending' })
    const without = await words('employers', none.email)
    expect(without).toContain('What you post is published at once')
    expect(without).not.toMatch(/waited|waiting/)
    expect(await words('employers', two.email)).toContain('2 jobs that waited are published now.')
    const seeker = await registerSeeker(site, { verified: false })
    expect(await words('jobseekers', seeker.email)).toContain('Complete your profile and add your CV')
  })

  longTest('a job seeker who has already sent a CV is not asked for one', async () => {
    const seeker = await registerSeeker(site, { verified: false })
    expect((await uploadCv(site, seeker)).status).toBeLessThan(300)
    await verify((await lastMail(site, seeker.email, 'verify-email'))?.token, 'jobseekers')
    const { text = '' } = (await lastMail(site, seeker.email, 'welcome')) ?? {}
    expect(text).toContain('you are ready to apply')
    expect(text).not.toContain('add your CV')
  })

  // D-C-19
  test('the link works for 24 hours', async () => {
    const [early, late] = [
      await registerSeeker(site, { verified: false }),
      await registerSeeker(site, { verified: false }),
    ]
    site.later(24 * hour - 1_000)
    expect((await verify((await lastMail(site, early.email))?.token, 'jobseekers')).status).toBe(200)
    site.later(1_000)
    const refused = await verify((await lastMail(site, late.email))?.token, 'jobseekers')
    expect(refused).toMatchObject({ status: 400, body: { error: 'This link is not valid or has expired' } })
    expect(await isVerified(late.id)).toBe(false)
  })

  // D-C-19
  test('another mail can be requested; the answer does not reveal who has an account', async () => {
    const seeker = await registerSeeker(site, { verified: false })
    const ask = (email: string) =>
      site.call('POST', '/api/auth/resend-verification', { body: { email, role: 'jobseeker' } })
    const known = await ask(seeker.email.toUpperCase())
    expect(known.status).toBe(200)
    expect((await ask('nobody@example.mv')).body).toEqual(known.body)
    expect(await mailsTo(site, seeker.email)).toHaveLength(2)
    await verify((await lastMail(site, seeker.email))?.token)
    await ask(seeker.email)
    expect((await mailsTo(site, seeker.email)).filter((mail) => mail.kind === 'verify-email')).toHaveLength(2)
  })

  test('a token is one word of reasonable length', async () => {
    for (const token of ['', 'x', 'x'.repeat(201), 'a&token=b'])
      expect((await verify(token)).status).toBe(400)
  })

  test('only the fingerprint of a token is stored', async () => {
    const { email } = await registerSeeker(site, { verified: false })
    const { token = '' } = (await lastMail(site, email)) ?? {}
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await site.database.db.select().from(linkTokens))).not.toContain(token)
  })
})

describe('recovering a password', () => {
  // D-C-11, D-C-22, D-I-05, P1-7-11
  test('the mailed link sets a new one, ends every session at once, notifies the owner, and works once', async () => {
    const employer = await registerEmployer(site)
    expect((await askReset(employer.email.toUpperCase())).status).toBe(200)
    const { token } = (await lastMail(site, employer.email, 'password-reset')) ?? {}
    const done = await reset(token, 'eleven palm trees')
    expect(done).toMatchObject({
      status: 200,
      body: { message: 'Password reset successful! You can now log in.' },
    })
    expect(Object.keys(done.body)).toEqual(['message'])

    expect((await site.call('GET', '/api/account/sessions', { as: employer.token })).status).toBe(401)
    const body = { refreshToken: employer.refreshToken }
    expect((await site.call('POST', '/api/auth/refresh', { body })).status).toBe(401)
    await expect(signInAs(site, 'employer', employer)).rejects.toThrow('401')
    await signInAs(site, 'employer', { ...employer, password: 'eleven palm trees' })
    expect((await lastMail(site, employer.email, 'password-changed'))?.text).toContain(
      'every device that was logged in was logged out',
    )
    expect((await reset(token, 'twelve palm trees')).status).toBe(400)
  })

  // D-N-16
  test('the link proves the address: the account is confirmed, its jobs are published, and an older link says so', async () => {
    const employer = await registerEmployer(site, { verified: false })
    const seeker = await registerSeeker(site, { verified: false })
    const job = await insertJob(site.database.db, { employerId: employer.id, status: 'Pending' })
    for (const [{ id, email }, path] of [
      [employer, 'employers'],
      [seeker, 'jobseekers'],
    ] as const) {
      const older = (await lastMail(site, email, 'verify-email'))?.token
      await askReset(email)
      expect(
        (await reset((await lastMail(site, email, 'password-reset'))?.token, 'eleven palm trees')).status,
      ).toBe(200)
      expect(await isVerified(id)).toBe(true)
      expect((await verify(older, path)).status).toBe(200)
      expect((await mailsTo(site, email)).filter(({ kind }) => kind === 'welcome')).toHaveLength(0)
    }
    expect((await site.call('GET', `/api/jobs/${job}`)).body).toMatchObject({ status: 'Active' })
  })

  test('the link confirms no address whose confirmation an operator has withdrawn', async () => {
    const employer = await registerEmployer(site, { verified: false })
    await site.database.db
      .update(accounts)
      .set({ verificationWithdrawnAt: site.clock.now })
      .where(eq(accounts.id, employer.id))
    await askReset(employer.email)
    expect(
      (await reset((await lastMail(site, employer.email, 'password-reset'))?.token, 'eleven palm trees'))
        .status,
    ).toBe(200)
    expect(await isVerified(employer.id)).toBe(false)
  })

  // D-C-21
  test('one link for each account with the address', async () => {
    const employer = await registerEmployer(site)
    const seeker = await registerSeeker(site, { email: employer.email })
    await askReset(employer.email)
    const links = (await mailsTo(site, employer.email)).filter((mail) => mail.kind === 'password-reset')
    expect(links).toHaveLength(2)
    const forSeeker = links.find((mail) => mail.text.includes('job seeker account'))
    await reset(/token=([\w-]+)/.exec(forSeeker?.text ?? '')?.[1], 'eleven palm trees')
    await signInAs(site, 'jobseeker', { ...seeker, password: 'eleven palm trees' })
    await signInAs(site, 'employer', employer)
  })

  // D-C-22
  test('the link works for 30 minutes', async () => {
    const seeker = await registerSeeker(site)
    await askReset(seeker.email)
    const first = await lastMail(site, seeker.email, 'password-reset')
    site.later(hour / 2)
    expect((await reset(first?.token, 'eleven palm trees')).status).toBe(400)
    await askReset(seeker.email)
    const second = await lastMail(site, seeker.email, 'password-reset')
    site.later(hour / 2 - 1_000)
    expect((await reset(second?.token, 'eleven palm trees')).status).toBe(200)
  })

  test('a refused password does not use up the link; a used link voids the others', async () => {
    const seeker = await registerSeeker(site)
    await askReset(seeker.email)
    const other = await lastMail(site, seeker.email, 'password-reset')
    site.later(1_000)
    await askReset(seeker.email)
    const newest = await lastMail(site, seeker.email, 'password-reset')
    const short = await reset(newest?.token, 'short')
    expect(short.body.error).toBe('Password must be at least 8 characters')
    expect((await reset(newest?.token, 'Password123')).body.error).toContain('too easy to guess')
    expect((await reset(newest?.token, 'eleven palm trees')).status).toBe(200)
    expect((await reset(other?.token, 'twelve palm trees')).status).toBe(400)
  })

  test('the link takes the same password again for ten minutes, as after a lost reply, and no other', async () => {
    const seeker = await registerSeeker(site)
    await askReset(seeker.email)
    const { token } = (await lastMail(site, seeker.email, 'password-reset')) ?? {}
    const first = await reset(token, 'eleven palm trees')
    const back = await signInAs(site, 'jobseeker', { ...seeker, password: 'eleven palm trees' })
    site.later(repeatLife - 1)
    expect(await reset(token, 'eleven palm trees')).toMatchObject({ status: 200, body: first.body })
    expect((await reset(token, 'twelve palm trees')).status).toBe(400)
    expect((await site.call('GET', '/api/account', { as: back.token })).status).toBe(200)
    expect(
      (await mailsTo(site, seeker.email)).filter(({ kind }) => kind === 'password-changed'),
    ).toHaveLength(1)
    site.later(1)
    expect((await reset(token, 'eleven palm trees')).status).toBe(400)
  })

  test('the link does not take the same password again once another one was set', async () => {
    const seeker = await registerSeeker(site)
    await askReset(seeker.email)
    const { token } = (await lastMail(site, seeker.email, 'password-reset')) ?? {}
    expect((await reset(token, 'eleven palm trees')).status).toBe(200)
    site.later(1)
    const { token: as } = await signInAs(site, 'jobseeker', { ...seeker, password: 'eleven palm trees' })
    const body = { currentPassword: 'eleven palm trees', newPassword: 'twelve palm trees' }
    expect((await site.call('PUT', '/api/account/password', { as, body })).status).toBe(200)
    for (const password of ['eleven palm trees', 'twelve palm trees'])
      expect((await reset(token, password)).status).toBe(400)
  })

  // D-C-22
  test('two people with one link: one wins', async () => {
    const seeker = await registerSeeker(site)
    await askReset(seeker.email)
    const mail = await lastMail(site, seeker.email, 'password-reset')
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(mail?.token, `${n} little dolphins`)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400])
  })

  test('a link to an address that the account no longer has has no effect', async () => {
    const seeker = await registerSeeker(site)
    await askReset(seeker.email)
    const mail = await lastMail(site, seeker.email, 'password-reset')
    const moveTo = (email: string) =>
      site.database.db.update(accounts).set({ email }).where(eq(accounts.id, seeker.id))
    await moveTo(`elsewhere-${seeker.email}`)
    expect((await reset(mail?.token, 'eleven palm trees')).status).toBe(400)
    await moveTo(seeker.email)
    expect((await reset(mail?.token, 'eleven palm trees')).status).toBe(200)
  })

  test('following the link claims an account that an import made', async () => {
    const { id, email } = await registerEmployer(site, { verified: false })
    await site.database.db.update(accounts).set({ isUnclaimed: true }).where(eq(accounts.id, id))
    await askReset(email)
    const mail = await lastMail(site, email, 'password-reset')
    expect((await reset(mail?.token, 'eleven palm trees')).status).toBe(200)
    const [account] = await site.database.db.select().from(accounts).where(eq(accounts.id, id))
    expect(account).toMatchObject({ isUnclaimed: false, email, emailVerifiedAt: site.clock.now })
  })

  test('a link serves one purpose only', async () => {
    const seeker = await registerSeeker(site, { verified: false })
    const toVerify = await lastMail(site, seeker.email)
    expect((await reset(toVerify?.token, 'eleven palm trees')).status).toBe(400)
    await askReset(seeker.email)
    const toReset = await lastMail(site, seeker.email, 'password-reset')
    expect((await verify(toReset?.token)).status).toBe(400)
    expect(await isVerified(seeker.id)).toBe(false)
  })

  // D-C-21
  test('an unknown address gets the same answer, no sooner than a known one, and no mail', async () => {
    const { email } = await registerSeeker(site)
    const timed = async (address: string) => {
      const start = performance.now()
      const answer = await askReset(address)
      return { ms: performance.now() - start, ...answer }
    }
    const [known, unknown] = [await timed(email), await timed('nobody@example.mv')]
    expect(unknown.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    // Timers may fire a millisecond early.
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(145)
    expect(await mailsTo(site, 'nobody@example.mv')).toEqual([])
  })

  // D-C-23
  test('links lead to the public address, whatever host the request names', async () => {
    const { email } = await registerSeeker(site)
    await askReset(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    })
    const mail = await lastMail(site, email, 'password-reset')
    expect(mail?.text).toContain('https://vazeefa.example/password-reset?token=')
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil')
  })

  test('an address cannot add a header', async () => {
    for (const email of ['a@example.mv\r\nBcc: b@example.mv', 'a@example.mv, b@example.mv'])
      expect((await askReset(email)).status).toBe(400)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, identities } from '#tables/accounts/accounts.ts'
import { type Actor, lastMail, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { OpenIdBrowser } from '#tests/support/openid-browser.ts'
import { type OpenIdIssuer, openIdIssuer, type Person } from '#tests/support/openid-issuer.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let issuer: OpenIdIssuer
beforeAll(async () => {
  issuer = await openIdIssuer('https://vazeefa.example')
  site = await testApp({ openId: issuer.settings })
})
afterAll(async () => {
  await site.close()
  await issuer.close()
})

const own = '/api/account/openid'
let count = 0
function citizen(claims: Partial<Person> = {}): Person {
  count++
  const person = {
    sub: `citizen ${count}`,
    name: `Mariyam Citizen ${count}`,
    nationality: 'MDV',
    verified: true,
    ...claims,
  }
  issuer.people.set(person.sub, person)
  return person
}

async function arrive(person: Person): Promise<OpenIdBrowser> {
  const there = new OpenIdBrowser(site)
  expect(await there.comeBack(await there.goTo(person.sub, { connect: '' }))).toBe('/account/identity')
  return there
}

async function connect(seeker: Actor, person: Person, given: object = {}) {
  const there = await arrive(person)
  const body = { password: seeker.password, take: [], ...given }
  return { there, ...(await there.call('POST', own, { as: seeker.token, body })) }
}

const profileOf = async (seeker: Actor, as = seeker.token) =>
  (await site.call<Record<string, unknown>>('GET', `/api/jobseekers/${seeker.id}`, { as })).body

describe('connecting from inside', () => {
  // D-M-21
  longTest('shows the person, needs the password, copies ticked facts, and opens the account', async () => {
    const seeker = await registerSeeker(site)
    const person = citizen({ phone_number: '+9607771234', phone_number_verified: true })
    const there = await arrive(person)
    const shown = await there.call('GET', `${own}/arrival`, { as: seeker.token })
    expect(shown.body).toMatchObject({ facts: { name: person.name }, isConnected: false })
    const wrong = await there.call('POST', own, { as: seeker.token, body: { password: 'not it' } })
    expect(wrong.body.code).toBe('wrong_password')
    const bare = await there.call('POST', own, { as: seeker.token, body: {} })
    expect(bare.body.code).toBe('wrong_password')
    const body = { password: seeker.password, take: ['name', 'phone'] }
    expect((await there.call('POST', own, { as: seeker.token, body })).status).toBe(200)
    expect(await profileOf(seeker)).toMatchObject({
      name: person.name,
      phone: '+960 777 1234',
      nationality: null,
      verified: ['name', 'phone'],
    })
    expect((await lastMail(site, seeker.email, 'identity-connected'))?.text).toContain('Island ID')
    const back = new OpenIdBrowser(site)
    await back.goAndReturn(person.sub)
    expect((await back.enter()).body.signIn?.user.id).toBe(seeker.id)
  })

  test('is valid in the browser that came back, and once', async () => {
    const [seeker, stranger] = [await registerSeeker(site), await registerSeeker(site)]
    const body = { password: seeker.password }
    const elsewhere = await site.call<{ code: string }>('POST', own, { as: seeker.token, body })
    expect(elsewhere.body.code).toBe('openid_too_late')
    const { there, status } = await connect(seeker, citizen())
    expect(status).toBe(200)
    const again = await there.call('POST', own, { as: stranger.token, body: { password: stranger.password } })
    expect(again.body.code).toBe('openid_too_late')
  })

  test('a person opens one account, and an account is opened by one person', async () => {
    const [seeker, other] = [await registerSeeker(site), await registerSeeker(site)]
    const person = citizen()
    await connect(seeker, person)
    expect((await connect(other, person)).body.code).toBe('identity_taken')
    expect((await connect(seeker, citizen())).body.code).toBe('identity_there')
  })

  test('is not for employers', async () => {
    const employer = await registerEmployer(site)
    expect((await connect(employer, citizen())).status).toBe(403)
  })
})

describe('a vouched fact', () => {
  longTest('is marked for an employer that it applied to, until its owner changes it', async () => {
    const [seeker, employer] = [await registerSeeker(site), await registerEmployer(site)]
    const person = citizen({ phone_number: '+9607775678', phone_number_verified: true })
    await connect(seeker, person, { take: ['name', 'phone', 'nationality'] })
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    await applyFor(site, jobId, seeker)
    const seen = () =>
      site.call<{ jobSeeker: object }>('GET', `/api/jobs/${jobId}/applicants/${seeker.id}`, {
        as: employer.token,
      })
    expect((await seen()).body.jobSeeker).toMatchObject({
      name: person.name,
      verified: ['name', 'nationality', 'phone'],
      verifiedBy: { label: 'Island ID', at: site.clock.now.toISOString() },
    })
    expect(await profileOf(seeker, employer.token)).toMatchObject({ verified: ['name', 'phone'] })
    await site.call('PUT', `/api/jobseekers/${seeker.id}`, {
      as: seeker.token,
      body: { name: 'Another Name' },
    })
    expect((await seen()).body.jobSeeker).toMatchObject({
      name: 'Another Name',
      verified: ['nationality', 'phone'],
    })
  })

  // D-N-10
  longTest('is not verified where the issuer has checked no papers, from when it says so', async () => {
    const [seeker, employer] = [await registerSeeker(site), await registerEmployer(site)]
    const person = citizen({ verified: false, verification_type: 'NA' })
    await connect(seeker, person, { take: ['name', 'nationality'] })
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    await applyFor(site, jobId, seeker)
    const seen = async () => {
      const path = `/api/jobs/${jobId}/applicants/${seeker.id}`
      const { body } = await site.call<{
        jobSeeker: { name: string; verified?: string[]; verifiedBy?: object }
      }>('GET', path, { as: employer.token })
      return body.jobSeeker
    }
    const dayBefore = new Date(site.clock.now.getTime() - 24 * 60 * 60 * 1000)
    const takeBefore = () =>
      site.database.db
        .update(identities)
        .set({ takenAt: dayBefore })
        .where(eq(identities.accountId, seeker.id))
    const logIn = async (claims: object) => {
      issuer.people.set(person.sub, { ...person, ...claims })
      const there = new OpenIdBrowser(site)
      await there.goAndReturn(person.sub)
      await there.enter()
    }
    expect(await seen()).toMatchObject({ name: person.name })
    expect((await seen()).verified).toBeUndefined()
    expect(await profileOf(seeker)).toMatchObject({ name: person.name, nationality: 'Maldivian' })
    await takeBefore()
    await logIn({ verified: 'True' })
    expect((await seen()).verified).toEqual(['name', 'nationality'])
    expect((await seen()).verifiedBy).toEqual({ label: 'Island ID', at: site.clock.now.toISOString() })
    await takeBefore()
    await logIn({ verified: 'True' })
    expect((await seen()).verifiedBy).toEqual({ label: 'Island ID', at: dayBefore.toISOString() })
    await logIn({ verified: 'False' })
    expect((await seen()).verified).toBeUndefined()
  })

  test('is offered when it changes, once, and never applied by itself', async () => {
    const seeker = await registerSeeker(site)
    const person = citizen()
    await connect(seeker, person, { take: ['name'] })
    const logIn = async () => {
      const there = new OpenIdBrowser(site)
      await there.goAndReturn(person.sub)
      return { there, body: (await there.enter()).body }
    }
    expect((await logIn()).body.offered).toBeUndefined()
    issuer.people.set(person.sub, { ...person, name: 'Mariyam Married' })
    const { there, body } = await logIn()
    expect(body.offered).toMatchObject({ name: 'Mariyam Married' })
    expect(await profileOf(seeker)).toMatchObject({ name: person.name, verified: ['name'] })
    const no = await there.call('PUT', `${own}/facts`, { as: body.signIn?.token ?? '', body: { take: [] } })
    expect(no.status).toBe(200)
    expect(await profileOf(seeker)).toMatchObject({ name: person.name, verified: ['name'] })
    expect((await logIn()).body.offered).toBeUndefined()
    const asked = await arrive(issuer.people.get(person.sub) ?? person)
    const yes = await asked.call('PUT', `${own}/facts`, { as: seeker.token, body: { take: ['name'] } })
    expect(yes.status).toBe(200)
    expect(await profileOf(seeker)).toMatchObject({ name: 'Mariyam Married', verified: ['name'] })
  })

  test('of another person is not copied', async () => {
    const seeker = await registerSeeker(site)
    await connect(seeker, citizen())
    const there = await arrive(citizen())
    const body = { take: ['name'] }
    expect((await there.call('PUT', `${own}/facts`, { as: seeker.token, body })).status).toBe(404)
  })
})

describe('removing the connection', () => {
  const remove = (seeker: Actor, body: object = { password: seeker.password }) =>
    site.call<{ code: string }>('DELETE', own, { as: seeker.token, body })

  test('needs the password, ends other sessions, notifies, and opens nothing any more', async () => {
    const seeker = await registerSeeker(site)
    const person = citizen()
    await connect(seeker, person, { take: ['name'] })
    const back = new OpenIdBrowser(site)
    await back.goAndReturn(person.sub)
    const session = (await back.enter()).body.signIn?.token ?? ''
    expect((await remove(seeker, { password: 'not it' })).body.code).toBe('wrong_password')
    expect((await remove(seeker)).status).toBe(200)
    expect((await site.call('GET', '/api/account', { as: session })).status).toBe(401)
    expect((await lastMail(site, seeker.email, 'identity-removed'))?.subject).toBe(
      'You can no longer log in with Island ID',
    )
    const profile = await profileOf(seeker)
    expect(profile).toMatchObject({ name: person.name })
    expect(profile).not.toHaveProperty('verified')
    const again = new OpenIdBrowser(site)
    await again.goAndReturn(person.sub)
    expect((await again.enter()).body.signIn).toBeUndefined()
    expect((await remove(seeker)).status).toBe(404)
  })

  test('is refused where nothing else opens the account, and a journey that had arrived opens it no more', async () => {
    const { db } = site.database
    const person = citizen()
    const there = new OpenIdBrowser(site)
    await there.goAndReturn(person.sub)
    const email = `only-${count}@example.mv`
    const { body } = await there.register({ name: 'Only Door', email, sector: 'Healthcare' })
    const seeker = { id: body.user.id, token: body.token } as Actor
    expect((await remove(seeker, {})).body.code).toBe('last_door')
    const waiting = new OpenIdBrowser(site)
    await waiting.goAndReturn(person.sub)
    await db.update(accounts).set({ emailVerifiedAt: site.clock.now }).where(eq(accounts.id, seeker.id))
    expect((await remove(seeker, {})).status).toBe(200)
    expect((await waiting.enter()).body.signIn).toBeUndefined()
  })

  test('happens with a reset by mail: another person may have connected it', async () => {
    const seeker = await registerSeeker(site)
    await connect(seeker, citizen())
    await site.call('POST', '/api/employers/request-password-reset', { body: { email: seeker.email } })
    const { token } = (await lastMail(site, seeker.email, 'password-reset')) ?? {}
    const body = { password: 'five boats and a heron' }
    const reset = await site.call('POST', `/api/employers/reset-password?token=${token}`, { body })
    expect(reset.status).toBe(200)
    expect(
      await site.database.db.select().from(identities).where(eq(identities.accountId, seeker.id)),
    ).toEqual([])
  })

  test('and the deletion of the account leave nothing: the person starts over', async () => {
    const seeker = await registerSeeker(site)
    const person = citizen()
    await connect(seeker, person, { take: ['name'] })
    const gone = await site.call('DELETE', '/api/account', {
      as: seeker.token,
      body: { password: seeker.password },
    })
    expect(gone.status).toBeLessThan(300)
    const there = new OpenIdBrowser(site)
    await there.goAndReturn(person.sub)
    expect((await there.enter()).body).toMatchObject({ came: { facts: { name: person.name } } })
    expect((await there.enter()).body.signIn).toBeUndefined()
  })
})

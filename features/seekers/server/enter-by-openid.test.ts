import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityLife } from '#features/accounts/identity-rules.ts'
import { accounts, identities } from '#tables/accounts/accounts.ts'
import { lastMail, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { OpenIdBrowser } from '#tests/support/openid-browser.ts'
import { type OpenIdIssuer, openIdIssuer, type Person } from '#tests/support/openid-issuer.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let issuer: OpenIdIssuer
beforeAll(async () => {
  issuer = await openIdIssuer('https://vazeefa.example')
  site = await testApp({ openId: issuer.settings })
})
beforeEach(() => {
  issuer.tamper = {}
})
afterAll(async () => {
  await site.close()
  await issuer.close()
})

let count = 0
/** Somebody whom the issuer knows. */
function citizen(claims: Partial<Person> = {}): Person {
  count++
  const person = {
    sub: `citizen ${count}`,
    name: `Mariyam Citizen ${count}`,
    email: `citizen-${count}@example.mv`,
    email_verified: true,
    phone_number: `+960 771 ${1_000 + count}`,
    phone_number_verified: true,
    nationality: 'MDV',
    verified: true,
    ...claims,
  }
  issuer.people.set(person.sub, person)
  return person
}

const browser = () => new OpenIdBrowser(site)
const answers = { name: 'Typed Name', sector: 'Healthcare', take: ['name', 'nationality', 'phone'] }

async function register(person: Person, given: object = {}) {
  const there = browser()
  await there.goAndReturn(person.sub)
  const { body, status } = await there.register({ ...answers, email: person.email, ...given })
  return { there, body, status }
}

describe('a person without an account', () => {
  test('is asked for missing fields, agrees to the copied facts, and is signed in', async () => {
    const person = citizen()
    const there = browser()
    expect(await there.goAndReturn(person.sub, '/jobs?x=1')).toBe('/login/identity')
    const first = await there.enter()
    expect(first.body).toEqual({
      came: {
        label: 'Island ID',
        facts: { name: person.name, nationality: 'Maldivian', phone: person.phone_number },
        email: person.email,
        isEmailProven: true,
        isProven: true,
        redirect: '/jobs?x=1',
      },
    })
    const { status, body } = await there.register({ ...answers, email: person.email })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ name: person.name, role: 'jobseeker', isVerified: true })
    const own = await site.call('GET', '/api/account/openid', { as: body.token })
    expect(own.body).toMatchObject({
      connection: { label: 'Island ID', verified: ['name', 'nationality', 'phone'] },
    })
    const account = await site.call('GET', '/api/account', { as: body.token })
    expect(account.body).toMatchObject({ hasPassword: false })
    const profile = await site.call('GET', `/api/jobseekers/${body.user.id}`, { as: body.token })
    expect(profile.body).toMatchObject({
      name: person.name,
      phone: person.phone_number,
      nationality: 'Maldivian',
      sector: 'Healthcare',
    })
    const again = browser()
    await again.goAndReturn(person.sub)
    expect((await again.enter()).body.signIn?.user.id).toBe(body.user.id)
  })

  test('has nothing copied without agreement', async () => {
    const { body } = await register(citizen(), { take: [] })
    const profile = await site.call('GET', `/api/jobseekers/${body.user.id}`, { as: body.token })
    expect(profile.body).toMatchObject({ name: 'Typed Name', phone: '', nationality: null })
    const own = await site.call('GET', '/api/account/openid', { as: body.token })
    expect(own.body).toMatchObject({ connection: { verified: [] } })
    const [row] = await site.database.db
      .select()
      .from(identities)
      .where(eq(identities.accountId, body.user.id))
    expect(row).toMatchObject({ name: null, phone: null, nationality: null })
  })

  test('is asked to confirm another address than the proven one', async () => {
    const email = `another-${++count}@example.mv`
    const { body } = await register(citizen(), { email })
    expect(body.user.isVerified).toBe(false)
    expect((await lastMail(site, email, 'verify-email'))?.token).not.toBe('')
  })

  test('registers once, also when the button is pressed twice at the same time', async () => {
    const person = citizen()
    const there = browser()
    await there.goAndReturn(person.sub)
    const both = await Promise.all(
      [`a-${person.email}`, `b-${person.email}`].map((email) => there.register({ ...answers, email })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('an existing account', () => {
  test('is connected by an address that both have proven, and its owner is notified', async () => {
    const seeker = await registerSeeker(site)
    const there = browser()
    await there.goAndReturn(citizen({ email: seeker.email.toUpperCase() }).sub)
    const { body } = await there.enter()
    expect(body.signIn?.user.id).toBe(seeker.id)
    expect(body.offered).toMatchObject({ nationality: 'Maldivian' })
    const profile = await site.call('GET', `/api/jobseekers/${seeker.id}`, { as: seeker.token })
    expect(profile.body).toMatchObject({ name: seeker.name, phone: '', nationality: null })
    expect((await lastMail(site, seeker.email, 'identity-connected'))?.subject).toBe(
      'You can now log in with Island ID',
    )
    const activity = await site.call<{ kind: string }[]>('GET', '/api/account/activity', { as: seeker.token })
    expect(activity.body.map(({ kind }) => kind)).toContain('identity connected')
  })

  test('is not, where its address is unconfirmed: another person may have made it', async () => {
    const planted = await registerSeeker(site, { verified: false })
    const there = browser()
    await there.goAndReturn(citizen({ email: planted.email }).sub)
    const entered = await there.enter()
    expect(entered).toMatchObject({ status: 409, body: { code: 'openid_unconfirmed' } })
    const registered = await there.register({ ...answers, email: planted.email })
    expect(registered.body.code).toBe('email_taken')
  })

  test('is not, where the issuer has not proven the address', async () => {
    const seeker = await registerSeeker(site)
    for (const email_verified of [false, undefined, 'False', 'yes', 1]) {
      const there = browser()
      await there.goAndReturn(citizen({ email: seeker.email, email_verified }).sub)
      const { body } = await there.enter()
      expect(body.signIn).toBeUndefined()
      expect(body.came.isEmailProven).toBe(false)
      expect((await there.register({ ...answers, email: seeker.email })).body.code).toBe('email_taken')
    }
  })

  test('of an employer is left alone', async () => {
    const employer = await registerEmployer(site)
    const { status, body } = await register(citizen({ email: employer.email }))
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ role: 'jobseeker' })
    expect(body.user.id).not.toBe(employer.id)
  })

  test('that an operator has suspended stays closed, by connection and by address', async () => {
    const person = citizen()
    const { body } = await register(person)
    const { db } = site.database
    await db.update(accounts).set({ suspendedAt: site.clock.now }).where(eq(accounts.id, body.user.id))
    const there = browser()
    await there.goAndReturn(person.sub)
    expect(await there.enter()).toMatchObject({ status: 403, body: { code: 'suspended' } })
    const seeker = await registerSeeker(site)
    await db.update(accounts).set({ suspendedAt: site.clock.now }).where(eq(accounts.id, seeker.id))
    const other = browser()
    await other.goAndReturn(citizen({ email: seeker.email }).sub)
    expect((await other.enter()).body.code).toBe('suspended')
  })

  test('that is connected with one person is not opened by another with its address', async () => {
    const person = citizen()
    await register(person)
    const there = browser()
    await there.goAndReturn(citizen({ email: person.email }).sub)
    expect((await there.enter()).body.code).toBe('identity_there')
  })
})

describe('an invalid arrival signs nobody in', () => {
  const ends = [
    {
      what: 'a wrong nonce',
      tamper: { claims: (claims: object) => ({ ...claims, nonce: 'another nonce' }) },
    },
    { what: 'no nonce', tamper: { claims: (claims: object) => ({ ...claims, nonce: undefined }) } },
    {
      what: 'a token of another issuer',
      tamper: { claims: (claims: object) => ({ ...claims, iss: 'https://id.evil.mv' }) },
    },
    {
      what: 'a token for another site',
      tamper: { claims: (claims: object) => ({ ...claims, aud: 'another site' }) },
    },
    {
      what: 'a token that is over',
      tamper: { claims: (claims: object) => ({ ...claims, exp: 1_700_000_000 }) },
    },
    { what: 'a key that the issuer does not publish', tamper: { withOtherKey: true } },
    { what: 'a key of its own name', tamper: { withOtherKey: true, header: { kid: 'another key' } } },
    { what: 'a token without a signature', tamper: { header: { alg: 'none' } } },
    {
      what: 'a token of one person and facts of another',
      tamper: { claims: (claims: object) => ({ ...claims, sub: 'citizen 0' }) },
    },
    { what: 'a wrong state', tamper: { callback: (back: URL) => back.searchParams.set('state', 'another') } },
    { what: 'no state', tamper: { callback: (back: URL) => back.searchParams.delete('state') } },
    { what: 'two states', tamper: { callback: (back: URL) => back.searchParams.append('state', 'another') } },
    { what: 'a wrong code', tamper: { callback: (back: URL) => back.searchParams.set('code', 'another') } },
    {
      what: 'an answer of another issuer',
      tamper: { callback: (back: URL) => back.searchParams.set('iss', 'https://id.evil.mv') },
    },
    {
      what: 'an answer that names no issuer',
      tamper: { callback: (back: URL) => back.searchParams.delete('iss') },
    },
  ]
  for (const { what, tamper } of ends)
    test(what, async () => {
      const person = citizen()
      issuer.tamper = tamper
      const there = browser()
      expect(await there.goAndReturn(person.sub)).toBe('/login/identity?refused=failed')
      expect((await there.enter()).body.code).toBe('openid_too_late')
    })

  test('an answer is valid once: neither the code nor the state is accepted again', async () => {
    const person = citizen()
    const there = browser()
    const back = await there.goTo(person.sub)
    const held = there.copy()
    const asked = () => issuer.asked.get('/token') ?? 0
    expect(await there.comeBack(back)).toBe('/login/identity')
    const before = asked()
    expect(await held.comeBack(back)).toBe('/login/identity?refused=late')
    expect(asked()).toBe(before)
  })

  test('an answer is valid only in the browser that asked for it', async () => {
    const person = citizen()
    const back = await browser().goTo(person.sub)
    expect(await browser().comeBack(back)).toBe('/login/identity?refused=late')
    const victim = browser()
    await victim.goTo(citizen().sub)
    expect(await victim.comeBack(back)).toBe('/login/identity?refused=failed')
  })

  test('it lasts ten minutes on the way, and ten more after it', async () => {
    const person = citizen()
    const [slow, quick] = [browser(), browser()]
    const [backLate, back] = [await slow.goTo(person.sub), await quick.goTo(person.sub)]
    site.later(identityLife - 1)
    expect(await quick.comeBack(back)).toBe('/login/identity')
    site.later(1)
    expect(await slow.comeBack(backLate)).toBe('/login/identity?refused=late')
    site.later(identityLife - 2)
    expect((await quick.enter()).status).toBe(200)
    site.later(1)
    expect((await quick.enter()).body.code).toBe('openid_too_late')
  })

  test('a session is opened once by it', async () => {
    const person = citizen()
    await register(person)
    const there = browser()
    await there.goAndReturn(person.sub)
    const both = await Promise.all([there.enter(), there.enter()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a refusal at the issuer opens no account', async () => {
    issuer.tamper = {
      callback(back) {
        back.searchParams.delete('code')
        back.searchParams.set('error', 'access_denied')
      },
    }
    expect(await browser().goAndReturn(citizen().sub)).toBe('/login/identity?refused=declined')
  })

  test('it leads to no other site', async () => {
    for (const redirect of ['https://evil.mv/x', '//evil.mv/x', '/\\evil.mv/x', 'javascript:alert(1)']) {
      const there = browser()
      await there.goAndReturn(citizen().sub, redirect)
      const { came } = (await there.enter()).body
      expect(new URL(came.redirect, 'https://vazeefa.example').host).toBe('vazeefa.example')
      expect(came.redirect).toMatch(/^\/(?![/\\])/)
    }
  })

  test("the browser's cookie reveals nothing, and no script reads it", async () => {
    const there = browser()
    const { headers } = await there.start()
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-openid=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(headers['cache-control']).toBe('no-store')
    const address = new URL(String(headers.location))
    expect(address.searchParams.get('code_challenge_method')).toBe('S256')
  })
})

describe('an unreachable issuer', () => {
  test('is reported in plain words, and the other ways to sign in still work', async () => {
    const seeker = await registerSeeker(site)
    const person = citizen()
    const there = browser()
    const back = await there.goTo(person.sub)
    issuer.tamper = {
      answer(_, response) {
        response.writeHead(503).end('down')
        return true
      },
    }
    expect(await there.comeBack(back)).toBe('/login/identity?refused=away')
    const body = { email: seeker.email, password: seeker.password }
    expect((await site.call('POST', '/api/auth/jobseeker', { body })).status).toBe(200)
  })

  test('an endless answer is cut off', async () => {
    const there = browser()
    const back = await there.goTo(citizen().sub)
    issuer.tamper = {
      answer(request, response) {
        if (request.url !== '/token') return false
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(Buffer.alloc(300_000, ' '))
        return true
      },
    }
    expect(await there.comeBack(back)).toBe('/login/identity?refused=away')
  })

  test('a misconfigured one is called once for many requests, and again a moment later', async () => {
    const { settings } = issuer
    const nowhere = await testApp({ openId: { ...settings, issuer: 'http://127.0.0.1:1' } })
    const answer = await nowhere.app.inject({ url: '/login/openid' })
    expect(answer.headers.location).toBe('/login/identity?refused=away')
    await nowhere.close()
  })
})

test('without an issuer this sign-in does not exist', async () => {
  const plain = await testApp()
  expect((await plain.call('GET', '/api/auth/openid')).body).toEqual({ label: '' })
  expect((await plain.app.inject({ url: '/login/openid' })).headers.location).toBe('/login')
  expect((await plain.call('POST', '/api/auth/openid')).body).toMatchObject({ code: 'no_openid' })
  await plain.close()
})

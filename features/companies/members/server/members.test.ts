import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Company } from '#contract/accounts/signed-in.ts'
import { ofPerson, rolesFor } from '#contract/companies/member-calls.ts'
import type { Member } from '#contract/companies/members.ts'
import { maxMembers } from '#contract/facts/bounds.ts'
import type { MailKind } from '#contract/facts/notice-kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { markRefused } from '#features/notifications/server/refused-addresses.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { companyInvitations, companyMembers } from '#tables/companies/members.ts'
import { type Actor, lastMail, registerEmployer, registerSeeker, signInAs } from '#tests/support/actors.ts'
import { answerApplicant, applyFor } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { membersOf } from '#tests/support/members-of-zip.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertMember, insertSeeker } from '#tests/support/people.ts'
import { forgetTeamInvitations } from './forget-invitations.ts'

let owner: Actor
const day = 24 * 60 * 60 * 1000
const began = new Date('2026-11-20T08:00:00.000Z')
const password = 'nine herons on a sandbank'

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  owner = await registerEmployer(site)
})

const at = (id = owner.id) => `/api/employers/${id}/members`
const team = async (token = owner.token, id = owner.id) =>
  (await site.call<Member[]>('GET', at(id), { as: token })).body
const address = () => `colleague-${crypto.randomUUID()}@example.mv`
async function invite(body: unknown, token = owner.token, id = owner.id) {
  // Mails are distinguished by their time.
  site.later(1000)
  return site.call<{ member: Member; code: string }>('POST', at(id), { as: token, body })
}
const tokenFor = async (email: string) => (await lastMail(site, email, 'member-invited'))?.token ?? ''
const join = (body: unknown, as?: string) =>
  site.call<{ employerId: string; email: string; code: string; fields?: Record<string, string> }>(
    'POST',
    '/api/employers/join',
    { body, ...(as && { as }) },
  )
const change = (memberId: string, body: unknown, token = owner.token, id = owner.id) =>
  site.call<{ member: Member; code: string }>('PATCH', `${at(id)}/${memberId}`, { as: token, body })
const remove = (memberId: string, token = owner.token, id = owner.id) =>
  site.call<{ code: string }>('DELETE', `${at(id)}/${memberId}`, { as: token })
const member = (role: 'owner' | 'recruiter' | 'billing', id = owner.id) => insertMember(site, id, { role })

async function newColleague(role: string, id = owner.id, token = owner.token, email = address()) {
  await invite({ email, role }, token, id)
  await join({ token: await tokenFor(email), name: 'Hawwa Naseem', password })
  return signInAs(site, 'employer', { email, password })
}

interface SignedIn {
  token: string
  refreshToken: string
  user: { id: string; name: string; email: string }
  companies: Company[]
}
const signIn = (person: { email: string; password: string }) =>
  site.call<SignedIn>('POST', '/api/auth/employer', {
    body: { email: person.email, password: person.password },
  })

describe('an existing employer', () => {
  // D-L-12
  test('is the owner of its company, and its sign-in says so beside its earlier fields', async () => {
    const { body } = await signIn(owner)
    expect(body.user).toMatchObject({ id: owner.id, name: owner.name, email: owner.email, role: 'employer' })
    expect(body.companies).toEqual([{ _id: owner.id, name: owner.name, role: 'owner' }])
    expect(await team()).toMatchObject([
      {
        _id: owner.id,
        name: owner.name,
        email: owner.email,
        role: 'owner',
        jobs: [],
        invited: false,
        isMe: true,
      },
    ])
  })

  test('a job seeker has no companies', async () => {
    const { email, password: secret } = await registerSeeker(site)
    const { body } = await site.call('POST', '/api/auth/jobseeker', { body: { email, password: secret } })
    expect(body).not.toHaveProperty('companies')
  })
})

describe('an invitation', () => {
  // D-L-28, D-M-12
  test('makes an account where there is none, and its calls and sign-in mean the company', async () => {
    const email = address()
    const { status, body } = await invite({ email, role: 'recruiter' })
    expect(status).toBe(201)
    expect(body.member).toMatchObject({ email, name: '', role: 'recruiter', jobs: [], invited: true })
    const mail = await lastMail(site, email, 'member-invited')
    expect(mail?.text).toContain('/join?token=')
    const token = mail?.token ?? ''
    expect((await site.call('GET', `/api/employers/invitation?token=${token}`)).body).toEqual({
      company: owner.name,
      email,
      role: 'recruiter',
      needsPassword: true,
    })
    const without = await join({ token })
    expect([without.status, without.body.fields]).toEqual([
      400,
      { name: 'is required', password: 'is required' },
    ])
    expect((await join({ token, name: 'Hawwa Naseem', password })).body).toMatchObject({
      employerId: owner.id,
      email,
    })
    const { body: signedIn } = await signIn({ email, password })
    expect(signedIn.user).toMatchObject({ id: owner.id, name: owner.name, email })
    expect(signedIn.companies).toEqual([{ _id: owner.id, name: owner.name, role: 'recruiter' }])
    expect(await team(signedIn.token)).toMatchObject([
      { email: owner.email, isMe: false },
      { name: 'Hawwa Naseem', email, role: 'recruiter', invited: false, isMe: true },
    ])
    expect(
      (await site.call('GET', `/api/employers/dashboard/${owner.id}`, { as: signedIn.token })).status,
    ).toBe(200)
    const renewed = await site.call<{ token: string }>('POST', '/api/auth/refresh', {
      body: { refreshToken: signedIn.refreshToken },
    })
    expect(await team(renewed.body.token)).toHaveLength(2)
  })

  test('is used once, by one of two at the same moment', async () => {
    const email = address()
    await invite({ email, role: 'recruiter' })
    const token = await tokenFor(email)
    const both = await Promise.all([1, 2].map(() => join({ token, name: 'Hawwa', password })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await join({ token, name: 'Hawwa', password })).body.code).toBe('bad_token')
    expect(await team()).toHaveLength(2)
  })

  test('lasts seven days, and not a millisecond more', async () => {
    const email = address()
    await invite({ email, role: 'billing' })
    const token = await tokenFor(email)
    site.later(7 * day)
    expect((await join({ token, name: 'Hawwa', password })).body.code).toBe('bad_token')
    site.later(-1)
    expect((await join({ token, name: 'Hawwa', password })).status).toBe(200)
  })

  test('is deleted with its address once it has expired', async () => {
    const { db } = site.database
    const email = address()
    await invite({ email, role: 'billing' })
    const left = async () => {
      await forgetTeamInvitations(db, site.clock.now)
      return db.$count(companyInvitations, eq(companyInvitations.email, email))
    }
    site.later(7 * day)
    expect(await left()).toBe(1)
    site.later(1)
    expect(await left()).toBe(0)
  })

  test.each(['taken back', 'sent again', 'of a suspended company'])(
    'does nothing once it is %s',
    async (how) => {
      const email = address()
      const { body } = await invite({ email, role: 'recruiter' })
      const token = await tokenFor(email)
      if (how === 'taken back') expect((await remove(body.member._id)).status).toBe(200)
      if (how === 'sent again') {
        site.later(1000)
        await invite({ email, role: 'billing' })
      }
      if (how === 'of a suspended company')
        await site.database.db.update(accounts).set({ suspendedAt: began }).where(eq(accounts.id, owner.id))
      expect((await join({ token, name: 'Hawwa', password })).body.code).toBe('bad_token')
      expect((await site.call('GET', `/api/employers/invitation?token=${token}`)).status).toBe(400)
    },
  )

  test('is for its address: an account that has it joins with its own password, another one is refused', async () => {
    const other = await registerEmployer(site)
    const stranger = await registerEmployer(site)
    await invite({ email: other.email.toUpperCase(), role: 'recruiter' })
    const token = (await tokenFor(other.email.toUpperCase())) || (await tokenFor(other.email))
    const refused = await join({ token }, stranger.token)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await join({ token }, other.token)).status).toBe(200)
    expect((await signIn(other)).body.companies).toEqual([
      { _id: other.id, name: other.name, role: 'owner' },
      { _id: owner.id, name: owner.name, role: 'recruiter' },
    ])
    expect((await invite({ email: other.email, role: 'billing' })).body.code).toBe('already_member')
  })

  test('takes an unconfirmed account from the person who made it, with nothing of what that one typed', async () => {
    const squatter = await registerEmployer(site, { verified: false, name: 'Stranger Resort' })
    await insertJob(site.database.db, { employerId: squatter.id, status: 'Pending' })
    await invite({ email: squatter.email, role: 'recruiter' })
    const token = await tokenFor(squatter.email)
    expect((await join({ token })).status).toBe(400)
    expect((await join({ token, password })).body.fields).toEqual({ name: 'is required' })
    expect((await join({ token, name: 'Hawwa Naseem', password })).status).toBe(200)
    expect((await signIn(squatter)).status).toBe(401)
    expect((await site.call('GET', '/api/account', { as: squatter.token })).status).toBe(401)
    const { body } = await signIn({ email: squatter.email, password })
    expect(body.companies).toEqual([{ _id: owner.id, name: owner.name, role: 'recruiter' }])
    expect(await team(body.token)).toMatchObject([{}, { name: 'Hawwa Naseem', isMe: true }])
    const account = await site.call<{ name: string; isVerified: boolean }>('GET', '/api/account', {
      as: body.token,
    })
    expect(JSON.stringify(account.body)).not.toContain('Stranger Resort')
    const directory = await site.call<object>('GET', '/api/employers')
    expect(JSON.stringify(directory.body)).not.toContain('Stranger Resort')
  })

  test('leaves a company that was used to an account whose address is no longer confirmed', async () => {
    const { db } = site.database
    const other = await registerEmployer(site)
    await insertJob(db, { employerId: other.id })
    await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, other.id))
    await invite({ email: other.email, role: 'recruiter' })
    expect((await join({ token: await tokenFor(other.email), name: 'Hawwa', password })).status).toBe(200)
    const { body } = await signIn({ email: other.email, password })
    expect(body.companies).toHaveLength(2)
  })

  test('is sent by a confirmed company only, to fifty at most', async () => {
    const unconfirmed = await registerEmployer(site, { verified: false })
    const early = await invite({ email: address(), role: 'recruiter' }, unconfirmed.token, unconfirmed.id)
    expect([early.status, early.body.code]).toEqual([403, 'confirmation_needed'])
    const rows = Array.from({ length: maxMembers - 2 }, (_, n) => ({
      employerId: owner.id,
      email: `many-${n}@example.mv`,
      role: 'recruiter' as const,
      hash: crypto.randomUUID(),
      createdAt: began,
      expiresAt: new Date(began.getTime() + day),
    }))
    await site.database.db.insert(companyInvitations).values(rows)
    const last = await Promise.all([1, 2].map(() => invite({ email: address(), role: 'recruiter' })))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409])
    site.later(2 * day)
    expect(await team((await signIn(owner)).body.token)).toHaveLength(2)
  })

  test('is refused for an address that takes no e-mail, and an earlier one stays', async () => {
    const email = address()
    await invite({ email, role: 'billing' })
    await markRefused(site.database.db, [{ address: email, reason: 'no such user' }], site.clock.now)
    expect(await invite({ email: email.toUpperCase(), role: 'recruiter' })).toMatchObject({
      status: 409,
      body: { code: 'refuses_mail', error: expect.stringContaining('another one') },
    })
    expect(await team()).toMatchObject([{ email: owner.email }, { email, role: 'billing' }])
  })

  test('of a hiring manager names jobs of the company', async () => {
    const jobId = await insertJob(site.database.db, { employerId: owner.id })
    const foreign = await insertJob(site.database.db, { employerId: (await registerEmployer(site)).id })
    const role = 'hiring-manager'
    expect((await invite({ email: address(), role })).status).toBe(400)
    expect((await invite({ email: address(), role, jobs: [foreign] })).status).toBe(404)
    expect((await invite({ email: address(), role, jobs: [jobId], decides: [foreign] })).status).toBe(400)
    const { body } = await invite({ email: address(), role, jobs: [jobId], decides: [jobId] })
    expect(body.member).toMatchObject({ role, jobs: [jobId], decides: [jobId] })
    const changed = await change(body.member._id, { role: 'recruiter' })
    expect(changed.body.member).toMatchObject({ role: 'recruiter', jobs: [], decides: [] })
  })
})

describe('owners', () => {
  test('change roles, which takes effect at the next call', async () => {
    const hawwa = await member('recruiter')
    const labels = () => site.call('GET', '/api/employers/labels', { as: hawwa.token })
    expect((await labels()).status).toBe(200)
    expect((await change(hawwa.memberId, { role: 'billing' })).status).toBe(200)
    expect((await labels()).status).toBe(403)
    expect((await change(hawwa.memberId, { role: 'owner' }, hawwa.token)).status).toBe(403)
    expect((await change(owner.id, { role: 'recruiter' }, hawwa.token)).status).toBe(403)
  })

  test('hand the company over in one step, and nobody else can', async () => {
    site.later(1000)
    const hawwa = await member('recruiter')
    expect((await change(hawwa.memberId, { role: 'owner', handOver: true })).status).toBe(200)
    expect((await team(hawwa.token)).map(({ role }) => role)).toEqual(['recruiter', 'owner'])
    expect((await change(hawwa.memberId, { role: 'recruiter' })).status).toBe(403)
    expect((await change(owner.id, { handOver: true }, hawwa.token)).status).toBe(400)
  })

  test('one always stays: the last cannot leave, nor two at once', async () => {
    expect((await remove(owner.id)).body.code).toBe('last_owner')
    expect((await change(owner.id, { role: 'recruiter' })).body.code).toBe('last_owner')
    expect((await change(owner.id, { suspended: true })).body.code).toBe('last_owner')
    const second = await member('owner')
    const both = await Promise.all([remove(owner.id), remove(second.memberId, second.token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(
      await site.database.db.select().from(companyMembers).where(eq(companyMembers.employerId, owner.id)),
    ).toHaveLength(1)
  })

  test('remove a member: its sessions for the company end at once, those for others continue', async () => {
    const other = await registerEmployer(site)
    const hawwa = await newColleague('recruiter')
    await invite({ email: hawwa.email, role: 'recruiter' }, other.token, other.id)
    await join({ token: await tokenFor(hawwa.email) })
    const there = await site.call<SignedIn>('POST', '/api/auth/company', {
      as: hawwa.token,
      body: { employerId: other.id },
    })
    expect(there.body.user.id).toBe(other.id)
    const mine = (await team()).find(({ email }) => email === hawwa.email)
    expect((await remove(mine?._id ?? '')).status).toBe(200)
    expect((await site.call('GET', at(), { as: hawwa.token })).status).toBe(401)
    const refresh = { body: { refreshToken: hawwa.refreshToken } }
    expect((await site.call('POST', '/api/auth/refresh', refresh)).status).toBe(401)
    expect(await team(there.body.token, other.id)).toHaveLength(2)
    expect((await signIn(hawwa)).body.companies).toEqual([
      { _id: other.id, name: other.name, role: 'recruiter' },
    ])
    expect(await lastMail(site, hawwa.email, 'member-removed')).toBeDefined()
  })

  test('suspend a member, who can still work for other companies; a suspended company locks out all of its own', async () => {
    const hawwa = await newColleague('recruiter')
    const mine = (await team()).find(({ email }) => email === hawwa.email)?._id ?? ''
    await change(mine, { suspended: true })
    expect((await site.call('GET', at(), { as: hawwa.token })).status).toBe(401)
    expect(await signIn(hawwa)).toMatchObject({ status: 403, body: { code: 'suspended' } })
    await change(mine, { suspended: false })
    const back = await signIn(hawwa)
    expect(back.body.user.id).toBe(owner.id)
    await site.database.db.update(accounts).set({ suspendedAt: began }).where(eq(accounts.id, owner.id))
    expect((await site.call('GET', at(), { as: back.body.token })).status).toBe(401)
    const refresh = { body: { refreshToken: back.body.refreshToken } }
    expect((await site.call('POST', '/api/auth/refresh', refresh)).status).toBe(403)
    expect(await signIn(hawwa)).toMatchObject({ status: 403, body: { code: 'suspended' } })
  })
})

describe('a person', () => {
  test('without a company keeps their own account and nothing else', async () => {
    const hawwa = await newColleague('recruiter')
    const mine = (await team()).find(({ email }) => email === hawwa.email)?._id ?? ''
    await remove(mine, hawwa.token)
    const { body } = await signIn(hawwa)
    expect(body.companies).toEqual([])
    const calls = [
      ['GET', `/api/employers/${owner.id}/members`],
      ['GET', '/api/employers/inbox'],
      ['GET', `/api/employers/dashboard/${owner.id}`],
    ] as const
    for (const [method, path] of calls)
      expect((await site.call(method, path, { as: body.token })).status).toBe(403)
    expect((await site.call('GET', '/api/account', { as: body.token })).body).toMatchObject({
      email: hawwa.email,
    })
    expect((await site.call('DELETE', '/api/account', { as: body.token, body: { password } })).status).toBe(
      200,
    )
    expect((await signIn(hawwa)).status).toBe(401)
    expect(await team()).toHaveLength(1)
  })

  test('acts for the last company used, and each session keeps its own', async () => {
    const other = await registerEmployer(site)
    const hawwa = await newColleague('recruiter')
    await invite({ email: hawwa.email, role: 'billing' }, other.token, other.id)
    await join({ token: await tokenFor(hawwa.email) })
    site.later(1000)
    const there = await site.call<SignedIn>('POST', '/api/auth/company', {
      as: hawwa.token,
      body: { employerId: other.id },
    })
    expect(there.body.companies.map(({ role }) => role)).toEqual(['recruiter', 'billing'])
    expect((await site.call('GET', at(), { as: hawwa.token })).status).toBe(200)
    expect((await site.call('GET', at(other.id), { as: hawwa.token })).status).toBe(403)
    expect((await signIn(hawwa)).body.user.id).toBe(other.id)
    const stranger = await registerEmployer(site)
    const refused = await site.call('POST', '/api/auth/company', {
      as: hawwa.token,
      body: { employerId: stranger.id },
    })
    expect(refused.status).toBe(404)
  })

  test('begins in the company that the person has joined since the last use of another', async () => {
    const other = await registerEmployer(site)
    const hawwa = await newColleague('recruiter')
    expect((await signIn(hawwa)).body.user.id).toBe(owner.id)
    site.later(1000)
    await invite({ email: hawwa.email, role: 'billing' }, other.token, other.id)
    await join({ token: await tokenFor(hawwa.email) })
    expect((await signIn(hawwa)).body.user.id).toBe(other.id)
    site.later(1000)
    await site.call('GET', '/api/account', { as: hawwa.token })
    expect((await signIn(hawwa)).body.user.id).toBe(other.id)
  })

  test('changes its own password and sees its own devices, never the company account', async () => {
    const hawwa = await newColleague('recruiter')
    const own = await site.call<unknown[]>('GET', '/api/account/sessions', { as: hawwa.token })
    expect(own.body).toHaveLength(1)
    const body = { currentPassword: owner.password, newPassword: 'six turtles under the jetty' }
    expect((await site.call('PUT', '/api/account/password', { as: hawwa.token, body })).status).toBe(400)
    const right = { ...body, currentPassword: password }
    expect((await site.call('PUT', '/api/account/password', { as: hawwa.token, body: right })).status).toBe(
      200,
    )
    expect((await signIn(owner)).status).toBe(200)
  })

  test('sets their own name and whether job seekers read it, not that of others', async () => {
    const hawwa = await member('recruiter')
    const body = { name: 'Hawwa N.', showsName: true }
    expect((await change(hawwa.memberId, body, hawwa.token)).body.member).toMatchObject(body)
    expect((await change(owner.id, body, hawwa.token)).status).toBe(403)
    expect((await change(hawwa.memberId, body)).status).toBe(403)
  })
})

describe('the member who registered the company', () => {
  longTest('leaves it and keeps address, password and other companies; the company stays', async () => {
    const other = await registerEmployer(site)
    await invite({ email: owner.email, role: 'recruiter' }, other.token, other.id)
    await join({ token: await tokenFor(owner.email) })
    const second = await newColleague('owner')
    const jobId = await insertJob(site.database.db, { employerId: owner.id })
    expect((await remove(owner.id)).status).toBe(200)
    const { body } = await signIn(owner)
    expect(body.companies).toEqual([{ _id: other.id, name: other.name, role: 'recruiter' }])
    expect(body.user.id).toBe(other.id)
    expect((await site.call('GET', at(), { as: body.token })).status).toBe(403)
    // A mail about an applicant goes to an owner who is present.
    const seeker = await insertSeeker(site)
    await applyFor(site, jobId, seeker)
    expect(await lastMail(site, second.email, 'application-received')).toBeDefined()
    expect(
      (await site.call('GET', `/api/employers/dashboard/${owner.id}`, { as: second.token })).status,
    ).toBe(200)
  })

  test('deletes the account and leaves the work, where there is another owner', async () => {
    const second = await newColleague('owner')
    const jobId = await insertJob(site.database.db, { employerId: owner.id })
    const gone = await site.call('DELETE', '/api/account', {
      as: owner.token,
      body: { password: owner.password },
    })
    expect(gone.status).toBe(200)
    expect((await signIn(owner)).status).toBe(401)
    expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(200)
    expect(await team(second.token)).toMatchObject([{ role: 'owner', isMe: true }])
    // Then the only owner deletes, and the company goes.
    const all = await site.call('DELETE', '/api/account', { as: second.token, body: { password } })
    expect(all.status).toBe(200)
    expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(404)
    expect(await site.database.db.select().from(accounts).where(eq(accounts.email, second.email))).toEqual([])
  })

  test('leaves no other company without an owner by deleting', async () => {
    const other = await registerEmployer(site)
    const hawwa = await newColleague('owner', other.id, other.token, address())
    await invite({ email: hawwa.email, role: 'recruiter' })
    await join({ token: await tokenFor(hawwa.email) })
    await remove(other.id, other.token, other.id)
    const here = await site.call<SignedIn>('POST', '/api/auth/company', {
      as: hawwa.token,
      body: { employerId: owner.id },
    })
    const refused = await site.call('DELETE', '/api/account', { as: here.body.token, body: { password } })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'last_owner', error: expect.stringContaining(`You are the only owner of ${other.name}.`) },
    ])
    expect((await site.call('GET', '/api/account/deletion', { as: here.body.token })).body).toEqual({
      deletes: [],
      money: [],
      leaves: [owner.name],
      needsOwner: [other.name],
    })
    expect((await signIn(hawwa)).body.companies).toHaveLength(2)
  })
})

describe('a hiring manager', () => {
  async function withJobs() {
    const { db } = site.database
    const [mine, decided, other] = await Promise.all(
      ['Cook', 'Diver', 'Waiter'].map((title) => insertJob(db, { employerId: owner.id, title })),
    )
    const jobs = [mine ?? '', decided ?? '']
    const manager = await insertMember(site, owner.id, {
      role: 'hiring-manager',
      jobs,
      decides: [decided ?? ''],
    })
    const seeker = await insertSeeker(site)
    for (const jobId of [...jobs, other]) await applyFor(site, jobId ?? '', seeker)
    const as = { as: manager.token }
    return { mine: mine ?? '', decided: decided ?? '', other: other ?? '', manager, seeker, as }
  }

  // D-L-28
  test('reads applicants of chosen jobs only, in lists too', async () => {
    const { mine, other, seeker, as } = await withJobs()
    const { body } = await site.call<{ items: { job: { title: string } }[]; total: number }>(
      'GET',
      '/api/employers/inbox',
      as,
    )
    expect(body.items.map(({ job }) => job.title).toSorted()).toEqual(['Cook', 'Diver'])
    const counts = await site.call<{ jobs: { title: string }[] }>(
      'GET',
      `/api/employers/inbox/counts?job=${other}`,
      as,
    )
    expect(counts.body.jobs.map(({ title }) => title).toSorted()).toEqual(['Cook', 'Diver'])
    const one = (jobId: string) => site.call('GET', `/api/jobs/${jobId}/applicants/${seeker.id}`, as)
    expect((await one(mine)).status).toBe(200)
    expect((await one(other)).status).toBe(404)
    const stranger = await insertSeeker(site)
    expect((await site.call('GET', `/api/jobseekers/${seeker.id}`, as)).status).toBe(200)
    expect((await site.call('GET', `/api/jobseekers/${stranger.id}`, as)).status).toBe(404)
    expect((await site.call('GET', '/api/jobseekers', as)).status).toBe(403)
  })

  test('labels and notes, and decides only where that was allowed', async () => {
    const { mine, decided, manager, seeker, as } = await withJobs()
    const patch = (jobId: string, body: unknown) =>
      answerApplicant(site, jobId, seeker, { as: manager, body })
    expect((await patch(mine, { labels: ['Strong'] })).status).toBe(200)
    const note = { ...as, body: { text: 'Can start in May' } }
    expect((await site.call('POST', `/api/jobs/${mine}/applicants/${seeker.id}/notes`, note)).status).toBe(
      201,
    )
    expect((await patch(mine, { status: 'Rejected' })).status).toBe(403)
    expect((await patch(mine, { status: 'Shortlisted' })).status).toBe(403)
    expect((await patch(decided, { status: 'Rejected' })).status).toBe(200)
  })
})

test("a member's export has its own data, and an owner's the company's too", async () => {
  const { endpoints } = await import('#contract/api.ts')
  expect(rolesFor({ method: 'GET', path: '/api/account/export' })).toHaveLength(4)
  expect(
    ofPerson.filter((name) => !endpoints.some(({ method, path }) => `${method} ${path}` === name)),
  ).toEqual([])
  const hawwa = await newColleague('recruiter')
  const files = async (token: string) => {
    const { body } = await site.call<string>('GET', '/api/account/export', { as: token })
    return [...String(body).matchAll(/[a-z-]+\.json/g)].map(([name]) => name)
  }
  expect(new Set(await files(hawwa.token))).toEqual(
    new Set(
      [
        'account',
        'sessions',
        'security-events',
        'memberships',
        'identities',
        'passkeys',
        'phone-numbers',
        'text-messages',
        'text-replies',
        'mails',
        'notices',
        'browsers-with-notices',
        'own-application-mails',
        'followed-jobs',
      ].map((name) => `${name}.json`),
    ),
  )
  expect(await files(owner.token)).toContain('jobs.json')
  const open = await site.database.db.select().from(sessions).where(eq(sessions.employerId, owner.id))
  expect(open).toHaveLength(1)
})

test("an export has a member's own choices, and the mails about the person; an owner's those about the company too", async () => {
  const hawwa = await newColleague('recruiter')
  const second = await newColleague('owner')
  const choices = { body: { choices: { messages: 'none' } } }
  const frequency = { body: { frequency: 'hourly' } }
  const write = (kind: MailKind, who: Actor, people: string[]) =>
    notify(
      site.database.db,
      { kind, to: who.email, people, subject: kind, lines: ['Hello,'] },
      site.clock.now,
    )
  for (const who of [hawwa, second]) {
    const as = { as: who.token }
    expect((await site.call('POST', '/api/notices', { ...as, ...choices })).status).toBe(200)
    expect((await site.call('PUT', '/api/employers/application-mails', { ...as, ...frequency })).status).toBe(
      200,
    )
    const [person] = await site.database.db.select().from(accounts).where(eq(accounts.email, who.email))
    const personId = person?.id ?? ''
    await write('password-changed', who, [personId])
    await write('note-mention', who, [owner.id, personId])
    await write('application-received', who, [owner.id, personId])
  }
  for (const [who, kinds] of [
    [hawwa, ['note-mention', 'password-changed']],
    [second, ['application-received', 'note-mention', 'password-changed']],
  ] as const) {
    const parts = await membersOf((await download(site, '/api/account/export', who)).content)
    const rows = (name: string) => JSON.parse(String(parts.get(`${name}.json`))) as { kind?: string }[]
    expect(rows('notices')).toMatchObject([{ notice: 'messages', channel: 'none' }])
    expect(rows('own-application-mails')).toMatchObject([{ frequency: 'hourly' }])
    expect(
      rows('mails')
        .map(({ kind }) => kind)
        .filter((kind) => kinds.some((one) => one === kind) || kind === 'application-received')
        .sort(),
    ).toEqual(kinds)
  }
})
